import type { Kysely } from 'kysely'

/** Indexes for what refers to a session or a message, which deleting a session has to find. */
export async function foundByReference(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema.createIndex('turns_of_session').on('turns').column('session_id').execute()
  await schema.createIndex('turns_of_message').on('turns').column('message_id').execute()
  await schema.createIndex('attachments_of_message').on('attachments').column('message_id').execute()
}
