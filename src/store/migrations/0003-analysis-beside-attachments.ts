import type { Kysely } from 'kysely'

/** Stores the result of reading a file next to its bytes. What earlier versions stored with messages is read again when needed. */
export async function analysisBesideAttachments(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('messages').dropColumn('documents').execute()
}
