import { randomUUID } from 'node:crypto'
import BetterSqlite3 from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { createFileSync } from './file-sync.ts'
import { keepStatements } from './keep-statements.ts'
import type { SqlEngine } from './sql/dialect.ts'
import type { Database } from './sql/schema.ts'
import { openSqlStore } from './sql/sql-store.ts'
import type { Store } from './store.ts'

/**
 * Opens, or creates, the SQLite file. One process at a time. A commit survives a crash of the process at once. It survives a power cut when
 * its write-ahead log has been brought to the disk: off the event loop, once for all that wait, where SQLite itself would hold up everyone.
 */
export async function openSqliteStore(file: string): Promise<Store> {
  const connection = new BetterSqlite3(file)
  connection.pragma('journal_mode = WAL')
  // The file is whole after a power cut, and the log on the disk before any of it is copied to the file.
  connection.pragma('synchronous = NORMAL')
  // In pages of 4 kB: what a checkpoint copies to the file, and syncs while everyone waits, is more often the same page.
  connection.pragma('wal_autocheckpoint = 4000')
  connection.pragma('foreign_keys = ON')
  connection.pragma('busy_timeout = 5000')
  // SQLite's own knows only the letters from A to Z.
  connection.function('lower', { deterministic: true }, text => String(text).toLowerCase())
  const database = new Kysely<Database>({ dialect: new SqliteDialect({ database: keepStatements(connection) }) })
  const disk = connection.memory ? null : createFileSync(`${file}-wal`)
  const engine: SqlEngine = {
    database,
    ...(disk && { disk }),
    instance: randomUUID(),
    numberedKey: column => column.primaryKey().autoIncrement(),
    isShared: false,
    now: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
    isOneOf: (column, numbers) =>
      sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(numbers)}))`,
    insertLines: lines => sql`
      insert into events (session_id, turn_id, id, event, data)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
      from json_each(${JSON.stringify(lines.map(line => [line.sessionId, line.turnId, line.id, line.event, line.data]))})`,
    lowerCase: column => sql<string>`lower(${sql.ref(column)})`,
    isConflict: () => false,
    isUniqueViolation: error => isSqliteError(error) && /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(error.code),
    explainOutage: error => outages[codeOf(error)] ?? null,
    async close() {
      await disk?.close()
      await database.destroy()
    },
  }
  return openSqlStore(engine)
}

/** By the first two words of SQLite's result codes (sqlite.org/rescode.html), and by the operating system's. */
const outages: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'the disk is full',
  SQLITE_IOERR: 'the disk cannot be written',
  SQLITE_READONLY: 'the data folder cannot be written',
  SQLITE_BUSY: 'another process holds the data',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EIO: 'the disk cannot be written',
}

function codeOf(error: unknown): string {
  if (isSqliteError(error)) return error.code.split('_', 2).join('_')
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function isSqliteError(error: unknown): error is InstanceType<typeof BetterSqlite3.SqliteError> {
  return error instanceof BetterSqlite3.SqliteError
}
