/**
 * Everything that clients do, for hours, at a share of one processor core: `npm run soak:all [-- --minutes 480 --warm-up 60 --load 0.7
 * --store sqlite]`. Old sessions are deleted as new ones come, so that what the service holds should stay as it is. Each minute the clients
 * finish what they do, and what is left is measured: memory that is held after a full collection, resident memory, open handles, processes,
 * rows and files. After the warm-up a line is fitted to each. Ends non-zero where one surely grows by more than its limit, or an answer was wrong.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openHandles, processorSecondsWithEnded, processTree, residentBytes } from '../read-process.ts'
import { slopeOf } from '../slope.ts'
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
/** An hour of growth that is more than noise, of each figure. The memory that is held is the main thread's, and that of all others. */
const hourlyLimits = {
  held: megabyte,
  'held by threads': megabyte,
  resident: megabyte,
  handles: 2,
  processes: 1,
  sessions: 5,
  files: 5,
}
type Figure = keyof typeof hourlyLimits
const figureNames = Object.keys(hourlyLimits) as Figure[]
const isMemory = (figure: Figure) => hourlyLimits[figure] === megabyte
const roundMs = 60_000
/** Minutes between two lines on the screen. */
const reportEvery = 5

type Sample = Record<Figure, number> & { atHours: number }

const scenery = await openScenery(values.store as StoreName, 1)
// Deleted sessions are otherwise kept for days, with their files.
const instance = await startInstance({ ...scenery.environment, LIMN_KEEP_DELETED_DAYS: '0' })
const load = createMixedLoad(instance.address)
const startedAt = Date.now()
const endsAt = startedAt + Number(values.minutes) * 60_000
const samples: Sample[] = []
let lastBusy = { at: startedAt, seconds: 0, share: 0 }

while (Date.now() < endsAt) {
  const until = Math.min(endsAt, Date.now() + roundMs)
  await Promise.all(Array.from({ length: Number(values.clients) }, () => work(until)))
  const sample = await measure()
  samples.push(sample)
  if (samples.length % reportEvery === 0) print(sample)
}
report()
await instance.stop()
const damage = await scenery.checkIntegrity()
if (damage.length > 0) console.log(`  damaged: ${damage.join(', ')}`)
if (damage.length > 0) process.exitCode = 1
await scenery.dispose()

/** Does one thing after another, and rests as long as the service computes more than its share. */
async function work(until: number): Promise<void> {
  while (Date.now() < until) {
    await load.step()
    while (Date.now() < until && (await busyShare()) > Number(values.load)) await sleep(100)
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

async function measure(): Promise<Sample> {
  const files = await readdir(join(scenery.dataDir, 'attachments')).catch(() => [])
  const sessions = await load.countSessions()
  const held = await instance.heldMemory()
  return {
    atHours: (Date.now() - startedAt) / 3_600_000,
    held: held.main,
    'held by threads': held.threads,
    resident: await residentBytes(instance.pid),
    handles: await openHandles(instance.pid),
    processes: (await processTree(instance.pid)).length,
    sessions,
    files: files.length,
  }
}

function print(sample: Sample): void {
  const figures = figureNames.map(name =>
    isMemory(name) ? `${name} ${(sample[name] / megabyte).toFixed(2)} MiB` : `${sample[name]} ${name}`,
  )
  console.log(`${(sample.atHours * 60).toFixed(0)} min: ${load.steps()} requests, ${figures.join(', ')}`)
}

function report(): void {
  const counted = samples.filter(({ atHours }) => atHours * 60 > Number(values['warm-up']))
  console.log(`${values.minutes} min on ${values.store}: ${load.steps()} requests, ${load.faults().length} faults`)
  for (const fault of load.faults().slice(0, 20)) console.log(`  ${fault}`)
  for (const name of figureNames) {
    const { rise, error } = slopeOf(counted.map(sample => [sample.atHours, sample[name]]))
    const unit = isMemory(name) ? megabyte : 1
    const isGrowing = rise - 2 * error > hourlyLimits[name]
    const isKnown = isGrowing || rise + 2 * error <= hourlyLimits[name]
    const last = ((counted.at(-1)?.[name] ?? Number.NaN) / unit).toFixed(isMemory(name) ? 2 : 0)
    const verdict = isGrowing ? ' TOO MUCH' : isKnown ? '' : ' (too short a run to tell)'
    console.log(
      `  ${name}: ${last}, ${(rise / unit).toFixed(2)} ± ${(error / unit).toFixed(2)} an hour${isMemory(name) ? ' (MiB)' : ''}${verdict}`,
    )
    if (isGrowing) process.exitCode = 1
  }
  if (load.faults().length > 0) process.exitCode = 1
}
