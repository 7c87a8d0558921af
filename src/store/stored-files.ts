import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { ClientBase, Pool } from 'pg'
import { partBytes } from '../shared/in-parts.ts'

/** Stored parts of an attachment: its bytes, the result of reading it, and the rows of its large tables. */
export type FileForm = 'bytes' | 'analysis' | 'data'

export interface StoredFile {
  /** Its number in `stored_files`. */
  id: number
  bytes: number
}

export interface FileContent {
  bytes: number
  /** Each of at most `partBytes`; together as many as `bytes`. */
  parts: AsyncIterable<Uint8Array>
}

/** Describes the content of a local file. */
export async function contentOfFile(path: string): Promise<FileContent> {
  const { size } = await stat(path)
  return { bytes: size, parts: createReadStream(path, { highWaterMark: partBytes }) }
}

type Queries = Pick<ClientBase, 'query'> | Pick<Pool, 'query'>

/**
 * Stores a file, part by part, in the transaction of `client`.
 *
 * @param others  what happens to a file that is already stored: it is replaced, or stays
 * @returns whether it was written
 * @throws Error where the parts do not match the description: the transaction has to be rolled back
 */
export async function writeStoredFile(
  client: Pick<ClientBase, 'query'>,
  attachmentId: string,
  form: FileForm,
  { bytes, parts }: FileContent,
  others: 'replace' | 'leave',
): Promise<boolean> {
  // Two processes that write the same file do so one after the other.
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${attachmentId} ${form}`])
  if (others === 'leave' && (await findStoredFile(client, attachmentId, form))) return false
  await client.query('delete from stored_files where attachment_id = $1 and form = $2', [attachmentId, form])
  const { rows } = await client.query<{ id: number }>(
    'insert into stored_files (attachment_id, form, bytes) values ($1, $2, $3) returning id',
    [attachmentId, form, bytes],
  )
  let part = 0
  let written = 0
  for await (const data of parts) {
    await client.query('insert into stored_parts (file_id, part, data) values ($1, $2, $3)', [rows[0]?.id, part, data])
    part += 1
    written += data.length
  }
  if (written !== bytes) throw new Error(`of ${bytes} bytes of a file, ${written} came`)
  return true
}

/** Null where it is not stored. */
export async function findStoredFile(
  client: Queries,
  attachmentId: string,
  form: FileForm,
): Promise<StoredFile | null> {
  const { rows } = await client.query<StoredFile>(
    'select id, bytes from stored_files where attachment_id = $1 and form = $2',
    [attachmentId, form],
  )
  return rows[0] ?? null
}

/** @throws Error where the file is deleted meanwhile */
export async function* readStoredFile(
  client: Queries,
  { id, bytes }: StoredFile,
  maximumBytes = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array> {
  const end = Math.min(bytes, maximumBytes)
  for (let part = 0; part * partBytes < end; part++) {
    const { rows } = await client.query<{ data: Uint8Array }>(
      'select substring(data for $3) as data from stored_parts where file_id = $1 and part = $2',
      [id, part, Math.min(partBytes, end - part * partBytes)],
    )
    if (!rows[0]) throw new Error('a file was deleted while it was read')
    yield rows[0].data
  }
}

/** Reads the whole file in one statement, for files that may be replaced; null where it is not stored. */
export async function readWholeStoredFile(
  client: Queries,
  attachmentId: string,
  form: FileForm,
): Promise<Uint8Array | null> {
  const { rows } = await client.query<{ data: Uint8Array }>(
    `select data from stored_files join stored_parts on file_id = id
     where attachment_id = $1 and form = $2 order by part`,
    [attachmentId, form],
  )
  return rows.length === 0 ? null : Buffer.concat(rows.map(({ data }) => data))
}
