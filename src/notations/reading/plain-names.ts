import type { Entity } from '../../structure/schema.ts'

/** Names of ASCII letters, digits and `_`, by id, each once. */
export function distinctNames(entities: readonly Entity[]): Map<string, string> {
  const taken = new Set(entities.map(({ name }) => name).filter(isName))
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  return new Map(
    entities.map(({ id, name }) => {
      if (isName(name) && !seen.has(name)) {
        seen.add(name)
        return [id, name]
      }
      const base = toName(name)
      let count = counts.get(base) ?? 1
      while (taken.has(count === 1 ? base : `${base}${count}`)) count += 1
      counts.set(base, count + 1)
      const free = count === 1 ? base : `${base}${count}`
      taken.add(free)
      return [id, free]
    }),
  )
}

/** True if a name consists of ASCII letters, digits and `_`, and begins with a letter. */
export function isName(name: string): boolean {
  return /^[A-Za-z]\w*$/.test(name)
}

/** The name without all other characters; `Item` where nothing is left. */
export function toName(name: string): string {
  if (isName(name)) return name
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/\W+/g, '_')
    .replace(/^[\d_]+/, '')
    .replace(/_$/, '')
  return plain === '' ? 'Item' : plain
}
