import type { Kysely } from 'kysely'

/** Answers keep what they suggest to ask next, and converted versions the kind that they were before. */
export async function suggestions(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('messages')
    .addColumn('suggestions', 'text', column => column.notNull().defaultTo('[]'))
    .execute()
  await database.schema.alterTable('messages').addColumn('converted_from', 'text').execute()
}
