/**
 * Measures the memory of followers that wait for a silent model: `npm run bench:idle-followers`, for about 20 seconds.
 *
 *   npm run bench:idle-followers -- --followers 200
 *
 * The followers share ten running turns. It counts the growth of the service's resident memory, connections included. Ends non-zero when a thousand
 * followers take 100 MB or more.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Agent, request } from 'undici'
import { processorSeconds, residentBytes } from './read-process.ts'
import { startLimn, startUpstream } from './stream/processes.ts'

const limitBytesEach = 100_000_000 / 1_000
const turns = 10
/** One event, and then silence for longer than this takes. */
const silentModel = '2:600000'

const { values } = parseArgs({ options: { followers: { type: 'string', default: '1000' } } })
const followers = Number(values.followers)

const dataDir = await mkdtemp(join(tmpdir(), 'limn-bench-followers-'))
const upstream = await startUpstream()
const limn = await startLimn(upstream.address, dataDir)
const dispatcher = new Agent({ bodyTimeout: 0 })
try {
  const sessionIds = await Promise.all(Array.from({ length: turns }, startSilentTurn))
  await follow(sessionIds, turns)
  await sleep(2_000)
  const before = await residentBytes(limn.pid)
  await follow(sessionIds, followers)
  await sleep(2_000)
  const processorBefore = await processorSeconds(limn.pid)
  await sleep(5_000)
  const processorShare = ((await processorSeconds(limn.pid)) - processorBefore) / 5
  const grownBytes = (await residentBytes(limn.pid)) - before
  console.log(
    `${followers} idle followers: ${(grownBytes / 1e6).toFixed(1)} MB, ${(grownBytes / followers / 1000).toFixed(1)} kB each ` +
      `(limit ${limitBytesEach / 1000} kB), ${(processorShare * 1000).toFixed(1)} ms of processor time a second`,
  )
  if (grownBytes / followers > limitBytesEach) process.exitCode = 1
} finally {
  await dispatcher.destroy()
  await Promise.all([limn.stop(), upstream.stop()])
  await rm(dataDir, { recursive: true })
}

/** Resolves with the session's id when the turn waits for its model. */
async function startSilentTurn(): Promise<number> {
  const { body } = await request(`${limn.address}/api/chat/completions`, {
    dispatcher,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'Go on.', agent_id: 'general', model_id: silentModel }),
  })
  return new Promise((resolve, reject) => {
    let text = ''
    body.on('error', reject)
    body.on('data', chunk => {
      text += String(chunk)
      if (text.includes('event: thought')) resolve(Number(/"session_id":(\d+)/.exec(text)?.[1]))
    })
  })
}

async function follow(sessionIds: readonly number[], count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    const id = sessionIds[number % sessionIds.length]
    const { statusCode, body } = await request(`${limn.address}/api/sessions/${id}/events`, { dispatcher })
    if (statusCode !== 200) throw new Error(`a follower was answered ${statusCode}: ${await body.text()}`)
    body.on('error', () => {}).resume()
  }
}
