/**
 * Measures whether one caller makes another wait: `npm run bench:stall`, for about a quarter of an hour.
 *
 *   npm run bench:stall -- --only "check charts"     only those whose endpoint or name contains this text
 *   npm run bench:stall -- --store postgres          each service with its own PostgreSQL database, not SQLite
 *
 * Sends the largest inputs that the service takes to each of its endpoints, for each kind, honest and hostile, while a second client asks
 * `/healthz` of the service and of an idle twin, fifty times a second. Prints how much longer the service's answers took than the twin's, at the 99th
 * percentile and at most, and the longest time the service's event loop was busy, in processor time, which does not depend on other load. Ends
 * non-zero where one is over its limit, the service died, or a request got no answer.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createTestDatabase } from '../test/postgres.ts'
import { type LargestInput, largestInputs } from '../test/security/largest-inputs.ts'
import { startServiceProcess } from '../test/security/service-process.ts'
import { startUpstream } from '../test/upstream/upstream.ts'
import { quantile } from './quantile.ts'
import { storeNames } from './soak/scenery.ts'

const limitMs = { p99: 100, longest: 250, busiest: 150 }

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, store: { type: 'string', default: 'sqlite' } },
})
if (!storeNames.some(name => name === values.store)) throw new Error(`--store is one of ${storeNames.join(', ')}`)
const inputs = largestInputs.filter(({ place, name }) => `${place} ${name}`.includes(values.only))

const figures = ['p99', 'longest', 'busiest'] as const

interface Measured {
  place: string
  name: string
  outcome: string
  seconds: number
  p99: number
  longest: number
  busiest: number
}

const upstream = await startUpstream()
const databases = values.store === 'postgres' ? await Promise.all([createTestDatabase(), createTestDatabase()]) : []
const [service, twin] = await Promise.all([startService(0), startService(1)])
const prober = fork(resolve(import.meta.dirname, 'stall/probe-process.ts'), [service.address, twin.address])

try {
  const measured: Measured[] = []
  for (const input of inputs) {
    const row = await measure(input)
    measured.push(row)
    console.log(describe(row))
    if (row.outcome === 'no answer' && !(await isAlive()))
      throw new Error(`the service died of ${row.place}, ${row.name}`)
  }
  summarise(measured)
} finally {
  prober.kill()
  await Promise.all([service.stop(), twin.stop(), upstream.close()])
  await Promise.all(databases.map(database => database.drop()))
}

function startService(index: number) {
  const url = databases[index]?.url
  return startServiceProcess(url ? { DATABASE_URL: url } : {})
}

async function measure({ place, name, send }: LargestInput): Promise<Measured> {
  await takeDelays()
  await service.readBusiest()
  const startedAt = performance.now()
  const outcome = await send({ address: service.address, modelUrl: upstream.url, setAnswer: upstream.setScript }).then(
    ({ status, end }) => `${status} ${end}`.trim(),
    () => 'no answer',
  )
  const seconds = (performance.now() - startedAt) / 1000
  const [own = [], twins = []] = await takeDelays()
  const busiest = await service.readBusiest()
  // Of an answer that came within a beat nothing was measured.
  const excess = (share: number) => Math.max(0, quantile(own, share) - quantile(twins, share)) || 0
  return { place, name, outcome, seconds, p99: excess(0.99), longest: excess(1), busiest }
}

async function takeDelays(): Promise<number[][]> {
  const answer = once(prober, 'message')
  prober.send('take')
  return (await answer)[0]
}

async function isAlive(): Promise<boolean> {
  return fetch(`${service.address}/healthz`).then(
    response => response.ok,
    () => false,
  )
}

function describe({ place, name, outcome, seconds, ...measured }: Measured): string {
  const cells = [place.padEnd(28), name.padEnd(32), outcome.padEnd(30), `${seconds.toFixed(1)} s`.padStart(8)]
  return [...cells, ...figures.map(figure => `${measured[figure].toFixed(0)} ms`.padStart(8))].join(' ')
}

/** The worst of each place, and whether all are within the limits. */
function summarise(measured: readonly Measured[]): void {
  console.log('\nWorst of each place: p99 and longest beyond the twin, busy in processor time')
  for (const [place, rows] of Map.groupBy(measured, row => row.place)) {
    const worst = figures.map(figure => Math.max(...rows.map(row => row[figure])).toFixed(0))
    console.log(`${place.padEnd(28)} ${worst.map(ms => `${ms} ms`.padStart(8)).join(' ')}`)
  }
  const over = measured.filter(row => figures.some(figure => row[figure] > limitMs[figure]))
  const unanswered = measured.filter(
    ({ outcome }) => !/^(?:200|201|4\d\d [\w-]+|5\d\d [\w-]+)/.test(outcome) || outcome.includes('internal'),
  )
  for (const row of over) console.log(`OVER THE LIMIT: ${describe(row)}`)
  for (const row of unanswered) console.log(`NO PROPER ANSWER: ${describe(row)}`)
  if (over.length + unanswered.length > 0) process.exitCode = 1
}
