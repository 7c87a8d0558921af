import type { Kysely, Transaction } from 'kysely'
import { type LogLine, toLogLine } from '../../contract/events.ts'
import { Failure } from '../../contract/failure.ts'
import { contentOf, emptyAnswer, findReadFiles } from '../../contract/fold-answer.ts'
import { messages } from '../messages/index.ts'
import type { Answer, NewTurn, RunningTurn, StoredMessage, TerminalUsage } from '../store.ts'
import { unknownSession } from '../unknown-session.ts'
import type { SqlEngine } from './dialect.ts'
import { isRunning, leaseEnd } from './leases.ts'
import { lockOwnTurns, readLastEventId } from './log.ts'
import { emptyMessage, findMessage, readMessage, toMessage, unknownParent } from './messages.ts'
import { readRunningTurn } from './running-turn.ts'
import type { Database } from './schema.ts'
import { growSession } from './session-size.ts'
import { currentTime } from './sessions.ts'
import { storedId } from './stored-id.ts'
import { storedText } from './stored-text.ts'
import { inTransaction } from './transaction.ts'
import { takeUploads } from './uploads.ts'

/** Locks the session, stores the question if it is new, and opens the turn: one transaction. */
export async function beginTurn(engine: SqlEngine, turn: NewTurn): Promise<RunningTurn> {
  try {
    return await inTransaction(
      engine,
      async transaction => (await findRepeat(transaction, turn)) ?? (await openTurn(engine, transaction, turn)),
    )
  } catch (error) {
    if (!(error instanceof SessionBusy) && !engine.isUniqueViolation(error)) throw error
    // The same request may have come twice at once.
    const repeat = await findRepeat(engine.database, turn)
    if (repeat) return repeat
    throw new Failure(
      {
        ...messages.tell('turn-in-progress'),
        retryable: true,
        retryAfterS: 2,
      },
      { cause: error },
    )
  }
}

/** A turn runs in the session. */
class SessionBusy extends Error {}

async function openTurn(engine: SqlEngine, transaction: Transaction<Database>, turn: NewTurn): Promise<RunningTurn> {
  const now = currentTime()
  const sessionCreated = turn.sessionId === null
  const modelId = turn.modelId && storedText(turn.modelId)
  const sessionId = await openSession(transaction, turn, now)
  // Asked for, not left to the index: that would wait for a turn that ends just now, which itself waits for the session.
  if (!sessionCreated && (await isRunning(transaction, sessionId))) throw new SessionBusy()
  if (!sessionCreated)
    await growSession(engine, transaction, sessionId, { now, bytes: bytesOf(turn), isOptional: true })
  const lastEventId = sessionCreated ? 0 : await readLastEventId(transaction, sessionId)
  const question =
    turn.question.kind === 'new'
      ? await addQuestion(transaction, turn, { ...turn.question, sessionId, now })
      : await findQuestion(transaction, sessionId, turn.question.messageId)
  const { id } = await transaction
    .insertInto('turns')
    .values({
      session_id: sessionId,
      message_id: question.id,
      session_created: sessionCreated ? 1 : 0,
      status: 'running',
      model_id: modelId,
      first_event_id: lastEventId + 1,
      started_at: now,
      ended_at: null,
      instance: engine.instance,
      lease_until: leaseEnd(engine),
      stop_requested: 0,
      owner: turn.owner,
      idempotency_key: turn.idempotency?.key ?? null,
      body_hash: turn.idempotency?.bodyHash ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, sessionId, sessionCreated, question, modelId, lastEventId, isRepeat: false }
}

/** Size that a question adds to its session, in bytes of UTF-8: 0 for a retry. */
function bytesOf({ question }: NewTurn): number {
  return question.kind === 'new' ? Buffer.byteLength(question.content) : 0
}

/** Requests are known again for so long, in milliseconds. */
const idempotencyMs = 24 * 60 * 60 * 1000

/** The turn that the same request began. @throws Failure `invalid-request` where the key was used for another body */
export async function findRepeat(
  database: Kysely<Database>,
  turn: Pick<NewTurn, 'owner' | 'idempotency'>,
): Promise<RunningTurn | null> {
  if (!turn.idempotency) return null
  const { key, bodyHash } = turn.idempotency
  await database
    .updateTable('turns')
    .set({ idempotency_key: null })
    .where('owner', '=', turn.owner)
    .where('idempotency_key', '=', key)
    .where('started_at', '<', new Date(Date.now() - idempotencyMs).toISOString())
    .execute()
  const row = await database
    .selectFrom('turns')
    .selectAll()
    .where('owner', '=', turn.owner)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  if (row.body_hash !== bodyHash) {
    const detail = 'was used for another request body'
    throw new Failure({
      ...messages.tell('invalid-request', { case: 'idempotency-key' }),
      errors: [{ pointer: '/headers/idempotency-key', detail }],
    })
  }
  const repeat = await readRunningTurn(database, row, true)
  if (!repeat) throw new Error(`turn ${row.id} has no question`)
  return repeat
}

export async function endTurn(
  engine: SqlEngine,
  turn: RunningTurn,
  eventId: number,
  answer: Answer,
  usage: TerminalUsage | null,
): Promise<LogLine | null> {
  return inTransaction(engine, async transaction => {
    const own = await lockOwnTurns(engine, transaction, [turn.id])
    if (!own.has(turn.id)) return findOwnEnd(engine, transaction, turn, eventId)
    const now = currentTime()
    const others = answer.otherVersions.flatMap(({ output, design_concept }) => [output, design_concept ?? ''])
    const texts = [contentOf(answer), answer.unboundSource ?? '', answer.designConcept ?? '', ...others]
    const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
    await growSession(engine, transaction, turn.sessionId, { now, bytes, isOptional: false })
    // Stored before the answer, which is then the newest message: a conversation goes on from that one.
    const otherIds = await addOtherVersions(transaction, turn, answer, now)
    const id = await addAnswer(transaction, turn, { ...answer, usage }, now)
    const line = toLogLine(eventId, turn.sessionId, {
      event: 'message_created',
      data: {
        id,
        role: 'assistant',
        turn_index: turn.question.turn_index,
        status: answer.status,
        agent: answer.agent,
        model_id: turn.modelId,
        created_at: now,
        ...(usage && { usage }),
        ...(otherIds.length > 0 && { other_version_ids: otherIds }),
      },
    })
    const { sessionId } = turn
    await engine.insertLines([{ ...line, sessionId, turnId: turn.id }]).execute(transaction)
    await transaction
      .updateTable('turns')
      .set({ status: answer.status, ended_at: now })
      .where('id', '=', turn.id)
      .execute()
    await engine.announce?.({ type: 'appended', sessionIds: [sessionId] }).execute(transaction)
    return line
  })
}

/** The terminal line that an earlier try of this process stored, although its answer got lost. */
async function findOwnEnd(
  engine: SqlEngine,
  transaction: Transaction<Database>,
  turn: RunningTurn,
  eventId: number,
): Promise<LogLine | null> {
  const row = await transaction
    .selectFrom('events')
    .innerJoin('turns', 'turns.id', 'events.turn_id')
    .select(['events.id', 'events.event', 'events.data'])
    .where('events.session_id', '=', turn.sessionId)
    .where('events.id', '=', eventId)
    .where('turns.id', '=', turn.id)
    .where('turns.instance', '=', engine.instance)
    .where('turns.status', '!=', 'running')
    .executeTakeFirst()
  return (row as LogLine | undefined) ?? null
}

async function addOtherVersions(
  transaction: Transaction<Database>,
  turn: RunningTurn,
  { agent, style, otherVersions }: Answer,
  now: string,
): Promise<number[]> {
  const ids: number[] = []
  for (const { output, design_concept: designConcept, valid, repairs, problems } of otherVersions) {
    const status: Answer['status'] = valid ? 'completed' : 'failed'
    const version = { ...emptyAnswer, agent, style, source: output, designConcept, valid, repairs, problems, status }
    ids.push(await addAnswer(transaction, turn, version, now))
  }
  return ids
}

async function addAnswer(
  transaction: Transaction<Database>,
  turn: RunningTurn,
  answer: Answer & { usage?: TerminalUsage | null },
  now: string,
): Promise<number> {
  const { id } = await transaction
    .insertInto('messages')
    .values({
      ...emptyMessage,
      session_id: turn.sessionId,
      parent_id: turn.question.id,
      role: 'assistant',
      content: storedText(contentOf(answer)),
      agent: answer.agent,
      turn_index: turn.question.turn_index,
      created_at: now,
      status: answer.status,
      remarks: JSON.stringify(answer.remarks),
      failures: JSON.stringify(answer.failures),
      files: JSON.stringify(findReadFiles(answer.files)),
      design_concept: answer.designConcept && storedText(answer.designConcept),
      valid: answer.valid === null ? null : answer.valid ? 1 : 0,
      repairs: JSON.stringify(answer.repairs),
      problems: JSON.stringify(answer.problems),
      unbound_content: answer.unboundSource && storedText(answer.unboundSource),
      data_sources: JSON.stringify(answer.dataSources),
      suggestions: JSON.stringify(answer.suggestions),
      style: answer.style,
      steps: JSON.stringify(answer.steps),
      model_id: turn.modelId,
      usage: answer.usage ? JSON.stringify(answer.usage) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A new session, or the one that is there: locked for others until the transaction ends. */
async function openSession(transaction: Transaction<Database>, turn: NewTurn, now: string): Promise<number> {
  if (turn.sessionId === null) {
    const { id } = await transaction
      .insertInto('sessions')
      .values({
        owner: turn.owner,
        title: storedText(turn.title),
        created_at: now,
        updated_at: now,
        text_bytes: bytesOf(turn),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const session = await transaction
    .updateTable('sessions')
    .set({ updated_at: now })
    .where('owner', '=', turn.owner)
    .where('id', '=', storedId(turn.sessionId))
    .returning('id')
    .executeTakeFirst()
  if (!session) throw unknownSession(turn.sessionId)
  return session.id
}

async function addQuestion(
  transaction: Transaction<Database>,
  turn: NewTurn,
  question: Extract<NewTurn['question'], { kind: 'new' }> & { sessionId: number; now: string },
): Promise<StoredMessage> {
  const { sessionId, now } = question
  const parent = await findParent(transaction, turn, question)
  const row = await transaction
    .insertInto('messages')
    .values({
      ...emptyMessage,
      session_id: sessionId,
      parent_id: parent?.id ?? null,
      role: 'user',
      content: storedText(question.content),
      turn_index: parent ? parent.turn_index + 1 : 0,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await takeUploads(transaction, turn.owner, question.uploadIds ?? [])
  const attachments = question.attachments.map(attachment => ({ ...attachment, name: storedText(attachment.name) }))
  if (attachments.length > 0) {
    await transaction
      .insertInto('attachments')
      .values(
        attachments.map((attachment, position) => ({
          ...attachment,
          session_id: sessionId,
          message_id: row.id,
          position,
        })),
      )
      .execute()
  }
  return toMessage(row, attachments)
}

/** Finds the parent of a question: the message named, or the newest. @throws Failure `unknown-parent` */
async function findParent(
  transaction: Transaction<Database>,
  turn: NewTurn,
  { sessionId, parentId }: { sessionId: number; parentId: number | null },
) {
  if (parentId === null && turn.sessionId === null) return undefined
  const id = parentId ?? (await findNewest(transaction, sessionId)) ?? 0
  const parent = await findMessage(transaction, sessionId, id)
  // No message has the number 0: it stands for the place above the first one.
  if (!parent && id !== 0) throw unknownParent(id)
  return parent
}

/** The user message to answer again: the one named, or the one that the named answer belongs to; the newest without a name. */
async function findQuestion(
  transaction: Transaction<Database>,
  sessionId: number,
  messageId: number | null,
): Promise<StoredMessage> {
  const named = messageId ?? (await findNewest(transaction, sessionId, 'user'))
  if (named === undefined) {
    const detail = 'has no message in this session to answer again'
    throw new Failure({
      ...messages.tell('invalid-request', { case: 'nothing-to-retry' }),
      errors: [{ pointer: '/is_retry', detail }],
    })
  }
  let place = await findMessage(transaction, sessionId, named)
  while (place?.role === 'assistant' && place.parent_id !== null) {
    place = await findMessage(transaction, sessionId, place.parent_id)
  }
  const question = place?.role === 'user' ? await readMessage(transaction, sessionId, place.id) : undefined
  if (!question) throw unknownParent(named)
  return question
}

async function findNewest(
  transaction: Transaction<Database>,
  sessionId: number,
  role?: 'user',
): Promise<number | undefined> {
  let select = transaction.selectFrom('messages').select('id').where('session_id', '=', sessionId)
  if (role) select = select.where('role', '=', role)
  const row = await select.orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id
}
