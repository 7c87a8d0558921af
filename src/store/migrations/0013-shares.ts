import type { Kysely } from 'kysely'
import type { SqlEngine } from '../sql/dialect.ts'

/** Links by which anyone may see a diagram. */
export async function shares(
  database: Kysely<unknown>,
  { numberedKey }: Pick<SqlEngine, 'numberedKey'>,
): Promise<void> {
  await database.schema
    .createTable('shares')
    .addColumn('id', 'integer', numberedKey)
    .addColumn('token', 'text', column => column.notNull().unique())
    .addColumn('owner', 'text', column => column.notNull())
    .addColumn('session_id', 'integer', column => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('message_id', 'integer')
    .addColumn('with_conversation', 'integer', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute()
  await database.schema.createIndex('shares_session').on('shares').column('session_id').execute()
}
