import type { NotationText } from '../notation.ts'
import { hasKey, outlineYaml } from '../values/yaml-outline.ts'

const windowLength = 64 * 1024
/** `test: {runs-on: ubuntu-latest, …}`. */
const jobsInBraces = /\n {1,8}[\w-]{1,100}: ?\{ ?(?:[\w-]{1,40}: ?[^,{}\n]{0,100}, ?){0,5}(?:runs-on|uses):/

export function detect({ text, fileName }: NotationText): number {
  const keys = outlineYaml(text)[0] ?? []
  const jobs = keys.find(({ key, value }) => key === 'jobs' && value === '')
  if (!jobs || !(hasKey(jobs.body, ['runs-on', 'uses']) || jobsInBraces.test(text.slice(0, windowLength)))) return 0
  const hasTrigger = keys.some(({ key }) => key === 'on' || key === 'true')
  if (fileName?.includes('.github/workflows/')) return 0.99
  return hasTrigger ? 0.96 : 0.4
}
