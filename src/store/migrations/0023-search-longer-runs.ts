import { type Kysely, sql } from 'kysely'

/** Builds PostgreSQL's search index again, while the service runs: longer runs of characters are in it now (`search/grams.ts`). */
export async function searchLongerRuns(database: Kysely<unknown>): Promise<void> {
  await sql`truncate search_parts, search_queue`.execute(database)
  await sql`insert into search_queue (session_id, message_id) select id, 0 from sessions order by id`.execute(database)
  await sql`insert into search_queue (session_id, message_id) select session_id, id from messages order by id`.execute(
    database,
  )
}
