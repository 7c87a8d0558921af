import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/postgres.ts'
import { emptyAnswer } from '../contract/fold-answer.ts'
import { openPostgresStore } from '../store/postgres.ts'
import type { NewTurn, RunningTurn, Store } from '../store/store.ts'
import { createGivingWay } from './give-way.ts'

let database: TestDatabase
let one: Instance
let other: Instance
beforeAll(async () => {
  database = await createTestDatabase()
  one = await startInstance()
  other = await startInstance()
  for (const { store } of [one, other]) await vi.waitUntil(async () => (await store.otherInstances()).length === 1)
})
afterAll(async () => {
  await one.store.close()
  await other.store.close()
  await database.drop()
})

interface Instance {
  store: Store
  followed: Set<number>
  running: Map<number, RunningTurn>
  giveWay(sessionId: number): Promise<boolean>
}

/** An instance that would wait an hour for one that does not answer: what ends, ends by answers. */
async function startInstance(frozenMs = 3_600_000): Promise<Instance> {
  const store = await openPostgresStore(database.url)
  const followed = new Set<number>()
  const running = new Map<number, RunningTurn>()
  const { giveWay } = createGivingWay(store, {
    logger: pino({ level: 'silent' }),
    isFollowed: sessionId => followed.has(sessionId),
    isRunningHere: sessionId => running.has(sessionId),
    async interrupt(sessionId) {
      const turn = running.get(sessionId)
      running.delete(sessionId)
      if (turn) await store.endTurn(turn, turn.lastEventId + 1, { ...emptyAnswer, status: 'interrupted' }, null)
    },
    frozenMs,
  })
  return { store, followed, running, giveWay }
}

const newTurn: NewTurn = {
  owner: 'ann',
  sessionId: null,
  title: 'x',
  modelId: null,
  question: { kind: 'new', content: 'x', parentId: null, attachments: [] },
}

async function run({ store, running }: Instance): Promise<number> {
  const turn = await store.beginTurn(newTurn)
  running.set(turn.sessionId, turn)
  return turn.sessionId
}

test('a turn is ended as soon as all instances have answered, whichever instance got the question', async () => {
  for (const asked of [one, other]) {
    const sessionId = await run(one)
    expect(await asked.giveWay(sessionId)).toBe(true)
    expect(await one.store.isRunning(sessionId)).toBe(false)
  }
})

test('a follower of any instance protects a turn, also when two questions come at the same time', async () => {
  for (const follower of [one, other]) {
    const sessionId = await run(one)
    follower.followed.add(sessionId)
    expect(await Promise.all([one.giveWay(sessionId), other.giveWay(sessionId)])).toEqual([false, false])
    expect(await one.store.isRunning(sessionId)).toBe(true)
  }
})

test('an instance that ends without an answer is not waited for', async () => {
  const silent = await openPostgresStore(database.url)
  const asked = Promise.withResolvers<void>()
  silent.listen(change => change?.type === 'way-asked' && asked.resolve())
  await expect.poll(() => one.store.otherInstances()).toHaveLength(2)
  const sessionId = await run(one)
  const given = one.giveWay(sessionId)
  await asked.promise
  expect(await one.store.isRunning(sessionId)).toBe(true)
  await silent.close()
  expect(await given).toBe(true)
})

test('a frozen instance is waited for up to the limit', async () => {
  const hasty = await startInstance(1)
  const frozen = await openPostgresStore(database.url)
  frozen.listen(() => {})
  await expect.poll(() => hasty.store.otherInstances()).toContain(frozen.instance)
  expect(await hasty.giveWay(await run(hasty))).toBe(true)
  await hasty.store.close()
  await frozen.close()
})
