import { expect, test } from 'vitest'
import { readAppMessage } from './read-app-message.ts'
import { readFrameMessage } from './read-frame-message.ts'

test('messages of the frame are copied field by field', () => {
  const drawn = {
    type: 'drawn',
    id: 1,
    durationMs: 12,
    canEdit: true,
    canMove: true,
    canTidy: false,
    hasFigures: false,
    extra: 'x',
  }
  expect(readFrameMessage(drawn)).toEqual({
    type: 'drawn',
    id: 1,
    durationMs: 12,
    canEdit: true,
    canMove: true,
    canTidy: false,
    hasFigures: false,
  })
})

test.each([
  null,
  'ready',
  [],
  {},
  { type: 'unknown' },
  { type: 'drawn', id: '1', durationMs: 1, canEdit: true, canMove: true, canTidy: false, hasFigures: false },
  { type: 'drawn', id: Number.NaN, durationMs: 1, canEdit: true, canMove: true, canTidy: false, hasFigures: false },
  { type: 'engine', isLoading: 1 },
  { type: 'drawing', id: 1, slowness: '2' },
  { type: 'edited', source: 7 },
  { type: 'edited', source: 'x'.repeat(5_000_001) },
  { type: 'icons', id: 1, ids: ['a', 2] },
  { type: 'icons', id: 1, ids: Array.from({ length: 201 }, () => 'a') },
  { type: 'outline', outline: { title: 'a', items: [{ text: 'b' }], tables: [] } },
  { type: 'outline', outline: { title: 'a', items: [], tables: [{ caption: '', columns: [1], rows: [] }] } },
  { type: 'key', key: 'x'.repeat(30), withControl: false },
])('%j is no message of the frame', data => {
  expect(readFrameMessage(data)).toBeNull()
})

test('an outline has an end', () => {
  const items = Array.from({ length: 20_000 }, (_, index) => ({ text: String(index), children: [] }))
  const message = readFrameMessage({ type: 'outline', outline: { title: '', items, tables: [] } })
  expect(message?.type === 'outline' && message.outline.items.length).toBe(5_000)
})

test.each([
  {
    type: 'draw',
    id: 1,
    subject: '1',
    kind: 'x',
    source: '',
    theme: 'blue',
    style: 'clean',
    brand: null,
    mode: 'view',
    isStreaming: false,
  },
  { type: 'view', command: 'spin' },
  { type: 'texts', texts: { rename: 'Rename' } },
  { type: 'icons', id: 1, icons: [{ id: 'a' }] },
  { type: 'ping' },
  { type: 'picture', svg: 1, theme: 'light' },
  { type: 'prepare', kind: 'x'.repeat(101) },
])('%j is no message of the app', data => {
  expect(readAppMessage(data)).toBeNull()
})
