import { expect, test } from 'vitest'
import { describeNotation } from '../../../test/notations/every-notation.ts'
import { NotationFault } from '../notation.ts'
import { notation } from './index.ts'

const values = [
  { month: 'Jan', city: 'Bern', rain: 80 },
  { month: 'Jan', city: 'Oslo', rain: 60 },
  { month: 'Feb', city: 'Bern', rain: 20.5 },
]
const bars = {
  $schema: 'https://vega.github.io/schema/vega-lite/v5.json',
  title: 'Rain',
  data: { values },
  mark: 'bar',
  encoding: {
    x: { field: 'month', type: 'nominal' },
    y: { field: 'rain', type: 'quantitative' },
    color: { field: 'city' },
    opacity: { value: 0.5 },
  },
}
const read = async (view: unknown) => notation.read({ text: JSON.stringify(view) })

describeNotation(notation, JSON.stringify(bars, null, 2))

test('bars in series, with what is not kept', async () => {
  const { structure, losses } = await read(bars)
  expect(structure).toMatchObject({
    title: 'Rain',
    mark: 'bar',
    isStacked: true,
    category: 'month',
    values: ['Bern', 'Oslo'],
    rows: [
      ['Jan', 80, 60],
      ['Feb', 20.5, null],
    ],
  })
  expect(losses.map(({ what }) => what)).toEqual(['opacity'])
})

test('bars that lie, stand beside each other, or have a hole in their middle', async () => {
  const { x, y, color } = bars.encoding
  const lying = await read({ ...bars, encoding: { x: y, y: x } })
  expect(lying.structure).toMatchObject({ mark: 'bar', look: 'horizontal' })
  expect(lying.losses).toEqual([])
  const beside = await read({ ...bars, encoding: { x, y, color, xOffset: { field: 'city' } } })
  expect(beside.structure).not.toHaveProperty('isStacked')
  const ring = await read({ ...bars, mark: { type: 'arc', innerRadius: 40 }, encoding: { theta: y, color } })
  expect(ring.structure).toMatchObject({ mark: 'pie', look: 'doughnut' })
})

test('an aggregate is computed, and one that is not known is refused', async () => {
  const y = (aggregate: string) => ({ ...bars, encoding: { x: { field: 'month' }, y: { aggregate, field: 'rain' } } })
  expect((await read(y('sum'))).structure).toMatchObject({
    rows: [
      ['Jan', 140],
      ['Feb', 20.5],
    ],
  })
  expect((await read(y('count'))).structure).toMatchObject({
    rows: [
      ['Jan', 2],
      ['Feb', 1],
    ],
  })
  await expect(read(y('stdev'))).rejects.toThrow(NotationFault)
})

test('a pie, and what would change the figures', async () => {
  const encoding = { theta: { field: 'rain' }, color: { field: 'city' } }
  const { structure } = await read({ ...bars, mark: { type: 'arc' }, encoding, data: { values: values.slice(0, 2) } })
  expect(structure).toMatchObject({
    mark: 'pie',
    rows: [
      ['Bern', 80],
      ['Oslo', 60],
    ],
  })
  await expect(read({ ...bars, transform: [{ filter: 'datum.rain > 1' }] })).rejects.toThrow(NotationFault)
})
