import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** What differs between the engines, and nothing else. */
export interface SqlEngine {
  database: Kysely<Database>
  /** Makes an integer column the primary key, numbered by the engine and never numbered twice. */
  numberedKey(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
  /** True when `error` says that a unique index refused a row. */
  isUniqueViolation(error: unknown): boolean
}
