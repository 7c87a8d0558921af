import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'
import { currentTime } from './sessions.ts'

/** Expired sign-ins are deleted. */
export async function addLogin(
  database: Kysely<Database>,
  { hash, owner, expiresAt }: { hash: string; owner: string; expiresAt: Date },
): Promise<void> {
  await database.deleteFrom('logins').where('expires_at', '<', currentTime()).execute()
  await database.insertInto('logins').values({ hash, owner, expires_at: expiresAt.toISOString() }).execute()
}

export async function findLogins(
  database: Kysely<Database>,
  hashes: readonly string[],
  now: Date,
): Promise<{ hash: string; owner: string }[]> {
  if (hashes.length === 0) return []
  return database
    .selectFrom('logins')
    .select(['hash', 'owner'])
    .where('hash', 'in', hashes)
    .where('expires_at', '>', now.toISOString())
    .execute()
}

export async function deleteLogins(database: Kysely<Database>, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await database.deleteFrom('logins').where('hash', 'in', hashes).execute()
}
