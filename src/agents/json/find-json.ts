/** For `Format.find`: the first JSON value, closed or cut off, that `key` is found in. */
export function findJsonWith(text: string, key: RegExp): { start: number; end: number } | null {
  let start = text.search(/[{[]/)
  while (start >= 0) {
    const end = findClosing(text, start)
    if (key.test(text.slice(start, end))) return { start, end }
    const next = text.slice(end).search(/[{[]/)
    start = next < 0 ? -1 : end + next
  }
  return null
}

/** The offset after the bracket that closes the one at `start`; the end of the text where none does. */
function findClosing(text: string, start: number): number {
  let depth = 0
  for (const part of text.slice(start).matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}]/g)) {
    if (part[0] === '{' || part[0] === '[') depth += 1
    else if (part[0] === '}' || part[0] === ']') depth -= 1
    if (depth === 0) return start + part.index + part[0].length
  }
  return text.length
}
