import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Service, startService } from './service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const ask = (path: string, headers: Record<string, string> = {}) => fetch(service.address + path, { headers })

test.each(['/healthz', '/api/agents', '/api/sessions/9', '/nothing'])(
  'the answer to %s carries an id of its own',
  async path => {
    const ids = (await Promise.all([ask(path), ask(path)])).map(({ headers }) => headers.get('x-request-id'))
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(ids[0]).not.toBe(ids[1])
  },
)

test('a stream carries it as well', async () => {
  const reply = await service.chat({ prompt: 'mind map: Coffee > Beans' }, { headers: { 'x-request-id': 'mine.1' } })
  expect(reply.headers.get('x-request-id')).toBe('mine.1')
})

test("the caller's own id is taken, and told in problems", async () => {
  const response = await ask('/api/sessions/9', { 'x-request-id': 'a1:B-2_c.3' })
  expect(response.headers.get('x-request-id')).toBe('a1:B-2_c.3')
  expect(await response.json()).toMatchObject({ request_id: 'a1:B-2_c.3' })
})

test.each(['a b', 'x'.repeat(101), '"};alert()', 'é'])('an id that a log could not hold is not taken: %s', async id => {
  const response = await ask('/healthz', { 'x-request-id': id })
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})
