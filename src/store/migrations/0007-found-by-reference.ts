import type { Kysely } from 'kysely'

/** Deleting a session looks for what refers to it, and to each of its messages. */
export async function foundByReference(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema.createIndex('turns_of_session').on('turns').column('session_id').execute()
  await schema.createIndex('turns_of_message').on('turns').column('message_id').execute()
  await schema.createIndex('attachments_of_message').on('attachments').column('message_id').execute()
}
