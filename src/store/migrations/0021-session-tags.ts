import type { Kysely } from 'kysely'

/** Sessions can have tags: a JSON array of strings, or null where there are none. */
export async function sessionTags(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('sessions').addColumn('tags', 'text').execute()
}
