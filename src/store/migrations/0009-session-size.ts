import type { Kysely } from 'kysely'

/** Sessions know how much they hold. Those of earlier versions are counted when they are written to the next time. */
export async function sessionSize(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('sessions').addColumn('text_bytes', 'bigint').execute()
}
