import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** @param day  `2026-11-23`, UTC. Earlier days are deleted: nothing reads them. */
export async function addOwnerTokens(
  database: Kysely<Database>,
  { owner, day, tokens }: { owner: string; day: string; tokens: number },
): Promise<void> {
  await database.deleteFrom('owner_tokens').where('owner', '=', owner).where('day', '<', day).execute()
  await database
    .insertInto('owner_tokens')
    .values({ owner, day, tokens })
    .onConflict(conflict =>
      conflict.columns(['owner', 'day']).doUpdateSet({ tokens: sql<number>`owner_tokens.tokens + excluded.tokens` }),
    )
    .execute()
}

export async function readOwnerTokens(database: Kysely<Database>, owner: string, day: string): Promise<number> {
  const row = await database
    .selectFrom('owner_tokens')
    .select('tokens')
    .where('owner', '=', owner)
    .where('day', '=', day)
    .executeTakeFirst()
  return Number(row?.tokens ?? 0)
}
