import { describe, expect, test } from 'vitest'
import type { Cell, Column, Table } from '../../documents/document.ts'
import { compose } from './compose.ts'
import { format } from './format.ts'

const text = (name: string): Column => ({ name, type: 'text' })
const number = (name: string, unit?: string): Column => ({ name, type: 'number', ...(unit && { unit }) })
const table = (columns: Column[], rows: Cell[][], name = 'prompt'): Table => ({ id: 't1', name, columns, rows })

const sales = table(
  [text('month'), number('sales', '€')],
  [
    ['Jan', 120.5],
    ['Feb', 200],
    ['Mar', null],
  ],
  'sales.csv',
)
const shares = table(
  [text('name'), number('value', '%')],
  [
    ['A', 30],
    ['B', 45],
    ['C', 25],
  ],
)
const orders = table(
  [text('region'), text('product'), number('amount'), number('price', '€')],
  [
    ['North', 'Bike', 0.1, 100],
    ['South', 'Bike', 5, 120],
    ['North', 'Bike', 0.2, 110],
    ['North', 'Helmet', 7, 30],
  ],
  'orders.csv',
)

interface Drawn {
  title?: { text: string }
  xAxis: { type: string; name?: string; data?: string[] }
  yAxis: { type: string; name?: string; data?: string[] } | { name?: string }[]
  series: { name?: string; type: string; stack?: string; data: unknown[] }[]
}

function draw(words: string, tables: Table[], current?: string): Drawn | null {
  const composed = compose({
    text: words,
    documents: [],
    tables,
    current: current === undefined ? null : { agent: 'charts', source: current },
    language: /\p{Script=Han}/u.test(words) ? 'zh' : 'en',
  })
  return composed && JSON.parse(composed.source)
}

const concept = (words: string, tables: Table[], language = 'en') =>
  compose({ text: words, documents: [], tables, current: null, language })?.concept

describe('the chart', () => {
  test.each<[string, Table, string[]]>([
    ['a pie chart', shares, ['pie']],
    ['Draw it as a doughnut', shares, ['pie']],
    ['a column chart please', shares, ['bar']],
    ['an area chart of sales', sales, ['line']],
    ['a bar chart of sales by month', sales, ['bar']],
    ['radar chart', shares, ['radar']],
    ['a funnel', shares, ['funnel']],
    ['画一个饼图', sales, ['pie']],
    ['用柱状图展示', sales, ['bar']],
    ['用折线图展示', shares, ['line']],
    ['用散点图展示', shares, ['scatter']],
    ['用漏斗图展示', shares, ['funnel']],
    ['用雷达图展示', shares, ['radar']],
    ['用面积图展示', sales, ['line']],
  ])('is the one that the words name: %s', (words, data, types) => {
    expect(draw(words, [data])?.series.map(({ type }) => type)).toEqual(types)
  })

  test('is a line over time', () => {
    expect(draw('', [sales])?.series[0]?.type).toBe('line')
  })

  test('is a pie where percentages make a whole, up to eight', () => {
    expect(draw('', [shares])?.series[0]?.type).toBe('pie')
    const many = Array.from({ length: 10 }, (_, index): Cell[] => [`P${index}`, 10])
    expect(draw('', [{ ...shares, rows: many }])?.series[0]?.type).toBe('bar')
  })

  test('is a scatter of two measures', () => {
    const sizes = table(
      [number('height', 'cm'), number('weight', 'kg')],
      [
        [158, 51.5],
        [163, 58],
      ],
    )
    expect(draw('', [sizes])?.series[0]).toMatchObject({
      type: 'scatter',
      data: [
        [158, 51.5],
        [163, 58],
      ],
    })
  })

  test('is bars for everything else', () => {
    expect(
      draw('', [
        {
          ...shares,
          rows: [
            ['A', 3],
            ['B', 9],
          ],
        },
      ])?.series[0]?.type,
    ).toBe('bar')
  })

  test('has two axes for two units', () => {
    const climate = table(
      [text('month'), number('rain', 'mm'), number('mean', '°C')],
      [
        ['Jan', 48, 1.2],
        ['Feb', 39, 2.8],
      ],
    )
    expect(draw('', [climate])?.yAxis).toMatchObject([{ name: 'rain (mm)' }, { name: 'mean (°C)' }])
  })

  test('has the categories of horizontal bars on the y axis, the first on top', () => {
    expect(draw('a horizontal bar chart', [shares])?.yAxis).toMatchObject({
      type: 'category',
      inverse: true,
      data: ['A', 'B', 'C'],
    })
  })

  test('is stacked where that is asked for', () => {
    const split = draw('stacked bar chart of amount by region and product', [orders])
    expect(split?.series.map(({ stack }) => stack)).toEqual(['total', 'total'])
  })

  test('is another one where parts would be negative, and says so', () => {
    const changes = {
      ...shares,
      rows: [
        ['A', 3],
        ['B', -9],
      ] as Cell[][],
    }
    expect(draw('pie chart', [changes])?.series[0]?.type).toBe('bar')
    expect(concept('pie chart', [changes])).toContain('negative')
  })
})

describe('the numbers', () => {
  test('are those of the table, with gaps where it has none', () => {
    expect(draw('bar chart of sales by month', [sales])).toMatchObject({
      xAxis: { data: ['Jan', 'Feb', 'Mar'] },
      yAxis: { name: 'sales (€)' },
      series: [{ data: [120.5, 200, null] }],
    })
  })

  test('are summed by a column that the words name, without the error of binary numbers', () => {
    expect(draw('total amount by product', [orders])).toMatchObject({
      xAxis: { data: ['Bike', 'Helmet'] },
      yAxis: { name: 'sum of amount' },
      series: [{ data: [5.3, 7] }],
    })
  })

  test('are averaged where that is asked for', () => {
    expect(draw('average price per product', [orders])?.series[0]?.data).toEqual([110, 30])
    expect(draw('各region的平均price', [orders])?.series[0]?.data).toEqual([80, 120])
  })

  test('are averaged where a sum would say nothing', () => {
    expect(concept('price by product', [orders])).toContain('averaged by product')
  })

  test('are counts of rows where that is asked for', () => {
    expect(draw('number of rows by region', [orders])?.series[0]?.data).toEqual([3, 1])
    expect(draw('按region计数', [orders])?.series[0]?.data).toEqual([3, 1])
  })

  test('become one series for each value of a second column', () => {
    const long = table(
      [text('quarter'), text('product'), number('sales')],
      [
        ['Q1', 'X', 1],
        ['Q1', 'Y', 2],
        ['Q2', 'X', 3],
      ],
    )
    expect(draw('', [long])?.series).toMatchObject([
      { name: 'X', data: [1, 3] },
      { name: 'Y', data: [2, null] },
    ])
  })

  test('are those of the named column alone', () => {
    expect(draw('bar chart of price by product', [orders])?.series.map(({ name }) => name)).toEqual([
      'average of price',
    ])
  })

  test('stand in the order of time', () => {
    const dates: Table = table(
      [{ name: 'day', type: 'date' }, number('visits')],
      [
        ['2026-03-02', 2],
        ['2026-03-01', 1],
      ],
    )
    expect(draw('', [dates])?.series[0]?.data).toEqual([1, 2])
  })

  test('of years are labels, not values', () => {
    const years = table(
      [number('year'), number('income')],
      [
        [2024, 5],
        [2025, 7],
      ],
    )
    expect(draw('', [years])).toMatchObject({ xAxis: { data: ['2024', '2025'] }, series: [{ data: [5, 7] }] })
  })

  test('of a single row are compared with each other', () => {
    const row = table([text('plant'), number('2024'), number('2025')], [['Oslo', 3, 4]])
    expect(draw('', [row])).toMatchObject({
      xAxis: { data: ['2024', '2025'] },
      series: [{ name: 'Oslo', data: [3, 4] }],
    })
  })

  test('are the largest where so many are asked for', () => {
    expect(draw('top 2 as a bar chart', [shares])?.xAxis.data).toEqual(['B', 'A'])
  })

  test('are all kept where the first of a course of time are spoken of', () => {
    expect(draw('用柱状图展示前3个月的销售额', [sales])?.xAxis.data).toEqual(['Jan', 'Feb', 'Mar'])
  })

  test('are counted in ranges for a histogram', () => {
    const ages = table([number('age')], [[20], [25], [31], [38], [40]])
    const option = draw('a histogram', [ages])
    expect(option?.xAxis.data).toEqual(['20–30', '30–40'])
    expect(option?.series[0]?.data).toEqual([2, 3])
  })
})

describe('a follow-up', () => {
  const line = JSON.stringify({
    title: { text: 'Sales' },
    xAxis: { type: 'category', name: 'month', data: ['Jan', 'Feb'] },
    yAxis: { type: 'value', name: 'sales (€)' },
    series: [{ name: 'sales', type: 'line', data: [120.5, 200] }],
  })

  test('draws the tables of the turn in another way', () => {
    expect(draw('make it a pie chart', [shares], line)?.series[0]).toMatchObject({
      type: 'pie',
      data: [{ name: 'A', value: 30 }, {}, {}],
    })
  })

  test.each(['make it a pie chart', '换成饼图'])('draws the numbers of the chart on screen: %s', words => {
    expect(draw(words, [], line)).toMatchObject({
      title: { text: 'Sales' },
      series: [
        {
          type: 'pie',
          data: [
            { name: 'Jan', value: 120.5 },
            { name: 'Feb', value: 200 },
          ],
        },
      ],
    })
  })

  test('and back keeps numbers and unit', () => {
    const pie = compose({
      text: 'as a pie chart',
      documents: [],
      tables: [],
      current: { agent: 'charts', source: line },
      language: 'en',
    })
    expect(draw('as a bar chart', [], pie?.source)).toMatchObject({
      xAxis: { data: ['Jan', 'Feb'] },
      yAxis: { name: 'sales (€)' },
      series: [{ type: 'bar', data: [120.5, 200] }],
    })
  })

  test('that asks for no other chart draws nothing', () => {
    expect(draw('add a title', [], line)).toBeNull()
    expect(draw('make it a pie chart', [], 'no JSON')).toBeNull()
  })
})

test('nothing is drawn from tables without numbers', () => {
  expect(draw('a chart', [table([text('a'), text('b')], [['x', 'y']])])).toBeNull()
  expect(draw('a chart', [])).toBeNull()
})

test('the concept says where the numbers are from, in the language of the input', () => {
  expect(concept('line chart', [sales])).toBe('A line chart of 2 values from sales.csv, exactly as given.')
  expect(concept('折线图', [sales], 'zh')).toBe('折线图：2 个数值（来自 sales.csv），数值与原文一致。')
  expect(concept('a word cloud', [shares])).toContain('no word cloud')
})

test('whatever it draws is accepted', async () => {
  const words = [
    'line',
    'area',
    'bar',
    'horizontal bar',
    'pie',
    'doughnut',
    'radar',
    'funnel',
    'scatter',
    'combo',
    'rose',
    'histogram',
  ]
  for (const word of [...words, 'stacked bar', 'tree map', 'heat map']) {
    for (const data of [sales, shares, orders]) {
      const composed = compose({
        text: `a ${word} chart`,
        documents: [],
        tables: [data],
        current: null,
        language: 'en',
      })
      expect(await format.check(composed?.source ?? '')).toEqual([])
    }
  }
})
