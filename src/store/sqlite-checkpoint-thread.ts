/** Thread that copies the write-ahead log of the SQLite file `workerData` into the file, as far as no reader needs it, and ends. */
import { workerData } from 'node:worker_threads'
import BetterSqlite3 from 'better-sqlite3'

const connection = new BetterSqlite3(workerData as string, { fileMustExist: true })
// The log is synced before any of it is copied to the file.
connection.pragma('synchronous = NORMAL')
connection.pragma('wal_checkpoint(PASSIVE)')
connection.close()
