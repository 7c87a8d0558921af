import { type Kysely, sql } from 'kysely'

/** Leaves the size of the pending list of PostgreSQL's search index to each transaction (`search/postgres-index.ts`): it was fixed to 512 kB. */
export async function searchPendingList(database: Kysely<unknown>): Promise<void> {
  await sql`alter index search_parts_grams reset (gin_pending_list_limit)`.execute(database)
}
