/**
 * Clients that open connections and say nothing, or say it as slowly as they can:
 * `npm run soak:connections [-- --idle 10000 --slow 500 --minutes 3]`. Others are answered meanwhile, no silent client is kept for long, and
 * when all have gone the service holds as little as before. Ends non-zero where one of these is not so.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { quantile } from '../quantile.ts'
import { openHandles, residentBytes } from '../read-process.ts'
import { startInstance } from './instance.ts'
import { openScenery } from './scenery.ts'

const { values } = parseArgs({
  options: {
    idle: { type: 'string', default: '10000' },
    slow: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '3' },
  },
})
/** Rate at which a slow client sends. */
const bytesASecond = 2
/** Node looks for headers that are late each half minute, and gives them a minute: clients that say nothing are gone by then. */
const silentLimitMs = 120_000
const healthLimitMs = 1_000
const leftOverHandles = 20

const faults: string[] = []
const scenery = await openScenery(null, 5)
const instance = await startInstance(scenery.environment)
const port = Number(new URL(instance.address).port)
await askHealth()
const handlesBefore = await openHandles(instance.pid)
const residentBefore = await residentBytes(instance.pid)

const sockets = new Set<Socket>()
const idle = await openMany(Number(values.idle))
const residentIdle = await residentBytes(instance.pid)
const slow = await openMany(Number(values.slow))
const heads = slow.map(socket =>
  drip(socket, `GET /api/sessions HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Slow: ${'a'.repeat(1e4)}`),
)
const bodies = (await openMany(Number(values.slow))).map(socket =>
  drip(
    socket,
    `POST /api/chat/completions HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"prompt":"`,
    140,
  ),
)
const waits: number[] = []
for (const end = Date.now() + Number(values.minutes) * 60_000; Date.now() < end; await sleep(100))
  waits.push(await askHealth())
const silent = idle.filter(socket => !socket.destroyed).length
if (Number(values.minutes) * 60_000 > silentLimitMs && silent > 0) faults.push(`${silent} silent connections are kept`)
if (quantile(waits, 0.99) > healthLimitMs) faults.push(`others waited ${quantile(waits, 0.99).toFixed(0)} ms`)
for (const socket of sockets) socket.destroy()
await Promise.all([...heads, ...bodies])
await untilHandles(handlesBefore + leftOverHandles)
const residentAfter = await residentBytes(instance.pid)

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
console.log(
  `${values.idle} silent and ${2 * Number(values.slow)} slow connections for ${values.minutes} min: others waited ${quantile(waits, 0.5).toFixed(0)} ms, p99 ${quantile(waits, 0.99).toFixed(0)} ms, at most ${Math.max(...waits).toFixed(0)} ms; ${silent} silent ones left;`,
)
console.log(
  `  memory ${megabytes(residentBefore)}, ${megabytes(residentIdle)} with the silent ones, ${megabytes(residentAfter)} afterwards; handles ${handlesBefore}, ${await openHandles(instance.pid)} afterwards; ${faults.length} faults`,
)
for (const fault of faults) console.log(`  ${fault}`)
await instance.stop()
await scenery.dispose()
process.exit(faults.length > 0 ? 1 : 0)

/** Duration in milliseconds. */
async function askHealth(): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(`${instance.address}/healthz`)
  if (response.status !== 200) faults.push(`/healthz answered ${response.status}`)
  return performance.now() - startedAt
}

async function openMany(count: number): Promise<Socket[]> {
  const opened: Socket[] = []
  for (let number = 0; number < count; number++) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    // What is not read keeps the end of the connection from being seen.
    socket.resume()
    sockets.add(socket)
    opened.push(socket)
    await once(socket, 'connect')
  }
  return opened
}

/** Sends `text` little by little after its first characters, until it is over or the service has had enough. */
async function drip(socket: Socket, text: string, atOnce = 0): Promise<void> {
  socket.write(text.slice(0, atOnce))
  for (let at = atOnce; !socket.destroyed; at += bytesASecond) {
    socket.write(text.slice(at, at + bytesASecond) || 'a')
    await sleep(1_000)
  }
}

async function untilHandles(limit: number): Promise<void> {
  for (const end = Date.now() + 30_000; (await openHandles(instance.pid)) > limit; await sleep(200)) {
    if (Date.now() < end) continue
    faults.push(`${await openHandles(instance.pid)} handles are open, where ${handlesBefore} were before`)
    return
  }
}
