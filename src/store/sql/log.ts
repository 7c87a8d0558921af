import { type Kysely, sql, type Transaction } from 'kysely'
import type { LogLine } from '../../contract/events.ts'
import type { TurnLine } from '../store.ts'
import type { SqlEngine } from './dialect.ts'
import { fillPage } from './page.ts'
import type { Database } from './schema.ts'
import { isStorableId } from './stored-id.ts'
import { inTransaction } from './transaction.ts'

/** PostgreSQL takes 65,535 parameters in a statement. */
const linesPerStatement = 10_000

export async function appendLines(engine: SqlEngine, lines: readonly TurnLine[]): Promise<Set<number>> {
  try {
    return await insertOwnLines(engine, lines)
  } catch (error) {
    if (!engine.isUniqueViolation(error)) throw error
    // They may exist from an earlier attempt, which was committed although the confirmation got lost.
    const lost = await findUnwritten(engine.database, lines)
    if (lost === null) throw error
    return lost
  }
}

async function insertOwnLines(engine: SqlEngine, lines: readonly TurnLine[]): Promise<Set<number>> {
  const turnIds = [...new Set(lines.map(line => line.turnId))]
  return inTransaction(engine, async transaction => {
    const ownTurns = await lockOwnTurns(engine, transaction, turnIds)
    const kept = lines.filter(line => ownTurns.has(line.turnId))
    if (kept.length > 0) {
      for (let start = 0; start < kept.length; start += linesPerStatement) {
        await engine.insertLines(kept.slice(start, start + linesPerStatement)).execute(transaction)
      }
      const sessionIds = [...new Set(kept.map(line => line.sessionId))]
      await engine.announce?.({ type: 'appended', sessionIds }).execute(transaction)
    }
    return new Set(turnIds.filter(id => !ownTurns.has(id)))
  })
}

/** The turns that have no line in the log, if all lines of the other turns are there; otherwise null. */
async function findUnwritten(database: Kysely<Database>, lines: readonly TurnLine[]): Promise<Set<number> | null> {
  const unwritten = new Set<number>()
  for (const [turnId, own] of Map.groupBy(lines, line => line.turnId)) {
    const [first] = own
    if (!first) continue
    const stored = await database
      .selectFrom('events')
      .select(['id', 'event', 'data'])
      .where('session_id', '=', first.sessionId)
      .where('turn_id', '=', turnId)
      .where('id', '>=', first.id)
      .orderBy('id')
      .limit(own.length)
      .execute()
    if (stored.length === 0) unwritten.add(turnId)
    else if (JSON.stringify(stored) !== JSON.stringify(own.map(({ id, event, data }) => ({ id, event, data }))))
      return null
  }
  return unwritten
}

/** Returns those of the turns that this process runs, and locks them: no other process takes them over until the transaction ends. */
export async function lockOwnTurns(
  engine: SqlEngine,
  transaction: Transaction<Database>,
  turnIds: readonly number[],
): Promise<Set<number>> {
  const rows = await transaction
    .selectFrom('turns')
    .select('id')
    .where(engine.isOneOf('id', turnIds))
    .where('status', '=', 'running')
    .where('instance', '=', engine.instance)
    .$if(engine.isShared, query => query.orderBy('id').forShare())
    .execute()
  return new Set(rows.map(row => row.id))
}

export async function readLines(
  database: Kysely<Database>,
  sessionId: number,
  afterId: number,
  limit: number,
): Promise<LogLine[]> {
  if (!isStorableId(afterId)) return []
  const newer = database
    .selectFrom('events')
    .where('session_id', '=', sessionId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
  const sizes = await newer.select(['id', sql<number>`octet_length(data)`.as('bytes')]).execute()
  const lastId = fillPage(sizes)
  if (lastId === null) return []
  const rows = await newer.select(['id', 'event', 'data']).where('id', '<=', lastId).execute()
  return rows as LogLine[]
}

/** The number of the newest event in a session's log; 0 while it is empty. */
export async function readLastEventId(database: Kysely<Database>, sessionId: number): Promise<number> {
  const { last } = await database
    .selectFrom('events')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}
