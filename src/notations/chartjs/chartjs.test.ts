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
    look: 'combined',
    values: ['North', 'South'],
    rows: [
      ['Jan', 1200.5, 7],
      ['Feb', 30, null],
    ],
  })
  expect(losses.map(({ what }) => what)).toEqual(['"n/a" of "South"', 'that the bars are horizontal'])
})

test.each([
  ['lying bars', { options: { indexAxis: 'y' } }, { mark: 'bar', look: 'horizontal' }],
  ['stacked bars', { options: { scales: { y: { stacked: true } } } }, { mark: 'bar', isStacked: true }],
])('%s are kept', async (_, more, look) => {
  const datasets = bars.data.datasets.map(({ label }) => ({ label, data: [1, 2] }))
  const { structure, losses } = await read({ type: 'bar', data: { ...bars.data, datasets }, ...more })
  expect(structure).toMatchObject(look)
  expect(losses).toEqual([])
})

test('a doughnut is a pie with a hole', async () => {
  const { structure } = await read({ type: 'doughnut', data: { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] } })
  expect(structure).toMatchObject({
    mark: 'pie',
    look: 'doughnut',
    rows: [
      ['a', 1],
      ['b', 2],
    ],
  })
})

test('values beside their labels', async () => {
  const flat = { type: 'bar', title: 'Staff', labels: ['Berlin', 'Rome'], values: [120, 40], unit: 'people' }
  expect(notation.detect({ text: JSON.stringify(flat) })).toBeGreaterThan(0.75)
  const { structure } = await read(flat)
  expect(structure).toMatchObject({
    title: 'Staff',
    values: ['people'],
    rows: [
      ['Berlin', 120],
      ['Rome', 40],
    ],
  })
})

test('points', async () => {
  const { structure } = await read({ type: 'scatter', data: { datasets: [{ label: 'cats', data: [{ x: 1, y: 2 }] }] } })
  expect(structure).toMatchObject({ mark: 'scatter', rows: [[1, 2]], values: ['cats'] })
})

test('in the code of a page', async () => {
  const config =
    "{ type: 'pie', data: { labels: ['a', 'b'], datasets: [{ data: [1, 2] }] }, options: { onClick: e => alert(e) } }"
  for (const text of [
    `const ctx = canvas;\nnew Chart(ctx, ${config});`,
    `const config = ${config};\nexport default config`,
  ]) {
    expect(notation.detect({ text })).toBeGreaterThan(0.9)
    const { structure, losses } = await notation.read({ text })
    expect(structure).toMatchObject({
      mark: 'pie',
      rows: [
        ['a', 1],
        ['b', 2],
      ],
    })
    expect(losses.map(({ what }) => what)).toContain('the code around the chart, and in it')
  }
})
