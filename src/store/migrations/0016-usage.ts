import type { Kysely } from 'kysely'

/** Answers keep what they used of a model, and owners what they have used on a day. */
export async function usage(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('messages').addColumn('usage', 'text').execute()
  await database.schema
    .createTable('owner_tokens')
    .addColumn('owner', 'text', column => column.notNull())
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('tokens', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('owner_tokens_key', ['owner', 'day'])
    .execute()
}
