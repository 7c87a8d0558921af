import { type Cell, type Column, countRows, type Table } from '../../../documents/document.ts'
import type { Point, Poster } from './read-poster.ts'

/** Fewer rows are no series, but a remark in prose. */
const fewestRows = 3

/** The poster of a table, and the columns that have no place on it. */
export interface TablePoster extends Poster {
  leftOut: string[]
}

/**
 * The rows of a table as points: names, and the figures, texts or lists of texts of one other column. Of more than two columns the first with figures
 * is taken, if each row has a different name. Null for a table with other columns, or with more than `mostRows`.
 */
export function readTable(table: Table, mostRows: number): TablePoster | null {
  const { columns, rows } = table
  const count = countRows(table)
  if (count < fewestRows || count > mostRows) return null
  const name = columns.findIndex((column, index) => isNaming(column, index, table))
  const other = columns.findIndex((column, index) => index !== name && (columns.length === 2 || isFigure(column)))
  const column = columns[other]
  if (name < 0 || !column || columns.length < 2) return null
  const points = rows.flatMap((row): Point[] => {
    const label = toText(row[name])
    const text = toText(row[other])
    const items = readTexts(text)
    if (label === '') return []
    return [
      {
        ...pointOf(label),
        desc: items ? '' : text,
        value: column.type === 'number' && text !== '' ? { number: text, unit: column.unit ?? '' } : undefined,
        children: items?.map(pointOf) ?? [],
      },
    ]
  })
  if (points.length < 2 || (columns.length > 2 && hasDoubles(points))) return null
  const leftOut = columns.filter((_, index) => index !== name && index !== other).map(({ name: other }) => other)
  return { title: leftOut.length > 0 ? titleOf(table, column) : null, points, leftOut }
}

/** A column of words or dates; or whole numbers that only name the rows, as years do. */
function isNaming({ type }: Column, index: number, { rows }: Table): boolean {
  // Figures with a stray word among them are a column of text as well.
  if (type === 'text') return rows.filter(row => typeof row[index] === 'string').length * 2 > rows.length
  if (type !== 'number') return type === 'date'
  const numbers = rows.map(row => Number(row[index]))
  return index === 0 && numbers.every((number, row) => isYear(number) && number > (numbers[row - 1] ?? 0))
}

function isYear(number: number): boolean {
  return Number.isInteger(number) && number >= 1900 && number <= 2100
}

function isFigure({ type }: Column): boolean {
  return type === 'number'
}

function hasDoubles(points: readonly Point[]): boolean {
  return new Set(points.map(({ label }) => label)).size < points.length
}

/** The figures by their name, with the table's own: `Wild ducks: Freshwater`. */
function titleOf({ name, origin }: Table, column: Column): string {
  const place = origin ? (name.split(' / ').slice(1).at(-1) ?? '') : ''
  return place === '' ? column.name : `${place}: ${column.name}`
}

function pointOf(label: string): Point {
  return { label, desc: '', value: undefined, ordered: false, children: [] }
}

function toText(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

/** The texts of a JSON array in a cell. */
function readTexts(cell: string): string[] | null {
  if (!cell.startsWith('[')) return null
  try {
    const value: unknown = JSON.parse(cell)
    return Array.isArray(value) ? value.map(item => String(item)) : null
  } catch {
    return null
  }
}
