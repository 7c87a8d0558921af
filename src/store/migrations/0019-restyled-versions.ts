import type { Kysely } from 'kysely'

/** Versions keep what makes them different from the one before. */
export async function restyledVersions(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('messages').addColumn('restyled', 'text').execute()
}
