/**
 * Kills the process that brings the data of the first version up to date, at random moments: `npm run soak:migrate [-- --store sqlite --kills 30
 * --sessions 20000]`, by default on both stores. After each kill the next process must finish the work: the schema is that of a new store, and
 * not a row of the old data is lost or changed. Ends non-zero where one of these is not so.
 */
import { spawn } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { keptQueries, type OldData, openOldData } from './old-data.ts'
import { type StoreName, storeNames } from './scenery.ts'

const { values } = parseArgs({
  options: {
    store: { type: 'string' },
    kills: { type: 'string', default: '30' },
    sessions: { type: 'string', default: '20000' },
  },
})

for (const store of storeNames) if (values.store === undefined || values.store === store) await run(store)

async function run(store: StoreName): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'limn-migrate-'))
  const data = await openOldData(store, folder, Number(values.sessions))
  try {
    const schema = await data.readSchema(await data.createNew())
    const place = await data.copy()
    const rows = await digest(data, place)
    const wholeMs = await openIn(place)
    const faults: string[] = []
    let inTheMiddle = 0
    for (let kill = 0; kill < Number(values.kills); kill++) {
      const copy = await data.copy()
      const afterMs = randomInt(Math.ceil(wholeMs * 1000)) / 1000
      if ((await openAndKill(copy, afterMs)) === null) inTheMiddle += 1
      if ((await digest(data, copy)) !== rows) faults.push(`rows are lost after a kill at ${afterMs.toFixed(1)} ms`)
      await openIn(copy)
      if ((await digest(data, copy)) !== rows) faults.push(`rows differ after a kill at ${afterMs.toFixed(1)} ms`)
      const changed = (await data.readSchema(copy)).join('\n') !== schema.join('\n')
      if (changed) faults.push(`the schema is another one after a kill at ${afterMs.toFixed(1)} ms`)
    }
    console.log(
      `migrate, ${store}: ${values.kills} kills within ${wholeMs.toFixed(0)} ms, ${inTheMiddle} before the store was open, ${faults.length} faults`,
    )
    for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await data.dispose()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Opens the store in a process; how long it took, in milliseconds. */
async function openIn(place: string): Promise<number> {
  const tookMs = await openAndKill(place)
  if (tookMs === null) throw new Error(`the store at ${place} could not be opened`)
  return tookMs
}

/** Kills the process so long after it began; null where the store was not open before. */
async function openAndKill(place: string, killAfterMs?: number): Promise<number | null> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'open-store.ts'), place], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let begunAt = 0
  let tookMs: number | null = null
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'is open') tookMs = performance.now() - begunAt
    if (line !== 'begins') continue
    begunAt = performance.now()
    if (killAfterMs !== undefined) sleep(killAfterMs).then(() => child.kill('SIGKILL'))
  }
  await ended
  return tookMs
}

async function digest(data: OldData, place: string): Promise<string> {
  const hash = createHash('sha256')
  for (const query of keptQueries) hash.update(JSON.stringify(await data.read(place, query)))
  return hash.digest('hex')
}
