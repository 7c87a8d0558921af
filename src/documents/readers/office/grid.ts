import type { Table } from '../../document.ts'
import { parseDate } from '../../parse-date.ts'
import { parseNumber } from '../../parse-number.ts'
import { moveTotalLabels } from '../../total-rows.ts'
import { typeColumns } from '../../type-columns.ts'

/** A cell as it was drawn: merged cells are one. */
export interface GridCell {
  text: string
  /** 1-based. */
  columnSpan: number
  rowSpan: number
}

/** Cells by place; all places of a merged cell refer to the same object. Rows are equally long. */
export type Grid = readonly (readonly GridCell[])[]

export interface TypedGrid extends Pick<Table, 'columns' | 'rows'> {
  /** The text of a row above the header that is one cell. */
  title?: string
}

/** More rows of headings than these are not joined. */
const maximumHeaderRows = 4

/** The table as Markdown, its first row above the ruler. */
export function writeGrid(grid: Grid): string {
  const [first, ...rows] = grid.map((_, row) => rowTexts(grid, row).map(escapeCell))
  if (!first) return ''
  return [first, first.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

/** The table with typed columns; headings over several columns are joined with those below: `2026 / Q1`. Undefined where it has no rows. */
export function typeGrid(grid: Grid): TypedGrid | undefined {
  const titles = grid.findIndex(row => !isOneCell(row))
  if (titles < 0) return undefined
  const title = titles > 0 ? grid[titles - 1]?.[0]?.text : undefined
  const body = grid.slice(titles)
  const headerRows = countHeaderRows(body)
  const rows = body.slice(headerRows)
  const names = body[0]?.map((_, column) =>
    [...new Set(body.slice(0, headerRows).map(row => row[column]?.text ?? ''))].filter(text => text !== '').join(' / '),
  )
  const texts = rows.map((_, row) => rowTexts(body, headerRows + row))
  const typed = typeColumns(names ?? [], moveTotalLabels(texts.filter(row => row.some(text => text !== ''))))
  if (typed.rows.length === 0) return undefined
  return { ...typed, ...(title && { title }) }
}

/**
 * The texts of a row. The text of a merged cell is repeated in all of its places, so that every row of a group has the group's name; a number is
 * written once, so that no sum counts it twice, and so is a cell that fills a whole row.
 */
function rowTexts(grid: Grid, row: number): string[] {
  const cells = grid[row] ?? []
  return cells.map((cell, column) => {
    const isFirst = cells[column - 1] !== cell && grid[row - 1]?.[column] !== cell
    return isFirst || !(isOneCell(cells) || isValue(cell.text)) ? cell.text : ''
  })
}

/** One cell over all columns, of more than one. */
function isOneCell(row: readonly GridCell[]): boolean {
  return row.length > 1 && row.every(cell => cell === row[0])
}

/** 0 where the first row has a value in a column of values; one more for each row below headings that span columns. */
function countHeaderRows(grid: Grid): number {
  const [first, ...below] = grid
  const holdsValue = first?.some((cell, column) => {
    if (isYear(cell.text)) return false
    return isValue(cell.text) && below.slice(0, 20).some(row => isValue(row[column]?.text ?? ''))
  })
  if (holdsValue) return 0
  let rows = 1
  while (rows < Math.min(maximumHeaderRows, grid.length - 1) && goesOn(grid, rows)) rows += 1
  return rows
}

/** True if the row belongs to the header: the row above has headings over several columns, and this one names the columns under them. */
function goesOn(grid: Grid, row: number): boolean {
  const above = grid[row - 1] ?? []
  const cells = grid[row] ?? []
  const isUnnamed = cells[0]?.text === '' || cells[0] === above[0]
  const names = cells.filter((cell, column) => above[column]?.columnSpan !== 1 && cell !== above[column])
  return (
    isUnnamed && names.length > 0 && names.every(cell => cell.text !== '' && (isYear(cell.text) || !isValue(cell.text)))
  )
}

function isYear(text: string): boolean {
  return /^\s*(?:19|20|21)\d{2}\s*$/.test(text)
}

function isValue(text: string): boolean {
  return parseNumber(text) !== undefined || parseNumber(text, true) !== undefined || parseDate(text) !== undefined
}

function escapeCell(text: string): string {
  const lines = text.split('\n').map(line => line.trim())
  return lines
    .filter(line => line !== '')
    .join('<br>')
    .replaceAll('|', '\\|')
}
