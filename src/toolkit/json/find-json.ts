import { readQuoted } from '../../shared/read-quoted.ts'

/** Finds a source for `Format.find`: the first JSON value, closed or cut off, that contains `key`. Linear in the length of `text`. */
export function findJsonWith(text: string, key: RegExp): { start: number; end: number } | null {
  const opening = /[{[]/g
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const end = findClosing(text, found.index)
    if (key.test(text.slice(found.index, end))) return { start: found.index, end }
    opening.lastIndex = end
  }
  return null
}

/** The offset after the bracket that closes the one at `start`; the end of the text where none does. */
function findClosing(text: string, start: number): number {
  const mark = /["[\]{}]/g
  mark.lastIndex = start
  let depth = 0
  /** A quote that is not closed in its line is no string, and neither is an escaped one behind it. */
  let noStringBefore = start
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === '"') {
      if (found.index < noStringBefore) continue
      const { end, isClosed } = readQuoted(text, found.index)
      if (isClosed) mark.lastIndex = end
      else noStringBefore = end
      continue
    }
    depth += found[0] === '{' || found[0] === '[' ? 1 : -1
    if (depth === 0) return found.index + 1
  }
  return text.length
}
