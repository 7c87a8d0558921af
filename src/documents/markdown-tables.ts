import type { Table } from './document.ts'
import { isTooSparse, typeColumns } from './type-columns.ts'

/** A table found in a text. `firstLine` and `lastLine` are indexes, the last one inclusive. */
export interface FoundTable extends Pick<Table, 'columns' | 'rows'> {
  /** Title of the table in the text; absent without one. */
  title?: string
  firstLine: number
  lastLine: number
}

/** The pipe tables of a Markdown text, and those with drawn borders, each with the nearest heading above it as its title. */
export function findMarkdownTables(lines: readonly string[]): FoundTable[] {
  const tables: FoundTable[] = []
  let heading: string | undefined
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    heading = /^\s{0,3}#{1,6}\s+(.*?)\s*#*$/.exec(line.slice(0, 300))?.[1] ?? heading
    const header = splitRow(line)
    const next = splitRow(lines[index + 1] ?? '')
    const hasRuler = isBorder(lines[index + 1] ?? '') || isRuler(next)
    if (header.length === 0 || !(hasRuler || (isFramed(line) && next.length === header.length))) continue
    const start = index + (hasRuler ? 2 : 1)
    let end = start
    while (end < lines.length && ((lines[end] ?? '').includes('|') || isBorder(lines[end] ?? ''))) end += 1
    const rows = lines
      .slice(start, end)
      .filter(each => !isBorder(each))
      .map(splitRow)
    const named = hasRuler ? header : (namesAbove(lines[index - 1] ?? '', header, rows) ?? header)
    const width = rows.reduce((most, row) => Math.max(most, row.length), header.length)
    if (rows.length > 0 && !isTooSparse(width, rows)) {
      const typed = typeColumns(
        named.map(plainText),
        (named === header ? rows : [header, ...rows]).map(row => row.map(plainText)),
      )
      tables.push({ ...typed, ...(heading && { title: plainText(heading) }), firstLine: index, lastLine: end - 1 })
    }
    index = end - 1
  }
  return tables
}

const figure = /^[$€£¥]?-?\d[\d.,]*\s?%?$/

/** The names of columns in the line above, behind a title, where the first framed row holds figures as those below it do. Null without them. */
function namesAbove(above: string, first: readonly string[], rows: readonly string[][]): string[] | null {
  const hasFigures = first.some((cell, at) => figure.test(cell) && rows.some(row => figure.test(row[at] ?? '')))
  const names = splitRow(above).slice(-first.length)
  const areNames = names.length === first.length && names.every(name => name !== '' && !figure.test(name))
  return hasFigures && areNames ? names : null
}

/** `+-----+-----+` and `-----+-----`, as databases and plain texts draw their tables. */
function isBorder(line: string): boolean {
  return /^\s*\+?[-=:]+(?:\+[-=:]+)*\+?\s*$/.test(line) && line.includes('+')
}

/** True for the cells of the line below a header: `---`, `:--:`. */
export function isRuler(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every(cell => /^:?-+:?$/.test(cell))
}

/** Bars at both ends make a row even where the ruler was left out. */
function isFramed(line: string): boolean {
  return /^\s*\|.*\|\s*$/.test(line.slice(0, 2000))
}

/** The cells of a line, or none where it is not a table row. A bar after a backslash belongs to its cell. */
export function splitRow(line: string): string[] {
  if (!line.includes('|')) return []
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map(cell => cell.replaceAll('\\|', '|').trim())
}

/** Without the marks of emphasis, code, links and line breaks. */
function plainText(markdown: string): string {
  return markdown
    .replaceAll(/<br\s?\/?>/gi, ' ')
    .replaceAll(/!?\[([^[\]]{0,200})\]\([^()]{0,500}\)/g, '$1')
    .replaceAll(/\*\*|__|`|~~/g, '')
    .replaceAll(/^[*_](.*)[*_]$/g, '$1')
    .trim()
}
