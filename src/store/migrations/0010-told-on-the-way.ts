import type { Kysely } from 'kysely'

/** Answers keep the messages that were sent while they were made, and what was read of their question's files. */
export async function toldOnTheWay(database: Kysely<unknown>): Promise<void> {
  for (const name of ['remarks', 'files']) {
    await database.schema
      .alterTable('messages')
      .addColumn(name, 'text', column => column.notNull().defaultTo('[]'))
      .execute()
  }
}
