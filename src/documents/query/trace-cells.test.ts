import { describe, expect, test } from 'vitest'
import type { Cell, Table } from '../document.ts'
import { openTableDatabase } from './table-database.ts'
import { defaultQueryLimits } from './table-query.ts'
import { traceCells } from './trace-cells.ts'

const rows: Cell[][] = [
  ['Jan', 'North', 10.5, 3],
  ['Jan', 'South', 20, 3],
  ['Feb', 'North', null, 1],
  ['Feb', 'South', 4.25, 9],
]
const sales: Table = {
  id: 't1',
  name: 'sales.xlsx / Sheet1',
  origin: { file: 'sales.xlsx', sheet: 'Sheet1' },
  columns: [
    { name: 'month', type: 'text' },
    { name: 'region', type: 'text' },
    { name: 'amount', type: 'number' },
    { name: 'count', type: 'number' },
  ],
  rows,
  // A table that begins in column B, with an empty row in its middle.
  place: { column: 1, rows: [4, 5, 7, 8] },
}
const database = openTableDatabase([{ ...sales, rows }], defaultQueryLimits)
const trace = (sql: string, table = sales) => traceCells(database.query(sql), table)

describe('a value of a result', () => {
  test('that stands in one cell is traced to it, whatever the order', () => {
    expect(trace("SELECT region, count FROM t1 WHERE month = 'Feb' ORDER BY count DESC")).toEqual([
      ['C8', 'E8'],
      ['C7', 'E7'],
    ])
    expect(trace('SELECT count FROM t1')).toEqual([[null], [null], ['E7'], ['E8']])
    expect(trace('SELECT month, region, amount AS a FROM t1')?.[1]).toEqual(['B5', 'C5', 'D5'])
  })

  test('that was put together is traced to the cells of its group', () => {
    expect(trace('SELECT month, SUM(amount) AS total FROM t1 GROUP BY month ORDER BY MIN(rowid)')).toEqual([
      [null, 'D4:D5'],
      [null, 'D8'],
    ])
    expect(trace('SELECT region, ROUND(AVG(count), 2) FROM t1 GROUP BY region')).toEqual([
      [null, 'E4,E7'],
      [null, 'E5,E8'],
    ])
    expect(trace('SELECT SUM(amount) FROM t1')).toEqual([['D4:D5,D8']])
  })

  test('of a column for each part is traced to the cells of that part', () => {
    const sql = `SELECT month, SUM(amount) FILTER (WHERE region = 'North') AS North,
      SUM(amount) FILTER (WHERE region = 'South') AS South FROM t1 GROUP BY month ORDER BY MIN(rowid)`
    expect(trace(sql)).toEqual([
      [null, 'D4', 'D5'],
      [null, null, 'D8'],
    ])
  })

  test('is not traced where computing it again gives something else', () => {
    expect(trace('SELECT month, SUM(amount) * 2 FROM t1 GROUP BY month')).toBeNull()
    expect(trace("SELECT month, SUM(count) FROM t1 WHERE region = 'South' GROUP BY month")).toBeNull()
    expect(trace('SELECT COUNT(*) FROM t1')).toBeNull()
  })

  test('is not traced where the places are not known', () => {
    const { place: _, ...elsewhere } = sales
    expect(trace('SELECT month, region, amount FROM t1', elsewhere)).toBeNull()
  })
})

test('what a query reads is told by column, without what its order alone needs', () => {
  const { columnsRead, aggregates } = database.query('SELECT region, MAX(count) FROM t1 GROUP BY 1 ORDER BY MIN(rowid)')
  expect({ columnsRead, aggregates }).toEqual({ columnsRead: { t1: ['region', 'count'] }, aggregates: ['max'] })
})
