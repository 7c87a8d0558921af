import { expect, test } from 'vitest'
import { readMatrix } from './read-matrix.ts'

const plotted = (text: string) => {
  const read = readMatrix(text)
  return read?.type === 'chart' ? { mark: read.mark, values: read.values, rows: read.rows } : null
}
const listed = (text: string) => {
  const read = readMatrix(text)
  return read?.type === 'items'
    ? read.groups.map(({ label, items }) => [label, ...items.map(item => item.label)])
    : null
}

test('figures of several things, by one aspect after the other, are a chart', () => {
  expect(
    plotted(
      'Compare electric vs hybrid vs petrol car: price 38k / 32k / 26k, range 420 km / 900 km / 750 km, cost per 100 km: 5, 7, 11 dollars',
    ),
  ).toEqual({
    mark: 'bar',
    values: ['price', 'range', 'cost per 100 km'],
    rows: [
      ['electric', 38, 420, 5],
      ['hybrid', 32, 900, 7],
      ['petrol car', 26, 750, 11],
    ],
  })
  expect(plotted("Compare oat milk, almond milk and cow's milk by protein: 1.0 g, 0.5 g, 3.4 g")).toMatchObject({
    values: ['protein'],
    rows: [
      ['oat milk', 1],
      ['almond milk', 0.5],
      ["cow's milk", 3.4],
    ],
  })
})

test('a radar has an axis for each aspect, and things without a name are counted', () => {
  expect(plotted('Radar for two phones: battery 8 vs 6, camera 7 vs 9, price 9 vs 5')).toEqual({
    mark: 'radar',
    values: ['Phone 1', 'Phone 2'],
    rows: [
      ['battery', 8, 6],
      ['camera', 7, 9],
      ['price', 9, 5],
    ],
  })
})

test('what was before and is after', () => {
  expect(plotted('Before / after the new line: errors 3.2% -> 0.4%, staff 22 -> 13')?.rows).toEqual([
    ['Before', 3.2, 22],
    ['After', 0.4, 13],
  ])
})

test('words of each are a comparison', () => {
  expect(listed('Compare Scrum and Kanban: cadence (sprints vs continuous), roles (PO, SM, team vs none)')).toEqual([
    ['Scrum', 'cadence: sprints', 'roles: PO, SM, team'],
    ['Kanban', 'cadence: continuous', 'roles: none'],
  ])
})

test.each([
  'Compare tea and coffee: price 3 vs 4, taste mild',
  'Compare A, B and C: price 1 / 2, weight 3 / 4',
  'Compare tea and coffee: both have caffeine, but coffee has more',
  'Compare tea vs coffee',
])('is none: %s', text => {
  expect(readMatrix(text)).toBeNull()
})
