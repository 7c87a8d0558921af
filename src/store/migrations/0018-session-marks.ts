import { type Kysely, sql } from 'kysely'

/**
 * Sessions can be pinned and archived, and one that was deleted can be restored for a time: it has no owner, as
 * everything that is being deleted, and remembers its previous one.
 */
export async function sessionMarks(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  for (const mark of ['pinned', 'archived'])
    await schema
      .alterTable('sessions')
      .addColumn(mark, 'integer', column => column.notNull().defaultTo(0))
      .execute()
  for (const name of ['deleted_at', 'deleted_owner'])
    await schema.alterTable('sessions').addColumn(name, 'text').execute()
  await schema
    .createIndex('sessions_unarchived')
    .on('sessions')
    .columns(['owner', 'archived', 'updated_at desc', 'id desc'])
    .execute()
  await schema
    .createIndex('sessions_pinned')
    .on('sessions')
    .columns(['owner', 'updated_at desc', 'id desc'])
    .where(sql.ref('pinned'), '=', sql.lit(1))
    .execute()
}
