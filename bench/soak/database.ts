/**
 * PostgreSQL dies and comes back under load: `npm run soak:database [-- --deaths 5 --clients 10 --away-ms 4000]`, on a separate server. Meanwhile
 * requests are answered 503 with a time to try again; a new turn ends well within 10 seconds of the return; no turn that a client saw begin is lost.
 * Ends non-zero where one of these is not so.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type SeenTurn, takeTurn } from './client.ts'
import { startInstance } from './instance.ts'
import { openPostgresCluster } from './postgres-cluster.ts'
import { openScenery, report } from './scenery.ts'

const { values } = parseArgs({
  options: {
    deaths: { type: 'string', default: '5' },
    clients: { type: 'string', default: '10' },
    'away-ms': { type: 'string', default: '4000' },
  },
})
const recoveryLimitMs = 10_000

const cluster = await openPostgresCluster()
try {
  await cluster.start()
  await run()
} finally {
  await cluster.dispose()
}

async function run(): Promise<void> {
  const scenery = await openScenery(null, 10)
  const instance = await startInstance({ ...scenery.environment, DATABASE_URL: cluster.url })
  const address = () => instance.address
  const seen: SeenTurn[] = []
  const faults: string[] = []
  let isOver = false
  let slowestReturnMs = 0
  let unavailable = 0

  async function draw(client: number): Promise<void> {
    for (let turn = 1; !isOver; turn++) {
      await takeTurn(`Draw plan ${client}.${turn}`, { address }).then(
        done => seen.push(done),
        error => faults.push(String(error)),
      )
    }
  }

  /** Checks the answers while there is no database. */
  async function watchOutage(untilMs: number): Promise<void> {
    while (Date.now() < untilMs) {
      const { status, headers } = await fetch(`${instance.address}/api/sessions?limit=1`)
      if (status === 503 && headers.has('retry-after')) unavailable += 1
      else faults.push(`without a database, a request is answered ${status}`)
      await sleep(100)
    }
  }

  async function untilBack(): Promise<number> {
    const startedAt = Date.now()
    while ((await fetch(`${instance.address}/api/sessions?limit=1`)).status !== 200) {
      if (Date.now() - startedAt > recoveryLimitMs) return Number.POSITIVE_INFINITY
      await sleep(50)
    }
    return Date.now() - startedAt
  }

  const drawing = Array.from({ length: Number(values.clients) }, (_, client) => draw(client))
  for (let death = 0; death < Number(values.deaths); death++) {
    await sleep(1_000 + Math.random() * 2_000)
    await cluster.kill()
    await watchOutage(Date.now() + Number(values['away-ms']))
    await cluster.start()
    const returnMs = await untilBack()
    slowestReturnMs = Math.max(slowestReturnMs, returnMs)
    if (returnMs > recoveryLimitMs) faults.push('the service did not recover in time')
  }
  isOver = true
  await Promise.all(drawing)
  await report(`database, ${values.deaths} deaths of PostgreSQL`, instance.address, seen, faults)
  console.log(
    `  ${unavailable} answers 503 to who asked meanwhile, back after at most ${(slowestReturnMs / 1000).toFixed(1)} s`,
  )
  await instance.stop()
  await scenery.dispose()
}
