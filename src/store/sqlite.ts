import BetterSqlite3 from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { Database } from './sql/schema.ts'
import { openSqlStore } from './sql/sql-store.ts'
import type { Store } from './store.ts'

/** Opens, or creates, the SQLite file. A committed transaction survives a crash and a power cut. */
export async function openSqliteStore(file: string): Promise<Store> {
  const connection = new BetterSqlite3(file)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('busy_timeout = 5000')
  return openSqlStore({
    database: new Kysely<Database>({ dialect: new SqliteDialect({ database: connection }) }),
    numberedKey: column => column.primaryKey().autoIncrement(),
    isUniqueViolation: error => error instanceof BetterSqlite3.SqliteError && error.code === 'SQLITE_CONSTRAINT_UNIQUE',
  })
}
