import type { Kysely, Transaction } from 'kysely'
import { Failure } from '../../contract/failure.ts'
import { messages } from '../messages/index.ts'
import type { StoredAttachment } from '../store.ts'
import type { Database } from './schema.ts'
import { currentTime } from './sessions.ts'
import { storedText } from './stored-text.ts'

const attachmentColumns = ['id', 'kind', 'name', 'media_type', 'bytes'] as const

export async function addUpload(
  database: Kysely<Database>,
  owner: string,
  attachment: StoredAttachment,
): Promise<void> {
  await database
    .insertInto('uploads')
    .values({ ...attachment, name: storedText(attachment.name), owner, created_at: currentTime() })
    .execute()
}

export async function findUpload(
  database: Kysely<Database>,
  owner: string,
  id: string,
): Promise<StoredAttachment | null> {
  const row = await database
    .selectFrom('uploads')
    .select(attachmentColumns)
    .where('owner', '=', owner)
    .where('id', '=', storedText(id))
    .executeTakeFirst()
  return row ?? null
}

/** Marks uploads as used by a message. @throws Failure `invalid-request` where one is gone or was taken before */
export async function takeUploads(
  transaction: Transaction<Database>,
  owner: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const taken = await transaction
    .deleteFrom('uploads')
    .where('owner', '=', owner)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  if (taken.length === ids.length) return
  const detail = 'names an attachment that does not exist, or that already belongs to a message'
  throw new Failure({
    ...messages.create('invalid-request', { case: 'attachment' }),
    errors: [{ pointer: '/files', detail }],
  })
}

/** Finds an attachment of a message in one of the owner's sessions, or one not used yet. */
export async function findAttachment(
  database: Kysely<Database>,
  owner: string,
  id: string,
): Promise<StoredAttachment | null> {
  const row = await database
    .selectFrom('attachments')
    .innerJoin('sessions', 'sessions.id', 'attachments.session_id')
    .select(['attachments.id', 'attachments.kind', 'attachments.name', 'attachments.media_type', 'attachments.bytes'])
    .where('sessions.owner', '=', owner)
    .where('attachments.id', '=', storedText(id))
    .executeTakeFirst()
  return row ?? findUpload(database, owner, id)
}

/** Deletes uploads that no message uses. Returns their ids. */
export async function deleteUploadsBefore(database: Kysely<Database>, time: Date): Promise<string[]> {
  const rows = await database
    .deleteFrom('uploads')
    .where('created_at', '<', time.toISOString())
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}

/** Returns those of these ids that a message or an upload has. */
export async function findUsedFiles(database: Kysely<Database>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await database
    .selectFrom('attachments')
    .select('id')
    .where('id', 'in', ids)
    .union(database.selectFrom('uploads').select('id').where('id', 'in', ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
