import type { Kysely } from 'kysely'

/** Answers keep what was said while they were made, and what was found in the files of their question. */
export async function toldOnTheWay(database: Kysely<unknown>): Promise<void> {
  for (const name of ['remarks', 'files']) {
    await database.schema
      .alterTable('messages')
      .addColumn(name, 'text', column => column.notNull().defaultTo('[]'))
      .execute()
  }
}
