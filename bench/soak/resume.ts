/**
 * Clients that leave and come back at random: `npm run soak:resume [-- --store sqlite --schedules 500 --clients 10]`, by default on both stores, on
 * PostgreSQL with two instances, each with its own data folder, of which each visit goes to any. What a client joins from all its visits must be the
 * log, each event once and in order. Ends non-zero where it is not.
 */
import { parseArgs } from 'node:util'
import { type SeenTurn, takeTurn } from './client.ts'
import { startInstance } from './instance.ts'
import { openScenery, report, type StoreName, storeNames } from './scenery.ts'

const { values } = parseArgs({
  options: {
    store: { type: 'string' },
    schedules: { type: 'string', default: '500' },
    clients: { type: 'string', default: '10' },
  },
})
const schedules = Number(values.schedules)

for (const store of storeNames) if (values.store === undefined || values.store === store) await run(store)

async function run(store: StoreName): Promise<void> {
  const scenery = await openScenery(store, 3)
  const count = store === 'postgres' ? 2 : 1
  const instances = await Promise.all(
    Array.from({ length: count }, async () => startInstance(await scenery.environmentOfOwn())),
  )
  const anyAddress = () => instances[Math.floor(Math.random() * count)]?.address ?? ''
  const seen: SeenTurn[] = []
  const faults: string[] = []
  let begun = 0

  async function draw(): Promise<void> {
    while (begun < schedules) {
      const name = `Draw plan ${++begun}`
      let leavesAfter = Math.ceil(Math.random() * 8)
      const turn = takeTurn(name, {
        address: anyAddress,
        onEvent(events) {
          if (events.length < leavesAfter) return true
          leavesAfter = events.length + Math.ceil(Math.random() * 12)
          return false
        },
      })
      await turn.then(
        done => seen.push(done),
        error => faults.push(String(error)),
      )
    }
  }

  await Promise.all(Array.from({ length: Number(values.clients) }, draw))
  for (const turn of seen) if (turn.returns === 0) faults.push(`session ${turn.sessionId} was never left`)
  await report(`${store}, ${schedules} schedules`, anyAddress(), seen, faults)
  for (const instance of instances) await instance.stop()
  await scenery.dispose()
}
