import type { NotationText } from '../notation.ts'
import { hasKey, outlineYaml } from '../values/yaml-outline.ts'

export function detect({ text, fileName }: NotationText): number {
  const keys = outlineYaml(text).flat()
  const jobs = keys.filter(({ body }) => hasKey(body, ['script', 'trigger']))
  if (jobs.length === 0) return 0
  if (fileName && /(?:^|\/|\.)gitlab-ci(?:\.[\w-]+)?\.ya?ml$/.test(fileName)) return 0.99
  const isPipeline = keys.some(({ key, value }) => key === 'stages' && !/^\w/.test(value))
  const ofGitLab = jobs.some(({ body }) => hasKey(body, ['stage', 'rules', 'only']))
  if (isPipeline && ofGitLab) return 0.96
  return isPipeline || ofGitLab ? 0.75 : 0.3
}
