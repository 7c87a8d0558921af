import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProblemDetails } from '../src/contract/failure.ts'
import type { Attachment } from '../src/contract/sessions.ts'
import { privateSpellings } from './security/private-spellings.ts'
import { dataOf, endOf, type Reply, type Service, startService, textOf } from './service.ts'
import { startUpstream, tagged, type Upstream } from './upstream/upstream.ts'

const prose = 'Coffee is a drink that is made of roasted beans, with hot water, and it is drunk on every continent. '
const page = `<!doctype html><title>Coffee</title><nav>Home</nav><main><article><h1>Coffee</h1>
<h2>Growing</h2><p>${prose.repeat(3)}</p><h2>Roasting</h2><ul><li>light</li><li>dark</li></ul><p>${prose.repeat(3)}</p>
<h2>Harvest</h2><table><tr><th>Country</th><th>Bags</th></tr><tr><td>Brazil</td><td>63</td></tr><tr><td>Vietnam</td><td>29</td></tr></table>
<p>${prose.repeat(3)}</p></article></main>`

/** Answers by path; for other paths there is none. */
const answers: Record<
  string,
  (origin: string) => { status?: number; headers?: Record<string, string>; body?: string | Buffer }
> = {
  '/wiki/Coffee': () => ({ headers: { 'content-type': 'text/html' }, body: page }),
  '/moved': origin => ({ status: 302, headers: { location: `${origin}/wiki/Coffee` } }),
  '/inward': () => ({ status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } }),
  '/other-port': () => ({ status: 307, headers: { location: 'http://127.0.0.1:8999/' } }),
  '/file': () => ({ status: 302, headers: { location: 'file:///etc/passwd' } }),
  '/round': () => ({ status: 302, headers: { location: '/round' } }),
  '/empty': () => ({}),
  '/large': () => ({ body: Buffer.alloc(2_000_000, 'a') }),
  '/bomb': () => ({ headers: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(50_000_000)) }),
  '/sales.csv': () => ({ body: 'shop,sales\nA,1\nB,2\n' }),
}

let upstream: Upstream
let site: Server
let origin: string
let service: Service
let asked: string[]
beforeAll(async () => {
  upstream = await startUpstream({ text: tagged('A map.', '# Coffee') })
  site = createServer((request, response) => {
    asked.push(String(request.url))
    if (request.url === '/slow') return response.write('<html>')
    const { status = 200, headers = {}, body = '' } = answers[String(request.url)]?.(origin) ?? { status: 404 }
    return response.writeHead(status, headers).end(body)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const address = site.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  origin = `http://127.0.0.1:${port}`
  service = await startService({
    OPENAI_API_KEY: 'sk-server-key',
    OPENAI_BASE_URL: upstream.url,
    MODEL_ID: 'script',
    LIMN_PAGE_ALLOW: `127.0.0.1:${port}`,
    LIMN_MAX_PAGE_MB: '1',
    LIMN_PAGE_SECONDS: '8',
    LIMN_MAX_URLS: '2',
  })
})
beforeEach(() => {
  asked = []
})
afterAll(async () => {
  await service.stop()
  await upstream.close()
  site.closeAllConnections()
  site.close()
})

const ask = (body: Record<string, unknown>, headers = {}) =>
  service.chat({ prompt: 'Draw it', agent_id: 'mindmap', ...body }, { headers })
const nameOf = (path: string) => [origin.slice('http://'.length), ...path.split('/').slice(1)].join(' › ')
const refusalOf = ({ status, json }: Reply) => [
  status,
  (json as ProblemDetails).code,
  (json as ProblemDetails).values?.case,
]

test('a page is read as a file of the message, and cited by its address', async () => {
  const reply = await ask({ urls: [`${origin}/wiki/Coffee#Growing`] })
  expect(endOf(reply).status).toBe('completed')
  expect(dataOf(reply, 'doc_analysis_chunk').at(-1)).toMatchObject({ name: nameOf('/wiki/Coffee'), status: 'done' })
  for (const read of [nameOf('/wiki/Coffee'), '## Roasting\\n\\n- light\\n- dark', '| Brazil | 63 |'])
    expect(JSON.stringify(upstream.last().body)).toContain(read)
  expect(JSON.stringify(upstream.last().body)).not.toContain('Home')
  const { messages } = await service.readSession(reply.events[0]?.data.session_id ?? 0)
  expect(messages[0]?.attachments).toMatchObject([{ name: nameOf('/wiki/Coffee'), media_type: 'text/plain' }])
  expect(asked).toEqual(['/wiki/Coffee'])
})

test('a page alone is a message, and redirects on the way to it are followed', async () => {
  const reply = await ask({ prompt: '', urls: [`${origin}/moved`] })
  expect(endOf(reply).status).toBe('completed')
  expect(asked).toEqual(['/moved', '/wiki/Coffee'])
})

test('a repeated request fetches nothing again', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const body = { urls: [`${origin}/sales.csv`] }
  const first = await ask(body, key)
  expect((await ask(body, key)).events).toEqual(first.events)
  expect(asked).toEqual(['/sales.csv'])
})

test('a page is fetched ahead, and named by its id like a file', async () => {
  const kept = await service.request('POST', '/api/pages', { url: `${origin}/wiki/Coffee` })
  expect([kept.status, kept.json]).toMatchObject([201, { name: nameOf('/wiki/Coffee'), media_type: 'text/plain' }])
  const reply = await ask({ files: [{ attachment_id: (kept.json as Attachment).id }] })
  expect(endOf(reply).status).toBe('completed')
})

test('without a model a page becomes a map of its headings', async () => {
  const keyless = await startService({ LIMN_PAGE_ALLOW: origin.slice('http://'.length) })
  const reply = await keyless.chat({ prompt: 'mind map', urls: [`${origin}/wiki/Coffee`] })
  expect(endOf(reply).status).toBe('completed')
  for (const heading of ['Growing', 'Roasting', 'Harvest'])
    expect(dataOf(reply, 'tool_end').at(-1)?.output).toContain(heading)
  expect(textOf(reply, 'status')).not.toContain('error')
  await keyless.stop()
})

describe('what is not read is refused before a turn begins', () => {
  test.each([
    ['/none', 'status'],
    ['/inward', 'private'],
    ['/other-port', 'private'],
    ['/file', 'address'],
    ['/round', 'redirects'],
    ['/empty', 'empty'],
    ['/large', 'too-large'],
    ['/bomb', 'too-large'],
    ['/slow', 'too-slow'],
  ])('%s: %s', async (path, why) => {
    const reply = await ask({ urls: [origin + path] })
    expect(refusalOf(reply)).toEqual([422, 'url-not-read', why])
    expect((reply.json as ProblemDetails).detail).toContain(nameOf(path))
  })

  test.each(privateSpellings)('the private address %s', async url => {
    const { status, json } = await service.request('POST', '/api/pages', { url })
    const { code, values } = json as ProblemDetails
    const isPrivate = code === 'url-not-read' && (values?.case === 'private' || values?.case === 'address')
    expect([status, isPrivate || code === 'invalid-request']).toEqual([422, true])
  })

  test('what is no address, one with a password, and too many', async () => {
    for (const url of ['ftp://example.com/a', 'javascript:alert(1)', 'example.com'])
      expect(refusalOf(await ask({ urls: [url] })).slice(0, 2)).toEqual([422, 'invalid-request'])
    expect(refusalOf(await ask({ urls: ['http://me:secret@example.com/'] }))).toEqual([422, 'url-not-read', 'address'])
    expect(refusalOf(await ask({ urls: Array(3).fill(`${origin}/wiki/Coffee`) }))).toEqual([413, 'too-large', 'urls'])
  })
})
