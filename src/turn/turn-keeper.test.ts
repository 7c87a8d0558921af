import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RunningTurn, SilentTurn, Store } from '../store/store.ts'
import { createTurnKeeper } from './turn-keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const turnOf = (id: number) => ({ id, sessionId: id, lastEventId: 0 }) as RunningTurn
const beat = () => vi.advanceTimersByTimeAsync(2_000)

/** Creates a keeper over a store whose replies the test sets. */
function createKept() {
  const kept = {
    isAway: false,
    left: [] as SilentTurn[],
    renewals: [] as (readonly number[])[],
    closed: [] as number[],
  }
  const answer = <Result>(result: () => Result) =>
    kept.isAway ? Promise.reject(new Error('away')) : Promise.resolve(result())
  const store: Pick<Store, 'leaseMs' | 'renewLeases' | 'findSilentTurns' | 'takeOverTurns' | 'listen'> = {
    leaseMs: 10_000,
    renewLeases: turnIds =>
      answer(() => {
        kept.renewals.push(turnIds)
        return []
      }),
    findSilentTurns: () => answer(() => kept.left),
    takeOverTurns: silent =>
      answer(() => {
        const ids = silent.map(({ id }) => id)
        kept.left = kept.left.filter(({ id }) => !ids.includes(id))
        return ids.map(turnOf)
      }),
    listen() {},
  }
  const keeper = createTurnKeeper(store, {
    logger: pino({ level: 'silent' }),
    runningTurnIds: () => [7],
    stop() {},
    async interrupt({ id }) {
      if (id === 13) throw new Error('cannot be stored')
      kept.closed.push(id)
    },
  })
  return { kept, keeper }
}

const leftTurn = (id: number): SilentTurn => ({ id, leaseUntil: 0, isLeft: true })
const silentTurn = (id: number, leaseUntil = 0): SilentTurn => ({ id, leaseUntil, isLeft: false })

test('a turn that cannot be closed blocks neither other turns nor the start', async () => {
  const { kept, keeper } = createKept()
  kept.left = [12, 13, 14].map(id => leftTurn(id))
  expect(await keeper.start()).toBe(2)
  expect(kept.closed).toEqual([12, 14])
  await keeper.stop()
})

test('every heartbeat renews the running turns, and closes abandoned ones', async () => {
  const { kept, keeper } = createKept()
  await keeper.start()
  kept.left = [leftTurn(12)]
  await beat()
  expect(kept.renewals).toEqual([[7]])
  expect(kept.closed).toEqual([12])
  await keeper.stop()
  await beat()
  expect(kept.renewals).toHaveLength(1)
})

test('a silent turn is closed if it is not renewed within two more heartbeats', async () => {
  const { kept, keeper } = createKept()
  kept.left = [silentTurn(12)]
  expect(await keeper.start()).toBe(0)
  await beat()
  expect(kept.closed).toEqual([])
  await beat()
  expect(kept.closed).toEqual([12])
  await keeper.stop()
})

test('if all turns seem silent, as after a clock change, those that are renewed are left alone', async () => {
  const { kept, keeper } = createKept()
  await keeper.start()
  kept.left = [silentTurn(14)]
  for (const leaseUntil of [1, 2, 3, 4, 5]) {
    kept.left = [...kept.left.filter(({ id }) => id === 14), silentTurn(12, leaseUntil)]
    await beat()
  }
  expect(kept.closed).toEqual([14])
  await keeper.stop()
})

test('after an outage the other processes have two heartbeats to renew', async () => {
  const { kept, keeper } = createKept()
  kept.left = [silentTurn(12)]
  await keeper.start()
  await beat()
  kept.isAway = true
  await beat()
  kept.isAway = false
  await beat()
  await beat()
  expect(kept.closed).toEqual([])
  await beat()
  expect(kept.closed).toEqual([12])
  await keeper.stop()
})
