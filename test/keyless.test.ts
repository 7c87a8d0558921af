import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishSource } from '../src/answering/finish-source.ts'
import { loadExamples } from '../src/kinds/examples.ts'
import { agents } from '../src/kinds/registry.ts'
import { dataOf, endOf, namesOf, orderOf, type Service, startService, textOf } from './service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const base64 = (text: string) => Buffer.from(text).toString('base64')

const examples = await Promise.all(
  agents.flatMap(({ id, format }) =>
    format ? [loadExamples(id, format.extension).then(all => all.map(example => ({ id, ...example })))] : [],
  ),
)

describe('without a model, every example is drawn', () => {
  test.each(examples.flat())('$id: $name', async ({ id, prompt, source }) => {
    const reply = await service.chat({ prompt, agent_id: id })
    expect(orderOf(reply).filter(name => name !== 'status')).toEqual([
      'session_created',
      'message_created',
      'agent_selected',
      'design_concept_start',
      'design_concept',
      'design_concept_end',
      'tool_start',
      'tool_code',
      'tool_end',
      'message_created',
    ])
    const format = agents.find(agent => agent.id === id)?.format
    const { source: output } = format ? await finishSource(format, source, { layout: true, repair: true }) : { source }
    expect(dataOf(reply, 'tool_end')[0]).toMatchObject({ output, valid: true })
    expect(textOf(reply, 'status')).toMatch(/No model is set up|尚未设置模型/)
    expect(endOf(reply).status).toBe('completed')
  })
})

test('a mention is no part of a table that follows in its line, and a list is drawn in place of a table that was sent before', async () => {
  const prices = '@charts month,open,close\nJanuary,10,11\nFebruary,11,13\nMarch,13,12'
  const chart = await service.chat({ prompt: prices })
  expect(dataOf(chart, 'tool_end')[0]?.output).not.toContain('@charts')
  const { session_id } = chart.events[0]?.data ?? { session_id: 0 }
  const parent_id = endOf(chart).id
  const tips = '@infographic Five tips for sleep: regular hours, no screens, cool room, no coffee, short naps'
  const list = await service.chat({ prompt: tips, session_id, parent_id })
  expect(dataOf(list, 'tool_end')[0]?.output).toMatch(/regular hours.*short naps/is)
  expect(dataOf(list, 'tool_end')[0]?.output).not.toContain('January')
  const again = await service.chat({ prompt: '@infographic show it', session_id, parent_id })
  expect(dataOf(again, 'tool_end')[0]?.output).toContain('January')
})

test('the stream is made of exact frames, with the headers that proxies need', async () => {
  const reply = await service.chat({ prompt: '@mindmap # A\n## B' })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(reply.headers.get('cache-control')).toBe('no-cache, no-transform')
  expect(reply.headers.get('x-accel-buffering')).toBe('no')
  expect(reply.headers.get('content-encoding')).toBeNull()
  expect(reply.raw.startsWith('retry: 2000\nid: 1\n')).toBe(true)
  const frames = reply.raw.replace('retry: 2000\n', '').split('\n\n').slice(0, -1)
  for (const frame of frames) expect(frame).toMatch(/^id: \d+\nevent: [a-z_]+\ndata: \{.*\}$/)
  expect(reply.raw.endsWith('\n\n')).toBe(true)
  expect(reply.events.map(event => event.id)).toEqual(reply.events.map((_event, index) => index + 1))
})

test('a topic alone is answered with requests to fill in, which are stored with the answer', async () => {
  const reply = await service.chat({ prompt: 'SWOT analysis for a bakery' })
  const suggestions = dataOf(reply, 'thought').flatMap(data => data.suggestions ?? [])
  expect(suggestions[0]).toEqual({
    title: 'Template: SWOT',
    prompt: expect.stringContaining('infographic: SWOT analysis for a bakery\n- Strengths'),
  })
  const { messages } = await service.readSession(reply.events[0]?.data.session_id ?? 0)
  expect(messages.at(-1)?.suggestions).toEqual(suggestions)
  const asked = await service.chat({ prompt: suggestions[0]?.prompt ?? '' })
  expect(dataOf(asked, 'tool_end')[0]).toMatchObject({ valid: true })
})

test('the talking agent answers in words and starts no drawing', async () => {
  const reply = await service.chat({ prompt: '@general hello there' })
  expect(orderOf(reply)).toEqual(['session_created', 'message_created', 'agent_selected', 'thought', 'message_created'])
  expect(textOf(reply, 'thought')).toContain('I cannot chat, but')
  // Each of what it offers draws as it stands.
  const suggestions = dataOf(reply, 'thought').flatMap(data => data.suggestions ?? [])
  expect(suggestions).toHaveLength(6)
  for (const { prompt } of suggestions) {
    expect(dataOf(await service.chat({ prompt }), 'tool_end')[0]).toMatchObject({ valid: true })
  }
})

test('that there is no model is told with the first answer of a session alone', async () => {
  const first = await service.chat({ prompt: '# Coffee\n\n- Beans\n- Roast' })
  expect(textOf(first, 'status')).toContain('No model is set up')
  const session_id = first.events[0]?.data.session_id ?? 0
  const second = await service.chat({ session_id, prompt: '# Tea\n\n- Leaves\n- Water' })
  expect(dataOf(second, 'tool_end')[0]).toMatchObject({ valid: true })
  expect(textOf(second, 'status')).not.toContain('No model')
})

test('where there is nothing to draw, the answer says what was looked for, in the words of who asks', async () => {
  const english = await service.chat({ prompt: 'please 5', agent_id: 'mindmap' })
  expect(namesOf(english)).not.toContain('tool_start')
  expect(textOf(english, 'thought')).toContain('one branch a line')
  expect(dataOf(english, 'thought')[0]?.suggestions).toMatchObject([{ title: 'Example: Mind map' }])
  const chinese = await service.chat({ prompt: '请画一个', agent_id: 'mindmap' })
  expect(textOf(chinese, 'thought')).toMatch(/\p{Script=Han}/u)
  const [, answer] = (await service.readSession(dataOf(chinese, 'session_created')[0]?.session_id ?? 0)).messages
  expect(answer).toMatchObject({ agent: 'general', valid: null, status: 'completed' })
})

describe('who draws', () => {
  const selected = async (body: Record<string, unknown>) => dataOf(await service.chat(body), 'agent_selected')[0]

  test('the request field wins over a mention, and the mention is no content', async () => {
    const reply = await service.chat({ prompt: '@flow # Plan\n## One', agent_id: 'mindmap' })
    expect(dataOf(reply, 'agent_selected')[0]).toMatchObject({ agent: 'mindmap', by: 'request' })
    expect(dataOf(reply, 'tool_end')[0]?.output).not.toContain('@flow')
  })
  test('a mention at the start wins over the rules', async () => {
    expect(await selected({ prompt: '@Mermaid Alice -> Bob: hi' })).toMatchObject({
      agent: 'textdiagram',
      by: 'mention',
    })
  })
  test('an address in a sentence is no mention', async () => {
    expect((await selected({ prompt: 'mail bob@flow.io that the pie is late' }))?.by).not.toBe('mention')
  })
  test('the rules decide what is clear', async () => {
    expect(await selected({ prompt: 'Please draw a mind map of: # Trip\n## Pack\n## Book' })).toMatchObject({
      agent: 'mindmap',
      by: 'rule',
    })
  })
  test('a follow-up stays with the diagram it talks about, and reads its numbers again', async () => {
    const first = await service.chat({ prompt: '@charts bar chart of apples: A: 30, B: 45, C: 25' })
    const session_id = dataOf(first, 'session_created')[0]?.session_id
    const next = await service.chat({ prompt: 'make it a pie chart', session_id })
    expect(dataOf(next, 'agent_selected')[0]?.agent).toBe('charts')
    expect(dataOf(next, 'tool_end')[0]?.output).toMatch(/"pie"/)
    expect(dataOf(next, 'tool_end')[0]?.output).toMatch(/45/)
  })
})

describe('files', () => {
  const csv = { name: 'sales.csv', data: base64('month,sales\nJan,120\nFeb,200\nMar,150\n') }

  test('are read before the agent is chosen, and their numbers are drawn', async () => {
    const reply = await service.chat({ prompt: '@charts bar chart of sales by month', files: [csv] })
    expect(orderOf(reply).slice(0, 6)).toEqual([
      'session_created',
      'message_created',
      'doc_analysis_start',
      'doc_analysis_chunk',
      'doc_analysis_end',
      'agent_selected',
    ])
    const chunks = dataOf(reply, 'doc_analysis_chunk')
    expect(chunks.at(-1)).toMatchObject({ name: 'sales.csv', index: 0, status: 'done', progress: 1 })
    const option = JSON.parse(dataOf(reply, 'tool_end')[0]?.output ?? '')
    expect(JSON.stringify(option)).toMatch(/120.*200.*150/)
  })

  test('one bad file is named and does not end the turn', async () => {
    const bad = { name: 'x.exe', data: base64('MZ\x00\x01binary\x00\x02') }
    const reply = await service.chat({ prompt: '@charts bar chart of sales by month', files: [bad, csv] })
    const failure = dataOf(reply, 'status').find(status => status.level === 'error')
    expect(failure).toMatchObject({ code: 'file-unsupported' })
    expect(failure?.content).toContain('x.exe')
    expect(dataOf(reply, 'doc_analysis_chunk').findLast(chunk => chunk.name === 'x.exe')?.status).toBe('failed')
    expect(dataOf(reply, 'tool_end')[0]?.output).toContain('200')
    expect(endOf(reply).status).toBe('completed')
  })

  test('only bad files and no words is a failed turn', async () => {
    const reply = await service.chat({ prompt: '', files: [{ name: 'x.exe', data: base64('MZ\x00\x01\x00') }] })
    expect(endOf(reply).status).toBe('failed')
    expect(dataOf(reply, 'status').filter(status => status.level === 'error').length).toBeGreaterThan(0)
  })

  test('a retry reads nothing twice, and a follow-up still knows the numbers', async () => {
    const first = await service.chat({ prompt: '@charts line chart of sales by month', files: [csv] })
    const session_id = dataOf(first, 'session_created')[0]?.session_id
    const retry = await service.chat({ prompt: '', session_id, is_retry: true })
    expect(orderOf(retry).slice(0, 4)).toEqual([
      'message_created',
      'doc_analysis_start',
      'doc_analysis_end',
      'agent_selected',
    ])
    expect(dataOf(retry, 'tool_end')[0]?.output).toContain('150')
    const next = await service.chat({ prompt: '@charts the same as a pie chart', session_id })
    expect(dataOf(next, 'tool_end')[0]?.output).toMatch(/150/)
  })

  test('the bytes are kept with the session and deleted with it', async () => {
    const folder = `${service.dataDir}/attachments`
    const before = await readdir(folder)
    const reply = await service.chat({ prompt: '@charts chart', files: [csv] })
    const session_id = dataOf(reply, 'session_created')[0]?.session_id
    const { messages } = await service.readSession(session_id ?? 0)
    expect(messages[0]?.attachments).toEqual([
      { id: expect.any(String), name: 'sales.csv', media_type: expect.any(String), bytes: 36 },
    ])
    const id = messages[0]?.attachments[0]?.id
    expect(await readdir(folder)).toEqual([...before, id, `${id}.json`].sort())
    await service.request('DELETE', `/api/sessions/${session_id}?forever=true`)
    expect(await readdir(folder)).toEqual(before.sort())
  })
})
