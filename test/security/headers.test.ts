import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { problemDetailsSchema } from '../../src/contract/failure-schemas.ts'
import { dataOf, type Service, startService } from '../service.ts'

/** Service for tests of the headers of every answer, and of invalid requests. */

const service = await startService({ LIMN_MAX_BODY_MB: '1' })
afterAll(() => service.stop())

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

const { paths } = await service.describeApi()
const routes = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map(method => [method.toUpperCase(), path.replace(/\{\w+\}/, '1')] as const),
)

describe('security headers', () => {
  test.each([
    ...routes,
    ['GET', '/api/nothing'],
    ['PUT', '/api/sessions'],
    ['GET', '/healthz'],
    ['GET', '/readyz'],
    ['GET', '/openapi.json'],
    ['GET', '/metrics'],
    ['GET', '/docs'],
    ['GET', '/nothing'],
    ['GET', '/assets/nothing.js'],
    ['GET', '/api/sessions/%ff'],
  ] as const)('%s %s', async (method, path) => {
    const response = await fetch(service.address + path, { method })
    await response.body?.cancel()
    expect(Object.fromEntries(response.headers)).toMatchObject(always)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(response.headers.get('strict-transport-security')).toBeNull()
    if (path.startsWith('/api/')) expect(response.headers.get('cache-control')).toMatch(/no-store|no-cache/)
    if (!path.startsWith('/assets/')) {
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    }
    expect(response.headers.get('content-type') ?? 'text/html; charset=utf-8').toMatch(
      /charset=utf-8|text\/event-stream|image\/png|application\/zip/,
    )
  })

  test('of an event stream', async () => {
    const reply = await service.chat({ prompt: '# A\n## B' })
    expect(Object.fromEntries(reply.headers)).toMatchObject(always)
    expect(reply.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
    const id = dataOf(reply, 'session_created')[0]?.session_id
    expect((await service.request('GET', `/api/sessions/${id}/events`)).headers.get('referrer-policy')).toBe(
      'no-referrer',
    )
  })

  test('HTTPS is asked for where a trusted proxy gives it, and nowhere else', async () => {
    const behind = await startService({ LIMN_TRUST_PROXY: '127.0.0.0/8' })
    const ask = async (to: Service, protocol: string) =>
      (await to.request('GET', '/healthz', undefined, { headers: { 'x-forwarded-proto': protocol } })).headers.get(
        'strict-transport-security',
      )
    expect(await ask(behind, 'https')).toBe('max-age=31536000')
    expect(await ask(behind, 'http')).toBeNull()
    expect(await ask(service, 'https')).toBeNull()
    await behind.stop()
  })
})

describe('no other origin is let in', () => {
  test.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'http://127.0.0.1:1'])(
    'a preflight from %s',
    async origin => {
      const reply = await service.request('OPTIONS', '/api/chat/completions', undefined, {
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,authorization',
        },
      })
      expect(reply.status).toBeGreaterThanOrEqual(400)
      for (const name of reply.headers.keys()) expect(name).not.toMatch(/^access-control-/)
    },
  )
})

test('the page of the API has no script, needs nothing from elsewhere, and names every route', async () => {
  const response = await fetch(`${service.address}/docs`)
  const page = await response.text()
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]{44}'/)
  expect(page).not.toMatch(/<script|<link|<img|\son\w+=|style="|https?:\/\//i)
  for (const path of Object.keys(paths)) expect(page).toContain(`<code>${path}</code>`)
  const targets = new Set(Array.from(page.matchAll(/ id="(\w+)"/g), ([, id]) => id))
  for (const [, target] of page.matchAll(/href="#(\w+)"/g)) expect(targets).toContain(target)
})

/** Sends raw bytes and returns the answer over a plain connection, until it is closed or `isEnough`. */
async function sendRaw(text: string, isEnough: (answer: string) => boolean = () => false): Promise<string> {
  const socket = connect(Number(new URL(service.address).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.setEncoding('latin1').write(text)
  let answer = ''
  for await (const chunk of socket) {
    answer += chunk
    if (isEnough(answer)) break
  }
  socket.destroy()
  return answer
}

describe('what is no request', () => {
  test.each([
    ['no HTTP', 'hello\r\n\r\n'],
    [
      'two lengths',
      'POST /api/test-model HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
    ],
    [
      'a length and chunks',
      'POST /api/test-model HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a header that is folded', 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nx: a\r\n b\r\nbad header\r\n\r\n'],
    [
      'a bare line feed in a chunk',
      'POST /api/test-model HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n2\n{}\r\n0\r\n\r\n',
    ],
    ['endless headers', `GET /healthz HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`],
  ])('%s is answered 400 and the connection closed', async (_name, text) => {
    const answer = await sendRaw(text)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).toMatch(/connection: close/i)
    for (const [name, value] of Object.entries(always)) expect(answer).toContain(`${name}: ${value}`)
    expect(answer).toMatch(/content-security-policy: default-src 'none'/)
    expect(answer).toContain('cache-control: no-store')
    const body = answer.slice(answer.lastIndexOf('\r\n\r\n') + 4)
    expect(problemDetailsSchema.parse(JSON.parse(body)).detail).not.toMatch(/\/|node|parse error/i)
  })

  test.each([
    ['one header', `x: ${'a'.repeat(20_000)}\r\n`],
    ['many headers', 'a: b\r\n'.repeat(5_000)],
  ])('%s over the limit is told as that', async (_name, headers) => {
    expect(await sendRaw(`GET /healthz HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
  })

  test('two hosts are refused: a proxy may have taken the other one', async () => {
    const text = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nHost: evil.example\r\nconnection: close\r\n\r\n'
    expect(await sendRaw(text)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('so is a target that names another host than the header; one that names the same is as good as a path', async () => {
    const ask = (target: string, host: string) =>
      sendRaw(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
    for (const target of ['http://evil.example/api/sessions', 'http://localhost:1/', 'https://evil.example', 'x:y']) {
      expect([target, await ask(target, 'localhost')]).toEqual([target, expect.stringMatching(/^HTTP\/1\.1 400 /)])
    }
    for (const host of ['localhost', 'localhost:80', 'LOCALHOST']) {
      expect(await ask('http://localhost/api/sessions', host)).toMatch(/^HTTP\/1\.1 200 /)
    }
  })

  test('what is private is not cached, however its address is spelled', async () => {
    for (const path of ['/%61pi/sessions', '/api/sessions/', '/api/sessions/1?x=/assets/a.css']) {
      const response = await fetch(service.address + path)
      await response.body?.cancel()
      expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
  })

  test('a length that lies is no way to a half-read request', async () => {
    const short =
      'POST /api/test-model HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}{"x":1}'
    // What follows the stated length is no request: the connection ends with it.
    expect((await sendRaw(short)).match(/HTTP\/1\.1 \d+/g)?.at(-1)).toBe('HTTP/1.1 400')
  })

  test('what nobody wants is not read: bodies of unknown addresses, and more than a log-in needs', async () => {
    const body = JSON.stringify({ token: 'x'.repeat(100_000) })
    for (const [path, status] of [
      ['/api/nothing', 404],
      ['/nothing', 404],
      ['/healthz', 405],
      ['/api/login', 413],
      ['/api/logout', 413],
    ] as const) {
      expect([path, (await service.request('POST', path, body)).status]).toEqual([path, status])
    }
    expect((await service.request('POST', '/api/nothing', '{"broken')).status).toBe(404)
  })

  /** Returns the answer to a client that reads nothing before all of its body is sent. */
  async function sendThenRead(megabytes: number, connection: string): Promise<string> {
    const piece = Buffer.alloc(1024 * 1024, ' ')
    const socket = connect(Number(new URL(service.address).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.pause()
    socket.write(
      `POST /api/test-model HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nconnection: ${connection}\r\n` +
        `content-length: ${megabytes * piece.length}\r\n\r\n`,
    )
    for (let sent = 0; sent < megabytes; sent++) {
      await new Promise<void>((resolve, reject) => socket.write(piece, error => (error ? reject(error) : resolve())))
    }
    socket.setEncoding('latin1')
    const [answer] = (await Promise.all([once(socket, 'data'), socket.resume()]))[0]
    socket.destroy()
    return answer
  }

  test.each([
    ['one that keeps the connection', 3, 1, 'keep-alive'],
    ['one that closes it', 3, 1, 'close'],
    ['ten at once, of many times the limit', 100, 10, 'keep-alive'],
  ])(
    'a body over the limit is answered to clients that send first and read then: %s',
    async (_, megabytes, clients, connection) => {
      const sending = Array.from({ length: clients }, () => sendThenRead(megabytes, connection))
      for (const answer of await Promise.all(sending)) {
        expect(answer).toMatch(/^HTTP\/1\.1 413 /)
        expect(answer).toContain('LIMN_MAX_BODY_MB')
      }
    },
  )
})

describe('bodies that are made to hurt', () => {
  const answerTo = async (body: string) => {
    const reply = await service.request('POST', '/api/chat/completions', body)
    return [reply.status, problemDetailsSchema.parse(reply.json)] as const
  }
  test('of a hundred thousand faults twenty are told', async () => {
    const [status, { errors }] = await answerTo(`{"prompt":"x","history":[${'1,'.repeat(40_000)}1]}`)
    expect([status, errors?.length]).toEqual([422, 20])
  })
  test('more values than anyone has to say are refused', async () => {
    const [status, { detail }] = await answerTo(`{"prompt":"x","history":[${'1,'.repeat(60_000)}1]}`)
    expect([status, detail]).toEqual([413, expect.stringContaining('LIMN_MAX_BODY_VALUES')])
  })
  test('nesting without end is refused', async () => {
    expect((await answerTo('['.repeat(100_000) + ']'.repeat(100_000)))[0]).toBe(400)
    expect((await answerTo(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`))[0]).toBe(400)
  })
  test('of a name that comes twice the last counts, as for everyone', async () => {
    const reply = await service.request('POST', '/api/chat/completions', '{"prompt":"","prompt":"@mindmap # A\\n## B"}')
    expect(reply.status).toBe(200)
  })
  test('halves of characters and NUL are text like any other', async () => {
    const reply = await service.request(
      'POST',
      '/api/chat/completions',
      '{"prompt":"@mindmap # A\\ud800\\u0000\\n## B"}',
    )
    expect(reply.events.at(-1)?.data).toMatchObject({ status: 'completed' })
  })
})
