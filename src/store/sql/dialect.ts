import type { ColumnDefinitionBuilder, Kysely, RawBuilder } from 'kysely'
import type { FileSync } from '../file-sync.ts'
import type { Outage } from '../messages/outage.ts'
import type { SessionSearch } from '../search/session-search.ts'
import type { LogChange, TurnLine } from '../store.ts'
import type { Database } from './schema.ts'

/** Says for this process, on and on, which turns it goes on with. */
export interface Leases {
  /** One more, from now on. */
  hold(turnId: number): void
  /** These, and no others; returns those of them that are to be stopped. */
  renew(turnIds: readonly number[]): Promise<number[]>
}

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
  /** What the messages of one session may take before it is full, in bytes. */
  sessionBytes: number
  /** How long a lease is, in milliseconds. */
  leaseMs: number
  /** Renews leases while the event loop is held up. Absent: nobody else takes them over. */
  leases?: Leases
  /** The engine's clock: milliseconds since 1970. */
  now: RawBuilder<number>
  /** Whether a column holds one of these numbers: one statement, however many they are. */
  isOneOf(column: string, numbers: readonly number[]): RawBuilder<boolean>
  /** One statement that appends all `lines` to the log; at most 10,000. */
  insertLines(lines: readonly TurnLine[]): RawBuilder<unknown>
  /** Tells the other processes, when the transaction is committed. Absent: there are none. */
  announce?(change: LogChange): RawBuilder<unknown>
  /** Calls `listener` for what other processes announce. Absent: there are none. */
  listen?(listener: (change: LogChange | null) => void): void
  /** Instances of the processes that listen, this one included. Absent: there are no others. */
  listListeners?(): Promise<string[]>
  search: SessionSearch
  /** True when `error` says that a transaction was broken off only because it met another one. */
  isConflict(error: unknown): boolean
  /** True when `error` says that a unique index refused a row. */
  isUniqueViolation(error: unknown): boolean
  /** In words why the engine cannot work now, where `error` says so: it is out of reach, or out of space. */
  explainOutage(error: unknown): Outage | null
  close(): Promise<void>
}
