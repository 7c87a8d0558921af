import { expect, test } from 'vitest'
import { outlineOf } from './outline.ts'

test('a dataset is a table', () => {
  const option = {
    title: { text: 'Sales' },
    dataset: {
      source: [
        ['month', 'sales'],
        ['January', 12],
        ['February', null],
      ],
    },
    series: [{ type: 'bar', name: 'Sales' }],
  }
  expect(outlineOf(option)).toEqual({
    title: 'Sales',
    items: [{ text: 'Sales (bar)', children: [] }],
    forms: ['bar'],
    tables: [
      {
        caption: '',
        columns: ['month', 'sales'],
        rows: [
          ['January', '12'],
          ['February', ''],
        ],
      },
    ],
  })
})

test('series on categories are the columns of one table', () => {
  const option = {
    xAxis: { data: ['a', 'b'] },
    yAxis: {},
    series: [
      { type: 'bar', name: 'One', data: [1, { value: 2 }] },
      { type: 'line', data: [3, 4] },
    ],
  }
  expect(outlineOf(option).tables).toEqual([
    {
      caption: '',
      columns: ['', 'One', '2'],
      rows: [
        ['a', '1', '3'],
        ['b', '2', '4'],
      ],
    },
  ])
})

test('a pie is a row for each slice', () => {
  const option = { series: { type: 'pie', name: 'Share', data: [{ name: 'A', value: 3 }] } }
  expect(outlineOf(option).tables[0]?.rows).toEqual([['Share', 'A', '3']])
})
