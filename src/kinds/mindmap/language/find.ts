const headingLine = /^ {0,3}#{1,6}[ \t]+\S/m
const itemLine = /^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+\S/
const nodeLine = /^(?: {0,3}#{1,6}[ \t]+\S|[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+\S)/

/** Bold words alone on a line. */
const topicLine = /^\s*\*\*[^*]{1,80}\*\*\s*$/

const questionLine = /[?？]\s*$/

/**
 * A map without tags or fence: from the first heading (or, without any, of two items the first, with a topic in bold above them) to the last node. A list without a heading that
 * a question goes with is a choice for the person, and no map.
 */
export function find(text: string): { start: number; end: number } | null {
  const heading = headingLine.exec(text)?.index
  let start = heading
  let end = 0
  let items = 0
  let position = 0
  let asks = false
  let topic: number | undefined
  for (const line of text.split('\n')) {
    if (nodeLine.test(line) && position >= (heading ?? 0)) {
      start ??= topic ?? position
      if (itemLine.test(line)) items++
      end = position + line.trimEnd().length
    } else {
      if (questionLine.test(line)) asks = true
      if (line.trim() !== '') topic = topicLine.test(line) ? position : undefined
    }
    position += line.length + 1
  }
  return start === undefined || (heading === undefined && (items < 2 || asks)) ? null : { start, end }
}
