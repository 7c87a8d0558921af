import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Attachment } from '../../src/contract/sessions.ts'
import { type ChatOptions, dataOf, endOf, type Service, startService } from '../service.ts'
import { startUpstream, tagged } from '../upstream/upstream.ts'

/** Owners and log-ins. */

const ann = { headers: { authorization: 'Bearer ann-token-1' } }
const bob = { headers: { authorization: 'Bearer bob-token-1' } }

const upstream = await startUpstream({ text: tagged('A map.', '# Secret plan\n## Beans') })
const service = await startService({
  LIMN_TOKENS: 'ann:ann-token-1,bob:bob-token-1',
  OPENAI_API_KEY: 'sk-server-key',
  OPENAI_BASE_URL: upstream.url,
  MODEL_ID: 'script',
})
afterAll(async () => {
  await service.stop()
  await upstream.close()
})

async function sendFile(name: string, body: string, as = ann): Promise<string> {
  const address = `${service.address}/api/attachments?name=${name}`
  const response = await fetch(address, { method: 'POST', body, headers: as.headers })
  return ((await response.json()) as Attachment).id
}

/** Everything of Ann's that has an id, under the names that the paths use. */
async function makeThings() {
  const file = { name: 'plan.md', data: Buffer.from('# Secret plan').toString('base64') }
  const made = await service.chat({ prompt: 'Draw it', agent_id: 'mindmap', files: [file] }, ann)
  const session_id = dataOf(made, 'session_created')[0]?.session_id ?? 0
  const history = await service.request('GET', `/api/sessions/${session_id}`, undefined, ann)
  const { messages } = history.json as { messages: { attachments: Attachment[] }[] }
  const { id } = endOf(made)
  return { session_id, id, message_id: id, attachment_id: messages[0]?.attachments[0]?.id ?? '' }
}

const { paths } = await service.describeApi()
const routes = Object.entries(paths).flatMap(([path, methods]) =>
  /\{\w+\}/.test(path) ? Object.keys(methods).map(method => ({ method: method.toUpperCase(), path })) : [],
)
type Ids = Record<string, string | number>
const fill = (path: string, ids: Ids) => path.replace(/\{(\w+)\}/g, (_match, name: string) => String(ids[name]))

/** Queries without which a request is refused. */
const queries: Readonly<Record<string, string>> = {
  '/api/messages/{id}/export': '?format=pdf',
  '/api/sessions/{session_id}/export': '?format=pptx',
}

describe('every route with an id, asked by another owner, answers as for an id that nobody has', () => {
  const nobodys: Ids = {
    session_id: 999_999,
    id: 999_999,
    message_id: 999_999,
    attachment_id: '00000000-0000-4000-8000-000000000000',
  }
  let things: Ids
  beforeAll(async () => {
    things = await makeThings()
  })

  test('the description has such routes, and each id in them is known here', () => {
    expect(routes.length).toBeGreaterThan(9)
    for (const { path } of routes) expect(fill(path, nobodys)).not.toContain('undefined')
  })

  test.each(routes)('$method $path', async ({ method, path }) => {
    // Whatever a body needs, so that it is not the body that is refused.
    const body = { title: 'x', parent_id: things.id, agent: 'mindmap', content: '# x', to: 'flowchart' }
    const ask = async (ids: Ids) => {
      const address = fill(path, ids) + (queries[path] ?? '')
      const reply = await service.request(method, address, method === 'GET' ? undefined : body, bob)
      const told = JSON.stringify({ ...(reply.json as object), request_id: '' })
      return {
        status: reply.status,
        told: Object.values(ids).reduce<string>((text, id) => text.replaceAll(String(id), 'ID'), told),
      }
    }
    const [foreign, unknown] = [await ask(things), await ask(nobodys)]
    expect(foreign.status).toBe(404)
    expect(foreign).toEqual(unknown)
  })

  test('and everything is as it was', async () => {
    const history = await service.request('GET', fill('/api/sessions/{session_id}', things), undefined, ann)
    expect(history.json).toMatchObject({ session: { title: 'Secret plan' }, messages: [{}, { id: things.id }] })
    const file = await fetch(`${service.address}/api/attachments/${things.attachment_id}`, { headers: ann.headers })
    expect(await file.text()).toBe('# Secret plan')
    expect((await service.request('GET', '/api/sessions', undefined, bob)).json).toEqual([])
  })
})

test('a file of another owner is no file of a message: nothing of it reaches a model', async () => {
  const attachment_id = await sendFile('plan.md', 'SECRET-OF-ANN')
  const asked = upstream.seen.length
  const reply = await service.chat({ prompt: 'Draw it', agent_id: 'mindmap', files: [{ attachment_id }] }, bob)
  expect(reply.status).toBe(422)
  expect(upstream.seen).toHaveLength(asked)
  expect((await service.chat({ prompt: 'x', agent_id: 'mindmap', files: [{ attachment_id }] }, ann)).status).toBe(200)
})

test('a session of another owner takes no message', async () => {
  const { session_id, id } = await makeThings()
  for (const more of [{}, { parent_id: id }, { is_retry: true }]) {
    expect((await service.chat({ prompt: 'x', session_id, ...more }, bob)).status).toBe(404)
  }
})

test('tags of another owner are neither listed by nor changed', async () => {
  const { session_id } = await makeThings()
  const change = (tags: string[], as: typeof ann) =>
    service.request('PATCH', `/api/sessions/${session_id}`, { tags }, as)
  const listedBy = async (as: typeof ann) =>
    (await service.request('GET', '/api/sessions?view=all&tag=secret', undefined, as)).json
  expect((await change(['Secret'], ann)).status).toBe(200)
  expect((await change(['Mine'], bob)).status).toBe(404)
  expect(await listedBy(ann)).toMatchObject([{ id: session_id, tags: ['Secret'] }])
  expect(await listedBy(bob)).toEqual([])
})

test('a message below that of another session is refused', async () => {
  const { id } = await makeThings()
  const own = await service.chat({ prompt: 'mine', agent_id: 'mindmap' }, bob)
  const session_id = dataOf(own, 'session_created')[0]?.session_id
  expect((await service.chat({ prompt: 'x', session_id, parent_id: id }, bob)).status).toBe(422)
})

test('ids of files cannot be guessed, ids of log-ins neither', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => sendFile('a.txt', 'x')))
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(20)
  const login = await service.request('POST', '/api/login', { token: 'ann-token-1' })
  expect(login.headers.get('set-cookie')).toMatch(/^limn_login=[A-Za-z0-9_-]{43};/)
})

describe('only the header and the cookie say who asks', () => {
  test.each([
    ['nothing', '/api/sessions', {}],
    ['an empty token', '/api/sessions', { authorization: 'Bearer ' }],
    ['the beginning of a token', '/api/sessions', { authorization: 'Bearer ann-token-' }],
    ['a longer token', '/api/sessions', { authorization: 'Bearer ann-token-11' }],
    ['another scheme', '/api/sessions', { authorization: 'Basic ann-token-1' }],
    ['another header', '/api/sessions', { 'x-api-key': 'ann-token-1' }],
    ['another cookie', '/api/sessions', { cookie: 'token=ann-token-1' }],
    ['a cookie of the token', '/api/sessions', { cookie: 'limn_login=ann-token-1' }],
    ['a made-up cookie', '/api/sessions', { cookie: `limn_login=${'A'.repeat(43)}` }],
    ['a forwarded user', '/api/sessions', { 'x-forwarded-user': 'ann', 'x-remote-user': 'ann' }],
  ])('%s is 401', async (_name, path, headers) => {
    const reply = await service.request('GET', path, undefined, { headers })
    expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  })

  test('a token in the address is refused, though it is right, and told where it belongs', async () => {
    for (const name of ['token', 'api_key', 'access_token', 'key', 'authorization']) {
      const reply = await service.request('GET', `/api/sessions?${name}=ann-token-1`, undefined, ann)
      expect([reply.status, (reply.json as { code: string }).code]).toEqual([422, 'invalid-request'])
      expect(JSON.stringify(reply.json)).not.toContain('ann-token-1')
    }
  })
})

test('reading changes nothing: what changes something is not there for GET', async () => {
  for (const [path, methods] of Object.entries(paths)) {
    if ('get' in methods) continue
    const address = fill(path, { session_id: 1, id: 1, attachment_id: crypto.randomUUID() })
    const reply = await service.request('GET', address, undefined, ann)
    expect([path, reply.status]).toEqual([path, 405])
    expect(reply.headers.get('allow')).toBe(Object.keys(methods).join(', ').toUpperCase())
  }
})

describe('a log-in of a browser', () => {
  const login = async (token: string, more: Record<string, string> = {}) =>
    service.request('POST', '/api/login', { token }, { headers: more })
  const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? ''
  const sameOrigin = { 'sec-fetch-site': 'same-origin' }

  test('names the person by what says nothing of them, the same at each log-in', async () => {
    const nameOf = async (token: string) => ((await login(token)).json as { account: string }).account
    const ann = await nameOf('ann-token-1')
    expect(await nameOf('ann-token-1')).toBe(ann)
    expect(await nameOf('bob-token-1')).not.toBe(ann)
    expect(ann).not.toContain('ann')
  })

  test('sets a cookie that no script reads and no other site sends, and the cookie opens what the token opens', async () => {
    const { status, json, headers } = await login('ann-token-1')
    expect([status, json]).toEqual([200, { status: 'logged-in', account: expect.stringMatching(/^[\w-]{16}$/) }])
    expect(headers.get('set-cookie')).toMatch(/; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/)
    const cookie = cookieOf(headers)
    const made = await service.chat(
      { prompt: '# A\n## B', agent_id: 'mindmap' },
      { headers: { cookie, ...sameOrigin } },
    )
    expect(endOf(made).status).toBe('completed')
    const id = dataOf(made, 'session_created')[0]?.session_id
    expect((await service.request('GET', `/api/sessions/${id}`, undefined, { headers: { cookie } })).status).toBe(200)
    expect((await service.request('GET', `/api/sessions/${id}`, undefined, ann)).status).toBe(200)
    expect((await service.request('GET', `/api/sessions/${id}`, undefined, bob)).status).toBe(404)
  })

  test('is over after a log-out, after another log-in with it, and when the token is replaced', async () => {
    const read = async (cookie: string) =>
      (await service.request('GET', '/api/sessions', undefined, { headers: { cookie } })).status
    const first = cookieOf((await login('ann-token-1')).headers)
    const out = await service.request('POST', '/api/logout', undefined, { headers: { cookie: first } })
    expect(out.headers.get('clear-site-data')).toBe('"cache"')
    expect(out.headers.get('set-cookie')).toMatch(/^limn_login=; Path=\/; Max-Age=0; /)
    expect(await read(first)).toBe(401)
    const second = cookieOf((await login('ann-token-1')).headers)
    expect(await read(second)).toBe(200)
    const third = cookieOf((await login('ann-token-1', { cookie: second })).headers)
    expect([await read(second), await read(third)]).toEqual([401, 200])
    await service.restart()
    expect(await read(third)).toBe(200)
    await service.restart({ LIMN_TOKENS: 'ann:ann-token-2,bob:bob-token-1' })
    expect(await read(third)).toBe(401)
    await service.restart()
  })

  /** Two streams of a turn that says nothing more, opened by the cookie; each resolves when it ends. */
  async function openStreams(cookie: string) {
    upstream.next({ hang: 1 })
    const options = { headers: { cookie, ...sameOrigin } }
    const { promise: begun, resolve } = Promise.withResolvers<number>()
    const onEvent: ChatOptions['onEvent'] = ({ event, data }) =>
      void (event === 'agent_selected' && resolve(data.session_id))
    const asking = service.chat({ prompt: 'Draw it', agent_id: 'mindmap' }, { ...options, onEvent })
    const path = `/api/sessions/${await begun}/events`
    const { promise: followed, resolve: follow } = Promise.withResolvers<void>()
    const following = service.request('GET', path, undefined, { ...options, onEvent: () => void follow() })
    await followed
    return { sessionId: await begun, ended: Promise.all([asking, following]) }
  }

  async function expectRunning(sessionId: number) {
    const { json } = await service.request('GET', `/api/sessions/${sessionId}`, undefined, ann)
    expect(json).toMatchObject({ session: { running: true } })
    await service.request('POST', `/api/sessions/${sessionId}/stop`, undefined, ann)
  }

  test('a log-out ends the streams that it opened, and no others; the turn goes on', async () => {
    const [cookie, other] = [
      cookieOf((await login('ann-token-1')).headers),
      cookieOf((await login('ann-token-1')).headers),
    ]
    const streams = await openStreams(cookie)
    const others = await openStreams(other)
    await service.request('POST', '/api/logout', undefined, { headers: { cookie } })
    for (const { events } of await streams.ended) expect(events.at(-1)?.event).not.toBe('message_created')
    await expectRunning(streams.sessionId)
    await expectRunning(others.sessionId)
    for (const { events } of await others.ended) expect(events.at(-1)?.data).toMatchObject({ status: 'stopped' })
  })

  test('a log-in whose time is over ends them as well', async () => {
    const { sessionId, ended } = await openStreams(cookieOf((await login('ann-token-1')).headers))
    const database = new BetterSqlite3(join(service.dataDir, 'limn.sqlite'))
    database.exec(`update logins set expires_at = '2026-01-01T00:00:00.000Z'`)
    database.close()
    for (const { events } of await ended) expect(events.at(-1)?.event).not.toBe('message_created')
    await expectRunning(sessionId)
  })

  test('a wrong token is told as a wrong token, whoever it might have been', async () => {
    const replies = [await login('ann-token-2'), await login('nobody-at-all')]
    const told = replies.map(({ status, json }) => [status, { ...(json as object), request_id: '' }])
    expect(told[0]).toEqual(told[1])
    expect(told[0]?.[0]).toBe(401)
    expect(replies[0]?.headers.get('set-cookie')).toBeNull()
  })

  test('over HTTPS, as a trusted proxy tells it, the cookie is bound to this host and to HTTPS', async () => {
    await service.restart({ LIMN_TRUST_PROXY: '127.0.0.1' })
    const secure = { 'x-forwarded-proto': 'https' }
    const { headers } = await login('ann-token-1', secure)
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-limn_login=.{43}; Path=\/; .*; HttpOnly; SameSite=Strict; Secure$/,
    )
    const read = (cookie: string) =>
      service.request('GET', '/api/sessions', undefined, { headers: { cookie, ...secure } })
    expect((await read(cookieOf(headers))).status).toBe(200)
    expect((await read(cookieOf(headers).replace('__Host-', ''))).status).toBe(401)
    await service.restart()
  })

  describe('a request that another site makes is refused', () => {
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    ]
    test.each([...foreign, {}])('with the cookie: %j', async headers => {
      const cookie = cookieOf((await login('ann-token-1')).headers)
      const asked = upstream.seen.length
      const reply = await service.chat({ prompt: 'x' }, { headers: { cookie, ...headers } })
      expect([reply.status, (reply.json as { code: string }).code]).toEqual([403, 'cross-origin'])
      expect(upstream.seen).toHaveLength(asked)
    })
    test.each(foreign)('logging in and out: %j', async headers => {
      expect((await login('ann-token-1', headers)).status).toBe(403)
      expect((await service.request('POST', '/api/logout', undefined, { headers })).status).toBe(403)
    })
    test('one of the own site is not', async () => {
      const cookie = cookieOf((await login('ann-token-1')).headers)
      for (const headers of [sameOrigin, { origin: service.address }]) {
        const reply = await service.request('POST', '/api/sessions/999999/stop', undefined, {
          headers: { cookie, ...headers },
        })
        expect(reply.status).toBe(404)
      }
    })
  })
})

describe('without tokens, on this machine', () => {
  let open: Service
  beforeAll(async () => {
    open = await startService()
  })
  afterAll(() => open.stop())

  test('other sites can send nothing, not even what a browser sends without asking first', async () => {
    const simple = { 'content-type': 'text/plain', origin: 'https://evil.example' }
    expect((await open.request('POST', '/api/attachments?name=a', 'x', { headers: simple })).status).toBe(403)
    expect((await open.request('POST', '/api/sessions/1/stop', undefined, { headers: simple })).status).toBe(403)
    expect((await open.request('GET', '/api/sessions')).json).toEqual([])
  })

  test('a name that leads here and is not ours is refused: no site can have itself taken for this one', async () => {
    const { port } = new URL(open.address)
    const http = await import('node:http')
    const ask = (path: string, host: string) =>
      new Promise<number | undefined>(resolve =>
        http.get({ port, path, headers: { host } }, answer => resolve(answer.resume().statusCode)),
      )
    for (const path of ['/api/sessions', '/metrics']) {
      for (const host of [
        'evil.example',
        `evil.example:${port}`,
        'localhost.evil.example',
        '127.0.0.1.evil.example',
        '10.0.0.1',
      ]) {
        expect([path, host, await ask(path, host)]).toEqual([path, host, 403])
      }
      for (const host of ['localhost', `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
        expect([path, host, await ask(path, host)]).toEqual([path, host, 200])
      }
    }
  })

  test('there is nothing to log in to', async () => {
    expect((await open.request('POST', '/api/login', { token: 'whatever-it-is' })).status).toBe(404)
  })
})
