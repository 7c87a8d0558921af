import type { NotationText } from '../notation.ts'

const looked = 65_536
const heading = /^ {0,3}#{1,6}[ \t]+\S/
const item = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\S/
/** Lists of other notations: `- name: web`, as YAML has them, and what follows below them. */
const data = /^\s*(?:- )?[\w.-]+:(?:\s|$)/

/** An outline of headings and lists. A text of paragraphs with a few headings is none. */
export function detect({ text, fileName = '' }: NotationText): number {
  const isNamed = /\.(?:md|markdown|mdown)$/i.test(fileName)
  const lines = text
    .slice(0, looked)
    .split('\n')
    .filter(line => line.trim() !== '')
  const headings = lines.filter(line => heading.test(line)).length
  const items = lines.filter(line => item.test(line) && !data.test(line)).length
  const others = lines.length - headings - items
  const isOutline = headings + items >= 3 && others * 3 <= headings + items
  if (!isOutline) return isNamed ? 0.6 : headings >= 2 && headings + items > others ? 0.45 : 0
  return isNamed ? 0.95 : headings > 0 ? 0.85 : 0.55
}
