import type { Kysely } from 'kysely'

/** Answers keep what went wrong while they were made. */
export async function failures(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('messages')
    .addColumn('failures', 'text', column => column.notNull().defaultTo('[]'))
    .execute()
}
