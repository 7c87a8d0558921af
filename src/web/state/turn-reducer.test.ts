import { describe, expect, test } from 'vitest'
import type { ChatEvent, LoggedEvent } from '../../contract/events.ts'
import type { Message, SessionHistory } from '../../contract/sessions.ts'
import { newSession, type SessionState, sourceOf } from './session-state.ts'
import { reduceSession } from './turn-reducer.ts'

const now = '2026-01-02T03:04:05.000Z'

type NamedEvent = { [Name in ChatEvent['event']]: Extract<ChatEvent, { event: Name }> }
/** An event without the fields that the log adds. */
type Told = { [Name in keyof NamedEvent]: [Name, Omit<NamedEvent[Name]['data'], 'session_id'>] }[keyof NamedEvent]

function log(told: readonly Told[], { from = 1, session = 7 } = {}): LoggedEvent[] {
  return told.map(
    ([event, data], index) => ({ id: from + index, event, data: { ...data, session_id: session } }) as LoggedEvent,
  )
}

function fold(state: SessionState, events: readonly LoggedEvent[]): SessionState {
  return events.reduce((folded, event) => reduceSession(folded, { type: 'came', event, now }), state)
}

const question = { id: null, content: 'Draw coffee', attachments: [], parentId: null }
const asked = reduceSession(newSession, { type: 'asked', question, title: 'Draw coffee' })

const diagramTurn: Told[] = [
  ['session_created', {}],
  ['message_created', { id: 1, role: 'user', turn_index: 0 }],
  ['agent_selected', { agent: 'tree', by: 'rule' }],
  ['design_concept_start', {}],
  ['design_concept', { content: 'A map ' }],
  ['design_concept', { content: 'of coffee.' }],
  ['design_concept_end', {}],
  ['tool_start', { tool: 'tree', input: {} }],
  ['tool_code', { content: '# Cof' }],
  ['tool_code', { content: 'fee' }],
  [
    'tool_end',
    { output: '# Coffee', valid: true, repairs: [{ code: 'a', message: 'Closed a bracket.' }], problems: [] },
  ],
  ['message_created', { id: 2, role: 'assistant', turn_index: 0, status: 'completed' }],
]

describe('a turn that draws', () => {
  const events = log(diagramTurn)

  test.each([
    [0, 'sending', null, ''],
    [2, 'routing', null, ''],
    [3, 'concept', null, ''],
    [6, 'concept', 'A map of coffee.', ''],
    [9, 'drawing', 'A map of coffee.', '# Cof'],
    [11, 'drawing', 'A map of coffee.', '# Coffee'],
  ])('shows after %i events: %s', (count, phase, concept, source) => {
    const { turn } = fold(asked, events.slice(0, count))
    expect(turn).toMatchObject({ phase, answer: { designConcept: concept, source } })
  })

  test('becomes two messages like those that are stored', () => {
    const state = fold(asked, events)
    expect(state).toMatchObject({ id: 7, title: 'Draw coffee', turn: null, leafId: 2, lastEventId: 12 })
    expect(state.messages).toMatchObject([
      { id: 1, role: 'user', content: 'Draw coffee', parent_id: null, created_at: now },
      {
        id: 2,
        role: 'assistant',
        content: '# Coffee',
        agent: 'tree',
        parent_id: 1,
        status: 'completed',
        design_concept: 'A map of coffee.',
        valid: true,
        repairs: [{ code: 'a' }],
      },
    ])
  })

  test('what comes twice, as after a lost connection, counts once', () => {
    const twice = events.flatMap((_, index) => events.slice(Math.max(0, index - 3), index + 1))
    expect(fold(asked, twice)).toEqual(fold(asked, events))
  })

  test('a broken source is kept with what is wrong in it', () => {
    const problems = [{ code: 'x', level: 'error' as const, message: 'No end.', line: 3 }]
    const broken = log([
      ...diagramTurn.slice(0, 10),
      ['tool_end', { output: '# Cof', valid: false, repairs: [], problems }],
      ['message_created', { id: 2, role: 'assistant', turn_index: 0, status: 'failed' }],
    ])
    expect(fold(asked, broken).messages[1]).toMatchObject({
      content: '# Cof',
      valid: false,
      problems,
      status: 'failed',
    })
  })
})

describe('a turn of words', () => {
  const told: Told[] = [
    ['message_created', { id: 1, role: 'user', turn_index: 0 }],
    ['agent_selected', { agent: 'tree', by: 'rule' }],
    ['thought', { content: 'Nothing ' }],
    ['thought', { content: 'to draw.' }],
    ['message_created', { id: 2, role: 'assistant', turn_index: 0, status: 'completed', agent: 'talker' }],
  ]

  test('is not taken for a diagram of the agent that was chosen first', () => {
    const { turn } = fold(asked, log(told.slice(0, 4)))
    expect(turn && sourceOf(turn)).toBe('')
    const answer = { content: 'Nothing to draw.', agent: 'talker', valid: null }
    expect(fold(asked, log(told)).messages[1]).toMatchObject(answer)
  })
})

describe('files', () => {
  const chunk = (index: number, status: 'running' | 'done' | 'failed', content: string): Told => [
    'doc_analysis_chunk',
    { index, status, content, name: `${index}.csv`, progress: status === 'running' ? 0.5 : 1 },
  ]
  const told: Told[] = [
    ['message_created', { id: 1, role: 'user', turn_index: 0 }],
    ['doc_analysis_start', {}],
    chunk(1, 'running', 'Reading'),
    chunk(0, 'running', 'Reading'),
    chunk(1, 'done', '3 rows'),
    chunk(0, 'failed', 'No table'),
    ['doc_analysis_end', { content: '' }],
    ['message_created', { id: 2, role: 'assistant', turn_index: 0, status: 'completed' }],
  ]

  test('are shown in the order of the question, however they are read', () => {
    const { turn } = fold(asked, log(told.slice(0, 6)))
    expect(turn?.phase).toBe('reading')
    expect(turn?.answer.files.map(file => [file.index, file.status, file.content])).toEqual([
      [0, 'failed', 'No table'],
      [1, 'done', '3 rows'],
    ])
  })

  test('what was found in them stays with the answer', () => {
    expect(fold(asked, log(told)).messages[1]?.files).toEqual([
      { index: 0, name: '0.csv', status: 'failed', content: 'No table' },
      { index: 1, name: '1.csv', status: 'done', content: '3 rows' },
    ])
  })
})

test('what the service said on the way stays with the answer', () => {
  const state = fold(
    asked,
    log([
      ['message_created', { id: 1, role: 'user', turn_index: 0 }],
      ['status', { content: 'Looking again.' }],
      [
        'status',
        { content: 'Too busy.', level: 'error', code: 'upstream-rate-limited', retryable: true, retry_after_s: 7 },
      ],
      ['message_created', { id: 2, role: 'assistant', turn_index: 0, status: 'failed' }],
    ]),
  )
  expect(state.messages[1]).toMatchObject({
    remarks: ['Looking again.'],
    failures: [{ code: 'upstream-rate-limited', message: 'Too busy.', retryable: true, retry_after_s: 7 }],
  })
})

describe('a stored session', () => {
  const stored = (id: number, fields: Partial<Message>): Message => ({
    id,
    role: 'user',
    content: `message ${id}`,
    agent: null,
    turn_index: 0,
    parent_id: null,
    created_at: now,
    status: null,
    remarks: [],
    failures: [],
    files: [],
    design_concept: null,
    attachments: [],
    valid: null,
    repairs: [],
    problems: [],
    unbound_content: null,
    data_sources: [],
    converted_from: null,
    style: null,
    restyled: null,
    suggestions: [],
    steps: [],
    model_id: null,
    edited: false,
    ...fields,
  })
  const history = (messages: Message[], running: number | null): SessionHistory => ({
    session: {
      id: 7,
      title: 'Coffee',
      created_at: now,
      updated_at: now,
      running: running !== null,
      last_event_id: 40,
      running_after_event_id: running,
    },
    messages,
  })

  test('keeps the long contents that were fetched, or came, when it is read again', () => {
    const leftOut = stored(6, { role: 'assistant', content: '', content_url: '/api/messages/6/content' })
    const opened = reduceSession(newSession, { type: 'opened', history: history([stored(5, {}), leftOut], null) })
    const filled = reduceSession(opened, { type: 'filled', id: 6, content: '# Long' })
    expect(filled.messages).toEqual([stored(5, {}), stored(6, { role: 'assistant', content: '# Long' })])
    const again = reduceSession(filled, { type: 'opened', history: history([stored(5, {}), leftOut], null) })
    expect(again.messages).toEqual(filled.messages)
    expect(opened.messages.at(-1)).toEqual(leftOut)
  })

  test('with a running turn is followed from the first event of that turn', () => {
    const opened = reduceSession(newSession, { type: 'opened', history: history([stored(5, {})], 30) })
    expect(opened).toMatchObject({ id: 7, lastEventId: 30, turn: { phase: 'sending' } })
    const state = fold(
      opened,
      log(
        [
          ['message_created', { id: 5, role: 'user', turn_index: 0 }],
          ['agent_selected', { agent: 'tree', by: 'rule' }],
          ['tool_code', { content: '# A' }],
        ],
        { from: 31 },
      ),
    )
    expect(state.messages).toHaveLength(1)
    expect(state.turn).toMatchObject({ question: { id: 5, content: 'message 5' }, answer: { source: '# A' } })
  })

  test('read again keeps the branch in view', () => {
    const before: SessionState = { ...newSession, id: 7, leafId: 5 }
    const opened = reduceSession(before, { type: 'opened', history: history([stored(5, {}), stored(8, {})], null) })
    expect(opened).toMatchObject({ leafId: 5, turn: null, lastEventId: 40 })
    const other = reduceSession({ ...before, id: 9 }, { type: 'opened', history: history([], null) })
    expect(other).toMatchObject({ leafId: null })
  })

  test('an answer asked for again names its question once more', () => {
    const messages = [stored(1, {}), stored(2, { role: 'assistant', parent_id: 1 })]
    const opened = reduceSession(newSession, { type: 'opened', history: history(messages, null) })
    const again = { id: 1, content: 'message 1', attachments: [], parentId: null }
    const state = fold(
      reduceSession(opened, { type: 'asked', question: again, title: '' }),
      log(
        [
          ['message_created', { id: 1, role: 'user', turn_index: 0 }],
          ['agent_selected', { agent: 'tree', by: 'rule' }],
          ['tool_code', { content: '# B' }],
          ['message_created', { id: 3, role: 'assistant', turn_index: 0, status: 'completed' }],
        ],
        { from: 41 },
      ),
    )
    expect(state.messages.map(message => [message.id, message.parent_id])).toEqual([
      [1, null],
      [2, 1],
      [3, 1],
    ])
    expect(state.leafId).toBe(3)
  })

  test('somebody who looks at another branch stays there when the answer is finished', () => {
    const messages = [stored(1, {}), stored(2, { role: 'assistant', parent_id: 1 })]
    let state = reduceSession(newSession, { type: 'opened', history: history(messages, null) })
    state = reduceSession(state, {
      type: 'asked',
      question: { id: 1, content: 'message 1', attachments: [], parentId: null },
      title: '',
    })
    state = reduceSession(state, { type: 'branched', leafId: 2 })
    state = fold(
      state,
      log([['message_created', { id: 3, role: 'assistant', turn_index: 0, status: 'completed' }]], { from: 41 }),
    )
    expect(state).toMatchObject({ leafId: 2, turn: null })
    expect(state.messages).toHaveLength(3)
  })
})
