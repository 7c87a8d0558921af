import type { Cell } from '../../document.ts'
import { parseDate } from '../../parse-date.ts'
import { moveTotalLabels } from '../../total-rows.ts'
import type { Block } from './find-blocks.ts'
import type { SheetCell, SheetRow } from './read-sheet.ts'

/** A table with its position in a sheet. */
export interface BlockTable {
  /** Lines above the table that do not belong to it. */
  title: string[]
  names: string[]
  /** Units of the columns, '' where there is none. */
  units: string[]
  rowCount: number
  /** Position in the sheet: the first column, 0-based, and the rows, 1-based. */
  place: { column: number; rows: (most: number) => number[] }
  /** Iterated from the start each time. */
  rows: () => Iterable<readonly Cell[]>
}

const mostHeaderRows = 5
/** Number of rows below a header that are compared with it. */
const sampleRows = 20
/** Number of rows at the end of a table that are searched for totals. */
const lastRows = 40

/** Reads a block of cells as a table; undefined if it is only text. */
export function readBlock(block: Block): BlockTable | undefined {
  const titleRows = countTitleRows(block)
  const rows = block.rows.slice(titleRows)
  const headerRows = countHeaderRows({ ...block, rows })
  const body = rows.slice(headerRows)
  const width = block.right - block.left + 1
  const isList = width === 1
  if (body.length === 0 || (isList && !body.every(row => holdsNumber(row)))) return undefined
  if (isList && headerRows === 0 && body.length < 2) return undefined
  const columns = Array.from({ length: width }, (_, index) => block.left + index)
  const percents = readUnits(body, block.left, width)
  return {
    title: block.rows.slice(0, titleRows).map(writeRow),
    names: readNames(rows.slice(0, headerRows), columns),
    units: percents,
    rowCount: body.length,
    place: { column: block.left, rows: most => body.slice(0, most).map(({ index }) => index + 1) },
    *rows() {
      for (const row of body.slice(0, -lastRows)) yield readRow(row, block.left, width, percents)
      yield* moveTotalLabels(body.slice(-lastRows).map(row => readRow(row, block.left, width, percents)))
    },
  }
}

/** True if a block continues an earlier one after an empty row: a total, or the next lines. It has no header of its own. */
export function continues(block: Block, above: Block): boolean {
  const first = block.rows[0]
  const lastAbove = above.rows.at(-1)
  if (!first || !lastAbove || block.left < above.left || block.right > above.right) return false
  const distance = first.index - lastAbove.index
  return (
    distance >= 1 &&
    distance <= 2 &&
    first.cells.length > 1 &&
    holdsNumber(first) &&
    !isHeaderLike(first, block.rows, 0)
  )
}

/** The text of a block that is not a table, one line for each row. */
export function writeBlock(block: Block): string[] {
  return block.rows.map(writeRow)
}

function writeRow({ cells }: SheetRow): string {
  return cells
    .filter(cell => cell.value !== null)
    .map(cell => writeValue(cell.value, cell.unit))
    .join(', ')
}

/** A value as it is shown: percentages with their sign. */
function writeValue(value: Cell, unit: string): string {
  return unit === '%' && typeof value === 'number' ? `${toPercent(value)}%` : String(value ?? '')
}

/** Rows of one cell above rows of several, and rows of few cells above a complete header. */
function countTitleRows({ rows, left, right }: Block): number {
  const width = right - left + 1
  let count = 0
  while (width > 1 && count < rows.length - 1 && isTitle(count)) count += 1
  return count

  function isTitle(index: number): boolean {
    const row = rows[index]
    const next = rows[index + 1]
    const afterNext = rows[index + 2]
    if (!row || !next) return false
    if (countValues(row) <= 1) return next.cells.length > 1 || countValues(next) <= 1
    const isSparse = row.cells.length * 2 <= width && !row.cells.some(cell => cell.spannedBy)
    return (
      isSparse &&
      !hasRegularSpans(row, right) &&
      afterNext !== undefined &&
      ((next.cells.length === width &&
        isHeaderLike(next, rows, index + 1) &&
        !isHeaderLike(afterNext, rows, index + 2)) ||
        (hasRegularSpans(next, right) && isHeaderLike(next, rows, index + 1)))
    )
  }
}

/** Number of cells that have their own value. */
function countValues({ cells }: SheetRow): number {
  return cells.filter(cell => !cell.spannedBy).length
}

function countHeaderRows({ rows, left, right }: Block): number {
  const [top] = rows
  if (!top || rows.length < 2 || !isHeaderLike(top, rows, 0)) return 0
  const width = right - left + 1
  let count = 1
  for (; count < Math.min(mostHeaderRows, rows.length - 1); count += 1) {
    const last = rows[count - 1]
    const next = rows[count]
    if (!last || !next || !isHeaderLike(next, rows, count)) break
    const spans = last.cells.some(cell => cell.spannedBy && cell.column !== cell.spannedBy.column)
    const above = new Set(rows.slice(0, count).flatMap(row => row.cells))
    const goesOn = spans || next.cells.some(cell => cell.spannedBy && above.has(cell.spannedBy))
    const isUpper = last.cells.length < width && hasRegularSpans(last, right) && next.cells.length >= last.cells.length
    if (!goesOn && !isUpper) break
  }
  return count
}

/** True if all cells are equally far apart: without merging, the upper one of two header rows looks like this. */
function hasRegularSpans({ cells }: SheetRow, right: number): boolean {
  const starts = [...cells.map(cell => cell.column), right + 1]
  const spans = starts.slice(1).map((start, index) => start - (starts[index] ?? 0))
  return cells.length > 1 && (spans[0] ?? 0) > 1 && spans.every(span => span === spans[0])
}

/** True for a row of names: it has no value of a column of such values. Years may be names, and dates above numbers. */
function isHeaderLike(row: SheetRow, rows: readonly SheetRow[], index: number): boolean {
  let below: Map<number, Cell[]> | undefined
  return row.cells.every(cell => {
    const value = shownValue(cell)
    const kind = kindOf(value)
    if (kind === 'text') return true
    if (kind === 'empty') return cell.spannedBy !== undefined
    if (kind === 'boolean' || (kind === 'number' && !isYear(value))) return false
    below ??= valuesByColumn(rows.slice(index + 1, index + 1 + sampleRows))
    const others = below.get(cell.column) ?? []
    if (kind === 'date') return !others.some(other => kindOf(other) === 'date')
    return others.some(other => other !== null && !isYear(other))
  })
}

function valuesByColumn(rows: readonly SheetRow[]): Map<number, Cell[]> {
  const values = new Map<number, Cell[]>()
  for (const { column, value, spannedBy } of rows.flatMap(row => row.cells)) {
    if (spannedBy) continue
    const known = values.get(column)
    if (known) known.push(value)
    else values.set(column, [value])
  }
  return values
}

type Kind = 'empty' | 'text' | 'number' | 'date' | 'boolean'

function kindOf(value: Cell): Kind {
  if (value === null) return 'empty'
  if (typeof value === 'string') return parseDate(value) === undefined ? 'text' : 'date'
  return typeof value === 'number' ? 'number' : 'boolean'
}

function isYear(value: Cell): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1900 && value < 2200
}

function holdsNumber({ cells }: SheetRow): boolean {
  return cells.some(cell => typeof cell.value === 'number')
}

function shownValue(cell: SheetCell): Cell {
  return cell.spannedBy ? cell.spannedBy.value : cell.value
}

/** The names of the columns: names above each other are joined with ` / `. Without merging, a name reaches to the next one. */
function readNames(header: readonly SheetRow[], columns: readonly number[]): string[] {
  const names = columns.map((): string[] => [])
  for (const [index, row] of header.entries()) {
    const isUpper = index < header.length - 1 && hasRegularSpans(row, columns.at(-1) ?? 0)
    const cells = new Map(row.cells.map(cell => [cell.column, cell]))
    let reaching: SheetCell | undefined
    for (const [position, column] of columns.entries()) {
      const cell = cells.get(column) ?? (isUpper ? reaching : undefined)
      reaching = cell
      const text = cell ? writeValue(shownValue(cell), '').trim() : ''
      if (text !== '' && names[position]?.at(-1) !== text) names[position]?.push(text)
    }
  }
  return names.map(parts => parts.join(' / '))
}

/**
 * The unit that the numbers of each column share by their formats; numbers of plain format go with any. Percentages are such only where
 * all numbers of the column are: next to others they stay as in the file.
 */
function readUnits(body: readonly SheetRow[], left: number, width: number): string[] {
  const units = Array.from({ length: width }, () => new Set<string>())
  for (const row of body)
    for (const { column, value, unit } of row.cells) if (typeof value === 'number') units[column - left]?.add(unit)
  return units.map(set => {
    if (set.has('%')) return set.size === 1 ? '%' : ''
    const named = [...set].filter(unit => unit !== '')
    return named.length === 1 ? (named[0] ?? '') : ''
  })
}

function readRow({ cells }: SheetRow, left: number, width: number, units: readonly string[]): Cell[] {
  const row = new Array<Cell>(width).fill(null)
  for (const cell of cells) {
    const index = cell.column - left
    const value = cell.spannedBy ? spannedValue(cell.spannedBy, index) : cell.value
    row[index] = typeof value === 'number' && units[index] === '%' ? toPercent(value) : value
  }
  return row
}

/** Text and dates apply to all cells that they span. A number is kept once, unless it names the row: else it would count twice. */
function spannedValue({ value }: SheetCell, index: number): Cell {
  return typeof value === 'number' && index > 0 ? null : value
}

/** 0.07 is 7, and not 7.000000000000001: the point is moved, nothing is multiplied. */
function toPercent(value: number): number {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + 2}`)
}
