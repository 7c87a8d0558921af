import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionHistory } from '../src/contract/sessions.ts'
import { endOf, type Service, startService } from './service.ts'

/** Base path below which the service answers here; `test/e2e/base-path.test.ts` opens the app there. */

const basePath = '/tools/limn'
const bearer = { authorization: 'Bearer ann-token-1' }

let service: Service
/** The service's own address, without the base path. */
let origin: string
beforeAll(async () => {
  service = await startService({
    LIMN_BASE_PATH: `${basePath}/`,
    LIMN_TOKENS: 'ann:ann-token-1',
    LIMN_TRUST_PROXY: '127.0.0.1',
  })
  origin = new URL(service.address).origin
})
afterAll(() => service.stop())

test('it is told with its base path, and answers with it and without', async () => {
  expect(service.address).toBe(origin + basePath)
  for (const address of [service.address, origin]) {
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    expect((await fetch(`${address}/api/sessions`, { headers: bearer })).status).toBe(200)
    expect((await fetch(`${address}/api/sessions`)).status).toBe(401)
    expect((await fetch(`${address}/api/sessions`, { method: 'PUT' })).status).toBe(405)
    expect((await fetch(`${address}/tools/api/sessions`)).status).toBe(404)
  }
})

test.each([
  ['http', /^limn_login=.{43}; Path=\/tools\/limn; .*; HttpOnly; SameSite=Strict$/],
  // The prefix __Host- is for cookies of the whole host.
  ['https', /^__Secure-limn_login=.{43}; Path=\/tools\/limn; .*; HttpOnly; SameSite=Strict; Secure$/],
])('over %s the cookie is for the base path alone', async (protocol, pattern) => {
  const headers = { 'x-forwarded-proto': protocol }
  const login = await service.request('POST', '/api/login', { token: 'ann-token-1' }, { headers })
  const set = login.headers.get('set-cookie') ?? ''
  expect(set).toMatch(pattern)
  const cookie = { cookie: set.split(';')[0] ?? '', 'sec-fetch-site': 'same-origin', ...headers }
  expect((await service.request('GET', '/api/sessions', undefined, { headers: cookie })).status).toBe(200)
  const logout = await service.request('POST', '/api/logout', undefined, { headers: cookie })
  expect(logout.headers.get('set-cookie')).toMatch(/limn_login=; Path=\/tools\/limn; Max-Age=0;/)
  expect((await service.request('GET', '/api/sessions', undefined, { headers: cookie })).status).toBe(401)
})

test('addresses of long contents begin with it', async () => {
  const { session_id, id } = endOf(
    await service.chat({ prompt: '# A\n## B', agent_id: 'mindmap' }, { headers: bearer }),
  )
  const content = `# A\n${'- b\n'.repeat(80_000)}`
  const version = { parent_id: id, agent: 'mindmap', content }
  await service.request('POST', `/api/sessions/${session_id}/messages`, version, { headers: bearer })
  const address = `/api/sessions/${session_id}?contents=reference`
  const { messages } = (await service.request('GET', address, undefined, { headers: bearer })).json as SessionHistory
  const url = messages.at(-1)?.content_url ?? ''
  expect(url).toMatch(/^\/tools\/limn\/api\/messages\/\d+\/content$/)
  expect(await (await fetch(origin + url, { headers: bearer })).text()).toBe(content)
})
