import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { LoggedEvent } from '../../contract/events.ts'
import { leaseMs, type RunningTurn } from '../store.ts'
import type { SqlEngine } from './dialect.ts'
import { readEvents } from './log.ts'
import { readRunningTurn } from './running-turn.ts'
import type { Database } from './schema.ts'
import { inTransaction } from './transaction.ts'

/** When a lease that is taken or renewed now runs out. */
export function leaseEnd(engine: SqlEngine): RawBuilder<number> {
  return sql<number>`${engine.now} + ${sql.lit(leaseMs)}`
}

export async function renewLeases(engine: SqlEngine, turnIds: readonly number[]): Promise<number[]> {
  if (turnIds.length === 0) return []
  const { database, instance, isShared } = engine
  const own = database
    .selectFrom('turns')
    .select('id')
    .where(engine.isOneOf('id', turnIds))
    .where('status', '=', 'running')
    .where('instance', '=', instance)
    // In one order everywhere, so that nobody waits in a circle.
    .$if(isShared, query => query.orderBy('id').forUpdate())
  const rows = await database
    .updateTable('turns')
    .set({ lease_until: leaseEnd(engine) })
    .where('id', 'in', own)
    .returning(['id', 'stop_requested'])
    .execute()
  return rows.filter(row => row.stop_requested === 1).map(row => row.id)
}

export async function requestStop(engine: SqlEngine, sessionId: number): Promise<boolean> {
  return inTransaction(engine, async transaction => {
    const turn = await transaction
      .updateTable('turns')
      .set({ stop_requested: 1 })
      .where('session_id', '=', sessionId)
      .where('status', '=', 'running')
      .returning('id')
      .executeTakeFirst()
    if (turn) await engine.announce?.({ type: 'stop', turnId: turn.id }).execute(transaction)
    return turn !== undefined
  })
}

export async function isRunning(database: Kysely<Database>, sessionId: number): Promise<boolean> {
  const turn = await database
    .selectFrom('turns')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return turn !== undefined
}

export async function countRunningTurns(database: Kysely<Database>, owner: string): Promise<number> {
  const { count } = await database
    .selectFrom('turns')
    .innerJoin('sessions', 'sessions.id', 'turns.session_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('turns.status', '=', 'running')
    .where('sessions.owner', '=', owner)
    .executeTakeFirstOrThrow()
  return count
}

/** A turn is given up when its lease has run out; where no other process can run, also when it is of another one. */
export async function takeOverTurns(engine: SqlEngine): Promise<{ turn: RunningTurn; events: LoggedEvent[] }[]> {
  const { database, instance, isShared } = engine
  const givenUp = database
    .selectFrom('turns')
    .select('id')
    .where('status', '=', 'running')
    .where(where => {
      const isOver = where('lease_until', '<', engine.now)
      return isShared ? isOver : where.or([isOver, where('instance', '!=', instance)])
    })
    // One that is locked is being written to, or taken over, at this moment.
    .$if(isShared, query => query.orderBy('id').forUpdate().skipLocked())
  const rows = await database
    .updateTable('turns')
    .set({ instance, lease_until: leaseEnd(engine) })
    .where('id', 'in', givenUp)
    .returningAll()
    .execute()
  const turns = await Promise.all(
    rows.map(async row => {
      const turn = await readRunningTurn(database, row, false)
      return turn && { turn, events: await readEvents(database, turn) }
    }),
  )
  return turns.filter(turn => turn !== null)
}
