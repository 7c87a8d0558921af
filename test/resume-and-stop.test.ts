import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isTerminal, type LoggedEvent } from '../src/contract/events.ts'
import type { ListedSession } from '../src/contract/sessions.ts'

import { dataOf, endOf, namesOf, type Reply, type Service, startService, textOf } from './service.ts'
import { startUpstream, tagged, type Upstream } from './upstream/upstream.ts'

let upstream: Upstream
let service: Service
beforeAll(async () => {
  upstream = await startUpstream()
  service = await startService({ OPENAI_API_KEY: 'sk-server-key', OPENAI_BASE_URL: upstream.url, MODEL_ID: 'script' })
})
afterAll(async () => {
  await service.stop()
  await upstream.close()
})

const source = `# Long\n${Array.from({ length: 60 }, (_, index) => `## Item ${index}`).join('\n')}`
const slow = (delayMs: number) => upstream.setScript({ text: tagged('Good', source), size: 6, delayMs })
/** A model that falls silent in the middle: its turn runs until it is stopped, however fast the machine is. */
const endless = () => upstream.setScript({ text: tagged('Good', source), size: 6, hang: 30 })
const stop = (id: number) => service.request('POST', `/api/sessions/${id}/stop`)
const ask = (
  body: Record<string, unknown> = {},
  onEvent?: (event: LoggedEvent, all: readonly LoggedEvent[]) => boolean | undefined,
) => service.chat({ prompt: 'Draw it', agent_id: 'mindmap', ...body }, onEvent && { onEvent })
const sessionOf = (reply: Reply) => reply.events[0]?.data.session_id ?? 0
const events = (
  id: number,
  lastEventId: number | undefined,
  onEvent?: (event: LoggedEvent, all: readonly LoggedEvent[]) => boolean | undefined,
) =>
  service.request('GET', `/api/sessions/${id}/events`, undefined, {
    ...(lastEventId !== undefined && { headers: { 'last-event-id': String(lastEventId) } }),
    ...(onEvent && { onEvent }),
  })
async function untilIdle(id: number) {
  while ((await service.readSession(id)).session.running) await sleep(20)
  return service.readSession(id)
}

describe('a client that leaves', () => {
  test('finds its session marked as running, and where the turn begins', async () => {
    endless()
    const left = await ask({}, (_event, all) => all.length < 4)
    const id = sessionOf(left)
    const listed = async () => {
      const sessions = (await service.request('GET', '/api/sessions')).json as ListedSession[]
      return sessions.find(session => session.id === id)?.running
    }
    expect(await listed()).toBe(true)
    const { session } = await service.readSession(id)
    expect(session.running_after_event_id).toBe(0)
    await stop(id)
    expect(await listed()).toBe(false)
    expect((await service.readSession(id)).session.running_after_event_id).toBe(null)
    const lastEventId = (await service.readSession(id)).session.last_event_id
    await ask({ session_id: id }, (_event, all) => all.length < 2)
    expect((await service.readSession(id)).session.running_after_event_id).toBe(lastEventId)
    await stop(id)
  })

  test('loses nothing: the turn goes on and is stored whole', async () => {
    slow(3)
    const left = await ask({}, (_event, all) => all.length < 4)
    const { messages } = await untilIdle(sessionOf(left))
    expect(messages.at(-1)).toMatchObject({ role: 'assistant', status: 'completed', content: source })
  })

  test('and comes back again and again reads every event once, in order', async () => {
    slow(8)
    const first = await ask({}, (_event, all) => all.length < 6)
    const id = sessionOf(first)
    const all = [...first.events]
    for (let visit = 1; !all.some(isTerminal); visit++) {
      const part = await events(id, all.at(-1)?.id, (_event, seen) => seen.length < 1 + (visit % 5))
      all.push(...part.events)
    }
    expect(all.map(event => event.id)).toEqual(all.map((_event, index) => index + 1))
    expect(all.map(event => (event.event === 'tool_code' ? event.data.content : '')).join('')).toBe(source)
    const whole = await events(id, undefined)
    expect(whole.events).toEqual(all)
  })

  test('two that follow at once see the same', async () => {
    slow(3)
    const first = await ask({}, (_event, all) => all.length < 3)
    const [one, two] = await Promise.all([events(sessionOf(first), 0), events(sessionOf(first), 0)])
    expect(one.events).toEqual(two.events)
    expect(textOf(one, 'tool_code')).toBe(source)
  })

  test('the query names the last event where headers cannot be set', async () => {
    slow(0)
    const reply = await ask()
    const from = reply.events[3]?.id ?? 0
    const rest = await service.request('GET', `/api/sessions/${sessionOf(reply)}/events?last_event_id=${from}`)
    expect(rest.events).toEqual(reply.events.slice(4))
  })

  test('with everything read gets 204, so that a browser stops reconnecting', async () => {
    slow(0)
    const reply = await ask()
    const last = reply.events.at(-1)?.id
    expect((await events(sessionOf(reply), last)).status).toBe(204)
    expect((await events(sessionOf(reply), (last ?? 0) + 1000)).status).toBe(204)
    expect((await service.readSession(sessionOf(reply))).session).toMatchObject({ running: false, last_event_id: last })
  })

  test('with a last event that is no number is told so', async () => {
    slow(0)
    const reply = await ask()
    const bad = await service.request('GET', `/api/sessions/${sessionOf(reply)}/events?last_event_id=x`)
    expect(bad.status).toBe(422)
  })
})

describe('stop', () => {
  test('closes the upstream and stores what had come', async () => {
    endless()
    let stopped: Promise<Reply> | undefined
    const reply = await ask({}, event => {
      if (!stopped && event.event === 'tool_code') {
        stopped = stop(event.data.session_id)
      }
      return true
    })
    expect((await stopped)?.json).toEqual({ status: 'stopped' })
    await upstream.waitUntil(() => upstream.last().closedAt !== undefined)
    expect(upstream.last().closedEarly).toBe(true)
    expect(endOf(reply).status).toBe('stopped')
    expect(namesOf(reply)).not.toContain('tool_end')
    const stored = (await service.readSession(sessionOf(reply))).messages.at(-1)
    expect(stored).toMatchObject({ status: 'stopped', content: textOf(reply, 'tool_code'), valid: null })
    expect(stored?.content).toContain('# Long')
  })

  test('while the model is silent too', async () => {
    upstream.setScript({ hang: 'before-headers' })
    let stopped: Promise<Reply> | undefined
    const reply = await ask({}, event => {
      if (event.event === 'agent_selected') stopped = stop(event.data.session_id)
      return true
    })
    expect((await stopped)?.json).toEqual({ status: 'stopped' })
    expect(endOf(reply).status).toBe('stopped')
    expect(dataOf(reply, 'status')).toEqual([])
  })

  test('again is idle, and of an unknown session is 404', async () => {
    slow(0)
    const reply = await ask()
    expect((await stop(sessionOf(reply))).json).toEqual({ status: 'idle' })
    expect((await stop(999_999)).status).toBe(404)
  })

  test('is what deleting a session begins with', async () => {
    endless()
    let deleted: Promise<Reply> | undefined
    const reply = await ask({}, event => {
      if (event.event === 'tool_start') deleted = service.request('DELETE', `/api/sessions/${event.data.session_id}`)
      return true
    })
    expect((await deleted)?.json).toEqual({ status: 'success' })
    await upstream.waitUntil(() => upstream.last().closedEarly)
    expect((await service.request('GET', `/api/sessions/${sessionOf(reply)}`)).status).toBe(404)
  })
})

describe('a second question in a session', () => {
  test('has to wait where somebody follows the first, and is told for how long', async () => {
    endless()
    const first = await ask({}, (_event, all) => all.length < 4)
    const id = sessionOf(first)
    let busy: Reply | undefined
    const other = await events(id, 0, (_event, all) => {
      // Asked once, while this client reads on.
      if (all.length === 4)
        void ask({ session_id: id }).then(async reply => {
          busy = reply
          await stop(id)
        })
      return true
    })
    expect(busy?.status).toBe(409)
    expect(busy?.json).toMatchObject({ code: 'turn-in-progress' })
    expect(Number(busy?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(endOf(other).status).toBe('stopped')
  })

  test('ends the first where nobody follows it any more: it is kept as it was', async () => {
    endless()
    const first = await ask({}, event => event.event !== 'tool_code')
    slow(0)
    const second = await ask({ session_id: sessionOf(first), prompt: 'Again' })
    expect(endOf(second).status).toBe('completed')
    const { messages } = await service.readSession(sessionOf(first))
    expect(messages.map(({ content, status }) => [content.slice(0, 6), status])).toEqual([
      ['Draw i', null],
      ['# Long', 'interrupted'],
      ['Again', null],
      ['# Long', 'completed'],
    ])
  })
})

test('a request that is sent again goes on after the last event that had come', async () => {
  slow(0)
  const headers = { 'idempotency-key': 'once' }
  const whole = await service.chat({ prompt: 'Draw it', agent_id: 'mindmap' }, { headers })
  const rest = await service.chat(
    { prompt: 'Draw it', agent_id: 'mindmap' },
    { headers: { ...headers, 'last-event-id': '5' } },
  )
  expect(rest.events).toEqual(whole.events.slice(5))
})

test('a service that is stopped stores the running turn as interrupted, with its terminal event', async () => {
  endless()
  const left = await ask({}, (_event, all) => !all.some(event => event.event === 'tool_code'))
  await service.restart()
  const { messages, session } = await service.readSession(sessionOf(left))
  expect(session.running).toBe(false)
  expect(messages.at(-1)).toMatchObject({
    role: 'assistant',
    status: 'interrupted',
    content: expect.stringContaining('# L'),
  })
  const log = await events(sessionOf(left), 0)
  expect(endOf(log).status).toBe('interrupted')
})
