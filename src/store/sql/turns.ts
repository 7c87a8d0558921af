import type { Kysely, Transaction } from 'kysely'
import type { LoggedEvent, TurnEvent } from '../../contract/events.ts'
import { Failure } from '../../contract/failure.ts'
import type { Document } from '../../documents/document.ts'
import type { Answer, NewTurn, RunningTurn, StoredMessage, TerminalUsage } from '../store.ts'
import type { SqlEngine } from './dialect.ts'
import { emptyMessage, readMessage, unknownParent } from './messages.ts'
import type { Database } from './schema.ts'
import { currentTime, touchSession } from './sessions.ts'

/** Locks the session, stores the question if it is new, and opens the turn: one transaction. */
export async function beginTurn(engine: SqlEngine, turn: NewTurn): Promise<RunningTurn> {
  try {
    return await engine.database.transaction().execute(async transaction => {
      const now = currentTime()
      const session = await openSession(transaction, turn, now)
      const question =
        turn.question.kind === 'new'
          ? await addQuestion(transaction, session.id, turn.question, now)
          : await findQuestion(transaction, session.id, turn.question.messageId)
      const { id } = await transaction
        .insertInto('turns')
        .values({
          session_id: session.id,
          message_id: question.id,
          session_created: turn.sessionId === null ? 1 : 0,
          status: 'running',
          model_id: turn.modelId,
          first_event_id: session.last_event_id + 1,
          started_at: now,
          ended_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await touchSession(transaction, session.id, now)
      return {
        id,
        sessionId: session.id,
        sessionCreated: turn.sessionId === null,
        question,
        modelId: turn.modelId,
        lastEventId: session.last_event_id,
      }
    })
  } catch (error) {
    if (!engine.isUniqueViolation(error)) throw error
    throw new Failure(
      {
        code: 'turn-in-progress',
        message: 'A turn is already running in this session: wait for its end, or stop it.',
        retryable: true,
      },
      { cause: error },
    )
  }
}

export async function appendEvent(
  database: Kysely<Database>,
  turn: RunningTurn,
  eventId: number,
  event: TurnEvent,
): Promise<LoggedEvent> {
  return database.transaction().execute(transaction => insertEvent(transaction, turn, eventId, event))
}

export async function endTurn(
  database: Kysely<Database>,
  turn: RunningTurn,
  eventId: number,
  answer: Answer,
  usage: TerminalUsage | null,
): Promise<LoggedEvent> {
  return database.transaction().execute(async transaction => {
    const now = currentTime()
    const { id } = await transaction
      .insertInto('messages')
      .values({
        ...emptyMessage,
        session_id: turn.sessionId,
        parent_id: turn.question.id,
        role: 'assistant',
        content: answer.content,
        agent: answer.agent,
        turn_index: turn.question.turn_index,
        created_at: now,
        status: answer.status,
        design_concept: answer.designConcept,
        valid: answer.valid === null ? null : answer.valid ? 1 : 0,
        repairs: JSON.stringify(answer.repairs),
        problems: JSON.stringify(answer.problems),
        model_id: turn.modelId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const event = await insertEvent(transaction, turn, eventId, {
      event: 'message_created',
      data: {
        id,
        role: 'assistant',
        turn_index: turn.question.turn_index,
        status: answer.status,
        ...(usage && { usage }),
      },
    })
    await transaction
      .updateTable('turns')
      .set({ status: answer.status, ended_at: now })
      .where('id', '=', turn.id)
      .execute()
    await touchSession(transaction, turn.sessionId, now)
    return event
  })
}

export async function readEvents(
  database: Kysely<Database>,
  sessionId: number,
  afterId: number,
  limit: number,
): Promise<LoggedEvent[]> {
  const rows = await database
    .selectFrom('events')
    .select(['id', 'event', 'data'])
    .where('session_id', '=', sessionId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(row => ({ id: row.id, event: row.event, data: JSON.parse(row.data) }) as LoggedEvent)
}

export async function readUnfinishedTurns(
  database: Kysely<Database>,
): Promise<{ turn: RunningTurn; events: LoggedEvent[] }[]> {
  const rows = await database.selectFrom('turns').selectAll().where('status', '=', 'running').execute()
  const unfinished = []
  for (const row of rows) {
    const question = await readMessage(database, row.session_id, row.message_id)
    if (!question) throw new Error(`turn ${row.id} has no question`)
    const events = await readEvents(database, row.session_id, row.first_event_id - 1, Number.MAX_SAFE_INTEGER)
    unfinished.push({
      turn: {
        id: row.id,
        sessionId: row.session_id,
        sessionCreated: row.session_created === 1,
        question,
        modelId: row.model_id,
        lastEventId: row.first_event_id - 1,
      },
      events,
    })
  }
  return unfinished
}

export async function saveDocuments(
  database: Kysely<Database>,
  messageId: number,
  documents: readonly Document[],
): Promise<void> {
  await database
    .updateTable('messages')
    .set({ documents: JSON.stringify(documents) })
    .where('id', '=', messageId)
    .execute()
}

async function openSession(transaction: Transaction<Database>, turn: NewTurn, now: string) {
  if (turn.sessionId === null) {
    return transaction
      .insertInto('sessions')
      .values({ owner: turn.owner, title: turn.title, created_at: now, updated_at: now, last_event_id: 0 })
      .returning(['id', 'last_event_id'])
      .executeTakeFirstOrThrow()
  }
  const session = await transaction
    .selectFrom('sessions')
    .select(['id', 'last_event_id'])
    .where('owner', '=', turn.owner)
    .where('id', '=', turn.sessionId)
    .executeTakeFirst()
  if (!session) throw new Failure({ code: 'not-found', message: `There is no session ${turn.sessionId}.` })
  return session
}

async function addQuestion(
  transaction: Transaction<Database>,
  sessionId: number,
  question: Extract<NewTurn['question'], { kind: 'new' }>,
  now: string,
): Promise<StoredMessage> {
  const parent =
    question.parentId === null
      ? await newestMessage(transaction, sessionId)
      : await readMessage(transaction, sessionId, question.parentId)
  if (question.parentId !== null && !parent) throw unknownParent(question.parentId)
  const { id } = await transaction
    .insertInto('messages')
    .values({
      ...emptyMessage,
      session_id: sessionId,
      parent_id: parent?.id ?? null,
      role: 'user',
      content: question.content,
      turn_index: parent ? parent.turn_index + 1 : 0,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (question.attachments.length > 0) {
    await transaction
      .insertInto('attachments')
      .values(
        question.attachments.map((attachment, position) => ({
          ...attachment,
          session_id: sessionId,
          message_id: id,
          position,
        })),
      )
      .execute()
  }
  const stored = await readMessage(transaction, sessionId, id)
  if (!stored) throw new Error(`message ${id} was not stored`)
  return stored
}

/** The user message to answer again: the one named, or the one that the named answer belongs to; the newest without a name. */
async function findQuestion(
  transaction: Transaction<Database>,
  sessionId: number,
  messageId: number | null,
): Promise<StoredMessage> {
  if (messageId === null) {
    const newest = await newestMessage(transaction, sessionId, 'user')
    if (newest) return newest
    const detail = 'has no message in this session to answer again'
    throw new Failure({
      code: 'invalid-request',
      message: `is_retry ${detail}.`,
      errors: [{ pointer: '/is_retry', detail }],
    })
  }
  let message = await readMessage(transaction, sessionId, messageId)
  while (message?.role === 'assistant' && message.parent_id !== null) {
    message = await readMessage(transaction, sessionId, message.parent_id)
  }
  if (message?.role !== 'user') throw unknownParent(messageId)
  return message
}

async function newestMessage(
  transaction: Transaction<Database>,
  sessionId: number,
  role?: 'user',
): Promise<StoredMessage | undefined> {
  let select = transaction.selectFrom('messages').select('id').where('session_id', '=', sessionId)
  if (role) select = select.where('role', '=', role)
  const row = await select.orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row && readMessage(transaction, sessionId, row.id)
}

async function insertEvent(
  transaction: Transaction<Database>,
  turn: RunningTurn,
  eventId: number,
  { event, data }: TurnEvent,
): Promise<LoggedEvent> {
  const logged = { id: eventId, event, data: { ...data, session_id: turn.sessionId } } as LoggedEvent
  await transaction
    .insertInto('events')
    .values({ session_id: turn.sessionId, id: eventId, turn_id: turn.id, event, data: JSON.stringify(logged.data) })
    .execute()
  await transaction.updateTable('sessions').set({ last_event_id: eventId }).where('id', '=', turn.sessionId).execute()
  return logged
}
