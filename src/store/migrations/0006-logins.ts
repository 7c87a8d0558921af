import type { Kysely } from 'kysely'

/** Browsers that are logged in. */
export async function logins(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('logins')
    .addColumn('hash', 'text', column => column.primaryKey())
    .addColumn('owner', 'text', column => column.notNull())
    .addColumn('expires_at', 'text', column => column.notNull())
    .execute()
}
