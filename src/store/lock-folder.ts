import { hostname } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'

/** Another process, or another service of this one, works on the folder. */
export class FolderInUse extends Error {
  /** For people, as `process 12 on web-1`; in a container the number and the name are its own. */
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

/** How long a process that is just leaving, or just coming, is waited for. */
const waitMs = 1_000

/** A connection that nobody refers to any more is closed with the garbage, and its lock gone. */
const held = new Set<BetterSqlite3.Database>()

/**
 * Keeps others off a data folder that one process at a time may use. The lock is the operating system's, on `limn.lock` (an SQLite database of
 * its own, so that a backup can read the data): it ends with the process, however that ends, and holds between containers that share the
 * folder. Who has it is written down for people alone.
 *
 * @throws FolderInUse; what SQLite says of a folder that cannot be written to
 */
export function lockFolder(folder: string): FolderLock {
  const connection = new BetterSqlite3(join(folder, 'limn.lock'), { timeout: waitMs })
  try {
    // Writing anew what is there needs no room: the service starts on a full disk.
    connection.pragma('journal_mode = MEMORY')
    connection.exec('begin immediate; create table if not exists holder (name text)')
    connection.exec('delete from holder')
    connection.prepare('insert into holder values (?)').run(`process ${process.pid} on ${hostname()}`)
    // A commit lets go of the lock: who comes first has it, and the other one is refused here.
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
