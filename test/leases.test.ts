import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPostgresStore } from '../src/store/postgres.ts'
import type { Store } from '../src/store/store.ts'
import { createTurnKeeper, type TurnKeeper } from '../src/turn/turn-keeper.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

const leaseMs = 10_000
/** Number of beats after which a turn would have been closed: a lease is five beats, and three more must find it silent. */
const enoughBeats = 12
const gate = join(tmpdir(), `limn-gate-${randomUUID()}`)

let database: TestDatabase
let store: Store
let keeper: TurnKeeper
let beats = 0
const closed: number[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  store = await openPostgresStore(database.url, { leaseMs })
  const counted: Store = {
    ...store,
    findSilentTurns() {
      beats += 1
      return store.findSilentTurns()
    },
  }
  keeper = createTurnKeeper(counted, {
    logger: pino({ level: 'silent' }),
    runningTurnIds: () => [],
    stop() {},
    async interrupt({ id }) {
      closed.push(id)
    },
  })
  await keeper.start()
})
afterAll(async () => {
  await keeper.stop()
  await store.close()
  await database.drop()
  await rm(gate, { force: true })
})

const holders: ChildProcess[] = []
// Whatever it does: one that is held up hears nothing.
afterEach(() => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL')
})

/** Another process, which runs a turn. */
async function startHolder() {
  const child = fork(join(import.meta.dirname, 'turn-holder.ts'), [database.url, String(leaseMs), gate], {
    execArgv: [],
  })
  holders.push(child)
  const hear = async (): Promise<unknown> => (await once(child, 'message'))[0]
  const turnId = await hear()
  const ask = (message: string) => {
    const answer = hear()
    child.send(message)
    return answer
  }
  return { child, turnId, ask }
}

test('a process whose event loop is held up for longer than a lease keeps its turns', async () => {
  const { turnId, ask } = await startHolder()
  const free = ask('block')
  const from = beats
  await expect.poll(() => beats - from).toBeGreaterThan(enoughBeats)
  expect(closed).not.toContain(turnId)
  writeFileSync(gate, '')
  await free
  expect(await ask('append')).toBe('kept')
})

test('a clock that is set by an hour, either way, takes no turn from a process that lives, and keeps none of a dead one', async () => {
  const [living, dead] = [await startHolder(), await startHolder()]
  // To all who look it is the same whether the clock goes back or the leases go on.
  const setClock = (milliseconds: number) =>
    database.run(`update turns set lease_until = lease_until - ${milliseconds} where status = 'running'`)
  for (const milliseconds of [3_600_000, -3_600_000]) {
    await setClock(milliseconds)
    const from = beats
    await expect.poll(() => beats - from).toBeGreaterThan(enoughBeats / 2)
  }
  expect(closed).not.toContain(living.turnId)
  expect(closed).not.toContain(dead.turnId)
  dead.child.kill('SIGKILL')
  await once(dead.child, 'exit')
  await setClock(-3_600_000)
  await expect.poll(() => closed).toContain(dead.turnId)
  expect(await living.ask('append')).toBe('kept')
})

test('a process that is frozen loses its turns, and writes nothing more to them', async () => {
  const { child, turnId, ask } = await startHolder()
  child.kill('SIGSTOP')
  await expect.poll(() => closed).toContain(turnId)
  child.kill('SIGCONT')
  expect(await ask('append')).toBe('lost')
})
