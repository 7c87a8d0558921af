import type { Chart } from '../../structure/chart.ts'
import type { Fixture } from './fixtures.ts'

/** Charts on two axes with looks of their own. */
export const chartFixtures: readonly Fixture[] = [
  {
    name: 'lying bars',
    text: `xychart-beta horizontal
  x-axis [jan, feb]
  y-axis "Revenue"
  bar [5, 6.5]`,
    expected: { ...plotted('Revenue'), look: 'horizontal' },
  },
  {
    name: 'bars with a line',
    text: `xychart-beta
  x-axis [jan, feb]
  bar "Revenue" [5, 6.5]
  line "Plan" [6, 6]`,
    expected: { ...plotted('Revenue', 'Plan'), look: 'combined' },
  },
]

function plotted(...values: string[]): Chart {
  const cells: [string, ...number[]][] = [
    ['jan', 5, 6],
    ['feb', 6.5, 6],
  ]
  return {
    type: 'chart',
    mark: 'bar',
    columns: [{ name: 'x', type: 'text' }, ...values.map(name => ({ name, type: 'number' as const }))],
    rows: cells.map(row => row.slice(0, values.length + 1)),
    category: 'x',
    values,
  }
}
