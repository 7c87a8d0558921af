import { type DelimitedTable, readDelimited } from './delimited.ts'
import type { Table } from './document.ts'
import { findJsonInText } from './json-in-text.ts'
import { findListTables } from './lists-in-text.ts'
import { type FoundTable, findMarkdownTables } from './markdown-tables.ts'

/** Longer texts are not searched for lists in prose. */
const maximumListLength = 50_000

/**
 * The tables in a text, in reading order: Markdown tables, pasted CSV or TSV, JSON records, and lists in sentences such as
 * `A: 30%, B: 45%`. `name` says where the text is from; a table with a heading above it is named `name / heading`. The ids are placeholders: see
 * `numberTables`.
 */
export function findTables(text: string, name: string): Table[] {
  const inJson = findJsonInText(text)
  const withoutJson = blankOut(text, inJson)
  const lines = withoutJson.split('\n')
  const inLines = [...findMarkdownTables(lines), ...findDelimitedBlocks(lines.map(columnsAsTabs))]
  const lineStarts = startsOf(lines)
  const found = [...inJson, ...inLines.map(table => ({ ...table, start: lineStarts[table.firstLine] ?? 0 }))]
  const tables =
    found.length > 0 || text.length > maximumListLength
      ? found
      : findListTables(text).map(table => ({ ...table, start: 0 }))
  return numberTables(
    tables
      .toSorted((one, other) => one.start - other.start)
      .map(({ title, columns, rows }) => ({ id: '', name: title ? `${name} / ${title}` : name, columns, rows })),
  )
}

/** False for a text that `findTables` finds nothing in: it has no figure, and no sign that parts columns or begins JSON. Linear, and fast. */
export function mayHoldTable(text: string): boolean {
  return /[|{[]|\p{N}|[一二两三四五六七八九十百千万半]/u.test(text)
}

/** Numbers the tables of a turn: `t1`, `t2`, … in order. */
export function numberTables(tables: readonly Table[]): Table[] {
  return tables.map((table, index) => ({ ...table, id: `t${index + 1}` }))
}

/** Runs of lines with as many commas, tabs, semicolons or bars each, that hold at least one column of numbers. */
function findDelimitedBlocks(lines: readonly string[]): FoundTable[] {
  const tables: FoundTable[] = []
  for (let first = 0; first < lines.length; first += 1) {
    const delimiter = delimiterOf(lines[first] ?? '', lines[first + 1] ?? '')
    if (!delimiter) continue
    const count = countOf(lines[first] ?? '', delimiter)
    let end = first + 1
    while (end < lines.length && countOf(lines[end] ?? '', delimiter) === count) end += 1
    const block = [withoutRequest(lines[first] ?? ''), ...lines.slice(first + 1, end)].join('\n')
    const table = readDelimited(block)
    if (table && holdsNumbers(table))
      tables.push({ columns: table.columns, rows: table.rows, firstLine: first, lastLine: end - 1 })
    first = end - 1
  }
  return tables
}

/** Columns that are aligned with spaces; a bullet before them is not a column. */
function columnsAsTabs(line: string): string {
  return /[\t|]/.test(line)
    ? line
    : line
        .trim()
        .replace(/^(?:[-*•]|\d{1,2}[.)]) /, '')
        .replaceAll(/ {2,}/g, '\t')
}

/** "Views 58,200": the comma parts a figure, and no columns. */
const thousands = /^(?=[^,\d]{0,40}\p{L})[^,\d]{1,40}\d{1,3}(?:,\d{3}){0,3}$/u

function delimiterOf(line: string, next: string): string | undefined {
  const isThousands = thousands.test(line.trim()) && thousands.test(next.trim())
  return (isThousands ? ['\t', ';', '|'] : ['\t', ';', ',', '|']).find(
    delimiter => countOf(line, delimiter) > 0 && countOf(line, delimiter) === countOf(next, delimiter),
  )
}

/** Counts a delimiter outside of quotes; 0 in rulers and rows of Markdown tables. */
function countOf(line: string, delimiter: string): number {
  if (!line.includes(delimiter) || (delimiter === '|' && /^\s*\|/.test(line))) return 0
  return line.replaceAll(/"[^"]*"/g, '').split(delimiter).length - 1
}

/** `Draw a bar chart: month,sales` begins with `month`. */
function withoutRequest(line: string): string {
  const request = /^[^,;\t|]*[:：]\s*(?=[^\s\d/])/.exec(line.slice(0, 300))?.[0] ?? ''
  return request.includes(' ') || /[\u4e00-\u9fff]/.test(request) ? line.slice(request.length) : line
}

/** Prose with a comma in each line is not a table: there must be a column of numbers below a name, in short cells. */
function holdsNumbers(table: DelimitedTable): boolean {
  const hasNumbers = table.columns.some(column => column.type === 'number')
  const cells = table.rows.slice(0, 50).flat()
  // "Mayor 9, 4": the first of two figures would be a part of a name.
  const isUnnamed = table.columns.every(({ name }) => /^Column \d+$/.test(name))
  if (isUnnamed && table.rows.every(([name]) => typeof name === 'string' && /\S \d+$/.test(name))) return false
  const isTerse = cells.every(cell => typeof cell !== 'string' || cell.length <= 60)
  return hasNumbers && (table.rows.length > 1 || table.columns.length > 2) && isTerse
}

/** The text with spaces in place of the tables, so that offsets and lines stay the same. */
function blankOut(text: string, tables: readonly { start: number; end: number }[]): string {
  const parts: string[] = []
  let position = 0
  for (const { start, end } of tables) {
    if (start < position) continue
    parts.push(text.slice(position, start), text.slice(start, end).replaceAll(/[^\n]/g, ' '))
    position = end
  }
  return [...parts, text.slice(position)].join('')
}

function startsOf(lines: readonly string[]): number[] {
  let start = 0
  return lines.map(line => {
    const current = start
    start += line.length + 1
    return current
  })
}
