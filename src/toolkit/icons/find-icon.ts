import { aliases } from './aliases.ts'
import { type Icon, readIcon, setNames } from './icon-sets.ts'

/**
 * The icon of an id (`logos:postgresql`), of an icon's name (`redis`), or of what people call it (`k8s`, `S3`). Null where no
 * installed set has it; `searchIcons` finds near ones. An id of a set that is not installed counts as its name.
 */
export function findIcon(written: string): Icon | null {
  const [set, name] = splitId(written)
  const exact = set === undefined ? null : readIcon(set, name)
  if (exact || name === '') return exact
  const alias = Object.hasOwn(aliases, name) ? aliases[name] : undefined
  if (alias !== undefined && alias !== written) return findIcon(alias)
  for (const candidate of [name, `${name}-icon`]) {
    for (const each of setNames) {
      const icon = readIcon(each, candidate)
      if (icon) return icon
    }
  }
  return null
}

function splitId(written: string): [set: (typeof setNames)[number] | undefined, name: string] {
  const colon = written.indexOf(':')
  const set = setNames.find(each => each === written.slice(0, Math.max(colon, 0)).trim().toLowerCase())
  return [set, normalizeName(written.slice(colon + 1))]
}

/** `Node.js`, `node js` and `NODE_JS` are all written `node-js` in a set. */
export function normalizeName(written: string): string {
  return written
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
