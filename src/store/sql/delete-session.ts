import { setImmediate } from 'node:timers/promises'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { SqlEngine } from './dialect.ts'
import { nobody } from './nobody.ts'
import { fillPage } from './page.ts'
import type { Database } from './schema.ts'
import { removeTurns } from './set-aside.ts'
import { storedId } from './stored-id.ts'
import { inTransaction } from './transaction.ts'

/** The most rows that are looked at for one step. */
const stepRows = 500

/**
 * Takes the session from its owner, which deletes it for everyone, and then removes its content in steps, because a long transaction would block all
 * others. If the process dies meanwhile, the next one continues.
 */
export async function deleteSession(engine: SqlEngine, owner: string, sessionId: number): Promise<string[] | null> {
  const attachments = await takeFromOwner(engine, owner, storedId(sessionId))
  if (attachments) await removeSession(engine, sessionId)
  return attachments
}

/** Removes the remains of sessions whose deletion was interrupted. Recently deleted sessions stay. */
export async function removeDeletedSessions(engine: SqlEngine): Promise<void> {
  const left = await engine.database
    .selectFrom('sessions')
    .select('id')
    .where('owner', '=', nobody)
    .where('deleted_owner', 'is', null)
    .execute()
  for (const { id } of left) await removeSession(engine, id)
}

/** Each is taken from who could restore it, and then removed as any other. */
export async function purgeDeletedSessions(engine: SqlEngine, time: Date): Promise<string[]> {
  const due = await engine.database
    .selectFrom('sessions')
    .select(['id', 'deleted_owner'])
    .where('owner', '=', nobody)
    .where('deleted_at', '<=', time.toISOString())
    .execute()
  const attachments: string[] = []
  for (const { id, deleted_owner } of due) {
    const own = deleted_owner === null ? null : await deleteSession(engine, deleted_owner, id)
    if (own) engine.search.changed(id)
    attachments.push(...(own ?? []))
  }
  return attachments
}

/** Takes a session from its owner, also a recently deleted one. */
async function takeFromOwner(engine: SqlEngine, owner: string, sessionId: number): Promise<string[] | null> {
  const isOwn = ({ and, eb, or }: ExpressionBuilder<Database, 'sessions'>) =>
    or([eb('owner', '=', owner), and([eb('owner', '=', nobody), eb('deleted_owner', '=', owner)])])
  return inTransaction(engine, async transaction => {
    const own = transaction.selectFrom('sessions').select('id').where('id', '=', sessionId).where(isOwn)
    if (!(await own.executeTakeFirst())) return null
    await removeTurns(transaction, sessionId)
    const attachments = await transaction
      .selectFrom('attachments')
      .select('id')
      .where('session_id', '=', sessionId)
      .execute()
    const taken = await transaction
      .updateTable('sessions')
      .set({ owner: nobody, deleted_owner: null })
      .where('id', '=', sessionId)
      .where(isOwn)
      .executeTakeFirst()
    return taken.numUpdatedRows === 0n ? null : attachments.map(({ id }) => id)
  })
}

/** With all it holds, in steps. */
export async function removeSession(engine: SqlEngine, sessionId: number): Promise<void> {
  const { database } = engine
  while (await removeEvents(database, sessionId)) await setImmediate()
  while (await removeMessages(database, sessionId)) await setImmediate()
  await inTransaction(engine, transaction => transaction.deleteFrom('sessions').where('id', '=', sessionId).execute())
}

/** False where nothing is left. */
async function removeEvents(database: Kysely<Database>, sessionId: number): Promise<boolean> {
  const rows = await database
    .selectFrom('events')
    .select(['id', sql<number>`octet_length(data)`.as('bytes')])
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .limit(stepRows)
    .execute()
  const lastId = fillPage(rows)
  if (lastId === null) return false
  await database.deleteFrom('events').where('session_id', '=', sessionId).where('id', '<=', lastId).execute()
  return true
}

/** The newest first: what hangs below a message would go with it, however much it is. */
async function removeMessages(database: Kysely<Database>, sessionId: number): Promise<boolean> {
  const rows = await database
    .selectFrom('messages')
    .select('id')
    .select(sql<number>`octet_length(content) + coalesce(octet_length(unbound_content), 0)`.as('bytes'))
    .where('session_id', '=', sessionId)
    .orderBy('id', 'desc')
    .limit(stepRows)
    .execute()
  const lastId = fillPage(rows)
  if (lastId === null) return false
  await database.deleteFrom('messages').where('session_id', '=', sessionId).where('id', '>=', lastId).execute()
  return true
}
