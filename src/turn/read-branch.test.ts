import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyAnswer } from '../contract/fold-answer.ts'
import { openSqliteStore } from '../store/sqlite.ts'
import type { NewTurn, RunningTurn, Store } from '../store/store.ts'
import { foldLog } from './fold-answer.ts'
import { readBranch } from './read-branch.ts'

let store: Store
beforeEach(async () => {
  store = await openSqliteStore(':memory:')
})
afterEach(() => store.close())

const ask = (content: string, sessionId: number | null = null): Promise<RunningTurn> => {
  const question: NewTurn['question'] = { kind: 'new', content, parentId: null, attachments: [] }
  return store.beginTurn({ owner: 'ann', sessionId, title: content, modelId: null, question })
}
const answer = (turn: RunningTurn, agent: string, source: string) =>
  store.endTurn(turn, turn.lastEventId + 1, { ...emptyAnswer, agent, source, status: 'completed' }, null)

test('the texts of a branch are read, and of its diagrams only the newest with its source', async () => {
  const first = await ask('one')
  const { sessionId } = first
  await answer(first, 'mindmap', '# Old')
  await answer(await ask('two', sessionId), 'general', 'Some words.')
  await answer(await ask('three', sessionId), 'mindmap', '# New')
  const branch = await readBranch(store, await ask('four', sessionId))
  expect(branch.map(({ content, contentBytes }) => [content, contentBytes])).toEqual([
    ['one', 3],
    ['', 5],
    ['two', 3],
    ['Some words.', 11],
    ['three', 5],
    ['# New', 5],
    ['four', 4],
  ])
})

test('the newest texts of a very long branch are read', async () => {
  const first = await ask(`first ${'x'.repeat(3_000_000)}`)
  const { sessionId } = first
  await answer(first, 'general', 'y'.repeat(3_000_000))
  const second = await ask(`second ${'x'.repeat(3_000_000)}`, sessionId)
  const branch = await readBranch(store, second)
  expect(branch.map(({ content }) => content.slice(0, 6))).toEqual(['', 'yyyyyy', 'second'])
})

test('a log of many pages is folded into the answer that was sent', async () => {
  const turn = await ask('one')
  const { id: turnId, sessionId } = turn
  const pieces = Array.from({ length: 1_200 }, (_, index) => `${index} `)
  await store.appendLines(
    pieces.map((content, index) => ({
      id: index + 1,
      turnId,
      sessionId,
      event: 'tool_code' as const,
      data: JSON.stringify({ content, session_id: sessionId }),
    })),
  )
  const { answer: folded, lastEventId } = await foldLog(store, turn)
  expect(folded.source).toBe(pieces.join(''))
  expect(lastEventId).toBe(1_200)
})
