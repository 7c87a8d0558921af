/**
 * The system's clock jumps by up to an hour while turns run: `npm run soak:clock [-- --jumps 10 --clients 10]`, over SQLite and then over PostgreSQL,
 * two instances and a separate server with the same clock. No turn may be interrupted, and none may lose anything. Ends non-zero where one of these
 * is not so.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { statusOf } from './check-turn.ts'
import { type SeenTurn, takeTurn } from './client.ts'
import { type FakeClock, openFakeClock } from './fake-clock.ts'
import { startInstance } from './instance.ts'
import { openPostgresCluster } from './postgres-cluster.ts'
import { openScenery, report } from './scenery.ts'

const { values } = parseArgs({
  options: { jumps: { type: 'string', default: '10' }, clients: { type: 'string', default: '10' } },
})
const hourSeconds = 3_600

const clock = await openFakeClock()
if (clock) {
  await jumpOverSqlite(clock)
  await jumpOverPostgres(clock)
  await clock.dispose()
} else {
  console.log('The clock cannot be set: libfaketime is not installed (Debian: apt install faketime).')
}

async function jumpOverSqlite(fake: FakeClock): Promise<void> {
  await jump(fake, 'SQLite', {}, 1)
}

async function jumpOverPostgres(fake: FakeClock): Promise<void> {
  const cluster = await openPostgresCluster(fake.environment)
  try {
    await cluster.start()
    await jump(fake, 'PostgreSQL', { DATABASE_URL: cluster.url }, 2)
  } finally {
    await cluster.dispose()
  }
}

async function jump(
  fake: FakeClock,
  storeName: string,
  environment: Record<string, string>,
  instanceCount: number,
): Promise<void> {
  const scenery = await openScenery(null, 60)
  const start = () => startInstance({ ...scenery.environment, ...environment, ...fake.environment })
  const instances = await Promise.all(Array.from({ length: instanceCount }, start))
  const addressOf = (client: number) => instances[client % instanceCount]?.address ?? ''
  const seen: SeenTurn[] = []
  const faults: string[] = []
  let isOver = false

  async function draw(client: number): Promise<void> {
    for (let turn = 1; !isOver; turn++) {
      const done = await takeTurn(`Draw plan ${client}.${turn}`, { address: () => addressOf(client) })
      if (statusOf(done) !== 'completed') faults.push(`session ${done.sessionId} is ${statusOf(done)}`)
      seen.push(done)
    }
  }

  const drawing = Array.from({ length: Number(values.clients) }, (_, client) => draw(client))
  for (let count = 0; count < Number(values.jumps); count++) {
    await sleep(1_000 + Math.random() * 3_000)
    await fake.set(Math.round((Math.random() < 0.5 ? -1 : 1) * hourSeconds * (0.5 + Math.random() / 2)))
  }
  isOver = true
  await Promise.all(drawing)
  await fake.set(0)
  await report(`clock, ${values.jumps} jumps over ${storeName}`, addressOf(0), seen, faults)
  await Promise.all(instances.map(instance => instance.stop()))
  await scenery.dispose()
}
