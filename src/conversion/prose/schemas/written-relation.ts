import type { Relation } from '../../../structure/schema.ts'

/** A relation that a line tells, by the names of the entities. */
export type WrittenRelation = Omit<Relation, 'id'>

const longestLabel = 40
const leading = /^(?:an?|the|each|every|one|一个|每个|每[位名只本张条家]|一[位名只本张条家])?\s*/iu
const many =
  /\b(?:many|several|multiple|some|more|any number of|\*|n|m)\b|(?:1|0)\.\.[*n]|\*|[多若][个干只本张条位名家门]?|若干|许多/iu
const one = /\b(?:exactly one|one|a|an|1|a single)\b|一[个只本张条位名家门]/iu
/** "1 - n", "n:m", 一对多 */
const counts =
  /^(1|n|m|\*|0\.\.1|0\.\.[*n]|1\.\.[*n])\s*(?:-|–|—|:|to|对)+\s*(1|n|m|\*|0\.\.1|0\.\.[*n]|1\.\.[*n])$|^(one|many|[一多])[- ]?(?:to|对)[- ]?(one|many|[一多])$/iu
const inherits = /^(?:extends|inherits(?: from)?|is an?|is a kind of|继承自?|是一种)$/iu
const isImplemented = /^(?:implements|实现了?)$/iu
const verb = /^(?:(?:can|may|will|is|are|be)\s+)?\p{L}[\p{L} ]*$|^\p{Script=Han}{1,8}$/u

/** "Owner 1 --- * Animal", 1-n in either order: what a sign alone names. */
const signed =
  /^([\p{L}_][\p{L}\p{N}_]*)\s+(?:1|n|m|\*|[01]\.\.[1*n])\s*[-–—]+\s*(?:1|n|m|\*|[01]\.\.[1*n])\s+([\p{L}_][\p{L}\p{N}_]*)$/iu

/** The names at both ends of a sign; empty for other lines. */
export function namesAtSign(line: string): string[] {
  return signed.exec(line.trim())?.slice(1) ?? []
}

/** Reads "User places Order", "An Owner has many Dogs", "Customer 1 - n Order", 用户 拥有多个 订单; null for other lines. */
export function readWrittenRelation(line: string, names: readonly string[]): WrittenRelation | null {
  const ordered = names.toSorted((a, b) => b.length - a.length)
  const said = line
    .replace(/[.。;；]$/, '')
    .replace(leading, '')
    .trim()
  const from = ordered.find(name => startsWith(said, name))
  const rest =
    from === undefined
      ? ''
      : said.slice(said.toLowerCase().startsWith(`${from.toLowerCase()}s `) ? from.length + 1 : from.length)
  const to = ordered.find(name => endOf(rest, name) !== null)
  const end = to === undefined ? null : endOf(rest, to)
  if (from === undefined || to === undefined || end === null) return null
  const between = rest
    .slice(0, end)
    .replaceAll(/["“”'()（）<>]/g, ' ')
    .trim()
  const [, left, right, first, second] = counts.exec(between) ?? []
  if (left ?? first)
    return {
      from,
      to,
      kind: 'association',
      fromCardinality: countOf(left ?? first ?? ''),
      toCardinality: countOf(right ?? second ?? ''),
    }
  if (inherits.test(between)) return { from, to, kind: 'inherits' }
  if (isImplemented.test(between)) return { from, to, kind: 'implements' }
  const isMany = many.test(between)
  const label = between
    .replace(many, ' ')
    .replace(one, ' ')
    .replace(/\s+(?:the|or)\s*$/i, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (!verb.test(label) || label.length > longestLabel) return null
  const isCounted = isMany || one.test(between)
  return { from, to, kind: 'association', label, ...(isCounted && { toCardinality: isMany ? 'many' : 'one' }) }
}

function startsWith(said: string, name: string): boolean {
  const rest = said.slice(name.length)
  if (said.slice(0, name.length).toLowerCase() !== name.toLowerCase()) return false
  return /^(?:s|es)?\s|^[^\p{L}\p{N}]/u.test(rest) || (/\p{Script=Han}$/u.test(name) && /^\p{Script=Han}/u.test(rest))
}

/** Where the name, or its plural, begins at the end of what is said. */
function endOf(said: string, name: string): number | null {
  for (const ending of [name, `${name}s`, `${name}es`, name.replace(/y$/, 'ies')]) {
    const at = said.length - ending.length
    const isEnd = at > 0 && said.slice(at).toLowerCase() === ending.toLowerCase()
    if (isEnd && (/\p{Script=Han}$/u.test(name) || /[^\p{L}\p{N}]$/u.test(said.slice(0, at)))) return at
  }
  return null
}

function countOf(said: string): NonNullable<Relation['fromCardinality']> {
  if (/^(?:1|one|一)$/i.test(said)) return 'one'
  if (said === '0..1') return 'zero-or-one'
  return said.startsWith('1..') ? 'one-or-many' : 'many'
}
