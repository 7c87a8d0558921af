import { deserialize, serialize } from 'node:v8'
import { defaultPatience, type Patience } from '../../processes/limits.ts'
import type { Cell, Table } from '../document.ts'

/** The tables of a turn, to be asked. */
export interface TableQuery {
  tables: readonly Table[]
  /** The person's own words, whose numbers are theirs. */
  words: string
  /**
   * The rows of one SELECT over the tables, named by their ids; or, where it cannot be run or goes over a limit, why. Never throws, but
   * for the signal's reason.
   */
  query(sql: string): Promise<QueryResult>
}

/** Why there are no rows, in words that follow on "the query cannot be run:". */
export type QueryResult = QueryRows | { problem: string }

export interface QueryRows {
  /** As the query names them; they need not be different. */
  columns: string[]
  /** Each row has as many cells as there are columns. */
  rows: Cell[][]
  /** Ids of the tables that the query read, in the order of the turn. */
  tablesRead: string[]
}

/** A result as it goes from process to process: who only hands it on does not pay for its size. */
export function writeResult(result: QueryResult): Uint8Array {
  return serialize(result)
}

export function readResult(bytes: Uint8Array): QueryResult {
  return deserialize(bytes)
}

/** What one query may use. */
export interface QueryLimits {
  /** Processor time. */
  durationMs: number
  rows: number
  /** Of all cells of the result; a cell counts 8 bytes, its characters two each besides. */
  resultBytes: number
  /** Of one text while the query runs. */
  textBytes: number
  /** That the querying process holds. */
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
