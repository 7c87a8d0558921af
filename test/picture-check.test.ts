import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, endOf, type Reply, type Service, startService, textOf } from './service.ts'
import { type Seen, startUpstream, tagged, type Upstream } from './upstream/upstream.ts'

let upstream: Upstream
let service: Service
const turnTokens = 1_000_000
beforeAll(async () => {
  upstream = await startUpstream()
  service = await startService({
    OPENAI_API_KEY: 'sk-key',
    OPENAI_BASE_URL: upstream.url,
    MODEL_ID: 'script',
    LIMN_PICTURE_CHECK: 'true',
    LIMN_MAX_TURN_TOKENS: String(turnTokens),
  })
})
afterAll(async () => {
  await service.stop()
  await upstream.close()
})

const source = '{"series":[{"type":"pie","data":[{"name":"Tea","value":3}]}]}'
const better = '{"series":[{"type":"pie","data":[{"name":"Tea","value":3},{"name":"Milk","value":1}]}]}'
const drawn = { text: tagged('A pie.', source) }
const fault = 'There is no milk in the picture.'
const seen = { text: JSON.stringify({ problems: [{ text: fault }] }) }
const fine = { text: '```json\n{"problems": []}\n```' }
const warning = { code: 'picture-problem', level: 'warning', values: { text: fault } }

const ask = (more = {}) => service.chat({ prompt: '@charts Pie: tea 3, milk 1', ...more })
const asOf = (reply: Reply) => dataOf(reply, 'tool_end').map(({ output, valid }) => [JSON.parse(output), valid])
const parsed = (text: string): unknown => JSON.parse(text)
const stepsOf = async (reply: Reply) =>
  (await service.readSession(reply.events[0]?.data.session_id ?? 0)).messages.at(-1)?.steps
const looksOf = (requests: readonly Seen[]) => requests.filter(({ images }) => images.length > 0)

test('a picture without faults is looked at once, with the request, as PNG', async () => {
  const before = upstream.seen.length
  upstream.setScript([drawn, fine])
  const reply = await ask()
  expect(asOf(reply)).toEqual([[parsed(source), true]])
  expect(dataOf(reply, 'tool_end')[0]?.problems).not.toContainEqual(expect.objectContaining(warning))
  const asked = upstream.seen.slice(before)
  expect(asked).toHaveLength(2)
  const [look] = looksOf(asked)
  expect(look?.text).toContain('Pie: tea 3, milk 1')
  const png = Buffer.from(look?.images[0]?.replace(/^data:image\/png;base64,/, '') ?? '', 'base64')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(Math.max(png.readUInt32BE(16), png.readUInt32BE(20))).toBeLessThanOrEqual(1568)
  expect(await stepsOf(reply)).toContainEqual({ step: 'looked', problem_count: 0 })
  // Both calls count.
  expect(endOf(reply).usage?.input_tokens).toBe(10)
})

test('what is seen is shown to the model, and its better source is taken', async () => {
  const before = upstream.seen.length
  upstream.setScript([drawn, seen, { text: tagged('With milk.', better) }])
  const reply = await ask()
  expect(asOf(reply)).toEqual([[parsed(better), true]])
  const { problems, repairs } = dataOf(reply, 'tool_end')[0] ?? {}
  expect(repairs?.map(({ code }) => code)).toContain('model-repair')
  expect(problems).not.toContainEqual(expect.objectContaining(warning))
  expect(textOf(reply, 'status')).toContain(fault)
  expect(upstream.last().text).toContain(fault)
  expect(upstream.seen.length - before).toBe(3)
  expect(await stepsOf(reply)).toContainEqual({ step: 'looked', problem_count: 1 })
})

test.each([
  ['broken', '{"series": "none"}'],
  ['the same', source],
])('where the repaired source is %s, the valid one stays, with what was seen', async (_, repaired) => {
  upstream.setScript([drawn, seen, { text: tagged('Again.', repaired) }])
  const before = upstream.seen.length
  const reply = await ask()
  expect(asOf(reply)).toEqual([[parsed(source), true]])
  expect(dataOf(reply, 'tool_end')[0]?.problems).toContainEqual(expect.objectContaining(warning))
  expect(endOf(reply).status).toBe('completed')
  // It is not asked a second time.
  expect(upstream.seen.length - before).toBe(3)
})

test.each([
  ['the look is refused', [{ status: 400, error: { message: 'no' } }], false],
  ['what it says cannot be read', [{ text: 'It looks nice.' }], false],
  ['the repair fails', [seen, { status: 400, error: { message: 'no' } }], true],
])('where %s, the answer is complete as it is', async (_, answers, isSeen) => {
  upstream.setScript([drawn, ...answers])
  const reply = await ask()
  expect(asOf(reply)).toEqual([[parsed(source), true]])
  expect(dataOf(reply, 'tool_end')[0]?.problems.some(({ code }) => code === warning.code)).toBe(isSeen)
  expect(endOf(reply).status).toBe('completed')
  expect(textOf(reply, 'status')).toContain('was not changed: ')
})

test('a stop while the model looks ends the turn, and the drawing is kept', async () => {
  upstream.setScript([drawn, { hang: 'before-headers' }])
  const before = upstream.seen.length
  let stopped: Promise<unknown> | undefined
  const reply = await askAndTell(id => {
    stopped ??= upstream
      .waitUntil(() => upstream.seen.length === before + 2)
      .then(() => service.request('POST', `/api/sessions/${id}/stop`))
  })
  await stopped
  expect(endOf(reply).status).toBe('stopped')
  expect(asOf(reply)).toEqual([[parsed(source), true]])
  expect(upstream.last().closedEarly).toBe(true)
})

function askAndTell(onDrawn: (sessionId: number) => void): Promise<Reply> {
  return service.chat(
    { prompt: '@charts Pie: tea 3, milk 1' },
    {
      onEvent({ event, data }) {
        if (event === 'tool_code') onDrawn(data.session_id)
        return undefined
      },
    },
  )
}

test('a model that reads no images looks at nothing', async () => {
  upstream.setScript(drawn)
  const before = upstream.seen.length
  expect(asOf(await ask({ model_id: 'deepseek-chat' }))).toEqual([[parsed(source), true]])
  expect(upstream.seen.length - before).toBe(1)
})

test('a look that a budget does not allow is not made', async () => {
  upstream.setScript({ ...drawn, usage: { prompt_tokens: turnTokens, completion_tokens: 1 } })
  const before = upstream.seen.length
  const reply = await ask()
  expect(upstream.seen.length - before).toBe(1)
  expect(asOf(reply)).toEqual([[parsed(source), true]])
  expect(endOf(reply).status).toBe('completed')
  expect(textOf(reply, 'status')).toContain('LIMN_MAX_TURN_TOKENS')
})
