import type { Kysely } from 'kysely'

/** Sessions that a person has named keep that name; others take the titles of their drawings. Whoever named the ones from before is not known. */
export async function namedSessions(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('sessions')
    .addColumn('named', 'integer', column => column.notNull().defaultTo(1))
    .execute()
}
