import type { Kysely, Transaction } from 'kysely'
import { Failure } from '../../contract/failure.ts'
import { messages } from '../messages/index.ts'
import type { NewTurn, RunningTurn } from '../store.ts'
import { unknownSession } from '../unknown-session.ts'
import type { SqlEngine } from './dialect.ts'
import { isRunning, leaseEnd } from './leases.ts'
import { readLastEventId } from './log.ts'
import { addQuestion, findQuestion } from './questions.ts'
import { readRunningTurn } from './running-turn.ts'
import type { Database } from './schema.ts'
import { growSession } from './session-size.ts'
import { currentTime } from './sessions.ts'
import { storedId } from './stored-id.ts'
import { storedText } from './stored-text.ts'
import { inTransaction } from './transaction.ts'

/** Locks the session, stores the question if it is new, and opens the turn: one transaction. */
export async function beginTurn(engine: SqlEngine, turn: NewTurn): Promise<RunningTurn> {
  try {
    return await inTransaction(
      engine,
      async transaction => (await findRepeat(transaction, turn)) ?? (await openTurn(engine, transaction, turn)),
    )
  } catch (error) {
    if (!(error instanceof SessionBusy) && !engine.isUniqueViolation(error)) throw error
    // The same request may have arrived twice at the same time.
    const repeat = await findRepeat(engine.database, turn)
    if (repeat) return repeat
    throw new Failure(
      {
        ...messages.create('turn-in-progress'),
        retryable: true,
        retryAfterS: 2,
      },
      { cause: error },
    )
  }
}

/** Another turn is running in the session. */
class SessionBusy extends Error {}

async function openTurn(engine: SqlEngine, transaction: Transaction<Database>, turn: NewTurn): Promise<RunningTurn> {
  const now = currentTime()
  const sessionCreated = turn.sessionId === null
  const modelId = turn.modelId && storedText(turn.modelId)
  const sessionId = await openSession(transaction, turn, now)
  // Queried, not left to the unique index: the index would wait for a turn that is just ending, which itself waits for the session.
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
  const title = turn.question.kind === 'new' ? storedText(turn.title) : null
  return { id, sessionId, sessionCreated, question, title, modelId, lastEventId, isRepeat: false }
}

/** Size that a question adds to its session, in bytes of UTF-8: 0 for a retry. */
function bytesOf({ question }: NewTurn): number {
  return question.kind === 'new' ? Buffer.byteLength(question.content) : 0
}

/** Time within which a repeated request is recognised, in milliseconds. */
const idempotencyMs = 24 * 60 * 60 * 1000

/** Finds the turn that the same request started. @throws Failure `invalid-request` where the key was used for another body */
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
      ...messages.create('invalid-request', { case: 'idempotency-key' }),
      errors: [{ pointer: '/headers/idempotency-key', detail }],
    })
  }
  const repeat = await readRunningTurn(database, row, true)
  if (!repeat) throw new Error(`turn ${row.id} has no question`)
  return repeat
}

/** Creates the session, or finds it. It is locked for others until the transaction ends. */
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
        named: 0,
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
