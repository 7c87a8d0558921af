import type { Transaction } from 'kysely'
import { type LogLine, toLogLine } from '../../contract/events.ts'
import { contentOf, emptyAnswer, findReadFiles } from '../../contract/fold-answer.ts'
import type { Answer, RunningTurn, TerminalUsage } from '../store.ts'
import type { SqlEngine } from './dialect.ts'
import { lockOwnTurns } from './log.ts'
import { emptyMessage } from './messages.ts'
import type { Database } from './schema.ts'
import { growSession } from './session-size.ts'
import { currentTime, titleByDrawing } from './sessions.ts'
import { storedText } from './stored-text.ts'
import { inTransaction } from './transaction.ts'

/**
 * Stores the answer of a turn and its terminal event in one transaction. Returns that event; null where the turn no longer belongs to this process.
 */
export async function endTurn(
  engine: SqlEngine,
  turn: RunningTurn,
  eventId: number,
  answer: Answer,
  usage: TerminalUsage | null,
): Promise<LogLine | null> {
  return inTransaction(engine, async transaction => {
    const ownTurns = await lockOwnTurns(engine, transaction, [turn.id])
    if (!ownTurns.has(turn.id)) return findOwnEnd(engine, transaction, turn, eventId)
    const now = currentTime()
    const others = answer.otherVersions.flatMap(({ output, design_concept }) => [output, design_concept ?? ''])
    const texts = [contentOf(answer), answer.unboundSource ?? '', answer.designConcept ?? '', ...others]
    const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
    await growSession(engine, transaction, turn.sessionId, { now, bytes, isOptional: false })
    const title = answer.valid === true ? (answer.title ?? (await titleFirstDiagram(transaction, turn))) : null
    // Stored before the answer, so that the answer is the newest message: a conversation continues from that one.
    const otherIds = await addOtherVersions(transaction, turn, answer, now)
    const id = await addAnswer(transaction, turn, { ...answer, usage }, now)
    const isRetitled = title !== null && (await titleByDrawing(transaction, turn.sessionId, title))
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
        ...(isRetitled && { session_title: title }),
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

/** A session that began with what could not be drawn is called by what was drawn first. Null where another diagram was before. */
async function titleFirstDiagram(
  transaction: Transaction<Database>,
  { sessionId, title }: RunningTurn,
): Promise<string | null> {
  if (title === null) return null
  const before = await transaction
    .selectFrom('messages')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('valid', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return before ? null : title
}

/** Finds the terminal line that an earlier attempt of this process stored, although the confirmation got lost. */
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
