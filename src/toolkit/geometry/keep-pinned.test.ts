import { expect, test } from 'vitest'
import { keepPinned } from './keep-pinned.ts'

const box = (x: number, y: number) => ({ x, y, width: 100, height: 40 })

test('a pinned box stands where it stood, and the others stand around it as they were laid out', () => {
  const before = new Map([['a', box(500, 300)]])
  const after = new Map([
    ['a', box(0, 0)],
    ['b', box(0, 100)],
  ])
  expect(Object.fromEntries(keepPinned(before, after, new Set(['a'])))).toEqual({
    a: { x: 500, y: 300 },
    b: { x: 500, y: 300 },
  })
})

test('nothing comes to lie on a pinned box', () => {
  const before = new Map([
    ['a', box(0, 0)],
    ['b', box(0, 100)],
  ])
  const after = new Map([
    ['a', box(0, 100)],
    ['b', box(0, 0)],
    ['c', box(0, 40)],
  ])
  const deltas = keepPinned(before, after, new Set(['a', 'b']))
  const c = deltas.get('c')
  const place = { x: (c?.x ?? 0) + 0, y: (c?.y ?? 0) + 40 }
  for (const other of before.values()) {
    const isApart =
      place.x >= other.x + 100 || other.x >= place.x + 100 || place.y >= other.y + 40 || other.y >= place.y + 40
    expect(isApart).toBe(true)
  }
})

test('without pinned boxes nothing has to be moved', () => {
  expect(keepPinned(new Map(), new Map([['a', box(0, 0)]]), new Set()).size).toBe(0)
})
