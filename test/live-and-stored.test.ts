import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSession } from '../src/web/state/session-state.ts'
import { reduceSession } from '../src/web/state/turn-reducer.ts'
import { type Reply, type Service, startService } from './service.ts'
import { type Answer, malformedEvent, refusals, startUpstream, tagged, type Upstream } from './upstream/upstream.ts'

let upstream: Upstream
let service: Service
beforeAll(async () => {
  upstream = await startUpstream()
  const model = { OPENAI_API_KEY: 'sk-of-the-service', OPENAI_BASE_URL: upstream.url, MODEL_ID: 'script' }
  service = await startService(model)
})
afterAll(async () => {
  await service.stop()
  await upstream.close()
})

const file = (name: string, content: string | Buffer) => ({ name, data: Buffer.from(content).toString('base64') })
/** A workbook with a password as Microsoft's programs write it, as far as it is read. */
const locked = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(504),
  Buffer.from('EncryptedPackage', 'utf16le'),
])
const notes = file('notes.md', '# Tea\n- Green\n- Black')
const sales = file('sales.csv', 'month,sales\nMay,3\nJune,4\nJuly,5')

const map: Answer = { text: tagged('A map.', '# Coffee\n## Beans') }
const mindmap = { prompt: 'Coffee', agent_id: 'mindmap' }

/** The ways in which a turn can go: what the model answers, and what is asked. */
const ways: [what: string, answers: Answer[], body: Record<string, unknown>][] = [
  ['a drawing', [map], mindmap],
  ['words', [{ text: 'Hello there.' }], { prompt: 'Hello', agent_id: 'general' }],
  [
    'a source that rules repair',
    [{ text: tagged('Steps.', '{"nodes":[{"id":"a","label":"A"}],"edges":[],}') }],
    { prompt: 'Steps', agent_id: 'flowchart' },
  ],
  [
    'a source that stays broken, with what was said on the way',
    [{ text: tagged('A chart.', '{"series": "none"}') }],
    { prompt: 'A chart', agent_id: 'charts' },
  ],
  [
    'figures from a table, with where they come from',
    [
      {
        text: tagged(
          'Sales.',
          '{"dataset":{"$query":"SELECT month, sales FROM t1"},"xAxis":{"type":"category"},"yAxis":{},"series":[{"type":"bar"}]}',
        ),
      },
    ],
    { prompt: 'Sales by month', agent_id: 'charts', files: [sales] },
  ],
  ['an answer that breaks off', [{ ...map, size: 4, cut: 8 }], mindmap],
  ['an answer that is too long', [{ ...map, finish: 'length' }], mindmap],
  ['an answer that cannot be read', [{ ...map, size: 4, insertions: [{ before: 8, wire: malformedEvent }] }], mindmap],
  ['a wrong key', [refusals.unauthorized()], mindmap],
  ['a model that has too much to do', [refusals.rateLimited(30)], mindmap],
  ['a model with trouble of its own', [refusals.broken()], mindmap],
  ['files of which one cannot be read', [map], { ...mindmap, files: [notes, file('locked.xlsx', locked)] }],
  ['nothing but a file with a password', [map], { prompt: '', files: [file('locked.xlsx', locked)] }],
]

/** The events of a turn as the app shows them, folded into the answer that it keeps. */
function foldAsTheApp({ events }: Reply) {
  const question = { id: null, content: '', attachments: [], parentId: null }
  const asked = reduceSession(newSession, { type: 'asked', question, title: '' })
  const now = '2000-01-01T00:00:00.000Z'
  const folded = events.reduce((state, event) => reduceSession(state, { type: 'came', event, now }), asked)
  return folded.messages.at(-1)
}

test.each(ways)('%s is the same while it comes and when it is read again', async (_, answers, body) => {
  upstream.setScript(answers)
  const reply = await service.chat(body)
  const sessionId = reply.events[0]?.data.session_id ?? 0
  const stored = (await service.readSession(sessionId)).messages.at(-1)
  expect(foldAsTheApp(reply)).toEqual(stored)
})

test('the steps of an answer are read, routed, drawn, sent back to the model and repaired by rules', async () => {
  const broken = { text: tagged('Steps.', '{"series": "none"}') }
  const fenced = { text: tagged('Steps.', '{"nodes":[{"id":"a","label":"A"}],"edges":[],}') }
  const brokenElse = { text: tagged('Steps.', '{"series": "still none"}') }
  upstream.setScript([broken, brokenElse, fenced])
  const reply = await service.chat({ prompt: 'Steps', agent_id: 'flowchart', files: [notes] })
  const { messages } = await service.readSession(reply.events[0]?.data.session_id ?? 0)
  expect(messages.at(-1)?.steps).toEqual([
    { step: 'read', name: 'notes.md', status: 'done' },
    { step: 'routed', agent: 'flowchart', by: 'request' },
    { step: 'drawn', agent: 'flowchart' },
    { step: 'sent-back', round: 1, rounds: 2, problem_count: expect.any(Number) },
    { step: 'sent-back', round: 2, rounds: 2, problem_count: expect.any(Number) },
    { step: 'repaired', repair_count: expect.any(Number) },
  ])
  expect(messages[0]?.steps).toEqual([])
})

test('an answer that was stopped is the same while it comes and when it is read again', async () => {
  upstream.setScript({ text: tagged('A map.', `# Coffee\n${'## Beans\n'.repeat(30)}`), size: 4, hang: 40 })
  const reply = await service.chat(mindmap, {
    onEvent(event) {
      if (event.event === 'tool_code') void service.request('POST', `/api/sessions/${event.data.session_id}/stop`)
      return undefined
    },
  })
  const stored = (await service.readSession(reply.events[0]?.data.session_id ?? 0)).messages.at(-1)
  expect(stored).toMatchObject({ status: 'stopped', content: expect.stringMatching(/^# Coffee/) })
  expect(foldAsTheApp(reply)).toEqual(stored)
})

test('a file with a password is the reason, and nothing to ask again', async () => {
  const reply = await service.chat({ prompt: '', files: [file('locked.xlsx', locked)] })
  expect(foldAsTheApp(reply)).toMatchObject({
    status: 'failed',
    files: [{ index: 0, name: 'locked.xlsx', status: 'failed' }],
    failures: [
      { code: 'file-encrypted', retryable: false },
      { code: 'file-encrypted', retryable: false },
    ],
  })
})

test('what was found in good files is kept with the answer', async () => {
  upstream.setScript(map)
  const reply = await service.chat({ ...mindmap, files: [notes, sales] })
  const { messages } = await service.readSession(reply.events[0]?.data.session_id ?? 0)
  expect(messages.at(-1)?.files).toMatchObject([
    { index: 0, name: 'notes.md', status: 'done', content: expect.stringMatching(/\d/) },
    { index: 1, name: 'sales.csv', status: 'done', content: expect.stringMatching(/3 rows/) },
  ])
})
