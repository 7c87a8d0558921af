import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyAnswer, foldAnswer } from '../src/contract/fold-answer.ts'
import { type ChatOptions, dataOf, endOf, orderOf, type Reply, type Service, startService, textOf } from './service.ts'
import { startUpstream, tagged, type Upstream } from './upstream/upstream.ts'

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

const long = ['# Coffee', ...Array.from({ length: 70 }, (_, index) => `- Bean ${index} of the list`)].join('\n')
const edited = (...blocks: string[]) => ({
  text: `<design_concept>Changed.</design_concept>\n${blocks.map(block => `<edit>\n${block}\n</edit>`).join('\n')}`,
})
const pair = (old: string, replacement: string) => `<old>\n${old}\n</old>\n<new>\n${replacement}\n</new>`

async function draw(agentId: string, source: string): Promise<number> {
  upstream.setScript({ text: tagged('Drawn.', source), size: 4000 })
  const reply = await service.chat({ prompt: 'Draw it', agent_id: agentId })
  expect(dataOf(reply, 'tool_end')[0]?.valid).toBe(true)
  return reply.events[0]?.data.session_id ?? 0
}

/** Diagram on the screen after each event that changes it. */
function shownAfter(reply: Reply): string[] {
  let answer = emptyAnswer
  const shown: string[] = []
  for (const event of reply.events) {
    answer = foldAnswer(answer, event)
    if (event.event === 'tool_code') shown.push(answer.source)
  }
  return shown
}

describe('a follow-up on a long diagram', () => {
  let session: number
  const ask = (onEvent?: ChatOptions['onEvent']) =>
    service.chat({ session_id: session, prompt: 'Change two beans', agent_id: 'mindmap' }, onEvent && { onEvent })
  beforeEach(async () => {
    session = await draw('mindmap', long)
  })
  const wanted = long.replace('Bean 3 of', 'Arabica 3 of').replace('- Bean 9 of the list\n', '')

  test('may be answered with edits: the drawing changes while they come, and the whole source is told in the end', async () => {
    const firstShown = Promise.withResolvers<void>()
    const { text } = edited(pair('- Bean 3 of the list', '- Arabica 3 of the list'), pair('- Bean 9 of the list', ''))
    const half = text.indexOf('</edit>') + '</edit>'.length
    const holds = [{ before: 1, until: firstShown.promise }]
    upstream.setScript({ pieces: [text.slice(0, half), text.slice(half)], holds })
    const reply = await ask(({ event }) => {
      if (event === 'tool_code') firstShown.resolve()
      return true
    })
    expect(upstream.last().text).toContain('in place of <code>, with edits')
    expect(orderOf(reply).slice(-4)).toEqual(['tool_start', 'tool_code', 'tool_end', 'message_created'])
    expect(shownAfter(reply)).toEqual([long.replace('Bean 3 of', 'Arabica 3 of'), wanted, wanted])
    expect(textOf(reply, 'tool_code')).toBe(wanted)
    expect(dataOf(reply, 'tool_end')[0]).toMatchObject({ output: wanted, valid: true, repairs: [] })
    expect(endOf(reply).status).toBe('completed')
    expect((await service.readSession(session)).messages.at(-1)).toMatchObject({
      content: wanted,
      design_concept: 'Changed.',
    })
  })

  test('edits that do not fit change nothing: the whole source is asked for, and for some follow-ups at once', async () => {
    upstream.setScript([
      edited(pair('- Bean 3 of the list', '- x'), pair('- Tea', '- y')),
      { text: tagged('Whole.', wanted), size: 900 },
    ])
    const reply = await ask()
    expect(upstream.last().text).toContain('"- Tea" does not stand in CURRENT')
    expect(textOf(reply, 'status')).toContain('could not be applied')
    expect(textOf(reply, 'tool_code')).toBe(wanted)
    expect(dataOf(reply, 'tool_end')[0]).toMatchObject({ output: wanted, valid: true })
    const asked = async () => {
      upstream.setScript({ text: tagged('Whole.', long) })
      await ask()
      return upstream.last().text.includes('in place of <code>, with edits')
    }
    expect([await asked(), await asked(), await asked(), await asked()]).toEqual([false, false, false, true])
  })

  test.each([
    [
      'says behind the whole source',
      `<code>\n${long}\n</code>\n<design_concept>As it was.</design_concept>`,
      { design_concept: 'As it was.' },
    ],
    [
      'draws beside it',
      `${tagged('Whole.', long)}\n\n${tagged('Another map.', '# Tea\n## Green')}`,
      { other_versions: [{ design_concept: 'Another map.', output: '# Tea\n## Green', valid: true }] },
    ],
  ])('what the model %s, asked again, is kept', async (_, text, told) => {
    upstream.setScript([edited(pair('- Tea', '- y')), { text, size: 900 }])
    expect(dataOf(await ask(), 'tool_end')[0]).toMatchObject({ output: long, ...told })
  })

  test('edits that fit are taken, though the whole source was asked for', async () => {
    upstream.setScript([
      edited(pair('- Nowhere', '- x')),
      edited(pair('- Bean 3 of the list', '- Arabica 3 of the list')),
    ])
    const reply = await ask()
    const output = long.replace('Bean 3 of', 'Arabica 3 of')
    expect(dataOf(reply, 'tool_end')).toMatchObject([{ output, valid: true }])
    expect(textOf(reply, 'tool_code')).toBe(output)
    expect(endOf(reply).status).toBe('completed')
  })

  test('a diff in the place of the source is a change of it, and nothing that is drawn', async () => {
    const diff = '@@ -5,2 +5,2 @@\n - Bean 2 of the list\n-- Bean 3 of the list\n+- Arabica 3 of the list'
    upstream.setScript({ text: tagged('Changed.', diff) })
    const reply = await ask()
    expect(dataOf(reply, 'tool_end')).toMatchObject([
      { output: long.replace('Bean 3 of', 'Arabica 3 of'), valid: true },
    ])
  })

  test('a model that gives no whole source either leaves the diagram as it was', async () => {
    upstream.setScript(edited(pair('- Tea', '- y')))
    const reply = await ask()
    expect(textOf(reply, 'tool_code')).toBe(long)
    expect(dataOf(reply, 'tool_end')).toMatchObject([{ output: long, valid: true }])
    expect(endOf(reply).status).toBe('failed')
    expect(dataOf(reply, 'status').at(-1)).toMatchObject({ code: 'upstream-malformed', level: 'error' })
  })
})

test('a short diagram is asked for whole, and edits are taken all the same', async () => {
  const session = await draw('mindmap', '# Coffee\n- Beans\n- Cups')
  upstream.setScript(edited(pair('- Cups', '- Mugs')))
  const reply = await service.chat({ session_id: session, prompt: 'Mugs, not cups', agent_id: 'mindmap' })
  expect(upstream.last().text).not.toContain('in place of <code>, with edits')
  expect(dataOf(reply, 'tool_end')[0]?.output).toBe('# Coffee\n- Beans\n- Mugs')
})

test('edits by id leave every place as it was, and a broken source is repaired by edits too', async () => {
  const nodes = Array.from({ length: 40 }, (_, index) => ({
    id: `n${index}`,
    type: index === 0 ? 'start' : index === 39 ? 'end' : 'process',
    data: { label: `Step ${index} of the work` },
  }))
  const edges = nodes.slice(1).map((node, index) => ({ id: `e${index}`, source: `n${index}`, target: node.id }))
  const write = (list: readonly object[]) => list.map(each => JSON.stringify(each)).join(',\n')
  const session = await draw('flowchart', `{"nodes":[\n${write(nodes)}],\n"edges":[\n${write(edges)}]}`)
  const placed = (await service.readSession(session)).messages.at(-1)?.content ?? ''
  upstream.setScript(
    edited(
      '{"update":"n3","label":"Pack"}\n{"add":"a","type":"end","label":"Refused"}\n{"add":"x","source":"n3","target":"a","label":"No"}',
    ),
  )
  const reply = await service.chat({ session_id: session, prompt: 'Packing may be refused', agent_id: 'flowchart' })
  const { output = '', valid } = dataOf(reply, 'tool_end')[0] ?? {}
  expect(valid).toBe(true)
  const places = (source: string) =>
    JSON.parse(source)
      .nodes.slice(0, 40)
      .map((node: { position: unknown }) => node.position)
  expect(places(output)).toEqual(places(placed))
  expect(JSON.parse(output).nodes[40]).toMatchObject({ id: 'a', position: { x: expect.any(Number) } })
  expect(shownAfter(reply).at(-1)).toContain('Refused')

  const values = Array.from({ length: 70 }, (_, index) => `{"name": "Bean ${index}", "value": ${index + 1}}`)
  const broken = `{"series": [{"type": "nonsense-chart",\n"data": [\n${values.join(',\n')}\n]}]}`
  upstream.setScript([
    { text: tagged('A pie.', broken), size: 4000 },
    edited(pair('{"series": [{"type": "nonsense-chart",', '{"series": [{"type": "pie",')),
  ])
  const repaired = await service.chat({ prompt: 'Draw the beans', agent_id: 'charts' })
  expect(upstream.last().text).toContain('lines of SOURCE, copied exactly')
  expect(dataOf(repaired, 'tool_end')[0]).toMatchObject({
    valid: true,
    output: broken.replace('nonsense-chart', 'pie'),
    repairs: [{ code: 'model-repair' }],
  })
})

test('what is selected is told to the model, as long as it is there', async () => {
  const session = await draw('mindmap', '# Coffee\n- Beans\n- Cups')
  upstream.setScript({ text: tagged('Renamed.', '# Coffee\n- Beans\n- Mugs') })
  const context = { selection: ['3', '77'] }
  const reply = await service.chat({ session_id: session, prompt: 'call these mugs', context })
  expect(dataOf(reply, 'agent_selected')[0]).toMatchObject({ agent: 'mindmap', by: 'rule' })
  expect(upstream.last().text).toContain('change only these')
  expect(upstream.last().text).toMatch(/BEGIN SELECTED \w+\n\{"id":"3","label":"Cups"\}\nEND SELECTED/)
  expect(upstream.last().text).not.toContain('What the app knows')
  const refused = await service.chat({ session_id: session, prompt: 'x', context: { selection: [7] } })
  expect(refused.status).toBe(422)
})
