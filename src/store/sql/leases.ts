import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { LogChange, RunningTurn, SilentTurn } from '../store.ts'
import type { SqlEngine } from './dialect.ts'
import { readRunningTurn } from './running-turn.ts'
import type { Database } from './schema.ts'
import { inTransaction } from './transaction.ts'

/** Expiry of a lease that is taken or renewed now. */
export function leaseEnd({ now, leaseMs }: Pick<SqlEngine, 'now' | 'leaseMs'>): RawBuilder<number> {
  return sql<number>`${now} + ${sql.lit(leaseMs)}`
}

/** The parts of an engine needed to renew a lease. */
export type LeaseEngine = Pick<SqlEngine, 'database' | 'instance' | 'isShared' | 'now' | 'leaseMs' | 'isOneOf'>

export async function renewLeases(engine: LeaseEngine, turnIds: readonly number[]): Promise<number[]> {
  if (turnIds.length === 0) return []
  const { database, instance, isShared } = engine
  const ownSessions = database
    .selectFrom('turns')
    .select('id')
    .where(engine.isOneOf('id', turnIds))
    .where('status', '=', 'running')
    .where('instance', '=', instance)
    // In the same order everywhere, to avoid deadlocks.
    .$if(isShared, query => query.orderBy('id').forUpdate())
  const rows = await database
    .updateTable('turns')
    .set({ lease_until: leaseEnd(engine) })
    .where('id', 'in', ownSessions)
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

/** Returns false where no other process listens. */
export async function announce({ database, announce: write }: SqlEngine, change: LogChange): Promise<boolean> {
  await write?.(change).execute(database)
  return write !== undefined
}

export async function otherInstances({ instance, listListeners }: SqlEngine): Promise<string[]> {
  const listeners = (await listListeners?.()) ?? []
  return listeners.filter(listener => listener !== instance)
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

/** Finds turns whose process no longer renews its lease. Where no other process can run, a turn of another one is certainly abandoned. */
export async function findSilentTurns(engine: SqlEngine): Promise<SilentTurn[]> {
  const { database, instance, isShared } = engine
  const rows = await database
    .selectFrom('turns')
    .select(['id', 'lease_until', 'instance'])
    .where('status', '=', 'running')
    .where(where => {
      const isSilent = [where('lease_until', '<', engine.now), where('lease_until', '>', leaseEnd(engine))]
      return where.or(isShared ? isSilent : [...isSilent, where('instance', '!=', instance)])
    })
    .execute()
  return rows.map(row => ({
    id: row.id,
    leaseUntil: row.lease_until,
    isLeft: !isShared && row.instance !== instance,
  }))
}

export async function takeOverTurns(engine: SqlEngine, silent: readonly SilentTurn[]): Promise<RunningTurn[]> {
  const turns = await Promise.all(silent.map(turn => takeOverTurn(engine, turn)))
  return turns.filter(turn => turn !== null)
}

async function takeOverTurn(engine: SqlEngine, { id, leaseUntil }: SilentTurn): Promise<RunningTurn | null> {
  const { database, instance, isShared } = engine
  const stillSilent = database
    .selectFrom('turns')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('lease_until', '=', leaseUntil)
    // One that is locked is being written to, or taken over, at this moment.
    .$if(isShared, query => query.forUpdate().skipLocked())
  const row = await database
    .updateTable('turns')
    .set({ instance, lease_until: leaseEnd(engine) })
    .where('id', 'in', stillSilent)
    .returningAll()
    .executeTakeFirst()
  return row ? readRunningTurn(database, row, false) : null
}
