import type { Cell, Column } from '../document.ts'
import type { QueryLimits } from './table-query.ts'

/** A table as the querying process is given it: its rows, or where they stand. */
export interface QueryableTable {
  id: string
  columns: Column[]
  rows: Cell[][] | { path: string; table: string }
}

/** To the querying process: first what there is to ask, then the questions, one at a time. */
export type QueryRequest =
  | { type: 'open'; tables: QueryableTable[]; limits: QueryLimits }
  | { type: 'query'; sql: string }
