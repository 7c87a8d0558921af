import { expect, test } from 'vitest'
import { placeBeside } from './place-beside.ts'

const bar = { width: 120, height: 34 }
const window = { width: 1000, height: 800 }
const chosen = { x: 400, y: 300, width: 140, height: 36 }
const rowAt = (y: number) => ({ x: 400, y, width: 140, height: 36 })
const place = (others: { x: number; y: number; width: number; height: number }[], from = chosen) =>
  placeBeside(bar, { chosen: from, others, window, gapPx: 8 })

test('a bar stands above, where nothing is in the way', () => {
  expect(place([])).toEqual({ x: 410, y: 258 })
})

test('it stands below where something is above, and beside where something is on both sides', () => {
  expect(place([rowAt(255)])).toEqual({ x: 410, y: 344 })
  expect(place([rowAt(255), rowAt(345)])).toEqual({ x: 548, y: 301 })
})

test('a group around the chosen part and what is inside of it are not in the way', () => {
  const group = { x: 300, y: 200, width: 400, height: 300 }
  expect(place([group])).toEqual({ x: 410, y: 258 })
  expect(place([chosen], group)).toEqual({ x: 440, y: 158 })
})

test('it stays in the window, and covers what is edited last', () => {
  expect(place([], { ...chosen, x: 0, y: 10 })).toEqual({ x: 10, y: 54 })
  expect(place([], { x: 0, y: 0, width: 1000, height: 800 })).toEqual({ x: 440, y: 4 })
})

test('it stands at a dock where it would cover something wherever it is beside the chosen part', () => {
  const crowd = Array.from({ length: 9 }, (_, at) => ({ x: 0, y: 100 + at * 45, width: 1000, height: 40 }))
  const docks = [
    { x: 440, y: 30 },
    { x: 440, y: 700 },
  ]
  const surroundings = { chosen, window, gapPx: 8, docks }
  expect(placeBeside(bar, { ...surroundings, others: crowd })).toEqual(docks[0])
  expect(placeBeside(bar, { ...surroundings, others: [] })).toEqual({ x: 410, y: 258 })
})
