import type { NotationText } from '../notation.ts'
import { hasKey, outlineYaml } from '../values/yaml-outline.ts'

export function detect({ text, fileName }: NotationText): number {
  const keys = outlineYaml(text)[0] ?? []
  const jobs = keys.find(({ key, value }) => key === 'jobs' && value === '')
  if (!jobs || !hasKey(jobs.body, ['runs-on', 'uses'])) return 0
  const hasTrigger = keys.some(({ key }) => key === 'on' || key === 'true')
  if (fileName?.includes('.github/workflows/')) return 0.99
  return hasTrigger ? 0.96 : 0.4
}
