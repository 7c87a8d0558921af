import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { dataOf, endOf, type Service, startService } from './service.ts'
import { startUpstream, tagged, type Upstream } from './upstream/upstream.ts'

let upstream: Upstream
let service: Service
beforeAll(async () => {
  upstream = await startUpstream()
  service = await startService({
    OPENAI_API_KEY: 'sk-key',
    OPENAI_BASE_URL: upstream.url,
    MODEL_ID: 'script',
    LIMN_MAX_TURN_TOKENS: '100000',
    LIMN_MAX_OWNER_TOKENS_PER_DAY: '1000',
  })
})
afterAll(async () => {
  await service.stop()
  await upstream.close()
})
const map = { text: tagged('A map.', '# Tea\n## Green'), usage: { prompt_tokens: 600, completion_tokens: 100 } }
beforeEach(() => upstream.setScript(map))

test('what a day has used is told with each answer, and its limit is named when it is reached', async () => {
  const ask = (more = {}) => service.chat({ prompt: '@mindmap tea', ...more })
  const first = await ask()
  const { usage } = endOf(first)
  expect(usage).toMatchObject({ input_tokens: 600, output_tokens: 100, day_tokens: 700, day_limit: 1000 })
  const { messages } = await service.readSession(first.events[0]?.data.session_id ?? 0)
  expect(messages.at(-1)?.usage).toEqual(usage)
  await service.restart()
  // An answer that has begun may end: it is the next one that is refused.
  expect(endOf(await ask()).usage).toMatchObject({ day_tokens: 1400 })
  const refused = await ask()
  const [failure] = dataOf(refused, 'status').filter(({ level }) => level === 'error')
  expect(failure).toMatchObject({ code: 'budget-exhausted', values: { case: 'day-tokens', limit: 1000 } })
  expect(failure?.content).toContain('LIMN_MAX_OWNER_TOKENS_PER_DAY')
  expect(endOf(refused).status).toBe('failed')
  // With a key of one's own it is one's own money.
  expect(endOf(await ask({ api_key: 'sk-of-the-person' })).usage).not.toHaveProperty('day_tokens')
})

test('what one answer may use is a limit of its own, in tokens and in seconds', async () => {
  const limited = await startService({
    OPENAI_API_KEY: 'sk-key',
    OPENAI_BASE_URL: upstream.url,
    MODEL_ID: 'script',
    LIMN_MAX_TURN_TOKENS: '10000',
    LIMN_MAX_TURN_SECONDS: '3',
  })
  onTestFinished(() => limited.stop())
  const limitOf = (reply: Awaited<ReturnType<Service['chat']>>) => {
    const [failure] = dataOf(reply, 'status').filter(({ level }) => level === 'error')
    return [failure?.code, failure?.values?.case, dataOf(reply, 'tool_end')[0]?.valid]
  }
  // The repair would be another call.
  upstream.setScript({
    text: tagged('A chart.', '{"series": [{"type": "nonsense", "data": [1]}]}'),
    usage: { prompt_tokens: 9_900, completion_tokens: 50 },
  })
  const before = upstream.seen.length
  expect(limitOf(await limited.chat({ prompt: '@charts 1' }))).toEqual(['budget-exhausted', 'turn-tokens', false])
  expect(upstream.seen.length - before).toBe(1)
  upstream.setScript({ text: tagged('A map.', '# Tea\n## Green'), size: 5, hang: 11 })
  expect(limitOf(await limited.chat({ prompt: '@mindmap tea' }))).toEqual(['budget-exhausted', 'turn-seconds', false])
})

test('the same broken source twice ends the repair', async () => {
  upstream.setScript({ text: tagged('A chart.', '{"series": [{"type": "nonsense", "data": [1]}]}') })
  const before = upstream.seen.length
  const reply = await service.chat({ prompt: '@charts 1', api_key: 'sk-of-the-person' })
  expect(dataOf(reply, 'tool_end')[0]?.valid).toBe(false)
  expect(upstream.seen.length - before).toBe(2)
})
