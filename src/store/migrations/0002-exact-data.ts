import type { Kysely } from 'kysely'

/** Charts keep their queries beside the figures, and where the figures come from. */
export async function exactData(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema.alterTable('messages').addColumn('unbound_content', 'text').execute()
  await schema
    .alterTable('messages')
    .addColumn('data_sources', 'text', column => column.notNull().defaultTo('[]'))
    .execute()
}
