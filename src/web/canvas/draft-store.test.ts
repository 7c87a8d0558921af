import { beforeEach, expect, test } from 'vitest'
import { changeDraft, dropDraft, redoDraft, setDraft, undoDraft, useDrafts } from './draft-store.ts'

const draftOf = (messageId: number) => useDrafts.getState().drafts[messageId]

beforeEach(() => useDrafts.setState({ drafts: {} }))

test('every change can be undone and done again', () => {
  changeDraft(1, 'stored', 'one')
  changeDraft(1, 'stored', 'two')
  undoDraft(1)
  expect(draftOf(1)?.source).toBe('one')
  undoDraft(1)
  expect(draftOf(1)?.source).toBe('stored')
  undoDraft(1)
  redoDraft(1)
  redoDraft(1)
  expect(draftOf(1)).toEqual({ source: 'two', before: ['stored', 'one'], after: [] })
})

test('a change after an undo forgets what was undone', () => {
  changeDraft(1, 'stored', 'one')
  undoDraft(1)
  changeDraft(1, 'stored', 'other')
  redoDraft(1)
  expect(draftOf(1)).toEqual({ source: 'other', before: ['stored'], after: [] })
})

test('what changes nothing is no step', () => {
  changeDraft(1, 'stored', 'stored')
  expect(draftOf(1)).toBeUndefined()
})

test('drafts of other versions stay, and a dropped one can be brought back', () => {
  changeDraft(1, 'stored', 'one')
  changeDraft(2, 'stored', 'two')
  const dropped = dropDraft(1)
  expect(draftOf(1)).toBeUndefined()
  expect(draftOf(2)?.source).toBe('two')
  if (dropped) setDraft(1, dropped)
  expect(draftOf(1)?.source).toBe('one')
})

test('a very long editing keeps the newest steps', () => {
  for (let step = 0; step < 1_000; step += 1) changeDraft(1, 'stored', `step ${step}`)
  expect(draftOf(1)?.before).toHaveLength(200)
  expect(draftOf(1)?.before.at(-1)).toBe('step 998')
})
