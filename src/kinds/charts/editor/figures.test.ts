import { expect, test } from 'vitest'
import { figures } from './figures.ts'

const bars = `{
  "xAxis": { "type": "category", "data": ["Jan","Feb"] },
  "series": [ { "type": "bar", "name": "Sales", "data": [ 12,  7.5 ] },
              { "type": "line", "name": "Cost", "data": [3, null] } ]
}`
const pie = `{"series":[{"type":"pie","data":[{"name":"Rent","value":900},{"name":"Food","value":400}]}]}`
const dataset = `{"dataset":{"source":[["month","sales"],["Jan",12],["Feb",7]]},"series":[{"type":"bar"}]}`

const textsOf = (source: string) =>
  figures.read(source, []).map(({ columns, rows }) => [columns, ...rows.map(row => row.map(({ text }) => text))])

test('figures stand in one table, beside the names of their categories', () => {
  expect(textsOf(bars)).toEqual([
    [
      ['', 'Sales', 'Cost'],
      ['Jan', '12', '3'],
      ['Feb', '7.5', ''],
    ],
  ])
  expect(textsOf(pie)).toEqual([
    [
      ['', '1'],
      ['Rent', '900'],
      ['Food', '400'],
    ],
  ])
  expect(textsOf(dataset)).toEqual([
    [
      ['month', 'sales'],
      ['Jan', '12'],
      ['Feb', '7'],
    ],
  ])
})

test('one figure changes, and every other byte stays', () => {
  const place = (row: number, column: number) => ({ table: 0, row, column })
  expect(figures.write(bars, place(1, 1), '1,208')).toBe(bars.replace('7.5', '1208'))
  expect(figures.write(bars, place(1, 2), '4')).toBe(bars.replace('null', '4'))
  expect(figures.write(pie, place(1, 0), 'Food "and" drink')).toBe(pie.replace('Food', 'Food \\"and\\" drink'))
  expect(figures.write(dataset, place(0, 1), '')).toBe(dataset.replace('12', 'null'))
})

test('words do not take the place of a figure, and what is not there is not written', () => {
  expect(figures.write(bars, { table: 0, row: 0, column: 1 }, 'many')).toBeNull()
  expect(figures.write(bars, { table: 0, row: 0, column: 1 }, '12')).toBeNull()
  expect(figures.write(bars, { table: 4, row: 0, column: 1 }, '1')).toBeNull()
})

test('a dataset that was read from a file is said to be fixed', () => {
  expect(figures.read(dataset, [0]).map(({ isFixed }) => isFixed)).toEqual([true])
})
