import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, namesOf, type Service, startService } from './service.ts'
import { startUpstream, tagged, type Upstream } from './upstream/upstream.ts'

let upstream: Upstream
let service: Service
beforeAll(async () => {
  upstream = await startUpstream()
  service = await startService({ OPENAI_API_KEY: 'sk-key', OPENAI_BASE_URL: upstream.url, MODEL_ID: 'gpt-5-script' })
})
afterAll(async () => {
  await service.stop()
  await upstream.close()
})

const reasoning = ['They want a map. ', 'Of tea.']
const map = tagged('A map.', '# Tea\n## Green')

test('a model that thinks is told of before its first word, and what it thinks is not', async () => {
  upstream.next({ reasoning, text: map })
  const reply = await service.chat({ prompt: '@mindmap tea' })
  const [thinking] = dataOf(reply, 'status')
  expect(thinking).toMatchObject({ content: 'The model is thinking…', thinking_s: 0 })
  expect(namesOf(reply).indexOf('status')).toBeLessThan(namesOf(reply).indexOf('design_concept_start'))
  expect(reply.raw).not.toContain('They want')
})

test('where it is asked for, what it thinks is sent, and is no part of the answer', async () => {
  upstream.next({ reasoning: [reasoning.join(''), 'x'.repeat(100)], text: map })
  const reply = await service.chat({ prompt: '@mindmap tea', show_reasoning: true })
  const told = dataOf(reply, 'status').map(data => data.reasoning ?? '')
  expect(told.join('')).toBe(`${reasoning.join('')}${'x'.repeat(100)}`)
  const { session, messages } = await service.readSession(reply.events[0]?.data.session_id ?? 0)
  expect(session.running).toBe(false)
  expect(JSON.stringify(messages)).not.toContain('They want')
})

test('a router that takes its time is not waited for: the best guess draws on', async () => {
  const hasty = await startService({
    OPENAI_API_KEY: 'sk-key',
    OPENAI_BASE_URL: upstream.url,
    MODEL_ID: 'gpt-5-script',
    LIMN_ROUTING_SECONDS: '1',
  })
  upstream.next({ hang: 'before-headers' }, { text: 'It is drawn.' })
  const reply = await hasty.chat({ prompt: 'Something pretty about our three company values for the lobby wall' })
  expect(dataOf(reply, 'agent_selected')[0]).toMatchObject({ by: 'default' })
  expect(upstream.seen.at(-2)?.body.reasoning_effort).toBe('low')
  expect(upstream.seen.at(-1)?.body.reasoning_effort).toBeUndefined()
  await hasty.stop()
})
