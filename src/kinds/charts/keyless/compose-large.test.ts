import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createDataFile } from '../../../documents/data-file.ts'
import type { Cell, Table } from '../../../documents/document.ts'
import { keepTable, mostCellsAtHand } from '../../../documents/keep-table.ts'
import { openTableQuery } from '../../../documents/query/open-table-query.ts'
import { defaultReadLimits } from '../../../documents/read-limits.ts'
import { toComposeInput } from '../../strip-request.ts'
import { bind } from '../language/bind.ts'
import { format } from '../language/index.ts'
import { compose } from './compose.ts'

const folder = mkdtempSync(join(tmpdir(), 'limn-large-'))
afterAll(() => rmSync(folder, { recursive: true }))
const dataFile = createDataFile(join(folder, 'data.sqlite'))

/** A table of more rows than are handed around, as a reader keeps it. */
function keep(name: string, names: string[], rows: Cell[][]): Table {
  const context = {
    name,
    language: 'en',
    limits: defaultReadLimits,
    report: () => {},
    cellsAtHand: { left: mostCellsAtHand },
    dataFile,
  }
  const { table } = keepTable({ name, origin: { file: name }, names, rows: () => rows }, context)
  expect(table.rows.length).toBeLessThan(table.whole?.rowCount ?? 0)
  return { ...table, id: 't1' }
}

const months = ['Mar', 'Jan', 'Feb']
const regions = ['North', 'South']
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

const orders = keep(
  'orders.csv',
  ['day', 'month', 'region', 'customer', 'amount', 'change', 'weight'],
  range(3000).map(index => [
    new Date(Date.UTC(2024, 0, 1 + (index % 400))).toISOString().slice(0, 10),
    months[index % 3] ?? '',
    // The first rows that are handed around do not hold them all.
    index < 1500 ? 'North' : (regions[index % 2] ?? ''),
    `Customer ${index % 200}`,
    String((index % 7) + 0.1),
    String(index < 1500 ? 5 : -5),
    String(index % 50),
  ]),
)
const readings = keep(
  'readings.csv',
  ['value'],
  range(2000).map(index => [String(index)]),
)

async function draw(words: string, table: Table) {
  const language = /\p{Script=Han}/u.test(words) ? 'zh' : 'en'
  const composed = compose(toComposeInput({ text: words, documents: [], tables: [table], current: null, language }))
  if (!composed) throw new Error('nothing was drawn')
  const data = openTableQuery({
    tables: [table],
    words,
    dataPath: () => join(folder, 'data.sqlite'),
    signal: new AbortController().signal,
  })
  const bound = await bind(composed.source, data).finally(data.close)
  expect(bound.problems).toEqual([])
  expect((await format.check(bound.source)).filter(({ level }) => level === 'error')).toEqual([])
  const option = JSON.parse(bound.source)
  const { dimensions, source } = option.dataset as { dimensions: string[]; source: Cell[][] }
  return { concept: composed.concept, option, dimensions, source, dataSources: bound.dataSources }
}

const sumOf = (isOf: (index: number) => boolean) =>
  Number(
    range(3000)
      .filter(isOf)
      .reduce((sum, index) => sum + (index % 7) + 0.1, 0)
      .toFixed(1),
  )

describe('of a table that is not at hand as a whole', () => {
  test('all rows count, and categories that the first rows do not show', async () => {
    const drawn = await draw('bar chart of total amount by region', orders)
    const south = sumOf(index => index >= 1500 && index % 2 === 1)
    expect(drawn.source).toEqual([
      ['North', Number((sumOf(() => true) - south).toFixed(1))],
      ['South', south],
    ])
    expect(drawn.concept).toContain('3,000 rows')
    expect(drawn.dataSources).toMatchObject([{ file: 'orders.csv', tables: [{ row_count: 3000 }] }])
  })

  test('months stand in their natural order', async () => {
    const drawn = await draw('line chart of amount by month', orders)
    expect(drawn.source.map(([month]) => month)).toEqual(['Jan', 'Feb', 'Mar'])
  })

  test('many days become months', async () => {
    const drawn = await draw('amount by day', orders)
    expect(drawn.option.series[0].type).toBe('line')
    expect(drawn.source.map(([month]) => month).slice(0, 2)).toEqual(['2024-01', '2024-02'])
    expect(drawn.source).toHaveLength(14)
    const sum = drawn.source.reduce((total, [, value]) => total + Number(value), 0)
    expect(sum).toBeCloseTo(
      sumOf(() => true),
      6,
    )
  })

  test('series are the values of a column that the words name', async () => {
    const drawn = await draw('stacked bars of total amount by month and region', orders)
    expect(drawn.dimensions).toEqual(['month', 'North', 'South'])
    expect(drawn.option.series).toMatchObject([{ stack: 'total' }, { stack: 'total' }])
  })

  test('of many categories the largest are drawn, and that is said', async () => {
    const drawn = await draw('bar chart of total amount by customer', orders)
    expect(drawn.source).toHaveLength(30)
    expect(drawn.concept).toContain('Drawn are the 30 largest of 200')
    const values = drawn.source.map(([, value]) => Number(value))
    expect(values).toEqual(values.toSorted((one, other) => other - one))
    expect((await draw('按customer合计amount的柱状图', orders)).concept).toContain('最大的 30 项')
  })

  test('rows are counted', async () => {
    expect((await draw('count of rows by region', orders)).source).toEqual([
      ['North', 2250],
      ['South', 750],
    ])
  })

  test('negative numbers beyond the first rows keep it from being a pie', async () => {
    expect((await draw('a pie chart of change by month', orders)).option.series[0].type).not.toBe('pie')
    expect((await draw('a pie chart of amount by region', orders)).option.series[0].type).toBe('pie')
  })

  test('a radar has known categories, a heat map becomes another chart', async () => {
    const radar = await draw('a radar chart of amount by month', orders)
    expect(radar.option.radar.indicator.map(({ name }: { name: string }) => name).sort()).toEqual(['Feb', 'Jan', 'Mar'])
    const heatmap = await draw('a heat map of amount by month', orders)
    expect(heatmap.option.series[0].type).toBe('line')
    expect(heatmap.concept).toContain('does not suit')
  })

  test('two measures are points, as many as can be drawn', async () => {
    const points = await draw('scatter of amount against weight', orders)
    expect(points.option.series[0].type).toBe('scatter')
    expect(points.source).toHaveLength(3000)
  })

  test('numbers without names are counted in ranges', async () => {
    const drawn = await draw('', readings)
    expect(drawn.source.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(2000)
    expect(drawn.source.at(0)).toEqual(['0–50', 50])
    expect(drawn.source.at(-1)).toEqual(['1950–2000', 50])
  })
})
