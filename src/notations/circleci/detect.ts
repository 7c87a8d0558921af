import type { NotationText } from '../notation.ts'
import { hasKey, outlineYaml } from '../values/yaml-outline.ts'

const version = /^["']?2(?:\.\d)?["']?$/

/** Its version, and jobs or workflows: neither has the words of another build service in it. */
export function detect({ text, fileName = '' }: NotationText): number {
  const keys = outlineYaml(text)[0] ?? []
  const isNumbered = keys.some(
    ({ key, value }) => key === 'version' && version.test(value.replace(/\s#.*$/, '').trim()),
  )
  const parts = keys.filter(({ key, value }) => (key === 'jobs' || key === 'workflows') && value === '')
  if (!isNumbered || parts.length === 0 || keys.some(({ key }) => key === 'services' || key === 'on')) return 0
  if (/\.circleci\/[\w.-]+$/.test(fileName)) return 0.99
  const isCertain =
    keys.some(({ key }) => key === 'workflows' || key === 'orbs') ||
    parts.some(({ body }) => hasKey(body, ['docker', 'machine', 'macos', 'executor']))
  return isCertain ? 0.96 : 0.4
}
