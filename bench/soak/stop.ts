/**
 * Stops the service in the middle of turns: `npm run soak:stop [-- --stops 50 --at-once 5 --clients 4]`. It must say at once that it is not
 * ready, begin nothing new, give every client its terminal event on the connection that it has, and exit with 0 within 12 seconds. Some turns
 * are over within the ten seconds that they get, some are not. Ends non-zero where one of these is not so.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pLimit from 'p-limit'
import { isTerminal } from '../../src/contract/events.ts'
import { statusOf } from './check-turn.ts'
import { takeTurn } from './client.ts'
import { startInstance } from './instance.ts'
import { openScenery } from './scenery.ts'

const { values } = parseArgs({
  options: {
    stops: { type: 'string', default: '50' },
    'at-once': { type: 'string', default: '5' },
    clients: { type: 'string', default: '4' },
  },
})
const exitLimitMs = 12_000
const faults: string[] = []
const statuses = new Map<string, number>()
let slowestMs = 0

const limit = pLimit(Number(values['at-once']))
await Promise.all(Array.from({ length: Number(values.stops) }, (_, index) => limit(() => stopOnce(index + 1))))

const counts = Array.from(statuses, ([status, count]) => `${count} ${status}`).join(', ')
console.log(
  `${values.stops} stops: turns ${counts}; the slowest exit took ${(slowestMs / 1000).toFixed(1)} s, ${faults.length} faults`,
)
for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0

async function stopOnce(number: number): Promise<void> {
  // A turn takes some 120 of these delays: 6 to 18 seconds.
  const scenery = await openScenery(null, 50 + Math.random() * 100)
  const instance = await startInstance(scenery.environment)
  const begun = Array.from({ length: Number(values.clients) }, () => Promise.withResolvers<void>())
  const turns = begun.map(({ resolve }, client) =>
    takeTurn(`Draw plan ${number}.${client}`, {
      address: () => instance.address,
      onEvent: () => {
        resolve()
        return true
      },
    }),
  )
  await Promise.all(begun.map(({ promise }) => promise))
  await sleep(Math.random() * 3_000)
  const stoppedAt = Date.now()
  const exit = instance.stop()
  await sleep(100)
  await expectRefusals(number, instance.address)
  const exitCode = await exit
  const tookMs = Date.now() - stoppedAt
  slowestMs = Math.max(slowestMs, tookMs)
  if (exitCode !== 0) faults.push(`stop ${number}: exit code ${exitCode}`)
  if (tookMs > exitLimitMs) faults.push(`stop ${number}: ${tookMs} ms`)
  for (const turn of await Promise.all(turns)) {
    const status = statusOf(turn)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (turn.returns > 0 || !turn.events.some(isTerminal)) faults.push(`stop ${number}: a client had to come back`)
    if (status !== 'completed' && status !== 'interrupted') faults.push(`stop ${number}: a turn is ${status}`)
  }
  await scenery.dispose()
}

async function expectRefusals(number: number, address: string): Promise<void> {
  const ready = await fetch(`${address}/readyz`)
  if (ready.status !== 503) faults.push(`stop ${number}: /readyz answers ${ready.status}`)
  const chat = await fetch(`${address}/api/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'Draw more', agent_id: 'mindmap' }),
  })
  if (chat.status !== 503 || !chat.headers.has('retry-after'))
    faults.push(`stop ${number}: a new turn gets ${chat.status}`)
  await chat.body?.cancel()
}
