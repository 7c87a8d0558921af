import type { Kysely } from 'kysely'

/** Answers keep what was done for them. */
export async function steps(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('messages')
    .addColumn('steps', 'text', column => column.notNull().defaultTo('[]'))
    .execute()
}
