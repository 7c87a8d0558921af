import type { Kysely } from 'kysely'

/** Files that were sent before the message they belong to. */
export async function uploads(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('uploads')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('owner', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('media_type', 'text', column => column.notNull())
    .addColumn('bytes', 'bigint', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
  await schema.createIndex('uploads_oldest').on('uploads').column('created_at').execute()
}
