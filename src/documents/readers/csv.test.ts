import { describe, expect, test } from 'vitest'
import { readCsv } from './csv.ts'
import { testContext } from './test-context.ts'

function read(text: string) {
  return readCsv(Buffer.from(text), testContext('x.csv'))
}

describe('readCsv', () => {
  test('tables below each other', async () => {
    const { tables } = await read('Region,Sales\nNorth,1\nSouth,2\n\nProduct,Units\nA,10\nB,20\n')
    expect(tables.map(({ id, columns }) => [id, ...columns.map(({ name }) => name)])).toEqual([
      ['t1', 'Region', 'Sales'],
      ['t2', 'Product', 'Units'],
    ])
    expect(tables[1]?.rows).toEqual([
      ['A', 10],
      ['B', 20],
    ])
  })

  test('tells in which rows of the file a table stands: blank ones count, line breaks in a field do not', async () => {
    const { tables } = await read('Sales\n\nRegion,Sales\n"North\nand West",1\n\nSouth,2\n')
    expect(tables[0]?.place).toEqual({ column: 0, rows: [4, 6] })
  })

  test('a table below facts of its own', async () => {
    const { tables } = await read('Report,Sales\nCurrency,EUR\n\nRegion,Q1,Q2\nNorth,10,12\nSouth,8,9\n')
    expect(tables.map(({ rows }) => rows)).toEqual([
      [
        ['North', 10, 12],
        ['South', 8, 9],
      ],
    ])
  })

  test('words alone stay one table, blank lines or not', async () => {
    const { tables } = await read('name,city\nAnn,Rome\n\nBob,Oslo\n')
    expect(tables.map(({ rows }) => rows)).toEqual([
      [
        ['Ann', 'Rome'],
        ['Bob', 'Oslo'],
      ],
    ])
  })
})
