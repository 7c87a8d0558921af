import { expect, test } from 'vitest'
import type { DataSource } from '../../contract/diagrams.ts'
import { describeCells } from './describe-cells.ts'

const source = (fields: Partial<DataSource>): DataSource[] => [
  { dataset: 0, file: 'sales.xlsx', sheet: null, query: '', row_count: 1, tables: [], ...fields },
]
const figure = { dataset: 0, row: 0, column: 1, label: '', value: '1' }
const cells = (cell: string) => [[null, cell]]

test('cells of a sheet are named as in a formula', () => {
  const placed = describeCells(source({ sheet: 'Sheet1', cells: cells('B7') }), figure)
  expect(placed).toEqual({ in: 'sheet', cells: 'Sheet1!B7' })
  const other = describeCells(source({ sheet: "Q3 of '26", cells: cells('B2:B4,B9') }), figure)
  expect(other).toEqual({ in: 'sheet', cells: "'Q3 of ''26'!B2:B4, B9" })
})

test('of a file without sheets the rows are named', () => {
  const one = describeCells(source({ file: 'sales.csv', cells: cells('C7') }), figure)
  expect(one).toEqual({ in: 'file', rows: '7', isOne: true, file: 'sales.csv' })
  const several = describeCells(source({ file: 'sales.csv', cells: cells('C2:C4,C9') }), figure)
  expect(several).toMatchObject({ rows: '2–4, 9', isOne: false })
})

test('of many places the first are named', () => {
  const many = Array.from({ length: 9 }, (_, index) => `B${index * 2}`).join(',')
  expect(describeCells(source({ sheet: 'A', cells: cells(many) }), figure)).toEqual({
    in: 'sheet',
    cells: 'A!B0, B2, B4, B6, B8, B10 (+3)',
  })
})

test('nothing is said where the cells are not known', () => {
  expect(describeCells(source({}), figure)).toBeNull()
  expect(describeCells(source({ cells: cells('B7') }), { ...figure, column: 0 })).toBeNull()
  expect(describeCells(source({ cells: cells('B7') }), { ...figure, dataset: 1 })).toBeNull()
  expect(describeCells(source({ file: null, cells: cells('B7') }), figure)).toBeNull()
})
