import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startUpstream, tagged, type Upstream } from '../upstream/upstream.ts'

/** A planted key, sent by every way into the real service, is in no log, no answer and no file. */

const canary = 'CANARY'
const serverKey = `sk-${canary}-of-the-server`
const clientKey = `${canary}-of-"a"\\client/with+signs`
const token = `${canary}-token-of-ann`
const password = `${canary}-metrics-token`

let upstream: Upstream
let folder: string
let address: string
let output = ''
let stop: () => Promise<void>
const answers: string[] = []

beforeAll(async () => {
  upstream = await startUpstream(request =>
    request.authorization === `Bearer ${serverKey}`
      ? { text: tagged('A map.', '# A\n## B') }
      : { status: 401, error: { message: `Incorrect API key provided: ${request.authorization}` } },
  )
  folder = await mkdtemp(join(tmpdir(), 'limn-secrets-'))
  const serve = resolve(import.meta.dirname, 'serve-and-measure.ts')
  const child = spawn(process.execPath, [serve], {
    env: {
      PORT: '0',
      LIMN_DATA_DIR: folder,
      LIMN_LOG_LEVEL: 'trace',
      LIMN_TOKENS: `ann:${token}`,
      LIMN_METRICS_TOKEN: password,
      OPENAI_API_KEY: serverKey,
      OPENAI_BASE_URL: upstream.url,
      MODEL_ID: 'script',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', text => (output += text))
  address = String((await once(child, 'message'))[0])
  stop = async () => {
    // Its last lines are read only when its output has ended, which may be after its exit.
    const close = once(child, 'close')
    child.kill('SIGTERM')
    await close
  }
})
afterAll(async () => {
  await upstream.close()
  await rm(folder, { recursive: true })
})

async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(address + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const shown = [...response.headers].filter(([name]) => name !== 'set-cookie')
  answers.push(`${method} ${response.status} ${JSON.stringify(shown)} ${text}`)
  return response.status
}

/** Makes every further query to the store fail. */
async function breakStore(): Promise<void> {
  const database = new BetterSqlite3(join(folder, 'limn.sqlite'))
  for (const table of ['events', 'attachments', 'turns', 'messages', 'sessions']) database.exec(`drop table ${table}`)
  database.close()
}

test('nowhere, whichever way it came', async () => {
  const chat = '/api/chat/completions'
  const ask = { prompt: 'x', agent_id: 'mindmap' }
  const ways: [string, () => Promise<unknown>][] = [
    ['the key of the service', () => send('POST', chat, ask)],
    ['a body, echoed by the upstream', () => send('POST', chat, { ...ask, api_key: clientKey })],
    ['a body with an address', () => send('POST', chat, { ...ask, api_key: clientKey, base_url: upstream.url })],
    ['a body of a wrong shape', () => send('POST', chat, { ...ask, api_key: { nested: [clientKey] } })],
    ['a body that is broken off', () => send('POST', chat, `{"api_key":"${clientKey}`)],
    ['a large body', () => send('POST', chat, { ...ask, prompt: 'x'.repeat(2_000_000), api_key: clientKey })],
    ['a field that nobody knows', () => send('POST', chat, { ...ask, password: clientKey })],
    [
      'the name in an address',
      () =>
        send('POST', chat, {
          ...ask,
          api_key: clientKey,
          base_url: `http://${encodeURIComponent(clientKey)}@example.com/`,
        }),
    ],
    [
      'a host',
      () =>
        send('POST', '/api/test-model', { model_id: 'm', api_key: clientKey, base_url: `http://${canary}.invalid/` }),
    ],
    [
      'a model test',
      () => send('POST', '/api/test-model', { model_id: 'm', api_key: clientKey, base_url: upstream.url }),
    ],
    ['a query', () => send('GET', `/api/sessions?api_key=${encodeURIComponent(clientKey)}`)],
    ['a path', () => send('GET', `/api/sessions/${encodeURIComponent(clientKey)}`)],
    ['another header', () => send('GET', '/api/sessions', undefined, { 'x-api-key': encodeURIComponent(clientKey) })],
    ['a wrong token', () => send('GET', '/api/sessions', undefined, { authorization: `Bearer ${canary}-wrong-token` })],
    ['a request id', () => send('GET', '/api/sessions', undefined, { 'x-request-id': `${'a'.repeat(90)} ${canary}` })],
    ['a log-in', () => send('POST', '/api/login', { token })],
    ['a wrong log-in', () => send('POST', '/api/login', { token: `${canary}-wrong-token` })],
    ['the metrics', () => send('GET', '/metrics', undefined, { authorization: `Bearer ${password}` })],
  ]
  for (const [, way] of ways) await way()
  for (const path of ['/api/sessions', '/api/sessions/1', '/api/models', '/openapi.json']) await send('GET', path)
  expect(upstream.seen.map(request => request.authorization)).toContain(`Bearer ${serverKey}`)
  expect(upstream.seen.some(request => request.authorization?.includes('of-"a"'))).toBe(true)
  // Faults of ours are told of in the log, with all that they say.
  await breakStore()
  await send('POST', chat, { ...ask, api_key: clientKey })
  await send('GET', '/api/sessions')
  await stop()
  expect(output).toContain('a request failed')
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())
  const stored = await Promise.all(files.map(entry => readFile(join(entry.parentPath, entry.name), 'latin1')))
  for (const text of [output, ...answers, ...stored]) {
    const at = text.indexOf(canary)
    expect(at < 0 ? '' : text.slice(Math.max(0, at - 200), at + 100)).toBe('')
  }
})

test('a fault in the middle of a request tells nothing of the inside, and ends nothing', () => {
  const failed = answers.slice(-2)
  for (const answer of failed) {
    expect(answer).toMatch(/ 500 .*"code":"internal"/)
    expect(answer).not.toMatch(/no such table|select |insert |\/src\/|node_modules|SqliteError|at \w+ \(/i)
  }
  expect(output).toContain('no such table')
})
