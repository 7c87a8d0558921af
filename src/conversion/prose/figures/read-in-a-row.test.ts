import { expect, test } from 'vitest'
import { readInARow } from './read-in-a-row.ts'

test.each([
  [
    'Team velocity per sprint was 21, 25 and 19 story points',
    'Team velocity per sprint',
    [
      ['Sprint 1', 21],
      ['Sprint 2', 25],
      ['Sprint 3', 19],
    ],
    'story points',
  ],
  [
    'Orders per week: 1,200, 950, 1,100.',
    'Orders per week',
    [
      ['Week 1', 1200],
      ['Week 2', 950],
      ['Week 3', 1100],
    ],
    undefined,
  ],
  [
    '每周销量分别是12、15、9件',
    '每周销量',
    [
      ['第1周', 12],
      ['第2周', 15],
      ['第3周', 9],
    ],
    '件',
  ],
])('counts the times that nobody named: %s', (text, title, rows, unit) => {
  const chart = readInARow(text, null)
  expect(chart?.title).toBe(title)
  expect(chart?.rows).toEqual(rows)
  expect(chart?.columns[1]?.unit).toBe(unit)
})

test('is none where times are named, or two figures are told', () => {
  expect(readInARow('Orders per week: Monday 12, Tuesday 15, Friday 9', null)).toBeNull()
  expect(readInARow('The price per month was 12 and 15', null)).toBeNull()
})
