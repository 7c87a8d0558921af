import type { ColumnDefinitionBuilder, Kysely, RawBuilder } from 'kysely'
import type { FileSync } from '../file-sync.ts'
import type { Outage } from '../messages/outage.ts'
import type { SessionSearch } from '../search/session-search.ts'
import type { LogChange, TurnLine } from '../store.ts'
import type { Database } from './schema.ts'

/** Periodic renewal of the leases on the turns of this process. */
export interface Leases {
  /** Adds a turn. */
  hold(turnId: number): void
  /** Renews the leases on these turns alone. Returns those of them that are to be stopped. */
  renew(turnIds: readonly number[]): Promise<number[]>
}

/** Everything that differs between the engines. */
export interface SqlEngine {
  database: Kysely<Database>
  /** Present where a commit survives a crash of the process, but not yet a power cut: syncs it to the disk. */
  disk?: Pick<FileSync, 'sync' | 'syncLater'>
  /** Unique name of this process among those that share the data. */
  instance: string
  /** Makes an integer column the primary key, numbered by the engine and never numbered twice. */
  numberedKey(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
  /** True if other processes may write at the same time: rows that a transaction reads are then locked, and leases expire by time. */
  isShared: boolean
  /** Maximum size of the messages of one session, in bytes. */
  sessionBytes: number
  /** Duration of a lease, in milliseconds. */
  leaseMs: number
  /** Renews leases while the event loop is held up. Absent: no other process takes them over. */
  leases?: Leases
  /** The engine's clock: milliseconds since 1970. */
  now: RawBuilder<number>
  /** Condition that a column has one of these numbers: one statement, however many numbers there are. */
  isOneOf(column: string, numbers: readonly number[]): RawBuilder<boolean>
  /** One statement that appends all `lines` to the log; at most 10,000. */
  insertLines(lines: readonly TurnLine[]): RawBuilder<unknown>
  /** Notifies the other processes when the transaction is committed. Absent: there are none. */
  announce?(change: LogChange): RawBuilder<unknown>
  /** Calls `listener` for what other processes announce. Absent: there are none. */
  listen?(listener: (change: LogChange | null) => void): void
  /** Instances of the processes that listen, this one included. Absent: there are no others. */
  listListeners?(): Promise<string[]>
  search: SessionSearch
  /** True when `error` means that a transaction was aborted only because of a conflict with another one. */
  isConflict(error: unknown): boolean
  /** True when `error` means that a unique index refused a row. */
  isUniqueViolation(error: unknown): boolean
  /** The reason why the engine cannot work now, if `error` is such a reason: it is unreachable, or out of space. */
  explainOutage(error: unknown): Outage | null
  close(): Promise<void>
}
