import { describe, expect, test } from 'vitest'
import { readConversation } from './conversation.ts'
import type { BranchEntry } from './read-branch.ts'

function message(changed: Partial<BranchEntry>): BranchEntry {
  return {
    id: 1,
    role: 'assistant',
    content: '',
    contentBytes: Buffer.byteLength(changed.content ?? ''),
    agent: 'charts',
    design_concept: null,
    attachments: [],
    unbound_content: null,
    edited: false,
    converted_from: null,
    style: null,
    ...changed,
  }
}

const question = message({ role: 'user', content: 'Sales by month', agent: null })
const drawn = message({ content: '{"bound":1}', unbound_content: '{"$query":1}' })

describe('what a follow-up edits', () => {
  test('is the source with its queries, while people see the one with their results', () => {
    const { current, shownSource, isEdited } = readConversation([question, drawn], [], 1_000)
    expect(current).toEqual({ agent: 'charts', source: '{"$query":1}' })
    expect(shownSource).toBe('{"bound":1}')
    expect(isEdited).toBe(false)
  })

  test('is the edited version, if it was edited by hand', () => {
    const edited = message({ content: '{"mine":1}', edited: true })
    const { current, shownSource, isEdited } = readConversation([question, drawn, edited], [], 1_000)
    expect(current?.source).toBe('{"mine":1}')
    expect(shownSource).toBe('{"mine":1}')
    expect(isEdited).toBe(true)
  })

  test('is null if nothing was drawn', () => {
    expect(readConversation([question], [], 1_000)).toMatchObject({ current: null, shownSource: null })
  })
})
