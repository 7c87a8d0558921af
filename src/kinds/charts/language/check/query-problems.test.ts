import { describe, expect, test } from 'vitest'
import { format } from '../index.ts'

const query = { $query: 'SELECT name, value FROM t1' }
const codesOf = async (option: object) => (await format.check(JSON.stringify(option))).map(({ code }) => code)

describe('a query in the place of data', () => {
  test.each<[string, object]>([
    ['a dataset', { dataset: query, series: [{ type: 'pie', encode: { itemName: 'name', value: 'value' } }] }],
    ['the source of a dataset', { dataset: { source: query }, series: [{ type: 'pie' }] }],
    ['the data of a treemap', { series: [{ type: 'treemap', data: query }] }],
    ['the data of bars', { xAxis: { type: 'category' }, yAxis: {}, series: [{ type: 'bar', data: query }] }],
    ['nodes and links', { series: [{ type: 'sankey', data: query, links: query }] }],
  ])('is the one fault of %s, and no repair touches it', async (_name, option) => {
    expect(new Set(await codesOf(option))).toEqual(new Set(['charts/unbound-query']))
    const source = JSON.stringify(option)
    expect(await format.repair(source)).toEqual({ source, repairs: [] })
  })

  test.each<[string, object]>([
    ['a dataset', { dataset: query, series: [{ type: 'donut' }] }],
    ['the data of a treemap', { series: [{ type: 'TreeMap', data: query }] }],
    ['the data of bars', { xAxis: { type: 'category' }, yAxis: {}, series: [{ type: 'column', data: query }] }],
    ['nodes and links', { series: [{ type: 'Sankey', data: query, links: query }] }],
  ])('outlives the repair of what is around it: %s', async (_name, option) => {
    const { source, repairs } = await format.repair(JSON.stringify(option))
    expect(repairs.length).toBeGreaterThan(0)
    expect(source).toContain(query.$query)
    expect(new Set(await codesOf(JSON.parse(source)))).toEqual(new Set(['charts/unbound-query']))
  })
})

describe('charts that take nothing or something else from a dataset', () => {
  const dataset = { dimensions: ['name', 'a', 'b'], source: [['One', 1, 2]] }

  test.each(['treemap', 'sunburst', 'tree', 'themeRiver'])('a %s needs data of its own', async type => {
    expect(await codesOf({ dataset, ...(type === 'themeRiver' && { singleAxis: {} }), series: [{ type }] })).toContain(
      'charts/no-data',
    )
  })

  test.each<[string, object]>([
    ['not at all', {}],
    ['as a list', { encode: { itemName: 'name', value: ['a', 'b'] } }],
  ])('a radar with its columns given %s is repaired', async (_name, fields) => {
    const option = {
      dataset,
      radar: { indicator: [{ name: 'A' }, { name: 'B' }] },
      series: [{ type: 'radar', ...fields }],
    }
    expect(await codesOf(option)).toEqual(['charts/radar-encode'])
    const { source } = await format.repair(JSON.stringify(option))
    expect(JSON.parse(source).series[0].encode).toEqual({ itemName: 'name', indicator_0: 'a', indicator_1: 'b' })
    expect(await format.check(source)).toEqual([])
  })
})
