import { beforeEach, expect, test } from 'vitest'
import { changeDraft, dropDraft, dropDraftsOf, redoDraft, setDraft, undoDraft, useDrafts } from './draft-store.ts'

const version = (messageId: number) => ({ messageId, sessionId: 10 + messageId, source: 'stored' })
const draftOf = (messageId: number) => useDrafts.getState().drafts[messageId]

beforeEach(() => useDrafts.setState({ drafts: {} }))

test('every change can be undone and done again', () => {
  changeDraft(version(1), 'one')
  changeDraft(version(1), 'two')
  undoDraft(1)
  expect(draftOf(1)?.source).toBe('one')
  undoDraft(1)
  expect(draftOf(1)?.source).toBe('stored')
  undoDraft(1)
  redoDraft(1)
  redoDraft(1)
  expect(draftOf(1)).toMatchObject({ source: 'two', before: ['stored', 'one'], after: [] })
})

test('a change after an undo forgets what was undone', () => {
  changeDraft(version(1), 'one')
  undoDraft(1)
  changeDraft(version(1), 'other')
  redoDraft(1)
  expect(draftOf(1)).toMatchObject({ source: 'other', before: ['stored'], after: [] })
})

test('what changes nothing is no step', () => {
  changeDraft(version(1), 'stored')
  expect(draftOf(1)).toBeUndefined()
})

test('drafts of other versions stay, and a dropped one can be brought back', () => {
  changeDraft(version(1), 'one')
  changeDraft(version(2), 'two')
  const dropped = dropDraft(1)
  expect(draftOf(1)).toBeUndefined()
  expect(draftOf(2)?.source).toBe('two')
  if (dropped) setDraft(dropped)
  expect(draftOf(1)?.source).toBe('one')
})

test('a very long editing keeps the newest steps', () => {
  for (let step = 0; step < 1_000; step += 1) changeDraft(version(1), `step ${step}`)
  expect(draftOf(1)?.before).toHaveLength(200)
  expect(draftOf(1)?.before.at(-1)).toBe('step 998')
})

test('with a session its drafts go, and no others', () => {
  changeDraft(version(1), 'one')
  changeDraft(version(2), 'two')
  dropDraftsOf(11)
  expect(draftOf(1)).toBeUndefined()
  expect(draftOf(2)?.source).toBe('two')
})
