import { describe, expect, test } from 'vitest'
import { buildWorkbook, type TestCell } from '../../../../test/fixtures/make-workbook.ts'
import { testContext } from '../test-context.ts'
import { readXlsx } from '../xlsx.ts'

async function readTables(rows: TestCell[][]) {
  const { tables } = await readXlsx(buildWorkbook({ sheets: [{ name: 'S', rows }] }), testContext('book.xlsx'))
  return tables.map(({ columns, rows: cells }) => [columns.map(({ name }) => name), ...cells])
}

describe('columns that are parted by an empty one', () => {
  test('words beside a table of as many rows name its rows', async () => {
    expect(
      await readTables([
        ['Name', null, 'Units', 'Sales'],
        ['North', null, 1, 10],
        ['South', null, 2, 20],
      ]),
    ).toEqual([
      [
        ['Name', 'Units', 'Sales'],
        ['North', 1, 10],
        ['South', 2, 20],
      ],
    ])
  })

  test('tables beside each other are two', async () => {
    const tables = await readTables([
      ['Name', 'Units', null, 'City', 'Sales'],
      ['North', 1, null, 'Rome', 10],
      ['South', 2, null, 'Oslo', 20],
    ])
    expect(tables.map(([names]) => names)).toEqual([
      ['Name', 'Units'],
      ['City', 'Sales'],
    ])
  })
})

test('the label of a total does not turn the numbers above it into words', async () => {
  expect(
    await readTables([
      ['Item', 'Price', 'Sum'],
      ['Nut', 1.5, 3],
      ['Bolt', 2, 8],
      [null, 'Total', 11],
    ]),
  ).toEqual([
    [
      ['Item', 'Price', 'Sum'],
      ['Nut', 1.5, 3],
      ['Bolt', 2, 8],
      ['Total', null, 11],
    ],
  ])
})
