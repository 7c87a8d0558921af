/**
 * Measures the cost of streaming through Limn against a pass-through of the same bytes, in one run: `npm run bench:stream`, for about a minute.
 *
 *   npm run bench:stream -- --streams 100 --seconds 6 --rounds 1
 *
 * The service runs as in production: every event is in its SQLite log before it is sent, logging and metrics on. Its processor time is the kernel's
 * count. Ends non-zero when an event costs more than 1.5 times the pass-through's, or the first text of an answer comes more than 5 ms (median) later
 * than without Limn.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { quantile } from './quantile.ts'
import { processorSeconds, residentBytes } from './read-process.ts'
import { runLoad, type StartedProcess, startLimn, startPassThrough, startUpstream } from './stream/processes.ts'

const costLimit = 1.5
const addedLimitMs = 5
/** Time limit in seconds by which all streams must be open and measured. */
const longestSeconds = 60
/** Events a second of one stream. */
const pace = 25

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '3' },
    requests: { type: 'string', default: '200' },
  },
})
const streams = Number(values.streams)
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const requests = Number(values.requests)

/** Somebody who is asked: how, and what shows that the model's words have come. */
interface Road {
  name: string
  server: StartedProcess
  path: string
  mark: string
  bodyOf(model: string): object
}

const dataDir = await mkdtemp(join(tmpdir(), 'limn-bench-stream-'))
const upstream = await startUpstream()
const passThrough = await startPassThrough(upstream.address)
const limn = await startLimn(upstream.address, dataDir)
try {
  const completion = {
    path: '/v1/chat/completions',
    mark: '"content":"words',
    bodyOf: (model: string) => ({ model, stream: true, messages: [{ role: 'user', content: 'Go on.' }] }),
  }
  const roads = {
    direct: { name: 'upstream itself', server: upstream, ...completion },
    passThrough: { name: 'pass-through', server: passThrough, ...completion },
    limn: {
      name: 'Limn',
      server: limn,
      path: '/api/chat/completions',
      mark: 'event: thought',
      bodyOf: (model: string) => ({ prompt: 'Go on.', agent_id: 'general', model_id: model }),
    },
  }
  const isSlow = await measureFirstWords(roads)
  const isDear = await measureCost(roads)
  if (isSlow || isDear) process.exitCode = 1
} finally {
  await Promise.all([limn, passThrough, upstream].map(server => server.stop()))
  await rm(dataDir, { recursive: true })
}

/** One request at a time. True when Limn adds more than it may. */
async function measureFirstWords(roads: Record<'direct' | 'passThrough' | 'limn', Road>): Promise<boolean> {
  console.log(`First words, one request at a time, ${requests} each, median (95th percentile):`)
  const medians: Record<string, number> = {}
  // The first requests of a process pay for its warming up.
  for (const road of Object.values(roads)) await ask(road, { streams: 20, atOnce: 1, events: 1 })
  for (const [key, road] of Object.entries(roads)) {
    const { firstByteMs, markMs } = await ask(road, { streams: requests, atOnce: 1, events: 1 })
    medians[key] = quantile(markMs, 0.5)
    const firstEvent = road.server === limn ? `; first event ${quantile(firstByteMs, 0.5).toFixed(2)} ms` : ''
    console.log(
      `  ${road.name}: ${quantile(markMs, 0.5).toFixed(2)} (${quantile(markMs, 0.95).toFixed(2)}) ms${firstEvent}`,
    )
  }
  const addedMs = (medians.limn ?? 0) - (medians.direct ?? 0)
  console.log(`Limn adds ${addedMs.toFixed(2)} ms at the median; the limit is ${addedLimitMs} ms`)
  return addedMs > addedLimitMs
}

/** Many paced streams. True when an event costs more through Limn than it may. */
async function measureCost(roads: Record<'passThrough' | 'limn', Road>): Promise<boolean> {
  console.log(`\n${streams} streams of ${pace} events a second, ${rounds} rounds of ${seconds} s, processor time:`)
  // A process that has just started is still being compiled.
  for (const road of [roads.passThrough, roads.limn]) await ask(road, { streams: 100, atOnce: 100, events: 4 * pace })
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const limit = await measureStreams(roads.passThrough)
    const cost = await measureStreams(roads.limn)
    ratios.push(cost / limit)
    console.log(`  ratio ${(cost / limit).toFixed(2)}`)
  }
  const ratio = quantile(ratios, 0.5)
  console.log(`An event through Limn costs ${ratio.toFixed(2)} times the pass-through; the limit is ${costLimit}`)
  return ratio > costLimit
}

/** Microseconds an upstream event, while all streams are open. */
async function measureStreams(road: Road): Promise<number> {
  const atStart = await readCounters(road.server)
  const load = ask(road, { streams, atOnce: streams, events: longestSeconds * pace })
  const deadline = performance.now() + longestSeconds * 1000
  while ((await readCounters(road.server)).open < streams) {
    if (performance.now() > deadline) throw new Error(`the streams were not all open after ${longestSeconds} s`)
    await sleep(100)
  }
  // What the starts have left to do is not counted.
  await sleep(1_000)
  const before = await readCounters(road.server)
  await sleep(seconds * 1000)
  const after = await readCounters(road.server)
  await fetch(`${upstream.address}/end`, { method: 'POST' })
  const resident = await residentBytes(road.server.pid)
  const { ended, refused } = await load
  const atEnd = await readCounters(road.server)
  if (ended !== streams) throw new Error(`${ended} of ${streams} streams came to their end, ${refused} were refused`)
  const cost = (after.processorUs - before.processorUs) / (after.sent - before.sent)
  const whole = (atEnd.processorUs - atStart.processorUs) / (atEnd.sent - atStart.sent)
  console.log(
    `  ${road.name}: ${cost.toFixed(1)} µs an event (${whole.toFixed(1)} with the starts and ends of the streams), ` +
      `${Math.round((after.sent - before.sent) / seconds)} events/s, ${Math.round(resident / 1e6)} MB`,
  )
  return cost
}

async function readCounters({ pid }: StartedProcess): Promise<{ processorUs: number; sent: number; open: number }> {
  const response = await fetch(`${upstream.address}/counters`)
  const processorUs = (await processorSeconds(pid)) * 1e6
  return { processorUs, ...((await response.json()) as { sent: number; open: number }) }
}

function ask({ server, path, mark, bodyOf }: Road, load: { streams: number; atOnce: number; events: number }) {
  const { streams, atOnce, events } = load
  return runLoad(server.address + path, { streams, atOnce, mark, body: bodyOf(`${events}:${1000 / pace}`) })
}
