import { mark } from './coder.ts'
import { beginsDeed } from './deeds.ts'

/** A clause without its subject, which is that of the clause before, or whom that named last. */
export interface Clause {
  text: string
  /** "…, which stores it": who was named last goes on. */
  isRelative: boolean
}

const separator =
  /,?\s+(?:which|who)\s+(?:then\s+|also\s+|in turn\s+)*|,?\s+(?:and|but)\s+(?:then\s+|also\s+|finally\s+)*|,\s+(?:then\s+)?|;\s+(?:and\s+)?/gi
const subject = new RegExp(`^(?:both )?${mark}(?:(?:,| and|, and) ${mark})*\\s+(.+)$`, 'is')

/** Cuts a coded sentence where somebody else begins to act, or the same one does something else. */
export function splitClauses(sentence: string): Clause[] {
  const clauses: Clause[] = []
  let start = 0
  let isRelative = false
  for (const { 0: found, index } of sentence.matchAll(separator)) {
    const before = sentence.slice(start, index)
    const behind = sentence.slice(index + found.length)
    if (index < start || isWithin(sentence.slice(0, index)) || !mayEnd(before)) continue
    const goesBack = /\b(?:which|who)\b/i.test(found)
    if (goesBack ? !isNamedLast(before, behind) : !beginsAct(behind, /and|but/i.test(found))) continue
    clauses.push({ text: before.trim(), isRelative })
    start = index + found.length
    isRelative = goesBack
  }
  return [...clauses, { text: sentence.slice(start).trim(), isRelative }].filter(({ text }) => text !== '')
}

/** In brackets, or in quotes. */
function isWithin(before: string): boolean {
  const count = (pattern: RegExp) => before.match(pattern)?.length ?? 0
  return count(/[(（]/g) > count(/[)）]/g) || count(/["“”]/g) % 2 === 1
}

function mayEnd(before: string): boolean {
  return before.trim() !== '' && !/\b(?:that|whether|if|because|so|to)\s*$/i.test(before)
}

function isNamedLast(before: string, behind: string): boolean {
  return new RegExp(`${mark}$`).test(before) && beginsDeed(behind, true)
}

function beginsAct(behind: string, isJoined: boolean): boolean {
  const [, deed] = subject.exec(behind) ?? []
  return deed === undefined ? beginsDeed(behind, false, isJoined) : beginsDeed(deed, true)
}
