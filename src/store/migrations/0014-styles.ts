import type { Kysely } from 'kysely'

/** Diagrams keep the style that was asked for. */
export async function styles(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('messages').addColumn('style', 'text').execute()
}
