import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { Failure } from '../../contract/failure.ts'
import type {
  ChangeSessionRequest,
  ListedSession,
  SessionHistory,
  SessionSummary,
  SessionView,
} from '../../contract/sessions.ts'
import { messages } from '../messages/index.ts'
import { foldText } from '../search/fold-text.ts'
import { longestQuery } from '../search/part-cutter.ts'
import type { SessionListQuery, SessionPage } from '../store.ts'
import type { SqlEngine } from './dialect.ts'
import { readLastEventId } from './log.ts'
import { nobody } from './nobody.ts'
import type { Database } from './schema.ts'
import { findTagged, tagsColumn, withTags } from './session-tags.ts'
import { isStorableId, largestId, storedId } from './stored-id.ts'
import { storedText } from './stored-text.ts'

export const summaryColumns = ['id', 'title', 'created_at', 'updated_at', 'tags'] as const
const cursorSchema = z.tuple([z.iso.datetime(), z.int().refine(isStorableId)])

export async function listSessions(
  engine: SqlEngine,
  owner: string,
  { limit, cursor, query, tag, view = 'current' }: SessionListQuery,
): Promise<SessionPage> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  let select = engine.database
    .selectFrom('sessions')
    .select(summaryColumns)
    .select(['pinned', 'archived', 'deleted_at'])
    .select([firstEventOfRunningTurn, newestDiagram])
    .where(isInView(owner, view))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
  // One more than the page, to know whether there is another page.
  const wanted = limit === undefined ? undefined : limit + 1
  const words = query === undefined ? '' : foldQuery(query)
  if (words !== '') {
    const found = await engine.search.find({
      owner,
      query: words,
      ...marksOf(view),
      // The tag is looked for among all that it finds.
      limit: tag === undefined ? (wanted ?? largestId) : largestId,
      ...(after && { after }),
    })
    select = select.where(engine.isOneOf('id', found))
  } else if (after) {
    // As one comparison, so that the index finds the page directly.
    select = select.where(sql<boolean>`(updated_at, id) < (${after.updatedAt}, ${after.sessionId})`)
  }
  if (tag !== undefined) {
    const column = view === 'deleted' ? 'deleted_owner' : 'owner'
    select = select.where(engine.isOneOf('id', await findTagged(engine.database, column, owner, tag)))
  }
  const rows = await (wanted === undefined ? select : select.limit(wanted)).execute()
  const agents = await readAgents(engine, rows)
  const sessions = rows.slice(0, limit).map(({ first_event_id, diagram_id, pinned, archived, ...row }) => ({
    ...withTags(row),
    running: first_event_id !== null,
    diagram: toDiagram(diagram_id, agents),
    pinned: pinned === 1,
    archived: archived === 1,
  }))
  const last = sessions.at(-1)
  return { sessions, nextCursor: last && rows.length > sessions.length ? writeCursor(last) : null }
}

/** Expression for the newest valid diagram of a session; null where there is none. */
function newestDiagram(select: ExpressionBuilder<Database, 'sessions'>) {
  return select
    .selectFrom('messages')
    .select('messages.id')
    .whereRef('messages.session_id', '=', 'sessions.id')
    .where('messages.valid', '=', 1)
    .orderBy('messages.id', 'desc')
    .limit(1)
    .as('diagram_id')
}

/** Agents that drew the diagrams of these sessions, by message id. */
async function readAgents(
  engine: SqlEngine,
  sessions: readonly { diagram_id: number | null }[],
): Promise<Map<number, string | null>> {
  const ids = sessions.flatMap(({ diagram_id }) => diagram_id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await engine.database
    .selectFrom('messages')
    .select(['id', 'agent'])
    .where(engine.isOneOf('id', ids))
    .execute()
  return new Map(rows.map(({ id, agent }) => [id, agent]))
}

function toDiagram(id: number | null, agents: ReadonlyMap<number, string | null>): ListedSession['diagram'] {
  const agent = id === null ? null : agents.get(id)
  return id === null || !agent ? null : { message_id: id, agent }
}

/** Marks that the sessions of a view have, or do not have; absent: either. */
function marksOf(view: SessionView): { pinned?: 1; archived?: 0 | 1 } {
  switch (view) {
    case 'current':
      return { archived: 0 }
    case 'pinned':
      return { pinned: 1 }
    case 'archived':
      return { archived: 1 }
    case 'all':
    case 'deleted':
      return {}
  }
}

function isInView(owner: string, view: SessionView) {
  const { pinned, archived } = marksOf(view)
  return ({ and, eb }: ExpressionBuilder<Database, 'sessions'>) =>
    and([
      ...(view === 'deleted' ? [eb('owner', '=', nobody), eb('deleted_owner', '=', owner)] : [eb('owner', '=', owner)]),
      ...(pinned === undefined ? [] : [eb('pinned', '=', pinned)]),
      ...(archived === undefined ? [] : [eb('archived', '=', archived)]),
    ])
}

/** Folds a query as the index folds text, cut to the maximum length. */
function foldQuery(query: string): string {
  const words = foldText(storedText(query)).slice(0, longestQuery)
  // Not half of a surrogate pair.
  return words.isWellFormed() ? words : words.slice(0, -1)
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
    ...withTags(session),
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

export async function changeSession(
  database: Kysely<Database>,
  owner: string,
  sessionId: number,
  { title, pinned, archived, tags }: ChangeSessionRequest,
): Promise<SessionSummary | null> {
  const row = await database
    .updateTable('sessions')
    .set({
      ...(title !== undefined && { title: storedText(title), named: 1 }),
      ...(archived !== undefined && { archived: archived ? 1 : 0, ...(archived && { pinned: 0 }) }),
      ...(pinned !== undefined && { pinned: pinned ? 1 : 0, ...(pinned && { archived: 0 }) }),
      ...(tags !== undefined && { tags: tagsColumn(tags) }),
    })
    .where('owner', '=', owner)
    .where('id', '=', storedId(sessionId))
    .returning(summaryColumns)
    .executeTakeFirst()
  return row ? withTags(row) : null
}

/** Gives a session the title of its drawing; true if it had another one, and nobody has named it. */
export async function titleByDrawing(database: Kysely<Database>, sessionId: number, title: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('sessions')
    .set({ title: storedText(title) })
    .where('id', '=', sessionId)
    .where('named', '=', 0)
    .where('title', '!=', storedText(title))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** RFC 3339, UTC, with milliseconds. */
export function currentTime(): string {
  return new Date().toISOString()
}

function writeCursor(session: SessionSummary): string {
  return Buffer.from(JSON.stringify([session.updated_at, session.id])).toString('base64url')
}

function readCursor(cursor: string): { updatedAt: string; sessionId: number } {
  try {
    const [updatedAt, sessionId] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return { updatedAt, sessionId }
  } catch (cause) {
    const detail = 'is not a cursor from a Link header'
    throw new Failure(
      { ...messages.create('invalid-request', { case: 'cursor' }), errors: [{ pointer: '/cursor', detail }] },
      { cause },
    )
  }
}
