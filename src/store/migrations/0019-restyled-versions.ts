import type { Kysely } from 'kysely'

/** Versions keep what they show otherwise than the one before. */
export async function restyledVersions(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('messages').addColumn('restyled', 'text').execute()
}
