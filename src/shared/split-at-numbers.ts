/** "1. beat the eggs 2. slice the tomatoes": numbers within a line. */
const numberInLine = /(?:^|(?<=[\s:：,，;；。)）]))(\d{1,2})[.)、．]\s*(?=\p{L})/gu
const fewest = 3

/**
 * Splits a text at numbers that count what follows them, from 1 on: the text before the first, and what follows each, trimmed. Null where fewer than three
 * are in turn.
 *
 * @param pattern  finds the numbers, each in the first group
 */
export function splitAtNumbers(
  text: string,
  pattern: RegExp = numberInLine,
  numberOf: (written: string) => number | null = Number,
): { heading: string; items: string[] } | null {
  const marks = [...text.matchAll(pattern)]
  const areInTurn = marks.length >= fewest && marks.every(([, written = ''], at) => numberOf(written) === at + 1)
  if (!areInTurn) return null
  const items = marks.map(({ 0: mark, index }, at) =>
    text.slice(index + mark.length, marks[at + 1]?.index ?? text.length).trim(),
  )
  return { heading: text.slice(0, marks[0]?.index).trim(), items }
}
