import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Cell } from './document.ts'
import type { DataFile, KeptColumn } from './readers/reader.ts'

/**
 * Keeps the rows of large tables in an SQLite database. It is created with the first table: a file without large tables has none.
 * Tables are named `d1`, `d2`, …, their columns `c0`, `c1`, … Numbers are INTEGER where all of a column are whole, else REAL;
 * booleans are 0 and 1. Columns of text have no declared type, so that a number among texts stays a number.
 */
export function createDataFile(path: string): DataFile & { close(): void } {
  let database: DatabaseSync | undefined
  let tables = 0
  return {
    keep(columns, rows) {
      database ??= openDatabase(path)
      tables += 1
      const name = `d${tables}`
      const definitions = columns.map((column, index) => `c${index} ${sqlType(column)}`.trimEnd())
      database.exec(`CREATE TABLE ${name} (${definitions.join(', ')})`)
      const insertion = database.prepare(`INSERT INTO ${name} VALUES (${columns.map(() => '?').join(', ')})`)
      // Rows are never changed, and a crash leaves only an unused file: the single transaction is for speed.
      database.exec('BEGIN')
      for (const row of rows) insertion.run(...row.map(toSql))
      database.exec('COMMIT')
      return name
    },
    close() {
      database?.close()
      database = undefined
    },
  }
}

/** SQLITE_IOERR and SQLITE_FULL (sqlite.org/rescode.html). */
const diskFaults: readonly number[] = [10, 13]

/** True if the data file could not be written because the disk is full or not writable. */
export function isDiskFault(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && diskFaults.includes(Number(error.errcode) & 0xff)
}

function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path)
  // A process that is ended while it writes must not leave a second file. Without any journal (OFF) a guarded connection does not work.
  database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE')
  return database
}

function sqlType({ type, isWhole }: KeptColumn): string {
  if (type === 'number') return isWhole ? 'INTEGER' : 'REAL'
  return type === 'boolean' ? 'INTEGER' : ''
}

function toSql(cell: Cell): SQLInputValue {
  return typeof cell === 'boolean' ? Number(cell) : cell
}
