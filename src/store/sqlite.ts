import { randomUUID } from 'node:crypto'
import BetterSqlite3 from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { explainDisk } from './disk-failure.ts'
import { createFileSync } from './file-sync.ts'
import { keepStatements } from './keep-statements.ts'
import type { SessionSearch } from './search/session-search.ts'
import { createSqliteSearch } from './search/sqlite-search.ts'
import type { SqlEngine } from './sql/dialect.ts'
import type { Database } from './sql/schema.ts'
import { openSqlStore } from './sql/sql-store.ts'
import { createCheckpoints, largeLogBytes } from './sqlite-checkpoints.ts'
import { LimnSqliteDialect } from './sqlite-dialect.ts'
import { defaultLeaseMs, type Store, type StoreOptions } from './store.ts'

/**
 * Opens, or creates, the SQLite file. One process at a time. A commit survives a crash of the process at once. It survives a power cut when
 * its write-ahead log has been brought to the disk: off the event loop, once for all that wait, where SQLite itself would hold up everyone.
 */
export async function openSqliteStore(file: string, options: StoreOptions = {}): Promise<Store> {
  const connection = new BetterSqlite3(file)
  connection.pragma('journal_mode = WAL')
  // The file is intact after a power cut: the log is synced before any of it is copied to the file.
  connection.pragma('synchronous = NORMAL')
  // In pages of 4 kB: checkpoints run in a thread. This one holds up everyone, but a log that grows faster than the thread copies it has an end.
  connection.pragma('wal_autocheckpoint = 100000')
  // The log's file shrinks once it was copied, so that its size says how much there is to copy.
  connection.pragma(`journal_size_limit = ${largeLogBytes / 4}`)
  connection.pragma('foreign_keys = ON')
  connection.pragma('busy_timeout = 5000')
  const database = new Kysely<Database>({ dialect: new LimnSqliteDialect({ database: keepStatements(connection) }) })
  const disk = connection.memory ? null : createFileSync(`${file}-wal`)
  const checkpoints = connection.memory ? null : createCheckpoints(file, options.logger)
  const engine: SqlEngine = {
    database,
    ...(disk && { disk }),
    instance: randomUUID(),
    numberedKey: column => column.primaryKey().autoIncrement(),
    isShared: false,
    sessionBytes: options.sessionBytes ?? Number.POSITIVE_INFINITY,
    leaseMs: defaultLeaseMs,
    now: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
    isOneOf: (column, numbers) =>
      sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(numbers)}))`,
    insertLines: lines =>
      lines.length <= mostBoundLines && lines.some(({ data }) => data.length > largeCharacters)
        ? sql`
      insert into events (session_id, turn_id, id, event, data)
      values ${sql.join(lines.map(line => sql`(${line.sessionId}, ${line.turnId}, ${line.id}, ${line.event}, ${line.data})`))}`
        : sql`
      insert into events (session_id, turn_id, id, event, data)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
      from json_each(${JSON.stringify(lines.map(line => [line.sessionId, line.turnId, line.id, line.event, line.data]))})`,
    search: connection.memory ? noSearch : createSqliteSearch({ file, indexFile: indexFileOf(file) }, options.logger),
    isConflict: () => false,
    isUniqueViolation: error => isSqliteError(error) && /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(error.code),
    explainOutage: error => (isBusy(error) ? 'data-in-use' : explainDisk(error)),
    async close() {
      await engine.search.close()
      await checkpoints?.close()
      await disk?.close()
      await database.destroy()
    },
  }
  return openSqlStore(engine)
}

/** The index is read in a thread, which cannot open a database in the memory of another. */
const noSearch: SessionSearch = {
  find: () => Promise.reject(new Error('a store in memory is not searched')),
  added() {},
  changed() {},
  close: () => Promise.resolve(),
}

/** The index is built from the database, and rebuilt when it is missing. */
function indexFileOf(file: string): string {
  return `${file.replace(/\.sqlite$/, '')}.search.sqlite`
}

/**
 * Rows are passed as one JSON text, so that the same statement inserts any number of them. A row longer than this is bound as a value instead,
 * because writing and parsing it as JSON takes longer than the insert.
 */
const largeCharacters = 64_000
/** SQLite takes 32,766 values in one statement. */
const mostBoundLines = 1_000

function isBusy(error: unknown): boolean {
  return isSqliteError(error) && error.code.startsWith('SQLITE_BUSY')
}

function isSqliteError(error: unknown): error is InstanceType<typeof BetterSqlite3.SqliteError> {
  return error instanceof BetterSqlite3.SqliteError
}
