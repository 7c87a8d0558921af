import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDataFile } from '../../../documents/data-file.ts'
import type { Cell, Column, Table } from '../../../documents/document.ts'
import { openTableQuery } from '../../../documents/query/open-table-query.ts'
import { bind } from './bind.ts'
import { check } from './check.ts'

const text = (name: string): Column => ({ name, type: 'text' })
const number = (name: string): Column => ({ name, type: 'number' })
const folder = mkdtempSync(join(tmpdir(), 'limn-bind-'))

const sales: Table = {
  id: 't1',
  name: 'sales.xlsx / Q3',
  origin: { file: 'sales.xlsx', sheet: 'Q3' },
  columns: [text('month'), number('sales (€)')],
  rows: [
    ['Jan', null],
    ['Feb', 1234.56],
    ['Mar', 0.1],
    ['Mar', 0.2],
  ],
}
const large: Table = {
  id: 't2',
  name: 'large.csv',
  origin: { file: 'large.csv' },
  columns: [text('region'), number('amount')],
  rows: [['North', 1.25]],
  whole: { rowCount: 3, attachmentId: 'a', table: 'd1' },
}
const data = openTableQuery({
  tables: [sales, large],
  words: 'Rent is 38% of 1,200 EUR; 2.5 million people.',
  dataPath: id => join(folder, `${id}.sqlite`),
  signal: new AbortController().signal,
})

beforeAll(() => {
  const file = createDataFile(join(folder, 'a.sqlite'))
  const kept = [text('region'), number('amount')].map(column => ({ ...column, isWhole: false }))
  const rows: Cell[][] = [
    ['North', 1.25],
    ['South', 777.125],
    ['North', -3],
  ]
  file.keep(kept, rows)
  file.close()
})
afterAll(async () => {
  await data.close()
  rmSync(folder, { recursive: true })
})

const bars = (fields: Record<string, unknown>) =>
  JSON.stringify({
    xAxis: { type: 'category' },
    yAxis: {},
    series: [{ type: 'bar', encode: { x: 'month', y: 'total' } }],
    ...fields,
  })
const sumByMonth = `SELECT month, SUM("sales (€)") AS total FROM t1 GROUP BY month ORDER BY MIN(rowid)`

describe('a query in a dataset', () => {
  test.each([
    ['alone', { $query: sumByMonth }],
    ['as the source', { source: { $query: sumByMonth } }],
    ['with dimensions of its own', { dimensions: ['a'], source: { $query: sumByMonth } }],
  ])('%s gives way to its columns and rows', async (_name, dataset) => {
    const bound = await bind(bars({ dataset }), data)
    expect(JSON.parse(bound.source).dataset).toEqual({
      dimensions: ['month', 'total'],
      // The first row holds no number and would be taken for a header.
      sourceHeader: false,
      source: [
        ['Jan', null],
        ['Feb', 1234.56],
        ['Mar', 0.30000000000000004],
      ],
    })
    expect(bound.problems).toEqual([])
    expect(bound.dataSources).toEqual([
      {
        dataset: 0,
        file: 'sales.xlsx',
        sheet: 'Q3',
        query: sumByMonth,
        row_count: 3,
        tables: [{ id: 't1', name: 'sales.xlsx / Q3', row_count: 4 }],
        other_tables: [{ id: 't2', name: 'large.csv', row_count: 3 }],
        columns: ['month', 'sales (€)'],
        aggregates: ['sum'],
      },
    ])
    expect(await check(bound.source)).toEqual([])
  })

  test('stands on its own where the first row has a number', async () => {
    const bound = await bind(bars({ dataset: { $query: 'SELECT 1 AS month, amount AS total FROM t2' } }), data)
    expect(Object.keys(JSON.parse(bound.source).dataset)).toEqual(['dimensions', 'source'])
  })

  test('is told of with its place among the datasets, and what else a dataset says is kept', async () => {
    const dataset = [
      { id: 'own', source: [['a', 1200]] },
      { id: 'asked', $query: 'SELECT region, SUM(amount) AS total FROM t2, t1 GROUP BY 1 ORDER BY 1' },
    ]
    const bound = await bind(bars({ dataset, series: [{ type: 'bar', datasetIndex: 1 }] }), data)
    expect(JSON.parse(bound.source).dataset[1]).toEqual({
      id: 'asked',
      dimensions: ['region', 'total'],
      source: [
        ['North', -7],
        ['South', 3108.5],
      ],
    })
    expect(bound.dataSources).toMatchObject([
      { dataset: 1, file: 'sales.xlsx', row_count: 2, tables: [{ id: 't1' }, { id: 't2', row_count: 3 }] },
    ])
  })

  test('is found in the base and the steps of a timeline', async () => {
    const option = {
      baseOption: { timeline: { data: ['a'] }, xAxis: { type: 'category' }, yAxis: {}, series: [{ type: 'bar' }] },
      options: [{ dataset: { $query: sumByMonth } }],
    }
    const bound = await bind(JSON.stringify(option), data)
    expect(JSON.parse(bound.source).options[0].dataset.source).toHaveLength(3)
  })
})

describe('a query in other places', () => {
  test('gives records where its columns are called like their parts', async () => {
    const series = [
      { type: 'treemap', data: { $query: 'SELECT region AS name, MAX(amount) AS value FROM t2 GROUP BY 1' } },
    ]
    const bound = await bind(JSON.stringify({ series }), data)
    expect(JSON.parse(bound.source).series[0].data).toEqual([
      { name: 'North', value: 1.25 },
      { name: 'South', value: 777.125 },
    ])
    expect(await check(bound.source)).toEqual([])
  })

  test('gives values of one column, points of several', async () => {
    const bound = await bind(
      JSON.stringify({
        xAxis: { type: 'category', data: { $query: 'SELECT region FROM t2' } },
        yAxis: {},
        series: [
          { type: 'line', data: { $query: 'SELECT amount FROM t2' } },
          { type: 'scatter', data: { $query: 'SELECT region, amount FROM t2 LIMIT 1' } },
        ],
      }),
      data,
    )
    expect(JSON.parse(bound.source)).toMatchObject({
      xAxis: { data: ['North', 'South', 'North'] },
      series: [{ data: [1.25, 777.125, -3] }, { data: [['North', 1.25]] }],
    })
  })
})

describe('a query that fails', () => {
  test('is a problem in the words of SQLite, where it stands, with what there is', async () => {
    const source = JSON.stringify(JSON.parse(bars({ dataset: { $query: 'SELECT mont FROM t1' } })), null, 2)
    const bound = await bind(source, data)
    expect(bound).toMatchObject({ source, dataSources: [] })
    expect(bound.problems).toMatchObject([
      {
        code: 'charts/query-failed',
        level: 'error',
        message:
          'The query cannot be run: no such column: mont. Tables and their columns: t1 ("month", "sales (€)"); t2 ("region", "amount").',
        line: source.split('\n').findIndex(line => line.includes('$query')) + 1,
        column: expect.any(Number),
      },
    ])
  })

  test('leaves the others their data', async () => {
    const dataset = [{ $query: 'SELECT nothing' }, { $query: 'SELECT region FROM t2' }]
    const bound = await bind(bars({ dataset }), data)
    expect(JSON.parse(bound.source).dataset).toEqual([
      { $query: 'SELECT nothing' },
      expect.objectContaining({ dimensions: ['region'] }),
    ])
    expect(bound.problems).toMatchObject([{ code: 'charts/query-failed', line: expect.any(Number) }])
    expect(bound.dataSources).toMatchObject([{ dataset: 1 }])
  })

  test('of too many rows says to put them together', async () => {
    const all = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 60000) SELECT i FROM n'
    expect((await bind(bars({ dataset: { $query: all } }), data)).problems[0]?.message).toContain('GROUP BY')
  })

  test('without any tables says to write the figures', async () => {
    const none = openTableQuery({ tables: [], words: '', dataPath: String, signal: new AbortController().signal })
    const bound = await bind(bars({ dataset: { $query: 'SELECT month FROM t1' } }), none)
    expect(bound.problems[0]?.message).toContain('There are no tables')
    await none.close()
  })
})

test('a query without rows is a warning', async () => {
  const bound = await bind(bars({ dataset: { $query: "SELECT month FROM t1 WHERE month = 'May'" } }), data)
  expect(bound.problems).toMatchObject([{ code: 'charts/query-empty', level: 'warning' }])
  expect(JSON.parse(bound.source).dataset).toEqual({ dimensions: ['month'], source: [] })
})

test.each(['', 'no JSON', '[]', 'null', '{"series": []}', '{ "$query": 1 }'])(
  'what holds no query comes back byte for byte: %s',
  async source => {
    expect(await bind(source, data)).toEqual({ source, problems: [], dataSources: [] })
  },
)

describe('figures that stand nowhere', () => {
  const warningFor = async (values: unknown[]) => {
    const categories = values.map(String)
    const source = bars({ xAxis: { type: 'category', data: categories }, series: [{ type: 'bar', data: values }] })
    return (await bind(source, data)).problems
  }

  test.each<[string, unknown[]]>([
    ['of a table', [1234.56, 0.1, 0.2]],
    ['of a table, rounded', [1234.6, 1235, 1230]],
    ['of a table, as text', ['1234.56']],
    ['of a large table', [777.125, 3]],
    ['of a large table, rounded', [777.1, 777]],
    ['of the words', [38, 1200, 2.5, 2_500_000]],
    ['with another sign', [-38]],
    ['missing', [null, '-']],
  ])('are none that are %s', async (_name, values) => {
    expect(await warningFor(values)).toEqual([])
  })

  test.each<[string, unknown[], string]>([
    ['a computed share', [31.6667], 'This number is neither in a table nor in the request: 31.6667.'],
    ['some', [38, 42, 43], 'These numbers are neither in a table nor in the request: 42, 43.'],
    [
      'more than five',
      [41, 42, 43, 44, 45, 46, 47],
      'These numbers are neither in a table nor in the request: 41, 42, 43, 44, 45 and 2 more.',
    ],
    ['more digits than the table has', [777.1251], 'This number is neither in a table nor in the request: 777.1251.'],
  ])('are %s', async (_name, values, message) => {
    expect(await warningFor(values)).toMatchObject([
      { code: 'charts/unsourced-number', level: 'warning', message, line: 1, column: expect.any(Number) },
    ])
  })

  test('are looked for in datasets and parts, and not among labels', async () => {
    const dataset = {
      source: [
        ['year', 'a'],
        ['2031', 38],
        ['2032', 5],
      ],
    }
    const inDataset = bars({ dataset, series: [{ type: 'bar' }] })
    expect((await bind(inDataset, data)).problems.map(({ message }) => message)).toEqual([
      expect.stringContaining(': 5.'),
    ])
    const pie = JSON.stringify({ series: [{ type: 'pie', radius: ['41%', 70], data: [{ name: '99', value: 6 }] }] })
    expect((await bind(pie, data)).problems.map(({ message }) => message)).toEqual([expect.stringContaining(': 6.')])
  })

  test('are also those of a query that reads no table', async () => {
    const invented = bars({ dataset: { $query: "SELECT 'Jan' AS month, 4711 AS total" } })
    expect((await bind(invented, data)).problems).toMatchObject([
      { code: 'charts/unsourced-number', message: expect.stringContaining('4711') },
    ])
  })

  test('are not what queries compute from a table', async () => {
    const share = bars({ dataset: { $query: 'SELECT month, 100.0 * COUNT(*) / 7 AS total FROM t1 GROUP BY 1' } })
    expect((await bind(share, data)).problems).toEqual([])
  })
})

test('a source with a query that nobody ran is not valid, and says so in words', async () => {
  const problems = await check(bars({ dataset: { $query: sumByMonth } }))
  expect(problems).toMatchObject([{ code: 'charts/unbound-query', level: 'error', line: 1 }])
  expect(problems[0]?.message).toContain('query')
})
