/**
 * Kills the service at random moments while clients draw: `npm run soak:kill [-- --store sqlite --kills 300 --clients 10 --life 2500]`, by default
 * on both stores. No turn that a client saw begin may be lost, doubled, or left running for over 15 seconds; what each client joined from
 * all its visits must be the log; SQLite's file must be whole. With PostgreSQL each start has a new data folder. Ends non-zero where one of these is not so.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { ListedSession } from '../../src/contract/sessions.ts'
import { type SeenTurn, takeTurn } from './client.ts'
import { startInstance } from './instance.ts'
import { openScenery, report, type StoreName, storeNames } from './scenery.ts'

const { values } = parseArgs({
  options: {
    store: { type: 'string' },
    kills: { type: 'string', default: '300' },
    clients: { type: 'string', default: '10' },
    life: { type: 'string' },
  },
})
const kills = Number(values.kills)
const clients = Number(values.clients)
const runningLimitMs = 15_000
/** An instance lives at most `--life` milliseconds; by default so long, or for as long as the first turns of all clients took twice: on a busy machine nothing would end else. */
const shortestLifeMs = 1_500
const givenLifeMs = values.life === undefined ? null : Number(values.life)
/** Kills between two lines of progress. */
const reportEvery = 100
/**
 * One for all instances, as a supervisor restarts a service. None of those that the system gives away (from 32,768 on): another process could
 * be given it between two instances, and its answers would be counted as the service's.
 */
const port = String(20_000 + (process.pid % 10_000))

for (const store of storeNames) if (values.store === undefined || values.store === store) await run(store)

async function run(store: StoreName): Promise<void> {
  const scenery = await openScenery(store, 5)
  const start = async () => startInstance({ ...(await scenery.environmentOfOwn()), PORT: port })
  let instance = await start()
  let isOver = false
  const seen: SeenTurn[] = []
  const faults: string[] = []

  async function draw(client: number): Promise<void> {
    for (let turn = 1; !isOver; turn++) {
      try {
        seen.push(await takeTurn(`Draw plan ${client}.${turn}`, { address: () => instance.address }))
      } catch (error) {
        faults.push(String(error))
      }
    }
  }

  const beganAt = Date.now()
  const drawing = Array.from({ length: clients }, (_, client) => draw(client))
  while (seen.length < clients && faults.length === 0) await sleep(50)
  const lifeMs = givenLifeMs ?? Math.max(shortestLifeMs, 2 * (Date.now() - beganAt))
  for (let count = 1; count <= kills; count++) {
    await sleep(Math.random() * lifeMs)
    await instance.kill()
    instance = await start()
    if (count % reportEvery === 0) console.log(`${store}: ${count} of ${kills} kills, ${seen.length} turns`)
  }
  isOver = true
  await Promise.all(drawing)
  faults.push(...seen.filter(turn => turn.endedAfterMs > runningLimitMs).map(turn => `${turn.sessionId} ran on`))
  const sessions = (await (await fetch(`${instance.address}/api/sessions`)).json()) as ListedSession[]
  if (sessions.length !== seen.length) faults.push(`${seen.length} turns made ${sessions.length} sessions`)
  await report(`${store}, ${kills} kills, ${clients} clients`, instance.address, seen, faults)
  await instance.stop()
  const damage = await scenery.checkIntegrity()
  console.log(damage.length > 0 ? `  damaged: ${damage.join(', ')}` : '  the store is whole')
  if (damage.length > 0) process.exitCode = 1
  await scenery.dispose()
}
