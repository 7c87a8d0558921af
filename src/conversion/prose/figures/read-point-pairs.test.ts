import { expect, test } from 'vitest'
import { readPointPairs } from './read-point-pairs.ts'

test.each([
  ['广告费和销量的关系：(1, 12), (2, 19), (3, 25)', '散点图', ['广告费', '销量'], [1, 12]],
  [
    'Plot temperature against sales: 18°C 120, 22°C 180, 26°C 260',
    'plot temperature against',
    ['temperature (°C)', 'sales'],
    [18, 120],
  ],
  [
    'Hours and score for 8 students, scatter plot if possible: (2, 51), (3, 55), (4, 60)',
    'scatter plot',
    ['Hours', 'score'],
    [2, 51],
  ],
  ['165cm 55kg，170cm 62kg，175cm 68kg', '散点图', ['x (cm)', 'y (kg)'], [165, 55]],
])('reads pairs of figures as points: %s', (text, request, [x, y], first) => {
  const chart = readPointPairs(text, null, request)
  expect(chart).toMatchObject({ mark: 'scatter', category: x, values: [y] })
  expect(chart?.rows[0]).toEqual(first)
})

test.each([
  ['two points', '(1, 12), (2, 19)', '散点图'],
  ['something between', '(1, 12), (2, 19) but not (3, 25)', '散点图'],
  ['two units', '165cm 55kg，170cm 62kg，1.75m 68kg', '散点图'],
  ['another chart', '(1, 12), (2, 19), (3, 25)', '柱状图'],
])('reads nothing of %s', (_, text, request) => {
  expect(readPointPairs(text, null, request)).toBeNull()
})
