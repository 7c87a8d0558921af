import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { Failure } from '../../contract/failure.ts'
import type { SessionHistory, SessionSummary } from '../../contract/sessions.ts'
import type { SessionPage } from '../store.ts'
import type { Database } from './schema.ts'

const summaryColumns = ['id', 'title', 'created_at', 'updated_at'] as const
const cursorSchema = z.tuple([z.string(), z.int()])

export async function listSessions(
  database: Kysely<Database>,
  owner: string,
  { limit, cursor, query }: { limit?: number; cursor?: string; query?: string },
): Promise<SessionPage> {
  let select = database
    .selectFrom('sessions')
    .select(summaryColumns)
    .where('owner', '=', owner)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
  if (query) {
    const pattern = `%${query.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    const matches = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
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
    select = select.where(where =>
      where.or([
        where('updated_at', '<', updatedAt),
        where.and([where('updated_at', '=', updatedAt), where('id', '<', id)]),
      ]),
    )
  }
  if (limit === undefined) return { sessions: await select.execute(), nextCursor: null }
  const rows = await select.limit(limit + 1).execute()
  const sessions = rows.slice(0, limit)
  const last = sessions.at(-1)
  return { sessions, nextCursor: last && rows.length > limit ? writeCursor(last) : null }
}

export async function readSession(
  database: Kysely<Database>,
  owner: string,
  sessionId: number,
): Promise<SessionHistory['session'] | null> {
  const row = await database
    .selectFrom('sessions')
    .select([...summaryColumns, 'last_event_id'])
    .select(select =>
      select
        .selectFrom('turns')
        .select('turns.id')
        .whereRef('turns.session_id', '=', 'sessions.id')
        .where('turns.status', '=', 'running')
        .as('running_turn'),
    )
    .where('owner', '=', owner)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!row) return null
  const { running_turn, ...session } = row
  return { ...session, running: running_turn !== null }
}

export async function renameSession(
  database: Kysely<Database>,
  owner: string,
  sessionId: number,
  title: string,
): Promise<SessionSummary | null> {
  const row = await database
    .updateTable('sessions')
    .set({ title })
    .where('owner', '=', owner)
    .where('id', '=', sessionId)
    .returning(summaryColumns)
    .executeTakeFirst()
  return row ?? null
}

export async function deleteSession(
  database: Kysely<Database>,
  owner: string,
  sessionId: number,
): Promise<string[] | null> {
  return database.transaction().execute(async transaction => {
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
