import { expect, test } from 'vitest'
import type { ChatEvent } from '../../contract/events.ts'
import { createPartWriter, type UiDiagram } from './write-parts.ts'

const session_id = 7

function writeAll(events: readonly ChatEvent[]) {
  const write = createPartWriter()
  return events.flatMap(event => write(event))
}

const diagramsIn = (events: readonly ChatEvent[]): UiDiagram[] =>
  writeAll(events).flatMap(part => (part.type === 'data-limn-diagram' ? [part.data] : []))

const piece = (content: string): ChatEvent => ({ event: 'tool_code', data: { content, session_id } })

test('a source is sent again as it grows, and all of it together stays in proportion', () => {
  const pieces = Array.from({ length: 5000 }, (_, number) => piece(`- ${number % 10}\n`))
  const sources = diagramsIn(pieces).map(({ source }) => source)
  expect(sources.length).toBeGreaterThan(20)
  for (const [index, source] of sources.slice(1).entries()) {
    expect(source.startsWith(sources[index] ?? '?')).toBe(true)
    expect(source.length).toBeGreaterThan(sources[index]?.length ?? 0)
  }
  expect(sources.join('').length).toBeLessThan(20 * 4 * pieces.length)
})

test('what a turn had when it ended is sent, however little', () => {
  const end: ChatEvent = {
    event: 'message_created',
    data: { id: 9, role: 'assistant', turn_index: 1, session_id, status: 'stopped' },
  }
  const parts = writeAll([piece('# Plan'), end])
  expect(parts).toEqual([
    { type: 'start', messageMetadata: { session_id } },
    {
      type: 'data-limn-diagram',
      id: 'diagram',
      data: { agent: null, source: '# Plan', valid: null, problems: [] },
    },
    { type: 'finish', finishReason: 'other', messageMetadata: end.data },
  ])
})

test('the draft of an edited source is sent as it looks, not as its changes', () => {
  const draft = (at: number, remove: number, text: string): ChatEvent => ({
    event: 'tool_code',
    data: { content: '', draft: { at, remove, text }, session_id },
  })
  const before = `# Plan\n${'- step\n'.repeat(20)}`
  const diagrams = diagramsIn([draft(0, 0, before), draft(2, 4, 'Journey'.repeat(20))])
  expect(diagrams.at(-1)?.source).toBe(`# ${'Journey'.repeat(20)}${before.slice(6)}`)
})

test('each text is closed before something else begins', () => {
  const types = writeAll([
    { event: 'design_concept', data: { content: 'A ', session_id } },
    { event: 'design_concept', data: { content: 'plan.', session_id } },
    {
      event: 'tool_end',
      data: { output: '# A', valid: true, repairs: [], problems: [], design_concept: 'Done.', session_id },
    },
    { event: 'message_created', data: { id: 9, role: 'assistant', turn_index: 1, session_id, status: 'completed' } },
  ]).map(({ type }) => type)
  expect(types.join(' ')).toBe(
    'start text-start text-delta text-delta text-end data-limn-diagram text-start text-delta text-end finish',
  )
})

test('progress is transient', () => {
  const [, status] = writeAll([{ event: 'status', data: { content: 'Reading', session_id } }])
  expect(status).toEqual({ type: 'data-limn-status', transient: true, data: { content: 'Reading' } })
})
