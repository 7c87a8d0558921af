import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, endOf, type Reply, type Service, startService } from './service.ts'
import { refusals, startUpstream, tagged, type Upstream } from './upstream/upstream.ts'

let upstream: Upstream
let service: Service
beforeAll(async () => {
  upstream = await startUpstream()
  service = await startService({ OPENAI_API_KEY: 'sk-key', OPENAI_BASE_URL: upstream.url })
})
afterAll(async () => {
  await service.stop()
  await upstream.close()
})

const usage = { prompt_tokens: 300, completion_tokens: 50 }
const outline = 'Tea\n  Green\n  Black'
const map = { text: tagged('A map.', '# Tea\n## Green\n## Black'), usage }

/** The reply to a question, and what the model was asked for it. */
async function ask(model_id: string, more: Record<string, unknown> = {}) {
  const before = upstream.seen.length
  const reply = await service.chat({ prompt: '@mindmap kinds of tea', model_id, ...more })
  return { reply, asked: upstream.seen.slice(before) }
}

async function stepsOf(reply: Reply) {
  const { messages } = await service.readSession(reply.events[0]?.data.session_id ?? 0)
  return messages.at(-1)?.steps?.map(({ step }) => step)
}

test('a small model plans first, and is shown its outline when it writes the source', async () => {
  upstream.setScript([{ text: outline, usage }, map])
  const { reply, asked } = await ask('script-7b')
  expect(dataOf(reply, 'tool_end')[0]).toMatchObject({ valid: true, output: '# Tea\n## Green\n## Black' })
  const [first, second] = asked.map(({ text }) => text)
  expect(asked).toHaveLength(2)
  expect(first).toContain('Write an outline and nothing else')
  expect(first).toContain('kinds of tea')
  expect(first).not.toContain('<code>')
  expect(second).toContain('<code>')
  expect(second).toMatch(/BEGIN OUTLINE \S+\nTea\n {2}Green\n {2}Black\n[\s\S]+REQUEST:\nkinds of tea/)
  expect(dataOf(reply, 'status').find(({ outline }) => outline)?.outline).toEqual({ line_count: 3 })
  expect(await stepsOf(reply)).toEqual(['routed', 'outlined', 'drawn'])
  // Both calls count.
  expect(endOf(reply).usage).toMatchObject({ input_tokens: 600, output_tokens: 100 })
})

test.each([
  ['fails', { status: 400, body: '{"error":{"message":"no"}}' }],
  ['says nothing', { text: 'NONE' }],
  ['writes the answer at once', map],
])('where the outline %s, the source is written without one', async (_what, first) => {
  upstream.setScript([first, map])
  const { reply, asked } = await ask('script-7b')
  expect(endOf(reply).status).toBe('completed')
  expect(asked).toHaveLength(2)
  expect(asked[1]?.text).not.toContain('OUTLINE')
  expect(await stepsOf(reply)).toEqual(['routed', 'drawn'])
})

test.each(['unauthorized', 'quota', 'modelUnknown'] as const)(
  'the model is not asked again where the outline fails by %s',
  async refusal => {
    upstream.setScript([refusals[refusal]()])
    const { reply, asked } = await ask('script-7b')
    expect(endOf(reply).status).toBe('failed')
    expect(asked).toHaveLength(1)
    expect(dataOf(reply, 'status').filter(({ level }) => level === 'error')).toHaveLength(1)
  },
)

test('a large model, a change of a diagram and a conversation take one call', async () => {
  upstream.setScript(map)
  const { reply, asked } = await ask('script-70b')
  expect(asked).toHaveLength(1)
  const session_id = reply.events[0]?.data.session_id
  expect((await ask('script-7b', { session_id, prompt: 'Add white tea' })).asked).toHaveLength(1)
  upstream.setScript({ text: 'Hello.' })
  expect((await ask('script-7b', { prompt: '@general hello' })).asked).toHaveLength(1)
})
