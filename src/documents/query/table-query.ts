import { deserialize, serialize } from 'node:v8'
import { defaultPatience, type Patience } from '../../processes/limits.ts'
import type { Cell, Table } from '../document.ts'

/** The tables of a turn, ready for queries. */
export interface TableQuery {
  tables: readonly Table[]
  /** The person's own text, whose numbers are theirs. */
  words: string
  /**
   * Returns the rows of one SELECT over the tables, named by their ids; or the reason, if it cannot be run or exceeds a limit. Throws only the
   * signal's reason.
   */
  query(sql: string): Promise<QueryResult>
}

/** Reason for a missing result, worded to follow "the query cannot be run:". */
export type QueryResult = QueryRows | { problem: string }

export interface QueryRows {
  /** Names of the columns in the query; they may repeat. */
  columns: string[]
  /** Each row has as many cells as there are columns. */
  rows: Cell[][]
  /** Ids of the tables that the query read, in the order of the turn. */
  tablesRead: string[]
  /** For each of these tables the names of its columns that the query read, in their order. */
  columnsRead: Record<string, string[]>
  /** The functions that put several rows together, such as `sum`, in the order of the query. */
  aggregates: string[]
  /** For each column of the result the column of a table that it shows unchanged; null for computed values. */
  shows: ({ table: string; column: string } | null)[]
}

/** A serialized result: processes that only pass it on need not parse it. */
export function writeResult(result: QueryResult): Uint8Array {
  return serialize(result)
}

export function readResult(bytes: Uint8Array): QueryResult {
  return deserialize(bytes)
}

/** Limits of one query. */
export interface QueryLimits {
  /** Processor time. */
  durationMs: number
  rows: number
  /** Size of all cells of the result; a cell counts 8 bytes, and each of its characters two more. */
  resultBytes: number
  /** Length of one text while the query runs. */
  textBytes: number
  /** Memory of the querying process. */
  memoryBytes: number
  patience: Patience
}

const mebibyte = 1024 * 1024

export const defaultQueryLimits: QueryLimits = {
  durationMs: 5_000,
  rows: 50_000,
  resultBytes: 16 * mebibyte,
  textBytes: mebibyte,
  memoryBytes: 768 * mebibyte,
  patience: defaultPatience,
}
