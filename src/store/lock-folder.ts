import { hostname } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'

/** Another process, or another service of this one, works on the folder. */
export class FolderInUse extends Error {
  /** The process that holds the lock, for error messages, as `process 12 on web-1`; in a container both are the container's own. */
  readonly holder: string

  constructor(holder: string) {
    super(`the folder is in use by ${holder}`)
    this.name = 'FolderInUse'
    this.holder = holder
  }
}

export interface FolderLock {
  release(): void
}

/** Time to wait for a process that is just exiting or starting, in milliseconds. */
const waitMs = 1_000

/** Keeps a reference: a connection without one would be garbage-collected, and its lock released. */
const held = new Set<BetterSqlite3.Database>()

/**
 * Locks a data folder, which one process at a time may use. The lock is the operating system's, on `limn.lock` (a separate SQLite database, so that a
 * backup can read the data): it ends with the process, however that ends, and works between containers that share the folder. The name of the holder
 * is stored for error messages only.
 *
 * @throws FolderInUse; SQLite's error where the folder cannot be written
 */
export function lockFolder(folder: string): FolderLock {
  const connection = new BetterSqlite3(join(folder, 'limn.lock'), { timeout: waitMs })
  try {
    // Overwriting existing data needs no space: the service starts on a full disk.
    connection.pragma('journal_mode = MEMORY')
    connection.exec('begin immediate; create table if not exists holder (name text)')
    connection.exec('delete from holder')
    connection.prepare('insert into holder values (?)').run(`process ${process.pid} on ${hostname()}`)
    // A commit releases the lock: the first process takes it again, and the other one is refused here.
    connection.exec('commit; begin immediate')
    held.add(connection)
    return {
      release() {
        held.delete(connection)
        connection.close()
      },
    }
  } catch (error) {
    const holder = isBusy(error) ? readHolder(connection) : null
    connection.close()
    throw holder === null ? error : new FolderInUse(holder)
  }
}

function readHolder(connection: BetterSqlite3.Database): string {
  try {
    return String(connection.prepare('select name from holder').pluck().get())
  } catch {
    return 'another process'
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_BUSY')
}
