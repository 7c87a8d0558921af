import { isQuote, type Token, tokenizeValue } from './json-tokens.ts'

/** A bracketed value that stands in a text at no depth: the tokens from its opening bracket on. */
export interface TopLevelValue {
  /** Name that it is assigned to, for example `option` in `const option = {…}`. */
  name?: string
  tokens: Token[]
  /** Offset where the assignment, or else the value, begins. */
  start: number
  /** Exclusive. */
  end: number
}

/**
 * The bracketed values in a text, with whatever stands around them: prose, assignments, calls. Brackets of a sentence ("[1] see")
 * are not taken for a value. Linear in the length of the text.
 */
export function findTopLevelValues(text: string): TopLevelValue[] {
  const values: TopLevelValue[] = []
  const candidate = /[{[｛]/g
  let searchedFrom = 0
  for (let found = candidate.exec(text); found; found = candidate.exec(text)) {
    const start = found.index
    const assignment = readAssignment(text, searchedFrom, start)
    const isFirst = values.length === 0 && text.slice(0, start).trim() === ''
    if (!isFirst && !assignment && !looksLikeJson(text, start)) continue
    const tokens = tokenizeValue(text, start)
    const end = tokens.at(-1)?.end ?? start + 1
    values.push({ ...assignment, tokens, start: assignment?.start ?? start, end })
    candidate.lastIndex = end
    searchedFrom = end
  }
  return values
}

const maximumNameLength = 80

/** The `name =` before a value, looked for no further back than `from`. */
function readAssignment(text: string, from: number, valueStart: number): { name: string; start: number } | undefined {
  const before = text.slice(Math.max(from, valueStart - maximumNameLength - 20), valueStart).trimEnd()
  if (!before.endsWith('=')) return undefined
  const name = /[\w$.]{1,80}$/.exec(before.slice(0, -1).trimEnd())?.[0]
  if (!name) return undefined
  return { name, start: text.lastIndexOf(name, valueStart) }
}

/** True if JSON, or a JavaScript literal, may begin with what follows an opening bracket. */
function looksLikeJson(text: string, start: number): boolean {
  const beginning = text.slice(start + 1, start + 200).trimStart()
  if (isQuote(beginning.charAt(0)) || /^[{[｛}]/.test(beginning) || /^(?:\/[/*]|#\s)/.test(beginning)) return true
  return text.charAt(start) === '[' ? /^-?\d+(?:\.\d+)?\s*,/.test(beginning) : /^[\w$]{1,80}\s*[:：]/.test(beginning)
}
