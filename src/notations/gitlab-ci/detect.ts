import type { NotationText } from '../notation.ts'
import { hasKeyDirectly, type OutlineKey, outlineYaml } from '../values/yaml-outline.ts'
import { settings } from './settings.ts'

export function detect({ text, fileName }: NotationText): number {
  const keys = outlineYaml(text).flat()
  // Other services have steps with a script within lists of stages or jobs: those are no jobs of GitLab.
  const jobs = keys.filter(
    ({ key, ...rest }) => (!settings.has(key) || key === 'pages') && hasField(rest, ['script', 'trigger']),
  )
  const isNamed = fileName !== undefined && /(?:^|\/|\.)gitlab-ci(?:\.[\w-]+)?\.ya?ml$/.test(fileName)
  if (jobs.length === 0) return isNamed && keys.some(key => hasField(key, ['extends'])) ? 0.99 : 0
  if (isNamed) return 0.99
  const isPipeline = keys.some(({ key, value }) => key === 'stages' && !/^\w/.test(value))
  const ofGitLab = jobs.some(job => hasField(job, ['stage', 'rules', 'only']))
  if (isPipeline && ofGitLab) return 0.96
  return isPipeline || ofGitLab ? 0.75 : 0.3
}

/** A field of a job below it, or within the braces beside it. */
function hasField({ value, body }: Pick<OutlineKey, 'value' | 'body'>, names: readonly string[]): boolean {
  const inline = /^\{(.*)/.exec(value)?.[1] ?? ''
  return hasKeyDirectly(body, names) || names.some(name => new RegExp(`(?:^|,)\\s*${name}\\s*:`).test(inline))
}
