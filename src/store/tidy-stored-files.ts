import { rm, stat } from 'node:fs/promises'
import type { Pool } from 'pg'
import type { FolderAttachments } from './attachments.ts'
import { isMissing } from './disk-failure.ts'
import type { FileForm } from './stored-files.ts'

/** Time after which a data file that is not queried here is deleted; it is fetched again when needed. */
const unusedMs = 24 * 60 * 60 * 1000

const named = `select id from attachments where id = any($1) union select id from uploads where id = any($1)`

/**
 * Cleans up the files in PostgreSQL, and the folder of this machine:
 *
 * - what an earlier version kept in the folder goes to the database; `store` does nothing where it exists already
 * - files of messages that were never sent are deleted after a day
 * - data files of deleted attachments, or that are not queried, are deleted in the folder
 */
export async function tidyStoredFiles({
  files,
  pool,
  store,
  signal,
}: {
  files: FolderAttachments
  pool: Pool
  store(id: string, form: FileForm): Promise<void>
  signal: AbortSignal
}): Promise<void> {
  await pool.query(
    `delete from stored_files where created_at < now() - interval '1 day'
     and not exists (select from attachments where attachments.id = attachment_id)
     and not exists (select from uploads where uploads.id = attachment_id)`,
  )
  // Data first: an analysis that is read always has its data.
  const found = (await files.list()).sort((one, other) => Number(other.form === 'data') - Number(one.form === 'data'))
  const ids = [...new Set(found.map(({ id }) => id))]
  const { rows } = await pool.query<{ id: string }>(named, [ids])
  const wanted = new Set(rows.map(({ id }) => id))
  const stored = await pool.query<{ id: string; form: FileForm }>(
    'select attachment_id as id, form from stored_files where attachment_id = any($1)',
    [ids],
  )
  const inDatabase = new Set(stored.rows.map(({ id, form }) => `${id} ${form}`))
  for (const { id, form } of found) {
    if (signal.aborted) return
    const path = files.pathOf(id, form)
    if (!wanted.has(id)) {
      // An earlier version that shares the folder may be about to use these bytes in a message.
      if (form === 'data') await rm(path, { force: true })
      continue
    }
    try {
      if (!inDatabase.has(`${id} ${form}`)) await store(id, form)
      if (form !== 'data' || (await isUnused(path))) await rm(path, { force: true })
    } catch (error) {
      // Another instance that shares the folder was faster.
      if (!isMissing(error)) throw error
    }
  }
}

async function isUnused(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path)
  return mtimeMs < Date.now() - unusedMs
}
