import type { NotationText } from '../notation.ts'

const lookedAt = 64 * 1024
const sections = /"(?:scripts|dependencies|devDependencies|peerDependencies)"\s*:\s*\{/
/** `"react": "^19.0.0"`, `"a": "workspace:*"`: a requirement of a version. */
const requirement = /"@?[\w./-]+"\s*:\s*"(?:[\^~]|>=|\d+\.|workspace:|file:|npm:|\*)/

export function detect({ text, fileName }: NotationText): number {
  const beginning = text.slice(0, lookedAt)
  if (!/^\s*\{/.test(beginning)) return 0
  const has = (name: string) => new RegExp(`"${name}"\\s*:`).test(beginning)
  if (has('lockfileVersion') && has('packages')) return 0.97
  const hasSections = sections.test(beginning)
  if (/(?:^|\/)package\.json$/.test(fileName ?? '')) return hasSections || has('name') ? 0.99 : 0.3
  if (!hasSections || !has('name')) return 0
  return requirement.test(beginning) || has('version') ? 0.85 : 0.3
}
