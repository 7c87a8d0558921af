/** A value in a table. Numbers keep their precision, dates are ISO 8601 text, empty is null and never 0. */
export type Cell = string | number | boolean | null

export interface Column {
  name: string
  type: 'number' | 'text' | 'date' | 'boolean'
  /** Unit of numbers, for example `%`, `€`, `mm`. Absent if the source does not state one. */
  unit?: string
  /** Statistics over all rows. Present if not all rows are in memory. */
  profile?: ColumnProfile
}

export interface ColumnProfile {
  /** Cells without a value. */
  empty: number
  /** Different values, counted up to 1,000. */
  distinct: number
  /** Range of numbers and dates; absent if there are none. */
  minimum?: number | string
  maximum?: number | string
  /** The different values, if there are at most 12. */
  values?: Exclude<Cell, null>[]
}

/** A table found in a document or in the prompt, with its exact values. */
export interface Table {
  /** Unique in a turn: `t1`, `t2`, … in reading order. */
  id: string
  /** Place where it was found, for example `sales.xlsx / Q3` or `report.md / Results`. */
  name: string
  /** The file in which it was found, and the part of it (sheet, section, slide). Absent for tables in a message. */
  origin?: { file: string; sheet?: string }
  /** Position of the rows in a file that has rows and columns. Absent for other files, and for tables with a `whole`. */
  place?: TablePlace
  /** Presentation of its numbers in the file, where the table is that of a chart. */
  chart?: TableChart
  columns: Column[]
  /** All rows; if there is a `whole`, the first ones. Each row has as many cells as there are columns. */
  rows: Cell[][]
  /** Present if the table has more rows than are passed around. */
  whole?: WholeTable
}

/** The cells of a file that contain a table. */
export interface TablePlace {
  /** The first column of the table in the file, 0-based; the others follow it. */
  column: number
  /** Row number in the file for each row of the table, 1-based. */
  rows: number[]
}

/** A chart in a file. */
export interface TableChart {
  /** Null for other types of charts. */
  mark:
    | 'line'
    | 'area'
    | 'bar'
    | 'horizontal-bar'
    | 'combined'
    | 'pie'
    | 'doughnut'
    | 'radar'
    | 'scatter'
    | 'funnel'
    | null
  isStacked: boolean
}

/** All rows of a large table: stored in a data file, an SQLite database next to the attachment. */
export interface WholeTable {
  rowCount: number
  /** The attachment whose data file contains the table. */
  attachmentId: string
  /** The table's name in the data file. Its columns are named `c0`, `c1`, … in the order of `columns`. */
  table: string
}

/** Number of rows of a table, in memory or not. */
export function countRows(table: Pick<Table, 'rows' | 'whole'>): number {
  return table.whole?.rowCount ?? table.rows.length
}

/** A file that was read: everything that an agent receives of it. */
export interface Document {
  /** The file's name, as it was sent. */
  name: string
  /** Its format in `readers/registry.ts`, detected from its bytes. Absent for texts that were not read from a file. */
  kind?: string
  /** The whole text as Markdown, tables included. Empty only if the file consists of tables. */
  text: string
  tables: Table[]
  /** Notes for the person, for example that pages were left out. Short, without a full stop. */
  notes?: string[]
  /** The id of the kind of diagram whose source `text` is: for a picture that Limn exported, as stated in the file. */
  drawnBy?: string
  /** The text consists of the labels of a drawing whose shapes and lines are not read. */
  isDrawing?: true
  /** Summary of a long text by a model, for models with less room; absent if the text was never summarised. */
  digest?: string
}

const workbookKinds: ReadonlySet<string | undefined> = new Set(['xlsx', 'xls', 'ods'])
const slidesKinds: ReadonlySet<string | undefined> = new Set(['pptx', 'ppt', 'odp'])

/** True for spreadsheets, whatever program wrote them. */
export function isWorkbook({ kind }: Pick<Document, 'kind'>): boolean {
  return workbookKinds.has(kind)
}

/** True for presentations. */
export function isSlides({ kind }: Pick<Document, 'kind'>): boolean {
  return slidesKinds.has(kind)
}

/** True if a file is written to be read, as reports and slides are; false if it is data. */
export function isWritten(document: Pick<Document, 'kind' | 'text' | 'tables'>): boolean {
  const { kind } = document
  return !isWorkbook(document) && kind !== 'csv' && kind !== 'json' && !isPrintedSheet(document)
}

/** Number of characters at the beginning that show what kind of text it is. */
const judgedCharacters = 20_000

/** True for a list of figures that was printed or pasted: rows, with at most a title above them, and perhaps a note. */
function isPrintedSheet({ text, tables }: Pick<Document, 'text' | 'tables'>): boolean {
  if (!tables.some(({ columns }) => columns.some(({ type }) => type === 'number'))) return false
  const lines = text
    .slice(0, judgedCharacters)
    .split('\n')
    .filter(line => line.trim() !== '')
  const words = lines.filter(line => !line.startsWith('|'))
  const headings = words.filter(line => line.startsWith('#'))
  return lines.length - words.length >= 8 && headings.length <= 1 && words.join('').length <= 200
}

/** True if a file is data: its tables contain the information, and its text, if any, only names them. */
export function isData(document: Pick<Document, 'kind' | 'text' | 'tables'>): boolean {
  return document.tables.length > 0 && !isWritten(document)
}
