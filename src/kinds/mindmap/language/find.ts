const headingLine = /^ {0,3}#{1,6}[ \t]+\S/m
const itemLine = /^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+\S/
const nodeLine = /^(?: {0,3}#{1,6}[ \t]+\S|[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+\S)/

/** A map without tags or fence: from the first heading (or, without any, of two items the first) to the last node. */
export function find(text: string): { start: number; end: number } | null {
  const heading = headingLine.exec(text)?.index
  let start = heading
  let end = 0
  let items = 0
  let position = 0
  for (const line of text.split('\n')) {
    if (nodeLine.test(line) && position >= (heading ?? 0)) {
      start ??= position
      if (itemLine.test(line)) items++
      end = position + line.trimEnd().length
    }
    position += line.length + 1
  }
  return start === undefined || (heading === undefined && items < 2) ? null : { start, end }
}
