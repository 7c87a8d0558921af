import type { Cell, Column, ColumnProfile, Table } from './document.ts'
import { messages } from './messages/index.ts'
import { limitVariables, type ReadLimits } from './read-limits.ts'
import type { ReaderContext } from './readers/reader.ts'
import { type TypedRows, typeRows } from './type-columns.ts'

/** Tables up to this size are passed on completely; of larger ones, this many rows. */
const rowsAtHand = 1000
/**
 * Limit for all tables of a file together: the passed rows are read and written again and again, by the process that serves everyone. However
 * many tables there are, a few rows of each are included.
 */
export const mostCellsAtHand = 100_000
const fewestRowsAtHand = 10
/** Maximum number of columns of a table in SQLite (sqlite.org/limits.html). */
const mostColumns = 2000
const countedValues = 1000
const listedValues = 12

/** Rows in the order of the file. They are iterated several times. */
export interface RawTable extends Pick<Table, 'name' | 'origin'> {
  /** Names of the columns that have names. */
  names: readonly string[]
  rows: () => Iterable<readonly Cell[]>
  decimalComma?: boolean
  /** Position of the rows, as in `Table.place`; the table may have fewer rows. */
  place?: { column: number; rows: (most: number) => number[] }
  /** Units that the file gives to its numbers, by column; '' without a unit. */
  units?: readonly string[]
}

export interface KeptTable {
  table: Table
  /** Notes on what was left out. */
  notes: string[]
}

/**
 * Determines the types of a table's rows and stores them: small tables in memory, of large ones the first rows, with all rows in the data file.
 * Rows and columns beyond the limits are left out, with a note.
 */
export function keepTable(raw: RawTable, context: ReaderContext): KeptTable {
  const { limits, language } = context
  const maximumColumns = Math.min(limits.tableColumns, mostColumns)
  const cut = cutRows(raw, limits, maximumColumns)
  const typed = typeRows(raw.names, cut.rows, {
    decimalComma: raw.decimalComma ?? false,
    maximumColumns,
  })
  const columns = typed.columns.map((column, index) => {
    const unit = raw.units?.[index]
    return unit && column.type === 'number' ? { ...column, unit } : column
  })
  const { name, origin } = raw
  const notes = cut.notes(name, language)
  const table = { id: '', name, ...(origin && { origin }), columns }
  const atHand = takeRowsAtHand(typed.rowCount, columns.length, context)
  if (typed.rowCount > atHand) {
    return { table: { ...table, ...keepInDataFile({ ...typed, columns }, atHand, context) }, notes }
  }
  const place = raw.place && { column: raw.place.column, rows: raw.place.rows(typed.rowCount) }
  return { table: { ...table, ...(place && { place }), rows: [...typed.rows()] }, notes }
}

/** Stores a table whose cells have their types already, in their order. */
export function keepTypedTables(
  tables: readonly Table[],
  context: ReaderContext,
): { tables: Table[]; notes: string[] } {
  const kept = tables.map(table => keepTypedTable(table, context))
  return { tables: kept.map(({ table }) => table), notes: kept.flatMap(({ notes }) => notes) }
}

function keepTypedTable(table: Table, context: ReaderContext): KeptTable {
  const { limits, language } = context
  const maximumColumns = Math.min(limits.tableColumns, mostColumns)
  const cut = cutRows({ names: [], rows: () => table.rows }, limits, maximumColumns)
  const rows = Array.from(cut.rows(), row => [...row])
  const columns = table.columns.slice(0, maximumColumns)
  const notes = cut.notes(table.name, language)
  const atHand = takeRowsAtHand(rows.length, columns.length, context)
  if (rows.length <= atHand) return { table: { ...table, columns, rows }, notes }
  const areWhole = columns.map(
    (column, index) =>
      column.type === 'number' && rows.every(row => row[index] === null || Number.isSafeInteger(row[index])),
  )
  const kept = keepInDataFile({ columns, areWhole, rowCount: rows.length, rows: () => rows }, atHand, context)
  return { table: { ...table, ...kept }, notes }
}

/** Number of rows of a table that are passed around; they count against the limit of the file. */
function takeRowsAtHand(rowCount: number, columnCount: number, { cellsAtHand }: ReaderContext): number {
  const room = Math.floor(cellsAtHand.left / Math.max(1, columnCount))
  const rows = Math.min(rowCount, rowsAtHand, Math.max(fewestRowsAtHand, room))
  cellsAtHand.left -= rows * columnCount
  return rows
}

function keepInDataFile(
  typed: TypedRows,
  atHand: number,
  context: ReaderContext,
): Pick<Table, 'columns' | 'rows' | 'whole'> {
  const first: Cell[][] = []
  const profiles = typed.columns.map(startProfile)
  function* watched() {
    for (const row of typed.rows()) {
      if (first.length < atHand) first.push(row)
      for (let index = 0; index < profiles.length; index += 1) profiles[index]?.see(row[index] ?? null)
      yield row
    }
  }
  const kept = typed.columns.map((column, index) => ({ ...column, isWhole: typed.areWhole[index] ?? false }))
  const table = context.dataFile.keep(kept, watched())
  return {
    columns: typed.columns.map((column, index) => {
      const profile = profiles[index]?.conclude()
      return profile ? { ...column, profile } : column
    }),
    rows: first,
    // The caller that stores the data file knows the attachment.
    whole: { rowCount: typed.rowCount, attachmentId: '', table },
  }
}

function startProfile(column: Column) {
  const isOrdered = column.type === 'number' || column.type === 'date'
  const distinct = new Set<Exclude<Cell, null>>()
  let empty = 0
  let minimum: number | string | undefined
  let maximum: number | string | undefined
  return {
    see(cell: Cell) {
      if (cell === null) {
        empty += 1
        return
      }
      if (distinct.size < countedValues) distinct.add(cell)
      if (!isOrdered || typeof cell === 'boolean') return
      if (minimum === undefined || cell < minimum) minimum = cell
      if (maximum === undefined || cell > maximum) maximum = cell
    },
    conclude(): ColumnProfile {
      return {
        empty,
        distinct: distinct.size,
        ...(minimum !== undefined && { minimum }),
        ...(maximum !== undefined && { maximum }),
        ...(distinct.size <= listedValues && { values: [...distinct] }),
      }
    },
  }
}

/** The rows within the limits. The notes are complete once all rows have been iterated. */
function cutRows(raw: Pick<RawTable, 'names' | 'rows'>, limits: ReadLimits, maximumColumns: number) {
  let width = raw.names.length
  let cutBy: 'tableRows' | 'tableCells' | undefined
  let keptRows = 0
  function* rows() {
    width = raw.names.length
    cutBy = undefined
    keptRows = 0
    let cells = 0
    for (const row of raw.rows()) {
      width = Math.max(width, row.length)
      cells += Math.min(width, maximumColumns)
      if (keptRows >= limits.tableRows) cutBy = 'tableRows'
      else if (cells > limits.tableCells) cutBy = 'tableCells'
      if (cutBy) return
      keptRows += 1
      yield row.length > maximumColumns ? row.slice(0, maximumColumns) : row
    }
  }
  const notes = (table: string, language: string) => [
    ...(cutBy
      ? [messages.say(language, 'first-rows-of', { count: count(keptRows), table, variable: limitVariables[cutBy] })]
      : []),
    ...(width > maximumColumns
      ? [messages.say(language, 'first-columns-of', { count: count(maximumColumns), all: count(width), table })]
      : []),
  ]
  return { rows, notes }
}

function count(value: number): string {
  return value.toLocaleString('en')
}
