import { expect, test } from 'vitest'
import { describeNotation } from '../../../test/notations/every-notation.ts'
import { notation } from './index.ts'

const bars = {
  type: 'bar',
  data: {
    labels: ['Jan', 'Feb'],
    datasets: [
      { label: 'North', data: [1200.5, '30'] },
      { label: 'South', data: [7, 'n/a'], type: 'line' },
    ],
  },
  options: { plugins: { title: { text: 'Sales' } }, indexAxis: 'y' },
}
const read = async (config: unknown) => notation.read({ text: JSON.stringify(config) })

describeNotation(notation, JSON.stringify(bars, null, 2))

test('bars, with what is not kept', async () => {
  const { structure, losses } = await read(bars)
  expect(structure).toMatchObject({
    title: 'Sales',
    mark: 'bar',
    values: ['North', 'South'],
    rows: [
      ['Jan', 1200.5, 7],
      ['Feb', 30, null],
    ],
  })
  expect(losses.map(({ what }) => what)).toEqual([
    'the value “"n/a"” of “South”',
    'that some series are drawn as line',
    'that the bars lie',
  ])
})

test('a doughnut is a pie', async () => {
  const { structure } = await read({ type: 'doughnut', data: { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] } })
  expect(structure).toMatchObject({
    mark: 'pie',
    rows: [
      ['a', 1],
      ['b', 2],
    ],
  })
})

test('points', async () => {
  const { structure } = await read({ type: 'scatter', data: { datasets: [{ label: 'cats', data: [{ x: 1, y: 2 }] }] } })
  expect(structure).toMatchObject({ mark: 'scatter', rows: [[1, 2]], values: ['cats'] })
})
