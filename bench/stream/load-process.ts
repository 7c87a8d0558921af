/**
 * Opens event streams and reads them to their end: `node load-process.ts ADDRESS STREAMS AT_ONCE MARK BODY`. `BODY` is posted to
 * `ADDRESS`, `AT_ONCE` streams at a time; prints one line of JSON: how many ended, how many were refused, and for each the milliseconds to its first
 * byte and to the first `MARK` in it.
 */
import { Agent, request } from 'undici'

const [address = '', streams = '1', atOnce = '1', mark = '', body = ''] = process.argv.slice(2)
const dispatcher = new Agent({ headersTimeout: 60_000, bodyTimeout: 60_000 })
/** New streams a second: all at once would measure a queue. */
const startsPerSecond = 250

export interface Load {
  ended: number
  refused: number
  firstByteMs: number[]
  markMs: number[]
}

const load: Load = { ended: 0, refused: 0, firstByteMs: [], markMs: [] }

async function readStream(): Promise<void> {
  const startedAt = performance.now()
  const { statusCode, body: stream } = await request(address, {
    dispatcher,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (statusCode !== 200) {
    load.refused++
    if (load.refused === 1) console.error(statusCode, await stream.text())
    else await stream.dump()
    return
  }
  let start: string | null = ''
  for await (const chunk of stream) {
    if (start === null) continue
    if (start === '') load.firstByteMs.push(performance.now() - startedAt)
    start += String(chunk)
    if (!start.includes(mark)) continue
    load.markMs.push(performance.now() - startedAt)
    start = null
  }
  load.ended++
}

const startedAt = performance.now()
const isPaced = Number(atOnce) > 1
let next = 0
async function readStreams(): Promise<void> {
  while (next < Number(streams)) {
    const number = next++
    const waitMs = isPaced ? (number / startsPerSecond) * 1000 - (performance.now() - startedAt) : 0
    if (waitMs > 0) await new Promise(resolve => setTimeout(resolve, waitMs))
    await readStream()
  }
}
await Promise.all(Array.from({ length: Number(atOnce) }, readStreams))
console.log(JSON.stringify(load))
await dispatcher.destroy()
