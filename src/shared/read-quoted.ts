/**
 * Reads the string that the quote at `start` opens, on one line: `end` is the offset after its closing quote or, without one, the end of the
 * line or of the text.
 */
export function readQuoted(text: string, start: number): { end: number; isClosed: boolean } {
  const quote = text[start]
  for (let index = start + 1; index < text.length; index += 1) {
    const character = text[index]
    if (character === quote) return { end: index + 1, isClosed: true }
    if (character === '\\') index += 1
    if (text[index] === '\n') return { end: index, isClosed: false }
  }
  return { end: text.length, isClosed: false }
}
