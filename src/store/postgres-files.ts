import pLimit from 'p-limit'
import type pg from 'pg'
import { Failure } from '../contract/failure.ts'
import { explainPostgresOutage } from './explain-postgres-outage.ts'
import { messages } from './messages/index.ts'
import { openPool } from './open-postgres.ts'
import {
  type FileContent,
  type FileForm,
  findStoredFile,
  readStoredFile,
  readWholeStoredFile,
  writeStoredFile,
} from './stored-files.ts'

/** The files in a database. Throws Failure `unavailable` where it cannot work now. */
export interface PostgresFiles {
  /** Writes a file in one transaction. @see writeStoredFile */
  write(attachmentId: string, form: FileForm, content: FileContent, others?: 'replace' | 'leave'): Promise<void>
  /** The parts of a file, read without holding a connection; null where it is not stored. */
  find(attachmentId: string, form: FileForm, maximumBytes?: number): Promise<AsyncGenerator<Uint8Array> | null>
  readWhole(attachmentId: string, form: FileForm): Promise<Uint8Array | null>
  delete(attachmentIds: readonly string[]): Promise<void>
  attempt<Result>(work: (pool: pg.Pool) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const connections = 5
/** Number of connections: each file being written takes one, and the others are for readers. */
const mostWriters = 3

/** @param url  of a database whose schema is up to date; connections are opened as they are needed */
export function openPostgresFiles(url: string): PostgresFiles {
  const pool = openPool(url, { connections, statementMs: 30_000 })
  const writing = pLimit(mostWriters)
  return {
    async write(id, form, content, others = 'replace') {
      await attempt(writing(() => inTransaction(pool, client => writeStoredFile(client, id, form, content, others))))
    },
    async find(id, form, maximumBytes) {
      const kept = await attempt(findStoredFile(pool, id, form))
      return kept && attemptEach(readStoredFile(pool, kept, maximumBytes))
    },
    readWhole: (id, form) => attempt(readWholeStoredFile(pool, id, form)),
    async delete(ids) {
      await attempt(pool.query('delete from stored_files where attachment_id = any($1)', [ids]))
    },
    attempt: work => attempt(work(pool)),
    close: () => pool.end(),
  }
}

async function inTransaction<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // Closing the connection rolls back what it wrote.
    client.release(true)
    throw error
  }
}

/** @throws Failure `unavailable` instead of an error that means that the database cannot work now */
async function attempt<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw explain(error)
  }
}

async function* attemptEach(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* parts
  } catch (error) {
    throw explain(error)
  }
}

function explain(error: unknown): unknown {
  const why = explainPostgresOutage(error)
  if (why === null) return error
  const message = messages.create('unavailable', { case: 'files-not-stored', why })
  return new Failure({ ...message, retryable: true, retryAfterS: 5 }, { cause: error })
}
