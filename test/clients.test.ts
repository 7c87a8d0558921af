import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishedAnswerSchema } from '../src/contract/sessions.ts'
import { dataOf, endOf, type Service, startService, textOf } from './service.ts'

/** Service for clients that know only the contract, or a library's model of it. */

let service: Service
const portal = 'https://portal.example.com'
beforeAll(async () => {
  service = await startService({ LIMN_ALLOW_ORIGINS: `${portal},http://localhost:3000` })
})
afterAll(() => service.stop())

const completions = '/api/chat/completions'
const json = { 'content-type': 'application/json' }
const send = (path: string, init: RequestInit) => fetch(service.address + path, init)
const newSession = async () => endOf(await service.chat({ prompt: '@mindmap # A\n## B' })).session_id

describe('bodies', () => {
  test('an empty one with a JSON type is none, where none is needed', async () => {
    const id = await newSession()
    const stopped = await send(`/api/sessions/${id}/stop`, { method: 'POST', headers: json, body: '' })
    expect([stopped.status, await stopped.json()]).toEqual([200, { status: 'idle' }])
    expect((await send(`/api/sessions/${id}`, { method: 'DELETE', headers: json })).status).toBe(200)
    expect((await send(completions, { method: 'POST', headers: json, body: '' })).status).toBe(400)
  })

  test.each([
    ['small', 0],
    ['large', 2_000_000],
  ])('a %s one with a byte order mark is read', async (_name, padding) => {
    const body = `\uFEFF${JSON.stringify({ prompt: '@mindmap # A\n## B', padding: ' '.repeat(padding) })}`
    const reply = await send(completions, { method: 'POST', headers: json, body })
    expect([reply.status, (await reply.text()).includes('tool_end')]).toEqual([200, true])
  })

  test('a compressed one is refused by name', async () => {
    const headers = { ...json, 'content-encoding': 'gzip' }
    const body = gzipSync(JSON.stringify({ prompt: 'x' }))
    const reply = await send(completions, { method: 'POST', headers, body })
    expect([reply.status, await reply.json()]).toMatchObject([
      415,
      { code: 'unsupported-media-type', detail: 'Send the body as it is, without Content-Encoding.' },
    ])
  })

  test('empty texts are absent fields, and a parent below 1 is none', async () => {
    const id = await newSession()
    const context = { source: '', agent: '', style: '', language: '', timezone: '', screen: '', selection: '' }
    const lists = { files: '', images: '', urls: '', history: '', concurrency: '', is_retry: '', show_reasoning: '' }
    const empty = { ...lists, model_id: '', api_key: '', base_url: '', agent_id: '', context }
    for (const parent_id of [0, -1, '']) {
      const reply = await service.chat({ prompt: '@mindmap # C\n## D', session_id: id, parent_id, ...empty })
      expect(endOf(reply).status).toBe('completed')
    }
    const { messages } = await service.readSession(id)
    expect(messages.map(({ parent_id, id: own }) => parent_id && own - parent_id)).toEqual([null, ...Array(7).fill(1)])
    const reply = await service.chat({ prompt: '@mindmap # E', session_id: '', context: '' })
    expect(endOf(reply)).toMatchObject({ status: 'completed', turn_index: 0 })
  })
})

describe('answers', () => {
  test('of the API are compressed for who takes that', async () => {
    const encodingOf = async (wanted: string, path = '/api/agents') => {
      const reply = await send(path, { headers: { 'accept-encoding': wanted } })
      await reply.json()
      return reply.headers.get('content-encoding')
    }
    expect(await encodingOf('gzip, br')).toBe('gzip')
    expect(await encodingOf('gzip', `/api/sessions/${await newSession()}`)).toBe('gzip')
    expect(await encodingOf('gzip;q=0')).toBeNull()
    expect(await encodingOf('identity')).toBeNull()
  })

  test('to a question are one object where only JSON is accepted', async () => {
    const body = JSON.stringify({ prompt: '@mindmap # A\n## B' })
    const ask = (accept: string) => send(completions, { method: 'POST', headers: { ...json, accept }, body })
    const reply = await ask('application/json')
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
    const answer = finishedAnswerSchema.parse(await reply.json())
    expect(answer.message).toMatchObject({ role: 'assistant', content: '# A\n## B', valid: true, status: 'completed' })
    const stream = await ask('application/json, text/plain, */*')
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
    await stream.text()
  })

  test('begin with when to come back, in the block of the first event and in no other', async () => {
    const { raw } = await service.chat({ prompt: '@mindmap # A\n## B' })
    expect(raw).toMatch(/^retry: \d+\nid: \d+\nevent: \w+\ndata: \{/)
    expect(raw.match(/^retry:/gm)).toHaveLength(1)
    expect(raw.split('\n\n').filter(block => block !== '' && !/^data:/m.test(block) && !block.startsWith(':'))).toEqual(
      [],
    )
  })

  test('about a document have its text, and the words about it apart', async () => {
    const data = Buffer.from('# Tea\n\nGreen and black.').toString('base64')
    const reply = await service.chat({ prompt: '@mindmap draw it', files: [{ name: 'a.md', data }] })
    const chunks = dataOf(reply, 'doc_analysis_chunk')
    expect(chunks.map(({ content }) => content).join('')).toBe('# Tea\n\nGreen and black.')
    expect(chunks.map(({ message }) => message)).toEqual(expect.arrayContaining(['Reading a.md', '23 characters']))
    expect(textOf(reply, 'status')).not.toContain('Tea')
  })
})

describe('front ends elsewhere', () => {
  const preflight = (origin: string) =>
    send(completions, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })

  test('may call the API where their origin is allowed', async () => {
    const answer = await preflight(portal)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe(portal)
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization')
    const headers = { ...json, origin: portal, 'sec-fetch-site': 'cross-site' }
    const reply = await send(completions, { method: 'POST', headers, body: '{"prompt": "@mindmap # A\\n## B"}' })
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([200, portal])
    await reply.text()
  })

  test('get nothing where it is not', async () => {
    const foreign = 'https://portal.example.com.evil.example'
    const answer = await preflight(foreign)
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([405, null])
    const headers = { ...json, origin: foreign }
    const reply = await send(completions, { method: 'POST', headers, body: '{"prompt": "x"}' })
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([403, null])
  })

  test('behind a proxy that Limn does not know, the answer names the variable', async () => {
    const headers = { ...json, origin: 'https://limn.example.com', 'x-forwarded-for': '192.0.2.1' }
    const reply = await send(completions, { method: 'POST', headers, body: '{"prompt": "x"}' })
    expect([reply.status, (await reply.json()).detail]).toEqual([403, expect.stringContaining('LIMN_TRUST_PROXY')])
  })
})
