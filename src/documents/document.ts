/** A value in a table. Numbers keep their precision, dates are ISO 8601 text, empty is null and never 0. */
export type Cell = string | number | boolean | null

export interface Column {
  name: string
  type: 'number' | 'text' | 'date' | 'boolean'
  /** For numbers: what they count, for example `%`, `€`, `mm`. Absent where the source does not say. */
  unit?: string
}

/** A table found in a document or in the prompt, with its exact values. */
export interface Table {
  /** Unique in a turn: `t1`, `t2`, … in reading order. */
  id: string
  /** Where it was found, for example `sales.csv` or `report.md / Results`. */
  name: string
  columns: Column[]
  /** Each row has as many cells as there are columns. */
  rows: Cell[][]
}

/** A file as it was read: everything an agent is given of it. */
export interface Document {
  /** The file's name, as it was sent. */
  name: string
  /** The whole text, tables included as the file writes them. Never empty. */
  text: string
  tables: Table[]
}
