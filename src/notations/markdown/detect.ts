import type { NotationText } from '../notation.ts'

const windowLength = 65_536
const heading = /^ {0,3}#{1,6}[ \t]+\S/
const item = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\S/
const tableRow = /^\s*\|.*\|\s*$/
/** Lists of other notations: `- name: web`, as YAML has them, and what follows below them. */
const data = /^\s*(?:- )?[\w.-]+:(?:\s|$)/

/**
 * An outline of headings and lists, with the code, and in a file the tables, that a mind map shows too. A text of paragraphs with a few headings is
 * none. Front matter that names markmap says what it is.
 */
export function detect({ text, fileName = '' }: NotationText): number {
  const isNamed = /\.(?:md|markdown|mdown)$/i.test(fileName)
  const beginning = text.slice(0, windowLength)
  const matter = /^---\n([\s\S]*?)\n---\n/.exec(beginning)
  if (matter !== null && /^markmap\s*:/m.test(matter[1] ?? '')) return isNamed ? 0.97 : 0.9
  const outside = linesOutsideCode(isNamed ? beginning.slice(matter?.[0].length ?? 0) : beginning)
  // In a text that nobody says is Markdown, tables are data.
  const lines = outside.filter(line => line.trim() !== '' && !(isNamed && tableRow.test(line)))
  const headings = lines.filter(line => heading.test(line)).length
  const items = lines.filter(line => item.test(line) && !data.test(line)).length
  const others = lines.length - headings - items
  const isOutline = headings + items >= 3 && others * 3 <= headings + items
  if (!isOutline) return isNamed ? 0.6 : headings >= 2 && headings + items > others ? 0.45 : 0
  return isNamed ? 0.95 : headings > 0 ? 0.85 : 0.55
}

/** The lines of a text without its fenced code. */
function linesOutsideCode(text: string): string[] {
  const kept: string[] = []
  let fence: string | undefined
  for (const line of text.split('\n')) {
    const mark = /^\s*(```+|~~~+)/.exec(line)?.[1]
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined
    } else if (mark !== undefined) fence = mark
    else kept.push(line)
  }
  return kept
}
