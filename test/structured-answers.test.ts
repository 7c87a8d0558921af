import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { dataOf, endOf, type Service, startService } from './service.ts'
import { cutText, refusals, startUpstream, tagged, type Upstream } from './upstream/upstream.ts'

let upstream: Upstream
let service: Service
beforeAll(async () => {
  upstream = await startUpstream()
  service = await startService({ OPENAI_API_KEY: 'sk-key', OPENAI_BASE_URL: upstream.url, MODEL_ID: 'script' })
})
afterAll(async () => {
  await service.stop()
  await upstream.close()
})

const nodes = ['start', 'process', 'end'].map((type, index) => ({
  id: `n${index}`,
  type,
  data: { label: `Step ${index}` },
}))
const edges = [
  { id: 'e1', source: 'n0', target: 'n1' },
  { id: 'e2', source: 'n1', target: 'n2' },
]
const concept = 'Three steps in a row.'
const formatOf = (at: number) => upstream.seen.at(at)?.body.response_format

test('a flowchart comes as JSON that is held to a schema, and is drawn while it comes', async () => {
  const text = JSON.stringify({ design_concept: concept, code: { nodes, edges } })
  const drawing = Promise.withResolvers<void>()
  // The end does not come before the beginning is drawn.
  upstream.next({ pieces: cutText(text, 7), holds: [{ before: 20, until: drawing.promise }] })
  const onEvent = ({ event }: { event: string }) => {
    if (event === 'tool_code') drawing.resolve()
    return undefined
  }
  const reply = await service.chat({ prompt: '@flow three steps' }, { onEvent })
  expect(formatOf(-1)).toMatchObject({ type: 'json_schema', json_schema: { schema: { type: 'object' } } })
  expect(upstream.last().text).toContain('one JSON object: {"design_concept"')
  expect(
    dataOf(reply, 'design_concept')
      .map(({ content }) => content)
      .join(''),
  ).toBe(concept)
  const pieces = dataOf(reply, 'tool_code').map(({ content }) => content)
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces.join('').split('\n')).toHaveLength(7)
  const [end] = dataOf(reply, 'tool_end')
  expect(end?.valid).toBe(true)
  expect(JSON.parse(end?.output ?? '')).toMatchObject({ nodes: nodes.map(({ id }) => ({ id })), edges })
})

test('words stay an answer', async () => {
  upstream.next({ text: JSON.stringify({ design_concept: 'You gave no figures.', code: null }) })
  const reply = await service.chat({ prompt: '@charts our sales' })
  expect(endOf(reply).status).toBe('completed')
  expect(dataOf(reply, 'thought')).toMatchObject([{ content: 'You gave no figures.' }])
  expect(dataOf(reply, 'tool_start')).toEqual([])
})

test('kinds that are not JSON are asked for in tags', async () => {
  upstream.next({ text: tagged('A map.', '# Tea\n## Green') })
  await service.chat({ prompt: '@mindmap tea' })
  expect(formatOf(-1)).toBeUndefined()
})

test('a long flowchart is changed by operations in JSON', async () => {
  const many = Array.from({ length: 70 }, (_, index) => ({
    id: `s${index}`,
    type: 'process',
    data: { label: `S ${index}` },
  }))
  const links = many.slice(1).map(({ id }, index) => ({ id: `l${index}`, source: `s${index}`, target: id }))
  const source = JSON.stringify({ nodes: many, edges: links }, null, 1)
  const edits = [
    { op: 'update', id: 's5', label: 'Pack goods' },
    { op: 'remove', id: 's69' },
  ]
  upstream.next({ text: JSON.stringify({ design_concept: 'Two changes.', edits, code: null }) })
  const reply = await service.chat({
    prompt: 'rename step 5 to Pack goods, drop the last',
    agent_id: 'flowchart',
    context: { source, agent: 'flowchart' },
  })
  const [end] = dataOf(reply, 'tool_end')
  expect(end?.output).toContain('"Pack goods"')
  expect(end?.output).not.toContain('"s69"')
  expect(end?.output).toContain('"s68"')
})

test('a server that refuses it gets the same request without it, and no other one with it', async () => {
  const reply = async () => {
    upstream.next({ text: tagged(concept, JSON.stringify({ nodes, edges })) })
    return service.chat({ prompt: '@flow three steps', model_id: 'other' })
  }
  // The refusal says no more than that the request is wrong.
  upstream.next({ status: 400, error: { message: 'Bad request' } })
  expect(dataOf(await reply(), 'tool_end')[0]?.valid).toBe(true)
  expect([formatOf(-2), formatOf(-1)]).toEqual([expect.anything(), undefined])
  await reply()
  expect(formatOf(-1)).toBeUndefined()
  expect(upstream.last().text).toContain('(Form of the answer: <design_concept>')
})

const newMap = tagged('A map.', '# Tea\n## Green')
const grammarIn = (at: number) => {
  const body = upstream.seen.at(at)?.body
  return { grammar: body?.grammar, held: body?.structured_outputs }
}

describe.each([
  ['llama.cpp', 'llamacpp', { grammar: expect.stringContaining('source ::= "# " label'), held: undefined }],
  ['vLLM', 'vllm', { grammar: undefined, held: { grammar: expect.stringContaining('source ::= "# " label') } }],
])('%s', (_name, owner, held) => {
  const free = { grammar: undefined, held: undefined }
  let local: Service
  beforeAll(async () => {
    upstream.describeModel({ owned_by: owner })
    local = await startService({ OPENAI_BASE_URL: upstream.url, MODEL_ID: 'script' })
  })
  afterAll(async () => {
    await local.stop()
    upstream.describeModel({})
  })

  test('a new map is held to a grammar, which is left out of what comes after it', async () => {
    upstream.setScript({ text: newMap })
    const first = await local.chat({ prompt: '@mindmap tea' })
    expect(dataOf(first, 'tool_end')[0]?.valid).toBe(true)
    expect(grammarIn(-1)).toEqual(held)
    expect(upstream.last().text).toContain('(Form of the answer: <design_concept>')
    upstream.setScript({ text: newMap.replace('Green', 'Black') })
    await local.chat({ session_id: first.events[0]?.data.session_id, prompt: 'black instead', agent_id: 'mindmap' })
    expect(grammarIn(-1)).toEqual(free)
  })

  test.each([
    ['a flowchart, which has a schema', '@flow three steps'],
    [
      'a source that is to be drawn as it is',
      '@mermaid how would you write this better?\n\nflowchart TD\n  A[Pay (card)] --> B["two\nlines"]',
    ],
    ['an answer in words', '@general what is tea?'],
  ])('not %s', async (_what, prompt) => {
    upstream.setScript({ text: tagged(concept, JSON.stringify({ nodes, edges })) })
    await local.chat({ prompt })
    expect(grammarIn(-1)).toEqual(free)
  })

  test('a repair is not held to it', async () => {
    upstream.setScript({ text: tagged('Steps.', 'flowchart TD\n  a --> b') })
    upstream.next({ text: tagged('Steps.', 'flowchart TD\n  A --> [[[ {{\n  subgraph') })
    await local.chat({ prompt: '@mermaid tea' })
    expect([grammarIn(-2), grammarIn(-1)]).toEqual([expect.not.objectContaining(free), free])
  })

  test('a server that refuses it gets the same request without it, and no other one with it', async () => {
    upstream.setScript({ text: newMap })
    upstream.next({ status: 400, error: { message: 'failed to parse grammar' } })
    const reply = await local.chat({ prompt: '@mindmap tea' })
    expect(dataOf(reply, 'tool_end')[0]?.valid).toBe(true)
    expect([grammarIn(-2), grammarIn(-1)]).toEqual([held, free])
    upstream.setScript({ text: newMap })
    await local.chat({ prompt: '@mindmap coffee' })
    expect(grammarIn(-1)).toEqual(free)
    // It takes a schema all the same.
    upstream.setScript({ text: JSON.stringify({ design_concept: concept, code: { nodes, edges } }) })
    await local.chat({ prompt: '@flow three steps' })
    expect(formatOf(-1)).toBeDefined()
  })
})

test('a server that is not known to take a grammar gets none', async () => {
  upstream.setScript({ text: newMap })
  await service.chat({ prompt: '@mindmap tea' })
  expect(grammarIn(-1)).toEqual({ grammar: undefined, held: undefined })
})

test('a model that marks its reasoning with signs that are no text gets none', async () => {
  upstream.describeModel({ owned_by: 'llamacpp' }, { id: 'gpt-oss-20b', owned_by: 'llamacpp' })
  const local = await startService({ OPENAI_BASE_URL: upstream.url, MODEL_ID: 'gpt-oss-20b' })
  onTestFinished(async () => {
    await local.stop()
    upstream.describeModel({})
  })
  upstream.setScript({ text: newMap })
  await local.chat({ prompt: '@mindmap tea' })
  expect(grammarIn(-1)).toEqual({ grammar: undefined, held: undefined })
})

test('other refusals are told at once', async () => {
  const before = upstream.seen.length
  upstream.next(refusals.contentPolicy())
  const reply = await service.chat({ prompt: '@flow three steps' })
  expect(dataOf(reply, 'status').at(-1)?.code).toBe('upstream-refused')
  expect(upstream.seen.length).toBe(before + 1)
})
