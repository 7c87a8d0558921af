/** A value in a table. Numbers keep their precision, dates are ISO 8601 text, empty is null and never 0. */
export type Cell = string | number | boolean | null

export interface Column {
  name: string
  type: 'number' | 'text' | 'date' | 'boolean'
  /** For numbers: what they count, for example `%`, `€`, `mm`. Absent where the source does not say. */
  unit?: string
  /** What it holds over all rows. Present where not all rows are at hand. */
  profile?: ColumnProfile
}

export interface ColumnProfile {
  /** Cells without a value. */
  empty: number
  /** Different values, counted up to 1,000. */
  distinct: number
  /** Of numbers and dates; absent where there are none. */
  minimum?: number | string
  maximum?: number | string
  /** The different values, where they are at most 12. */
  values?: Exclude<Cell, null>[]
}

/** A table found in a document or in the prompt, with its exact values. */
export interface Table {
  /** Unique in a turn: `t1`, `t2`, … in reading order. */
  id: string
  /** Where it was found, for example `sales.xlsx / Q3` or `report.md / Results`. */
  name: string
  /** The file it was found in, and its part there (sheet, section, slide). Absent for tables in words. */
  origin?: { file: string; sheet?: string }
  columns: Column[]
  /** All rows; where there is a `whole`, the first ones. Each row has as many cells as there are columns. */
  rows: Cell[][]
  /** Present where the table has more rows than are handed around. */
  whole?: WholeTable
}

/** All rows of a large table: they stand in a data file, an SQLite database beside the attachment. */
export interface WholeTable {
  rowCount: number
  /** The attachment whose data file holds the table. */
  attachmentId: string
  /** The table's name in the data file. Its columns are named `c0`, `c1`, … in the order of `columns`. */
  table: string
}

/** How many rows a table has, at hand or not. */
export function countRows(table: Pick<Table, 'rows' | 'whole'>): number {
  return table.whole?.rowCount ?? table.rows.length
}

/** What a file is, told by its bytes, whatever its name says. */
export type DocumentKind = 'pdf' | 'docx' | 'pptx' | 'xlsx' | 'csv' | 'json' | 'markdown' | 'text'

/** A file as it was read: everything an agent is given of it. */
export interface Document {
  /** The file's name, as it was sent. */
  name: string
  /** Absent for texts that were not read from a file. */
  kind?: DocumentKind
  /** The whole text as Markdown, tables included. Empty only where the file is tables alone. */
  text: string
  tables: Table[]
  /** What the person should know, for example that pages were left out. Short, without a full stop. */
  notes?: string[]
  /** What a model made of a long text, for models with less room; absent where the text was never condensed. */
  digest?: string
}

/** Whether a file is written to be read, as reports and slides are; else it holds data. */
export function isWritten(document: Pick<Document, 'kind' | 'text' | 'tables'>): boolean {
  const { kind } = document
  return kind !== 'xlsx' && kind !== 'csv' && kind !== 'json' && !isPrintedSheet(document)
}

/** The beginning of a text says what it is, in characters. */
const judgedCharacters = 20_000

/** A list of figures that was printed or pasted: rows, a title above them at most, and perhaps a remark. */
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

/** Whether a file is data: its tables say what it holds, and its text, if there is any, only names them. */
export function isData(document: Pick<Document, 'kind' | 'text' | 'tables'>): boolean {
  return document.tables.length > 0 && !isWritten(document)
}
