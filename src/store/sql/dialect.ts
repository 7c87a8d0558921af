import type { ColumnDefinitionBuilder, Kysely, RawBuilder } from 'kysely'
import type { FileSync } from '../file-sync.ts'
import type { LogChange, TurnLine } from '../store.ts'
import type { Database } from './schema.ts'

/** What differs between the engines, and nothing else. */
export interface SqlEngine {
  database: Kysely<Database>
  /** Where a commit survives a crash of the process, but not yet a power cut: what brings it to the disk. */
  disk?: Pick<FileSync, 'sync' | 'syncLater'>
  /** This process, among those that share the data: a name of its own. */
  instance: string
  /** Makes an integer column the primary key, numbered by the engine and never numbered twice. */
  numberedKey(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
  /** Whether other processes may write at the same time: rows that a transaction reads are then locked, and leases run out by time. */
  isShared: boolean
  /** The engine's clock: milliseconds since 1970. */
  now: RawBuilder<number>
  /** Whether a column holds one of these numbers: one statement, however many they are. */
  isOneOf(column: string, numbers: readonly number[]): RawBuilder<boolean>
  /** One statement that appends all `lines` to the log. */
  insertLines(lines: readonly TurnLine[]): RawBuilder<unknown>
  /** Tells the other processes, when the transaction is committed. Absent: there are none. */
  announce?(change: LogChange): RawBuilder<unknown>
  /** Calls `listener` for what other processes announce. Absent: there are none. */
  listen?(listener: (change: LogChange | null) => void): void
  /** The text of a column in small letters, of any script: as JavaScript would write it. */
  lowerCase(column: string): RawBuilder<string>
  /** True when `error` says that a transaction was broken off only because it met another one. */
  isConflict(error: unknown): boolean
  /** True when `error` says that a unique index refused a row. */
  isUniqueViolation(error: unknown): boolean
  /** In words why the engine cannot work now, where `error` says so: it is out of reach, or out of space. */
  explainOutage(error: unknown): string | null
  close(): Promise<void>
}
