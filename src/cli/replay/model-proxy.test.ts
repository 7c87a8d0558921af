import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request as sendRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusals, startUpstream, type Upstream } from '../../../test/upstream/upstream.ts'
import { type ModelProxy, startModelProxy } from './model-proxy.ts'
import { bytesOf, openRecordings, toPieces } from './recordings.ts'

let folder: string
let upstream: Upstream
const open: ModelProxy[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limn-proxy-'))
  upstream = await startUpstream()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map(proxy => proxy.close()))
  await upstream.close()
  await rm(folder, { recursive: true })
})

async function start(isLive: boolean, key?: string): Promise<string> {
  const proxy = await startModelProxy({
    port: 0,
    recordings: await openRecordings(folder, { create: false }),
    upstream: isLive ? { baseUrl: upstream.url, fetch, ...(key !== undefined && { key }) } : null,
  })
  open.push(proxy)
  return proxy.address
}

const ask = (address: string, content = 'Hello') =>
  fetch(`${address}/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk-own', cookie: 'a=secret', 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'script', stream: true, messages: [{ role: 'user', content }] }),
  })

async function readFolder(): Promise<string[]> {
  return Promise.all((await readdir(folder)).map(name => readFile(join(folder, name), 'utf8')))
}

test('an answer is the same bytes when it is replayed, also where a character was cut', async () => {
  upstream.next({ text: '茶 tea', chunkBytes: 2 })
  const live = await (await ask(await start(true))).text()
  const [recorded = ''] = await readFolder()
  expect(JSON.parse(recorded)).toMatchObject({ model: 'script', status: 200, content_type: 'text/event-stream' })
  const replayed = await ask(await start(false))
  expect(replayed.headers.get('content-type')).toBe('text/event-stream')
  expect(await replayed.text()).toBe(live)
  expect(upstream.seen).toHaveLength(1)
})

test('pieces are texts, but for those that cut a character', () => {
  const bytes = Buffer.from('a茶b')
  const pieces = toPieces([bytes.subarray(0, 2), bytes.subarray(2)], ['sk-own'])
  expect(pieces).toEqual([{ base64: expect.any(String) }, { base64: expect.any(String) }])
  expect(Buffer.concat(pieces.map(bytesOf))).toEqual(bytes)
  expect(toPieces([bytes], [])).toEqual(['a茶b'])
})

test('keys and cookies are neither kept nor, for cookies, passed on', async () => {
  upstream.next({ text: 'You sent sk-own', size: 3 }, { status: 400, error: { message: 'No such thing as sk-own' } })
  const address = await start(true)
  await (await ask(address)).text()
  await (await ask(address, 'Again')).text()
  expect(upstream.last().authorization).toBe('Bearer sk-own')
  expect(upstream.last().headers.cookie).toBeUndefined()
  const all = await readFolder()
  expect(all).toHaveLength(2)
  for (const recording of all) expect(recording).not.toMatch(/sk-own|secret|Hello/)
  expect(all.join()).toContain('No such thing as ***')
})

test('a key of its own stands in the place of the one that was sent', async () => {
  await (await ask(await start(true, 'sk-real'))).text()
  expect(upstream.last().authorization).toBe('Bearer sk-real')
  await (await ask(await start(true, ''), 'Again')).text()
  expect(upstream.last().authorization).toBeUndefined()
})

test.each([
  ['a limit on requests', refusals.rateLimited(), 429],
  ['a key that is refused', refusals.unauthorized(), 401],
  ['an error of the server', refusals.broken(), 500],
])('%s is passed on, and not recorded', async (_, refusal, status) => {
  upstream.next(refusal)
  expect((await ask(await start(true))).status).toBe(status)
  expect(await readFolder()).toEqual([])
})

test('an answer that breaks off breaks off, and is not recorded', async () => {
  upstream.next({ text: 'A long answer', cut: 2 })
  const answer = await ask(await start(true))
  await expect(answer.text()).rejects.toThrow()
  expect(await readFolder()).toEqual([])
})

test('what is not recorded is refused', async () => {
  const answer = await ask(await start(false))
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('not recorded')])
})

test('the page of another site, whose name leads to this machine, is refused', async () => {
  const { port } = new URL(await start(true))
  const status = await new Promise(done => {
    const headers = { host: 'attacker.example' }
    sendRequest({ port, host: '127.0.0.1', path: '/v1/models', headers }, ({ statusCode }) => done(statusCode)).end()
  })
  expect(status).toBe(403)
})
