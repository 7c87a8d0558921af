import { describe, expect, test } from 'vitest'
import { isValid } from '../../../../contract/diagrams.ts'
import { check } from '../check.ts'
import { format } from '../index.ts'

type Option = Record<string, unknown>

const bar = { name: 'Sales', type: 'bar', data: [12, 20] }
const chart = (parts: Option) =>
  JSON.stringify({ xAxis: { type: 'category', data: ['Jan', 'Feb'] }, yAxis: {}, series: [bar], ...parts })
const told = async (source: string) =>
  (await check(source)).flatMap(({ code, level, values }) =>
    code === 'charts/unknown-key' ? [[level, values?.key, values?.known]] : [],
  )

describe('a key that ECharts passes over is told', () => {
  test.each([
    ['at the top', chart({ lengend: {} }), 'lengend', 'legend'],
    ['of another case', chart({ dataset: [], visualmap: {} }), 'visualmap', 'visualMap'],
    ['in an axis', chart({ yAxis: { axisLable: { show: false } } }), 'axisLable', 'axisLabel'],
    ['in a series', chart({ series: [{ ...bar, itemStlye: { color: '#f00' } }] }), 'itemStlye', 'itemStyle'],
    ['in a style', chart({ series: [{ ...bar, itemStyle: { colour: '#f00' } }] }), 'colour', 'color'],
    ['in a title', chart({ title: { text: 'A', subtxt: 'B' } }), 'subtxt', 'subtext'],
    ['in a point', chart({ series: [{ ...bar, data: [{ value: 3, itemstyle: {} }, 4] }] }), 'itemstyle', 'itemStyle'],
    [
      'in a step of a timeline',
      JSON.stringify({ baseOption: JSON.parse(chart({ titel: {} })), options: [] }),
      'titel',
      'title',
    ],
  ])('%s', async (_, source, key, known) => {
    expect(await told(source)).toEqual([['warning', key, known]])
  })

  test('once, in however many points', async () => {
    const data = [1, 2].map(value => ({ value, itemstyle: {} }))
    expect(await told(chart({ series: [{ ...bar, data }] }))).toHaveLength(1)
  })
})

test('a chart with such a key is drawn as it is', async () => {
  const source = chart({ lengend: {} })
  expect(isValid(await check(source))).toBe(true)
  expect(await format.repair(source)).toEqual({ source, repairs: [] })
})

test.each([
  ['known', chart({ legend: { itemGap: 4 }, tooltip: { trigger: 'axis' }, animationDuration: 0 })],
  ["somebody's own", chart({ note: 'internal', series: [{ ...bar, data: [{ value: 3, values: 1, types: 'a' }, 4] }] })],
  ['columns of a table', chart({ dataset: { source: [{ naem: 'A', valeu: 3 }] } })],
])('keys that are %s are not told', async (_, source) => {
  expect(await told(source)).toEqual([])
})
