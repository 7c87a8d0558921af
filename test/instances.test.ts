import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Attachment } from '../src/contract/sessions.ts'
import type { ShareDescription } from '../src/contract/shares.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { dataOf, endOf, type Reply, type Service, startService, textOf } from './service.ts'
import { startUpstream, tagged, type Upstream } from './upstream/upstream.ts'

let upstream: Upstream
let database: TestDatabase
let one: Service
let other: Service
beforeAll(async () => {
  upstream = await startUpstream()
  database = await createTestDatabase()
  const environment = {
    DATABASE_URL: database.url,
    OPENAI_API_KEY: 'sk-server-key',
    OPENAI_BASE_URL: upstream.url,
    MODEL_ID: 'script',
  }
  one = await startService(environment)
  other = await startService(environment)
})
afterAll(async () => {
  await one.stop()
  await other.stop()
  await database.drop()
  await upstream.close()
})

const source = `# Long\n${Array.from({ length: 60 }, (_, index) => `## Item ${index}`).join('\n')}`
const sourceOf = (events: readonly Reply['events'][number][]) =>
  events.map(event => (event.event === 'tool_code' ? event.data.content : '')).join('')
const finalSourceOf = (reply: Reply) => dataOf(reply, 'tool_end').at(-1)?.output
const sessionOf = (reply: Reply) => reply.events[0]?.data.session_id ?? 0

/** Leaves as soon as the whole heading was seen: however fast the machine, there is text to stop and to keep. */
const begin = () =>
  one.chat(
    { prompt: 'Draw it', agent_id: 'mindmap' },
    { onEvent: (_event, events) => !sourceOf(events).includes('# Long') },
  )

test('a turn of one instance is followed through another, each event once and in order', async () => {
  upstream.setScript({ text: tagged('Good', source), size: 6, delayMs: 5 })
  const left = await begin()
  const rest = await other.request('GET', `/api/sessions/${sessionOf(left)}/events`, undefined, {
    headers: { 'last-event-id': String(left.events.at(-1)?.id) },
  })
  const all = [...left.events, ...rest.events]
  expect(all.map(event => event.id)).toEqual(all.map((_event, index) => index + 1))
  expect(sourceOf(all)).toBe(source)
  expect(endOf(rest).status).toBe('completed')
  expect(await other.readSession(sessionOf(left))).toEqual(await one.readSession(sessionOf(left)))
})

test('a turn of one instance is stopped through another', async () => {
  upstream.setScript({ text: tagged('Good', source), size: 6, hang: 30 })
  const left = await begin()
  const stopped = await other.request('POST', `/api/sessions/${sessionOf(left)}/stop`)
  expect(stopped.json).toEqual({ status: 'stopped' })
  await upstream.waitUntil(() => upstream.last().closedEarly)
  const { messages } = await other.readSession(sessionOf(left))
  expect(messages.at(-1)).toMatchObject({ status: 'stopped', content: expect.stringContaining('# Long') })
})

const hanging = { text: tagged('Good', source), size: 6, hang: 20 }
const askAgain = (sessionId: number, instance: Service) =>
  instance.chat({ prompt: 'Something else', agent_id: 'mindmap', session_id: sessionId })

test('a turn that nobody follows in any instance gives way to a question through another one', async () => {
  upstream.setScript(hanging)
  const left = await begin()
  upstream.setScript({ text: tagged('New', '# New') })
  const next = await askAgain(sessionOf(left), other)
  expect(endOf(next).status).toBe('completed')
  const { messages } = await one.readSession(sessionOf(left))
  expect(messages.map(({ status }) => status)).toEqual([null, 'interrupted', null, 'completed'])
})

test('whoever follows a turn through another instance protects it, wherever the next question comes from', async () => {
  upstream.setScript(hanging)
  const left = await begin()
  const followed = Promise.withResolvers<void>()
  const following = other.request('GET', `/api/sessions/${sessionOf(left)}/events`, undefined, {
    onEvent: () => {
      followed.resolve()
      return undefined
    },
  })
  await followed.promise
  expect((await askAgain(sessionOf(left), one)).status).toBe(409)
  expect((await askAgain(sessionOf(left), other)).status).toBe(409)
  await one.request('POST', `/api/sessions/${sessionOf(left)}/stop`)
  expect(endOf(await following).status).toBe('stopped')
})

test('a session that is deleted through one instance while the other draws in it is gone from both', async () => {
  upstream.setScript({ text: tagged('Good', source), size: 6, hang: 30 })
  const left = await begin()
  expect((await other.request('DELETE', `/api/sessions/${sessionOf(left)}`)).json).toEqual({ status: 'success' })
  await upstream.waitUntil(() => upstream.last().closedEarly)
  expect((await one.request('GET', `/api/sessions/${sessionOf(left)}`)).status).toBe(404)
})

test('text of one instance is what the other continues from', async () => {
  upstream.setScript({ text: tagged('Good', '# Tea'), delayMs: 0 })
  const first = await one.chat({ prompt: 'Tea', agent_id: 'mindmap' })
  const second = await other.chat({ prompt: 'Add milk', session_id: sessionOf(first) })
  expect(textOf(second, 'tool_code')).toBe('# Tea')
  expect(JSON.stringify(upstream.last().body)).toContain('# Tea')
})

test('a file that one instance was sent is read, queried and downloaded through the other, and goes with its session', async () => {
  const csv = `shop,sales\n${Array.from({ length: 3_000 }, (_, row) => `Shop ${row % 3},${row % 7}`).join('\n')}\n`
  const sent = await fetch(`${one.address}/api/attachments?name=sales.csv`, { method: 'POST', body: csv })
  const { id } = (await sent.json()) as Attachment
  const chart = {
    series: [{ type: 'bar' }],
    dataset: { source: { $query: 'SELECT shop, SUM(sales) FROM t1 GROUP BY shop' } },
  }
  upstream.setScript({ text: tagged('A chart', JSON.stringify({ ...chart, xAxis: { type: 'category' }, yAxis: {} })) })
  const ask = { prompt: 'Draw the sales of each shop', agent_id: 'charts' }
  const first = await one.chat({ ...ask, files: [{ attachment_id: id }] })
  expect(endOf(first).status).toBe('completed')
  const second = await other.chat({ ...ask, session_id: sessionOf(first) })
  expect(endOf(second).status).toBe('completed')
  expect(finalSourceOf(second)).toContain('"Shop 2"')
  expect(finalSourceOf(second)).toBe(finalSourceOf(first))
  expect(await (await fetch(`${other.address}/api/attachments/${id}`)).text()).toBe(csv)
  await other.request('DELETE', `/api/sessions/${sessionOf(first)}?forever=true`)
  expect((await fetch(`${one.address}/api/attachments/${id}`)).status).toBe(404)
  await database.run(`do $$ begin
    if exists (select from stored_files where attachment_id = '${id}') then raise exception 'it is still stored'; end if;
  end $$`)
})

test('a link that is revoked through one instance leads nowhere on the other, whose next answer says so', async () => {
  upstream.setScript({ text: tagged('Good', '# Tea'), delayMs: 0 })
  const drawn = await one.chat({ prompt: 'Tea', agent_id: 'mindmap' })
  const made = await one.request('POST', `/api/sessions/${sessionOf(drawn)}/shares`, {})
  const { id, url } = made.json as ShareDescription
  const places = ['', '.svg', '.png', '.pdf'].map(ending => new URL(url).pathname + ending)
  const look = (instance: Service) =>
    Promise.all(places.map(async place => (await fetch(`${instance.address}${place}`)).status))
  expect(await look(other)).toEqual([200, 200, 200, 200])
  await one.request('DELETE', `/api/shares/${id}`)
  expect(await look(other)).toEqual([410, 410, 410, 410])
  expect(await look(one)).toEqual([410, 410, 410, 410])
})

test('a log-out through one instance ends the streams that it opened through another', async () => {
  const tokens = { LIMN_TOKENS: 'ann:ann-token-1' }
  await one.restart(tokens)
  await other.restart(tokens)
  upstream.setScript({ hang: 1 })
  const login = await one.request('POST', '/api/login', { token: 'ann-token-1' })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const stream = other.chat(
    { prompt: 'Draw it', agent_id: 'mindmap' },
    { headers, onEvent: ({ event }) => void (event === 'agent_selected' && resolve()) },
  )
  await begun
  await one.request('POST', '/api/logout', undefined, { headers })
  expect((await stream).events.at(-1)?.event).not.toBe('message_created')
})
