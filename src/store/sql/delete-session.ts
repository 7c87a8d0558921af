import { setImmediate } from 'node:timers/promises'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { SqlEngine } from './dialect.ts'
import { nobody } from './nobody.ts'
import { fillPage } from './page.ts'
import type { Database } from './schema.ts'
import { removeTurns } from './set-aside.ts'
import { storedId } from './stored-id.ts'
import { inTransaction } from './transaction.ts'

/** The most rows that one step reads. */
const stepRows = 500

/**
 * Deletes a session. It is taken from its owner first, so that nobody sees it any more; then its content is removed in steps, because one long
 * transaction would block all others. If the process dies meanwhile, the next one continues. Returns the ids of its attachments; null where the
 * owner has no such session.
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

/** Deletes what was put in the trash before this time, for good. Returns the ids of its attachments. */
export async function purgeDeletedSessions(engine: SqlEngine, time: Date): Promise<string[]> {
  const due = await engine.database
    .selectFrom('sessions')
    .select(['id', 'deleted_owner'])
    .where('owner', '=', nobody)
    .where('deleted_at', '<=', time.toISOString())
    .execute()
  const attachments: string[] = []
  for (const { id, deleted_owner } of due) {
    const deleted = deleted_owner === null ? null : await deleteSession(engine, deleted_owner, id)
    if (deleted) engine.search.changed(id)
    attachments.push(...(deleted ?? []))
  }
  return attachments
}

/** Takes a session from its owner, also a recently deleted one. */
async function takeFromOwner(engine: SqlEngine, owner: string, sessionId: number): Promise<string[] | null> {
  const isOwn = ({ and, eb, or }: ExpressionBuilder<Database, 'sessions'>) =>
    or([eb('owner', '=', owner), and([eb('owner', '=', nobody), eb('deleted_owner', '=', owner)])])
  return inTransaction(engine, async transaction => {
    const session = transaction.selectFrom('sessions').select('id').where('id', '=', sessionId).where(isOwn)
    if (!(await session.executeTakeFirst())) return null
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

/** Removes the rows of a session and of all that belongs to it, in steps. */
export async function removeSession(engine: SqlEngine, sessionId: number): Promise<void> {
  const { database } = engine
  while (await removeEvents(database, sessionId)) await setImmediate()
  while (await removeMessages(database, sessionId)) await setImmediate()
  await inTransaction(engine, transaction => transaction.deleteFrom('sessions').where('id', '=', sessionId).execute())
}

/** Removes a page of events. Returns false when none are left. */
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

/** Removes a page of messages, the newest first: deleting an older one would delete all answers to it in the same step. Returns false when none are left. */
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
