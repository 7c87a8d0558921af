import type { NotationText } from '../notation.ts'

const lookedAt = 64 * 1024
const sections = /"(?:scripts|dependencies|devDependencies|peerDependencies)"\s*:\s*\{/
/** `"react": "^19.0.0"`, `"a": "workspace:*"`: a requirement of a version. */
const requirement = /"@?[\w./-]+"\s*:\s*"(?:[\^~]|>=|\d+\.|workspace:|file:|npm:|\*)/

export type LockKind = 'pnpm' | 'yarn' | 'yarn 1'

/** The program that wrote a lock file which is no JSON; null for anything else. */
export function kindOfLock(text: string): LockKind | null {
  const beginning = text.slice(0, lookedAt)
  if (/^\s*\{/.test(beginning)) return null
  if (/^lockfileVersion:/m.test(beginning) && /^(?:importers|packages|dependencies|devDependencies):/m.test(beginning))
    return 'pnpm'
  if (/^__metadata:\s*\n\s+version:/m.test(beginning) && /^\s+resolution: /m.test(beginning)) return 'yarn'
  return /^# yarn lockfile v1/m.test(beginning) || /^"?@?[^\s@"]{1,200}@\S.{0,400}:\n {2}version "/m.test(beginning)
    ? 'yarn 1'
    : null
}

export function detect({ text, fileName }: NotationText): number {
  const beginning = text.slice(0, lookedAt)
  if (!/^\s*\{/.test(beginning)) return kindOfLock(text) === null ? 0 : 0.97
  const has = (name: string) => new RegExp(`"${name}"\\s*:`).test(beginning)
  if (has('lockfileVersion') && has('packages')) return 0.97
  const hasSections = sections.test(beginning)
  if (/(?:^|\/)package\.json$/.test(fileName ?? '')) return hasSections || has('name') ? 0.99 : 0.3
  if (!hasSections || !has('name')) return 0
  return requirement.test(beginning) || has('version') ? 0.85 : 0.3
}
