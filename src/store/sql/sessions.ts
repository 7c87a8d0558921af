import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { Failure } from '../../contract/failure.ts'
import type { SessionHistory, SessionSummary } from '../../contract/sessions.ts'
import type { SessionPage } from '../store.ts'
import type { SqlEngine } from './dialect.ts'
import { readLastEventId } from './log.ts'
import type { Database } from './schema.ts'
import { isStorableId, storedId } from './stored-id.ts'
import { storedText } from './stored-text.ts'
import { inTransaction } from './transaction.ts'

const summaryColumns = ['id', 'title', 'created_at', 'updated_at'] as const
const cursorSchema = z.tuple([z.iso.datetime(), z.int().refine(isStorableId)])

export async function listSessions(
  engine: SqlEngine,
  owner: string,
  { limit, cursor, query }: { limit?: number; cursor?: string; query?: string },
): Promise<SessionPage> {
  let select = engine.database
    .selectFrom('sessions')
    .select(summaryColumns)
    .select(firstEventOfRunningTurn)
    .where('owner', '=', owner)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
  if (query) {
    const pattern = `%${storedText(query)
      .toLowerCase()
      .replace(/[\\%_]/g, '\\$&')}%`
    const matches = (column: string) => sql<boolean>`${engine.lowerCase(column)} like ${pattern} escape '\\'`
    select = select.where(where =>
      where.or([
        matches('sessions.title'),
        where.exists(
          where
            .selectFrom('messages')
            .select('messages.id')
            .whereRef('messages.session_id', '=', 'sessions.id')
            .where(matches('messages.content')),
        ),
      ]),
    )
  }
  if (cursor !== undefined) {
    const [updatedAt, id] = readCursor(cursor)
    // As one comparison: the index leads to the page at once.
    select = select.where(sql<boolean>`(updated_at, id) < (${updatedAt}, ${id})`)
  }
  const rows = await (limit === undefined ? select : select.limit(limit + 1)).execute()
  const sessions = rows
    .slice(0, limit)
    .map(({ first_event_id, ...row }) => ({ ...row, running: first_event_id !== null }))
  const last = sessions.at(-1)
  return { sessions, nextCursor: last && rows.length > sessions.length ? writeCursor(last) : null }
}

export async function readSession(
  database: Kysely<Database>,
  owner: string,
  sessionId: number,
): Promise<SessionHistory['session'] | null> {
  const row = await database
    .selectFrom('sessions')
    .select(summaryColumns)
    .select(firstEventOfRunningTurn)
    .where('owner', '=', owner)
    .where('id', '=', storedId(sessionId))
    .executeTakeFirst()
  if (!row) return null
  const { first_event_id, ...session } = row
  const isRunning = first_event_id !== null
  return {
    ...session,
    running: isRunning,
    last_event_id: await readLastEventId(database, sessionId),
    running_after_event_id: isRunning ? first_event_id - 1 : null,
  }
}

/** Null where no turn is running. */
function firstEventOfRunningTurn(select: ExpressionBuilder<Database, 'sessions'>) {
  return select
    .selectFrom('turns')
    .select('turns.first_event_id')
    .whereRef('turns.session_id', '=', 'sessions.id')
    .where('turns.status', '=', 'running')
    .as('first_event_id')
}

export async function renameSession(
  database: Kysely<Database>,
  owner: string,
  sessionId: number,
  title: string,
): Promise<SessionSummary | null> {
  const row = await database
    .updateTable('sessions')
    .set({ title: storedText(title) })
    .where('owner', '=', owner)
    .where('id', '=', storedId(sessionId))
    .returning(summaryColumns)
    .executeTakeFirst()
  return row ?? null
}

export async function deleteSession(engine: SqlEngine, owner: string, sessionId: number): Promise<string[] | null> {
  return inTransaction(engine, async transaction => {
    if (!(await readSession(transaction, owner, sessionId))) return null
    // Its turn before the session itself: in the order in which a turn that ends locks them.
    if (engine.isShared) {
      await transaction.selectFrom('turns').select('id').where('session_id', '=', sessionId).forUpdate().execute()
    }
    const attachments = await transaction
      .selectFrom('attachments')
      .select('id')
      .where('session_id', '=', sessionId)
      .execute()
    const deleted = await transaction
      .deleteFrom('sessions')
      .where('owner', '=', owner)
      .where('id', '=', sessionId)
      .executeTakeFirst()
    return deleted.numDeletedRows === 0n ? null : attachments.map(attachment => attachment.id)
  })
}

/** RFC 3339, UTC, with milliseconds. */
export function currentTime(): string {
  return new Date().toISOString()
}

/** Moves the session to the top of the list. */
export async function touchSession(database: Kysely<Database>, sessionId: number, now: string): Promise<void> {
  await database.updateTable('sessions').set({ updated_at: now }).where('id', '=', sessionId).execute()
}

function writeCursor(session: SessionSummary): string {
  return Buffer.from(JSON.stringify([session.updated_at, session.id])).toString('base64url')
}

function readCursor(cursor: string): [string, number] {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch (cause) {
    const detail = 'is not a cursor from a Link header'
    throw new Failure(
      { code: 'invalid-request', message: `cursor ${detail}.`, errors: [{ pointer: '/cursor', detail }] },
      { cause },
    )
  }
}
