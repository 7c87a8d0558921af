import type { Kysely } from 'kysely'

/** What was read of a file is kept beside its bytes. What earlier versions kept with messages is read again when it is needed. */
export async function analysisBesideAttachments(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('messages').dropColumn('documents').execute()
}
