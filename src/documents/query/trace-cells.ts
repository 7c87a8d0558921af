import type { Cell, Table, TablePlace } from '../document.ts'
import { nameQueryColumns } from './column-names.ts'
import type { QueryRows } from './table-query.ts'

/** Results with more values are not traced. */
const mostValues = 2_000
/** Maximum length of a list of cells that is reported. */
const mostCharacters = 300

/** Aggregates that can be recomputed from the numbers in a column. */
const computed: Readonly<Record<string, (numbers: readonly number[]) => number>> = {
  sum: sumOf,
  total: sumOf,
  avg: numbers => sumOf(numbers) / numbers.length,
  min: numbers => Math.min(...numbers),
  max: numbers => Math.max(...numbers),
}

/**
 * Traces each value of a result to the cell of the file that contains it (`B7`), or to the cells it was computed from (`B2:B4,B9`); null where that
 * cannot be proved. A value comes from a cell if only one row has the values of its result row. It is computed from the cells of its group's rows if
 * recomputing gives the same value for exactly one column. Returns null where nothing can be traced.
 *
 * @param table  the only one that the query read
 */
export function traceCells(result: QueryRows, table: Table): (string | null)[][] | null {
  const { place } = table
  const { rows, columns, shows } = result
  if (!place || table.whole || rows.length * columns.length > mostValues) return null
  const names = nameQueryColumns(table.columns)
  const shown = shows.map(origin => (origin?.table === table.id ? names.indexOf(origin.column) : -1))
  const groups = groupRows(
    table.rows,
    shown.filter(index => index >= 0),
  )
  const source: Source = { table, place, result, numbers: numberColumns(table, result, names) }
  const cells = rows.map(row => {
    const key = keyOf(row.filter((_, at) => (shown[at] ?? -1) >= 0))
    const group = groups.get(key) ?? []
    return row.map((value, at) => {
      const index = shown[at] ?? -1
      if (index < 0) return traceComputed(value, columns[at] ?? '', group, source)
      return group.length === 1 ? writeCells(place, group, index) : null
    })
  })
  return cells.some(row => row.some(cell => cell !== null)) ? cells : null
}

interface Source {
  table: Table
  place: TablePlace
  result: QueryRows
  /** Places of the columns of numbers that the query read. */
  numbers: readonly number[]
}

/** The rows of a table by what a result shows of them. */
function groupRows(rows: readonly Cell[][], shown: readonly number[]): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const [index, row] of rows.entries()) {
    const key = keyOf(shown.map(column => row[column] ?? null))
    const group = groups.get(key)
    if (group) group.push(index)
    else groups.set(key, [index])
  }
  return groups
}

function keyOf(cells: readonly Cell[]): string {
  return JSON.stringify(cells)
}

function numberColumns({ id, columns }: Table, { columnsRead }: QueryRows, names: readonly string[]): number[] {
  const read = new Set(columnsRead[id])
  return columns.flatMap(({ type }, index) => (type === 'number' && read.has(names[index] ?? '') ? [index] : []))
}

/** The rows of the group that have the name of the result's column in one of their cells, or all of them; empty cells count for nothing. */
function traceComputed(value: Cell, name: string, group: readonly number[], source: Source): string | null {
  const { table, place, numbers } = source
  if (typeof value !== 'number') return null
  const named = group.filter(row => table.rows[row]?.some(cell => typeof cell === 'string' && cell === name))
  for (const rows of [named, group]) {
    const fitting = numbers.filter(column => isComputedFrom(value, rows, column, source))
    const [only, ...others] = fitting
    if (only !== undefined && others.length === 0) {
      const filled = rows.filter(row => typeof table.rows[row]?.[only] === 'number')
      return writeCells(place, filled, only)
    }
    if (others.length > 0) return null
  }
  return null
}

function isComputedFrom(value: number, rows: readonly number[], column: number, { table, result }: Source): boolean {
  const cells = rows.map(row => table.rows[row]?.[column] ?? null).filter(cell => typeof cell === 'number')
  if (cells.length === 0) return false
  return result.aggregates.some(name => {
    const again = computed[name]?.(cells)
    return again !== undefined && isSame(value, again)
  })
}

/** The same number, but for the decimals that the query has cut off, and the error of binary numbers. */
function isSame(value: number, again: number): boolean {
  const decimals = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0
  const rounded = decimals >= 2 ? 0.5000001 * 10 ** -decimals : 0
  return Math.abs(value - again) <= Math.max(rounded, Math.abs(again) * 1e-9)
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

/** The cells of these rows in one column as spreadsheets write them, runs of rows as ranges. */
function writeCells({ column, rows: numbers }: TablePlace, rows: readonly number[], index: number): string | null {
  const letters = nameColumn(column + index)
  const runs: [number, number][] = []
  for (const row of rows) {
    const number = numbers[row]
    if (number === undefined) return null
    const last = runs.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  const text = runs
    .map(([first, last]) => (first === last ? `${letters}${first}` : `${letters}${first}:${letters}${last}`))
    .join(',')
  return text === '' || text.length > mostCharacters ? null : text
}

/** 0 is `A`, 26 is `AA`. */
function nameColumn(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : nameColumn(Math.floor(index / 26) - 1) + letter
}
