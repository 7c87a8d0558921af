import { expect, test } from 'vitest'
import { figures } from './figures.ts'

const donut = `infographic chart-pie-donut-plain-text
data
  title Budget
  items
    - label Rent
      value 40
    - label Food and drink
      value: 25
`

test('values stand beside the labels of their items', () => {
  const [table] = figures.read(donut, [])
  expect(table?.rows.map(row => row.map(({ text }) => text))).toEqual([
    ['Rent', '40'],
    ['Food and drink', '25'],
  ])
})

test('one value changes, and every other byte stays', () => {
  expect(figures.write(donut, { table: 0, row: 1, column: 1 }, '1,250.5')).toBe(donut.replace('25', '1250.5'))
  expect(figures.write(donut, { table: 0, row: 1, column: 0 }, 'Food')).toBe(donut.replace('Food and drink', 'Food'))
  expect(figures.write(donut, { table: 0, row: 0, column: 1 }, 'much')).toBeNull()
})

test('an infographic without values has no figures', () => {
  expect(figures.read('infographic list-grid-badge-card\ndata\n  lists\n    - label Speed\n', [])).toEqual([])
})
