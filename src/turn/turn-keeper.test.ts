import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RunningTurn, Store } from '../store/store.ts'
import { createTurnKeeper } from './turn-keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const turnOf = (id: number) => ({ id, sessionId: id, lastEventId: 0 }) as RunningTurn
const beat = () => vi.advanceTimersByTimeAsync(2_000)

/** A keeper over a store that is told what to answer. */
function createKept() {
  const kept = { isAway: false, left: [] as number[], renewals: [] as (readonly number[])[], closed: [] as number[] }
  const answer = <Result>(result: () => Result) =>
    kept.isAway ? Promise.reject(new Error('away')) : Promise.resolve(result())
  const store: Pick<Store, 'renewLeases' | 'takeOverTurns' | 'listen'> = {
    renewLeases: turnIds =>
      answer(() => {
        kept.renewals.push(turnIds)
        return []
      }),
    takeOverTurns: () => answer(() => kept.left.splice(0).map(id => ({ turn: turnOf(id), events: [] }))),
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

test('a turn that cannot be closed holds up no other, nor the start', async () => {
  const { kept, keeper } = createKept()
  kept.left = [12, 13, 14]
  expect(await keeper.start()).toBe(2)
  expect(kept.closed).toEqual([12, 14])
  await keeper.stop()
})

test('with every beat the running turns are kept, and those that were left behind are closed', async () => {
  const { kept, keeper } = createKept()
  await keeper.start()
  kept.left = [12]
  await beat()
  expect(kept.renewals).toEqual([[7]])
  expect(kept.closed).toEqual([12])
  await keeper.stop()
  await beat()
  expect(kept.renewals).toHaveLength(1)
})

test('after an outage the others have one beat to say that they are alive', async () => {
  const { kept, keeper } = createKept()
  await keeper.start()
  kept.isAway = true
  await beat()
  await beat()
  Object.assign(kept, { isAway: false, left: [12] })
  await beat()
  expect(kept.renewals).toEqual([[7]])
  expect(kept.closed).toEqual([])
  await beat()
  expect(kept.closed).toEqual([12])
  await keeper.stop()
})
