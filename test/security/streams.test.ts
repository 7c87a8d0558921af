import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startUpstream, type Upstream } from '../upstream/upstream.ts'
import { type ServiceProcess, startServiceProcess } from './service-process.ts'

/** Clients that read slowly, or wait for long. */

const megabyte = 1024 * 1024

let upstream: Upstream
let service: ServiceProcess
let sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await service.stop()
  await upstream.close()
})

async function start(script: Parameters<typeof startUpstream>[0]): Promise<void> {
  upstream = await startUpstream(script)
  service = await startServiceProcess({
    OPENAI_API_KEY: 'sk-server-key',
    OPENAI_BASE_URL: upstream.url,
    MODEL_ID: 'script',
  })
}

const post = (body: object) =>
  fetch(`${service.address}/api/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** A connection that has asked for a session's events, and reads nothing of its own accord. */
async function openFollower(sessionId: number): Promise<Socket> {
  const socket = connect(Number(new URL(service.address).port), '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  socket.pause()
  socket.write(`GET /api/sessions/${sessionId}/events HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  return socket
}

test('one that reads a kilobyte a second of ten megabytes costs little, and nobody else waits for it', async () => {
  const text = 'Sip it while it is hot. '.repeat((3.5 * megabyte) / 24)
  await start({ text, size: 2000, delayMs: 0 })
  const turn = async (session_id: number | null) =>
    (await post({ prompt: 'x', agent_id: 'general', session_id })).text()
  // Once before, so that what is loaded only once is loaded.
  await turn(null)
  const first = await turn(null)
  const second = await turn(2)
  const before = await service.readMemory()

  const slow: Socket[] = []
  const streaming = turn(2)
  for (let count = 0; count < 4; count++) slow.push(await openFollower(2))
  let slowBytes = 0
  const reading = setInterval(() => {
    for (const socket of slow) slowBytes += socket.read(1024)?.length ?? 0
  }, 1000)
  const whole = first + second + (await streaming)
  expect(whole.length).toBeGreaterThan(10 * megabyte)
  expect(whole.match(/"status":"completed"/g)).toHaveLength(3)
  const readGrowth = async () => {
    const { heapUsed, external } = await service.readMemory()
    return (heapUsed + external - before.heapUsed - before.external) / slow.length
  }
  await expect.poll(readGrowth).toBeLessThan(20 * megabyte)
  clearInterval(reading)
  // They are far behind, all of them.
  expect(slowBytes).toBeLessThan(megabyte)

  // Others are answered as if it were not there, and it still gets everything once it reads.
  expect((await fetch(`${service.address}/api/sessions`)).status).toBe(200)
  const [patient] = slow
  let end = ''
  patient?.setEncoding('latin1').on('data', chunk => {
    end = (end + chunk).slice(-500)
  })
  patient?.resume()
  const last = whole.slice(whole.lastIndexOf('id: ')).trim()
  await expect.poll(() => end, { interval: 100 }).toContain(last)
})

test('a thousand that follow a silent turn cost less than a hundred megabytes, and give them back', async () => {
  await start({ hang: 'before-headers' })
  const left = new AbortController()
  const stream = await post({ prompt: 'x', agent_id: 'general' })
  left.abort()
  await stream.body?.getReader().read()
  const before = await service.readMemory()
  for (let count = 0; count < 1000; count += 100) {
    await Promise.all(Array.from({ length: 100 }, () => openFollower(1).then(socket => once(socket, 'readable'))))
  }
  const during = await service.readMemory()
  expect(during.rss - before.rss).toBeLessThan(100 * megabyte)
  for (const socket of sockets) socket.destroy()
  const grown = async () => {
    const after = await service.readMemory()
    return after.heapUsed + after.external - before.heapUsed - before.external
  }
  await expect.poll(grown).toBeLessThan(10 * megabyte)
})
