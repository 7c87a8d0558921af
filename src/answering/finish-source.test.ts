import { afterAll, describe, expect, test } from 'vitest'
import { openTableQuery } from '../documents/query/open-table-query.ts'
import { bind } from '../kinds/charts/language/bind.ts'
import { format } from '../kinds/charts/language/index.ts'
import { format as mindmapFormat } from '../kinds/mindmap/language/index.ts'
import { finishSource } from './finish-source.ts'

const data = openTableQuery({
  tables: [
    {
      id: 't1',
      name: 'sales.csv',
      origin: { file: 'sales.csv' },
      columns: [
        { name: 'month', type: 'text' },
        { name: 'share', type: 'text' },
        { name: 'sales', type: 'number' },
      ],
      rows: [
        ['Jan', '30%', 5],
        ['Feb', '70%', 6],
      ],
    },
  ],
  words: '',
  dataPath: String,
  signal: new AbortController().signal,
})
afterAll(() => data.close())

const finish = (source: string) =>
  finishSource(format, source, { layout: true, repair: true, bind: text => bind(text, data) })
const chart = (query: string, y = 'sales') =>
  `{"dataset": {"$query": "${query}"}, "xAxis": {"type": "category"}, "yAxis": {}, "series": [{"type": "bar", "encode": {"x": "month", "y": "${y}"}}]}`
const good = chart('SELECT month, sales FROM t1')

describe('a source with queries', () => {
  test('is delivered with its data, beside the form with its queries', async () => {
    const finished = await finish(good)
    expect(finished).toMatchObject({ valid: true, repairs: [], problems: [], unboundSource: good })
    expect(JSON.parse(finished.source).dataset.source).toEqual([
      ['Jan', 5],
      ['Feb', 6],
    ])
    expect(finished.dataSources).toMatchObject([{ file: 'sales.csv', sheet: null, row_count: 2 }])
  })

  test('is repaired by rule before its data are put in, and keeps its queries', async () => {
    const finished = await finish(good.replace('}]}', '},]}').replace('"bar"', '"column"'))
    expect(finished).toMatchObject({ valid: true, problems: [] })
    expect(finished.repairs.length).toBeGreaterThan(0)
    expect(JSON.parse(finished.unboundSource ?? '')).toMatchObject({
      dataset: { $query: 'SELECT month, sales FROM t1' },
      series: [{ type: 'bar' }],
    })
    expect(JSON.parse(finished.source).dataset.dimensions).toEqual(['month', 'sales'])
  })

  test('is repaired by rule where only the data show the fault', async () => {
    const otherCase = await finish(chart('SELECT month, sales FROM t1', 'Sales'))
    expect(otherCase).toMatchObject({ valid: true, unboundSource: chart('SELECT month, sales FROM t1', 'Sales') })
    expect(JSON.parse(otherCase.source).series[0].encode.y).toBe('sales')
    const withUnits = await finish(chart('SELECT month, share FROM t1', 'share'))
    expect(withUnits.valid).toBe(true)
    expect(JSON.parse(withUnits.source).dataset.source[0]).toEqual(['Jan', 30])
  })

  test('is told of one problem where a query fails, and is kept as it was', async () => {
    const source = chart('SELECT moth FROM t1')
    const finished = await finish(source)
    expect(finished).toMatchObject({
      source,
      valid: false,
      problems: [{ code: 'charts/query-failed', line: 1 }],
    })
    expect(finished.problems).toHaveLength(1)
    expect(finished).not.toHaveProperty('unboundSource')
    expect(finished).not.toHaveProperty('dataSources')
  })

  test('is checked as a whole, also where a query fails', async () => {
    const finished = await finish(chart('SELECT moth FROM t1').replace('"bar"', '"nonsense"'))
    expect(finished.problems.map(({ code }) => code).sort()).toEqual(['charts/query-failed', 'charts/series-type'])
  })
})

test('a source without queries is delivered as it is, with nothing beside it', async () => {
  const source = '{"series":[{"type":"pie","data":[{"name":"a","value":5}]}]}'
  expect(await finish(source)).toEqual({ source, valid: true, repairs: [], problems: [] })
})

test('of many problems the first are told, and how many there are besides', async () => {
  const source = `# Tea\n${'## Green\n##\n'.repeat(300)}`
  const all = await mindmapFormat.check(source)
  const { problems, valid } = await finishSource(mindmapFormat, source, { layout: false, repair: true })
  expect(valid).toBe(true)
  expect(problems.slice(0, 200)).toEqual(all.slice(0, 200))
  expect(problems.slice(200)).toMatchObject([
    { code: 'more-problems', level: 'warning', message: `${all.length - 200} more problems are not listed.` },
  ])
})
