import type { Cell, Column } from '../document.ts'
import type { QueryLimits } from './table-query.ts'

/** A table as it is sent to the querying process: its rows, or the place where they are stored. */
export interface QueryableTable {
  id: string
  columns: Column[]
  rows: Cell[][] | { path: string; table: string }
}

/** Messages to the querying process: first the tables, then the queries, one at a time. */
export type QueryRequest =
  | { type: 'open'; tables: QueryableTable[]; limits: QueryLimits }
  | { type: 'query'; sql: string }
