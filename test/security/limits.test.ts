import { afterEach, describe, expect, test } from 'vitest'
import type { ProblemDetails } from '../../src/contract/failure.ts'
import { type Reply, type Service, startService } from '../service.ts'
import { startUpstream, tagged } from '../upstream/upstream.ts'

/** Services for tests of the limits per person. */

let services: Service[] = []
const start = async (environment: Record<string, string>) => {
  const service = await startService(environment)
  services.push(service)
  return service
}
afterEach(async () => {
  await Promise.all(services.map(service => service.stop()))
  services = []
})

const tokens = 'ann:ann-token-1,bob:bob-token-1'
const as = (owner: string) => ({ headers: { authorization: `Bearer ${owner}-token-1` } })
const list = (service: Service, headers: Record<string, string> = {}) =>
  service.request('GET', '/api/sessions', undefined, { headers })
const codeOf = (reply: Reply) => (reply.json as ProblemDetails).code

describe('requests in a minute', () => {
  test('are counted by owner; the answer tells what is left, and a refusal when to come back', async () => {
    const service = await start({ LIMN_TOKENS: tokens, LIMN_RATE_PER_MINUTE: '5' })
    const replies = []
    for (let count = 0; count < 6; count++) replies.push(await list(service, as('ann').headers))
    expect(replies.map(reply => reply.status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(replies.map(reply => reply.headers.get('ratelimit')?.split(';')[1])).toEqual([
      'r=4',
      'r=3',
      'r=2',
      'r=1',
      'r=0',
      'r=0',
    ])
    const last = replies.at(-1)
    expect(last?.headers.get('ratelimit-policy')).toBe('"requests";q=5;w=60')
    const waitS = Number(last?.headers.get('retry-after'))
    expect(waitS).toBeGreaterThan(5)
    expect(waitS).toBeLessThanOrEqual(12)
    expect(last && codeOf(last)).toBe('rate-limited')
    expect((last?.json as ProblemDetails | undefined)?.detail).toContain('LIMN_RATE_PER_MINUTE')
    expect((await list(service, as('bob').headers)).status).toBe(200)
    expect((await service.request('GET', '/healthz')).status).toBe(200)
  })

  test('without tokens, by address; what a client says of its address counts from a trusted proxy alone', async () => {
    const named = (address: string) => ({ 'x-forwarded-for': address })
    const direct = await start({ LIMN_RATE_PER_MINUTE: '3' })
    const statuses = []
    for (const address of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4']) {
      statuses.push((await list(direct, named(address))).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])

    const behind = await start({ LIMN_RATE_PER_MINUTE: '1', LIMN_TRUST_PROXY: '127.0.0.1' })
    expect((await list(behind, named('1.1.1.1'))).status).toBe(200)
    expect((await list(behind, named('1.1.1.1'))).status).toBe(429)
    expect((await list(behind, named('2.2.2.2'))).status).toBe(200)
    // What the client itself put in front of what the proxy says.
    expect((await list(behind, named('9.9.9.9, 2.2.2.2'))).status).toBe(429)
    // One household has 2^64 addresses.
    expect((await list(behind, named('2001:db9:1:2::1'))).status).toBe(200)
    expect((await list(behind, named('2001:db9:1:2:ffff::9'))).status).toBe(429)
  })

  test('are not limited where only this machine asks, unless it is said', async () => {
    const service = await start({})
    const reply = await list(service)
    expect(reply.headers.get('ratelimit')).toBeNull()
  })
})

describe('wrong tokens from one address', () => {
  test('are refused after some, right ones too, and log-ins with them; other addresses go on', async () => {
    const service = await start({
      LIMN_TOKENS: tokens,
      LIMN_FAILED_LOGINS_PER_MINUTE: '3',
      LIMN_TRUST_PROXY: '127.0.0.1',
    })
    const from = (address: string, token: string) =>
      list(service, { 'x-forwarded-for': address, authorization: `Bearer ${token}` })
    const statuses = []
    for (let count = 0; count < 5; count++) statuses.push((await from('1.1.1.1', `guess-number-${count}`)).status)
    expect(statuses).toEqual([401, 401, 401, 429, 429])
    const right = await from('1.1.1.1', 'ann-token-1')
    expect([right.status, codeOf(right)]).toEqual([429, 'rate-limited'])
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
    const login = await service.request(
      'POST',
      '/api/login',
      { token: 'ann-token-1' },
      { headers: { 'x-forwarded-for': '1.1.1.1' } },
    )
    expect(login.status).toBe(429)
    expect((await from('2.2.2.2', 'ann-token-1')).status).toBe(200)
  })
})

test('turns that run at once are counted by owner, also when they come at once', async () => {
  const upstream = await startUpstream({ hang: 'before-headers' })
  const service = await start({
    LIMN_TOKENS: tokens,
    LIMN_MAX_RUNNING_TURNS: '2',
    OPENAI_API_KEY: 'sk-server-key',
    OPENAI_BASE_URL: upstream.url,
    MODEL_ID: 'script',
  })
  const ask = (owner: string) =>
    service.chat({ prompt: 'x', agent_id: 'mindmap' }, { ...as(owner), onEvent: () => false })
  const replies = await Promise.all(Array.from({ length: 6 }, () => ask('ann')))
  expect(replies.map(reply => reply.status).sort()).toEqual([200, 200, 429, 429, 429, 429])
  const refused = replies.find(reply => reply.status === 429)
  expect((refused?.json as ProblemDetails | undefined)?.detail).toContain('LIMN_MAX_RUNNING_TURNS')
  expect(refused?.headers.get('retry-after')).toBe('10')
  expect((await ask('bob')).status).toBe(200)
  const running = replies.find(reply => reply.status === 200)
  await service.request('POST', `/api/sessions/${running?.events[0]?.data.session_id}/stop`, undefined, as('ann'))
  expect((await ask('ann')).status).toBe(200)
  await upstream.close()
})

test('bytes in an hour are counted by owner, of files and of bodies, while they come', async () => {
  const service = await start({ LIMN_TOKENS: tokens, LIMN_UPLOAD_MB_PER_HOUR: '1' })
  const send = async (owner: string, bytes: number) => {
    const address = `${service.address}/api/attachments?name=a.txt`
    const response = await fetch(address, { method: 'POST', body: Buffer.alloc(bytes, 'a'), ...as(owner) })
    return { status: response.status, problem: (await response.json()) as ProblemDetails, headers: response.headers }
  }
  expect((await send('ann', 700_000)).status).toBe(201)
  const over = await send('ann', 700_000)
  expect([over.status, over.problem.code]).toEqual([429, 'rate-limited'])
  expect(over.problem.detail).toContain('LIMN_UPLOAD_MB_PER_HOUR')
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(10)
  const body = { prompt: 'x', files: [{ name: 'a', data: 'A'.repeat(900_000) }] }
  expect((await service.chat(body, as('ann'))).status).toBe(429)
  expect((await send('bob', 700_000)).status).toBe(201)
})

describe('a request that is sent again with its Idempotency-Key', () => {
  test('is no second one, while it runs and after; another body with the key is refused', async () => {
    const upstream = await startUpstream({ text: tagged('A map.', '# Coffee\n## Beans'), size: 4, delayMs: 15 })
    const service = await start({ OPENAI_API_KEY: 'sk-server-key', OPENAI_BASE_URL: upstream.url, MODEL_ID: 'script' })
    const send = (prompt: string, key: string) =>
      service.chat({ prompt, agent_id: 'mindmap' }, { headers: { 'idempotency-key': key } })
    const [first, meanwhile] = await Promise.all([send('one', 'key-1'), send('one', 'key-1')])
    const after = await send('one', '"key-1"')
    expect(meanwhile.events).toEqual(first.events)
    expect(after.events).toEqual(first.events)
    expect(upstream.seen).toHaveLength(1)
    const other = await send('two', 'key-1')
    expect([other.status, codeOf(other)]).toEqual([422, 'invalid-request'])
    expect((await send('two', 'key-2')).status).toBe(200)
    for (const key of ['', 'ü', 'a'.repeat(300), 'a b'])
      expect([key, (await send('one', key)).status]).toEqual([key, 422])
    await upstream.close()
  })

  test('is answered also where no further turn may begin', async () => {
    const upstream = await startUpstream({ hang: 'before-headers' })
    const service = await start({
      LIMN_MAX_RUNNING_TURNS: '1',
      OPENAI_API_KEY: 'sk-server-key',
      OPENAI_BASE_URL: upstream.url,
      MODEL_ID: 'script',
    })
    const send = (key: string) =>
      service.chat(
        { prompt: 'one', agent_id: 'mindmap' },
        { headers: { 'idempotency-key': key }, onEvent: () => false },
      )
    const first = await send('key-1')
    const again = await send('key-1')
    expect([again.status, again.events]).toEqual([200, first.events])
    expect((await send('key-2')).status).toBe(429)
    await upstream.close()
  })
})
