import { parseDate } from '../../parse-date.ts'
import { parseNumber } from '../../parse-number.ts'
import type { Grid } from '../office/grid.ts'
import { joinWrappedRows, type TableLine } from './join-wrapped-rows.ts'
import { partCells } from './part-cells.ts'
import type { Line, Segment } from './segments.ts'

/** A table among lines; indexes of its first line and of the line after its last. */
export interface LineTable {
  start: number
  end: number
  grid: Grid
  columns: Column[]
}

export interface Column {
  left: number
  right: number
}

/** Pages with more lines are not searched. */
const maximumLines = 2000

/** Rows follow each other at distances that differ by at most this part of the first. */
const distanceTolerance = 0.4

/** A table at the end of a page that may continue at the top of the next. */
export interface OpenTable {
  names: readonly string[]
  columns: readonly Column[]
}

/** Maximum number of lines at the top of a page before a table that continues. */
const mostRunningTitles = 3

/**
 * The unambiguous tables among lines: a first line that names every column in words, and below it at least two lines whose every text is below
 * exactly one name; or the rest of the table `above`, whose names are given to it again. What is less clear stays text, a row on a line.
 */
export function findTables(lines: readonly Line[], above?: OpenTable): LineTable[] {
  if (lines.length > maximumLines) return []
  const rest = above && findRest(lines, above)
  const tables = rest ? [rest] : []
  for (let start = rest?.end ?? 0; start < lines.length; start += 1) {
    const table = readTable(lines, start)
    if (!table) continue
    tables.push(table)
    start = table.end - 1
  }
  return tables
}

function readTable(lines: readonly Line[], start: number): LineTable | undefined {
  const header = lines[start]?.segments ?? []
  if (header.length < 2 || header.some(({ text }) => text.length > 40 || isValue(text))) return undefined
  const columns: Column[] = header.map(({ left, right }) => ({ left, right }))
  const { found, end } = readLines(lines, start, columns)
  const rows = joinWrappedRows(found)
  const areFull = rows.filter(row => row.filter(({ text }) => text !== '').length > 1).length * 2 >= rows.length
  if (rows.length < 2 || !areFull) return undefined
  const names = header.map(({ text }) => text)
  return { start, end, columns, grid: writeRows(names, rows) }
}

/** The lines from the top that fit the columns of a table on the page before, unless they have their own names. */
function findRest(lines: readonly Line[], above: OpenTable): LineTable | undefined {
  for (let start = 0; start <= mostRunningTitles && start < lines.length; start += 1) {
    if (readTable(lines, start)) return undefined
    const columns = above.columns.map(column => ({ ...column }))
    const first = placeInColumns(lines[start]?.segments ?? [], columns)
    const texts = first?.map(({ text }) => text).filter(text => text !== '') ?? []
    if (!first || texts.length * 2 <= columns.length || !texts.some(isValue)) continue
    const { found, end } = readLines(lines, start, columns)
    const rows = joinWrappedRows([{ cells: first, distance: Number.POSITIVE_INFINITY }, ...found])
    return { start, end, columns, grid: writeRows(above.names, rows) }
  }
  return undefined
}

/** The lines below the one at `start` that fit the columns, which grow with them. `end` is the index after the last. */
function readLines(lines: readonly Line[], start: number, columns: Column[]): { found: TableLine[]; end: number } {
  let nearEnd = start + 1
  for (; nearEnd < lines.length && isNear(lines, start, nearEnd); nearEnd += 1)
    widenByFullRow(lines[nearEnd]?.segments ?? [], columns)
  const found: TableLine[] = []
  let end = start + 1
  for (; end < nearEnd; end += 1) {
    const cells = placeInColumns(lines[end]?.segments ?? [], columns)
    if (!cells) break
    found.push({ cells, distance: (lines[end - 1]?.baseline ?? 0) - (lines[end]?.baseline ?? 0) })
  }
  // A line of one text at the left edge is more likely what follows the table.
  while (found.at(-1)?.cells.every((segment, column) => column === 0 || segment.text === '')) {
    found.pop()
    end -= 1
  }
  return { found, end }
}

function writeRows(names: readonly string[], rows: readonly Segment[][]): Grid {
  return [names, ...rows.map(row => row.map(({ text }) => text))].map(row =>
    row.map(text => ({ text, columnSpan: 1, rowSpan: 1 })),
  )
}

/** True if the line follows at the usual distance of the table's lines. */
function isNear(lines: readonly Line[], start: number, index: number): boolean {
  const distance = (at: number) => (lines[at - 1]?.baseline ?? 0) - (lines[at]?.baseline ?? 0)
  const usual = distance(Math.min(start + 2, index))
  return distance(index) > 0 && distance(index) <= Math.max(usual, distance(start + 1)) * (1 + distanceTolerance)
}

/**
 * Widens columns by a row with text for each of them, where the assignment is clear even though numbers are right-aligned and column names
 * left-aligned. A row with text under another column's name is ignored.
 */
function widenByFullRow(line: readonly Segment[], columns: Column[]): void {
  const segments = partCells(
    line,
    columns.map(({ left }) => left),
  )
  const isFull = segments.length === columns.length
  if (!isFull || segments.some((segment, index) => touchedBy(segment, columns).some(each => each !== index))) return
  for (const [index, segment] of segments.entries()) widen(columns[index], segment)
}

function touchedBy(segment: Segment, columns: readonly Column[]): number[] {
  return columns.flatMap(({ left, right }, index) => (segment.left < right && segment.right > left ? [index] : []))
}

function widen(column: Column | undefined, segment: Segment): void {
  if (!column) return
  column.left = Math.min(column.left, segment.left)
  column.right = Math.max(column.right, segment.right)
}

/** The line's texts by column, '' for an empty cell. Undefined if a text is below two names or none. */
function placeInColumns(line: readonly Segment[], columns: Column[]): Segment[] | undefined {
  const segments = partCells(
    line,
    columns.map(({ left }) => left),
  )
  const row: (Segment | undefined)[] = columns.map(() => undefined)
  for (const segment of segments) {
    const [index, ...others] = touchedBy(segment, columns)
    if (index === undefined || others.length > 0 || row[index]) return undefined
    row[index] = segment
  }
  for (const [index, segment] of row.entries()) if (segment) widen(columns[index], segment)
  return row.map(segment => segment ?? { text: '', left: 0, right: 0, baseline: 0, size: 0 })
}

function isValue(text: string): boolean {
  const isYear = /^(?:19|20|21)\d{2}$/.test(text)
  return !isYear && (parseNumber(text) !== undefined || parseDate(text) !== undefined)
}
