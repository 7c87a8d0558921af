/**
 * Everything that clients do, for hours, at a share of one processor core: `npm run soak:all [-- --minutes 480 --warm-up 60 --load 0.7
 * --store sqlite]`. Old sessions are deleted as new ones come, so that what the service holds should stay as it is: after the warm-up, lines
 * are fitted to its memory (the least of each five minutes: what stays once garbage is collected), open handles, processes, rows and files. Ends non-zero where memory grows by more than a MiB an hour, anything
 * else grows with the number of requests, or an answer was wrong.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openHandles, processorSecondsWithEnded, processTree, residentBytes } from '../read-process.ts'
import { startInstance } from './instance.ts'
import { createMixedLoad } from './mixed-load.ts'
import { openScenery, type StoreName } from './scenery.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '480' },
    'warm-up': { type: 'string', default: '60' },
    load: { type: 'string', default: '0.7' },
    clients: { type: 'string', default: '4' },
    store: { type: 'string', default: 'sqlite' },
  },
})
const megabyte = 1024 * 1024
/** An hour of growth that is more than noise, of each figure. */
const hourlyLimits = { memory: megabyte, handles: 2, processes: 1, sessions: 5, files: 5 }
const sampleMs = 15_000
const memoryWindowHours = 5 / 60

type Sample = Record<keyof typeof hourlyLimits, number> & { atHours: number }

const scenery = await openScenery(values.store as StoreName, 1)
// Deleted sessions are otherwise kept for days, with their files.
const instance = await startInstance({ ...scenery.environment, LIMN_KEEP_DELETED_DAYS: '0' })
const load = createMixedLoad(instance.address)
const startedAt = Date.now()
const hoursSince = () => (Date.now() - startedAt) / 3_600_000
const endsAt = startedAt + Number(values.minutes) * 60_000
const samples: Sample[] = []
let lastBusy = { at: startedAt, seconds: 0, share: 0 }

await Promise.all([...Array.from({ length: Number(values.clients) }, work), watch()])
report()
await instance.stop()
const damage = await scenery.checkIntegrity()
if (damage.length > 0) console.log(`  damaged: ${damage.join(', ')}`)
if (damage.length > 0) process.exitCode = 1
await scenery.dispose()

/** Does one thing after another, and rests as long as the service computes more than its share. */
async function work(): Promise<void> {
  while (Date.now() < endsAt) {
    await load.step()
    while (Date.now() < endsAt && (await busyShare()) > Number(values.load)) await sleep(100)
  }
}

/** Busy share of one core over the last seconds, with all processes of the service. */
async function busyShare(): Promise<number> {
  const at = Date.now()
  if (at - lastBusy.at < 2_000) return lastBusy.share
  const { at: before, seconds: secondsBefore } = lastBusy
  lastBusy = { ...lastBusy, at }
  const pids = await processTree(instance.pid)
  const seconds = (await Promise.all(pids.map(pid => processorSecondsWithEnded(pid).catch(() => 0)))).reduce(
    (sum, each) => sum + each,
    0,
  )
  // A process may end between the reading of its parent and its own: its time is missing, or counted twice, for a moment.
  lastBusy = { at, seconds, share: Math.max(0, seconds - secondsBefore) / ((at - before) / 1000) }
  return lastBusy.share
}

async function watch(): Promise<void> {
  while (Date.now() < endsAt) {
    await sleep(sampleMs)
    const pids = await processTree(instance.pid)
    const files = await readdir(join(scenery.dataDir, 'attachments')).catch(() => [])
    samples.push({
      atHours: hoursSince(),
      memory: await residentBytes(instance.pid).catch(() => 0),
      handles: await openHandles(instance.pid),
      processes: pids.length,
      sessions: await load.countSessions(),
      files: files.length,
    })
    const last = samples.at(-1)
    if (last && samples.length % 20 === 0) {
      console.log(
        `${(last.atHours * 60).toFixed(0)} min: ${load.steps()} requests, ${(last.memory / megabyte).toFixed(0)} MiB, ${last.handles} handles, ${last.processes} processes, ${last.sessions} sessions, ${last.files} files`,
      )
    }
  }
}

function report(): void {
  const counted = samples.filter(({ atHours }) => atHours * 60 > Number(values['warm-up']))
  console.log(`${values.minutes} min on ${values.store}: ${load.steps()} requests, ${load.faults().length} faults`)
  for (const fault of load.faults().slice(0, 20)) console.log(`  ${fault}`)
  for (const [name, limit] of Object.entries(hourlyLimits) as [keyof typeof hourlyLimits, number][]) {
    const fitted = name === 'memory' ? leastOfWindows(counted) : counted
    const slope = slopeOf(fitted.map(sample => [sample.atHours, sample[name]]))
    const unit = name === 'memory' ? megabyte : 1
    const isGrowing = slope > limit
    console.log(
      `  ${name}: ${((counted.at(-1)?.[name] ?? 0) / unit).toFixed(0)}, ${(slope / unit).toFixed(2)} an hour${name === 'memory' ? ' (MiB)' : ''}${isGrowing ? ' TOO MUCH' : ''}`,
    )
    if (isGrowing) process.exitCode = 1
  }
  if (load.faults().length > 0) process.exitCode = 1
}

/** The sample with the least memory of each window. */
function leastOfWindows(counted: readonly Sample[]): Sample[] {
  const windows = Object.values(Object.groupBy(counted, ({ atHours }) => Math.floor(atHours / memoryWindowHours)))
  return windows.flatMap(window => window?.reduce((least, each) => (each.memory < least.memory ? each : least)) ?? [])
}

/** Slope of the line through the points, by least squares; 0 for fewer than two. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  return spread > 0 ? points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread : 0
}
