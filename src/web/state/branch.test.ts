import { describe, expect, test } from 'vitest'
import type { Message } from '../../contract/sessions.ts'
import { readBranch, readSiblings } from './branch.ts'
import { newTurn } from './session-state.ts'

/** `parents` as id → parent; even numbers are answers. */
function tree(parents: Record<number, number | null>): Message[] {
  return Object.entries(parents).map(
    ([id, parent_id]) => ({ id: Number(id), parent_id, role: Number(id) % 2 === 0 ? 'assistant' : 'user' }) as Message,
  )
}

// 1 ─ 2 ─ 3 ─ 4     and 6: another answer to 1, with 7 below; 9: another first message
const messages = tree({ 1: null, 2: 1, 3: 2, 4: 3, 6: 1, 7: 6, 8: 7, 9: null, 10: 9 })
const idsOf = (leafId: number | null, turn: Parameters<typeof readBranch>[0]['turn'] = null) =>
  readBranch({ messages, leafId, turn }).messages.map(message => message.id)

describe('the branch in view', () => {
  test.each([
    ['the newest, where nothing was chosen', null, [9, 10]],
    ['of a last message', 4, [1, 2, 3, 4]],
    ['of one with answers below: down to the newest of them', 2, [1, 2, 3, 4]],
    ['of a question with two answers: the newer one', 1, [1, 6, 7, 8]],
  ])('%s', (_, leafId, ids) => {
    expect(idsOf(leafId)).toEqual(ids)
  })

  test('ends where the running turn hangs', () => {
    const turn = newTurn({ id: 1, content: '', attachments: [], parentId: null })
    expect(idsOf(1, turn)).toEqual([1])
    expect(readBranch({ messages, leafId: 1, turn }).turn).toBe(turn)
  })

  test('ends above a question that is not stored yet', () => {
    const turn = newTurn({ id: null, content: 'x', attachments: [], parentId: 2 })
    expect(idsOf(4, turn)).toEqual([1, 2])
  })

  test('has no part of a turn that runs on another one', () => {
    const turn = newTurn({ id: 9, content: '', attachments: [], parentId: null })
    expect(readBranch({ messages, leafId: 4, turn }).turn).toBe(null)
  })
})

test('siblings are the messages of the same role below the same message', () => {
  const siblingsOf = (id: number) => {
    const message = messages.find(each => each.id === id)
    if (!message) throw new Error(`no message ${id}`)
    return readSiblings(messages, message).map(sibling => sibling.id)
  }
  expect(siblingsOf(6)).toEqual([2, 6])
  expect(siblingsOf(9)).toEqual([1, 9])
  expect(siblingsOf(3)).toEqual([3])
})
