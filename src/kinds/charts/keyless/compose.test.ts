import { describe, expect, test } from 'vitest'
import type { Cell, Column, Table } from '../../../documents/document.ts'
import { openTableQuery } from '../../../documents/query/open-table-query.ts'
import { toComposeInput } from '../../strip-request.ts'
import { bind } from '../language/bind.ts'
import { format } from '../language/index.ts'
import { compose } from './compose.ts'

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

const stock = table(
  [
    { name: 'date', type: 'date' },
    number('open', '$'),
    number('high', '$'),
    number('low', '$'),
    number('close', '$'),
    number('volume'),
  ],
  [
    ['2026-03-03', 12, 15, 11, 14, 900],
    ['2026-03-02', 10, 13, 9, 12, 800],
    ['2026-03-04', 14, null, null, 13, 100],
  ],
  'stock.csv',
)

interface Drawn {
  title?: { text: string }
  xAxis: { type: string; name?: string; data?: string[] }
  yAxis: { type: string; name?: string; data?: string[] } | { name?: string }[]
  series: { name?: string; type: string; stack?: string; data: unknown[] }[]
}

/** Reads the drawn picture: each series with the values from its dataset, each category axis with its categories. */
async function draw(words: string, tables: Table[], current?: string): Promise<Drawn | null> {
  const composed = compose(
    toComposeInput({
      text: words,
      documents: [],
      tables,
      current: current === undefined ? null : { agent: 'charts', source: current },
      language: /\p{Script=Han}/u.test(words) ? 'zh' : 'en',
    }),
  )
  return composed && readDrawn(JSON.parse(await bindTo(composed.source, tables)))
}

async function bindTo(source: string, tables: Table[]): Promise<string> {
  const data = openTableQuery({
    tables,
    words: current,
    dataPath: String,
    signal: new AbortController().signal,
  })
  const bound = await bind(source, data).finally(data.close)
  expect(bound.problems).toEqual([])
  return bound.source
}

/** The numbers of the charts that tests begin from, as the person's own. */
const current = '120.5 200'

interface Bound extends Drawn {
  dataset?: { dimensions: string[]; source: Cell[][] }
  series: (Drawn['series'][number] & { encode?: Record<string, string | string[]> })[]
}

function readDrawn({ dataset, ...option }: Bound): Drawn {
  if (!dataset) return option
  const column = (name: string | string[] | undefined) =>
    dataset.source.map(row => row[dataset.dimensions.indexOf(String(name))] ?? null)
  const [first] = option.series
  const withCategories = <Axis extends object>(axis: Axis, channel: 'x' | 'y') =>
    'type' in axis && axis.type === 'category' ? { ...axis, data: column(first?.encode?.[channel]).map(String) } : axis
  const { xAxis, yAxis } = option
  return {
    ...option,
    ...(xAxis && { xAxis: withCategories(xAxis, 'x') }),
    ...(yAxis && { yAxis: withCategories(yAxis, 'y') }),
    series: option.series.map(({ encode = {}, ...series }) => {
      if (series.type === 'heatmap') return { ...series, encode, data: dataset.source }
      const { x, y, itemName, value, ...indicators } = encode
      if (series.type === 'radar') {
        return {
          ...series,
          data: dataset.source.map((_, row) => Object.values(indicators).map(name => column(name)[row])),
        }
      }
      if (itemName !== undefined && value !== undefined) {
        const values = column(value)
        return { ...series, data: column(itemName).map((name, row) => ({ name, value: values[row] })) }
      }
      if (series.type === 'scatter' && 'scale' in xAxis) {
        return { ...series, data: column(x).map((at, row) => [at, column(y)[row]]) }
      }
      return { ...series, data: column('type' in xAxis && xAxis.type === 'category' ? y : x) }
    }),
  }
}

const concept = (words: string, tables: Table[], language = 'en') =>
  compose(toComposeInput({ text: words, documents: [], tables, current: null, language }))?.concept

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
  ])('is the one that the words name: %s', async (words, data, types) => {
    expect((await draw(words, [data]))?.series.map(({ type }) => type)).toEqual(types)
  })

  test('is a line where a trend is asked for and nothing names the rows', async () => {
    const steps = table([number('steps')], [[5], [7], [6], [9]])
    expect((await draw('what is the trend here', [steps]))?.series.map(({ type }) => type)).toEqual(['line'])
    expect((await draw('draw the steps', [steps]))?.series.map(({ type }) => type)).toEqual(['bar'])
  })

  test('tells percentages from counts by their column names', async () => {
    const users = table(
      [text('Month'), number('Users'), number('Churn %')],
      [
        ['Jan', 1200, 3.1],
        ['Feb', 1350, 2.9],
      ],
    )
    expect((await draw('a chart', [users]))?.series.map(({ type }) => type)).toEqual(['bar', 'line'])
  })

  test('is a line over time', async () => {
    expect((await draw('', [sales]))?.series[0]?.type).toBe('line')
  })

  test('is a pie where percentages make a whole, up to eight', async () => {
    expect((await draw('', [shares]))?.series[0]?.type).toBe('pie')
    const many = Array.from({ length: 10 }, (_, index): Cell[] => [`P${index}`, 10])
    expect((await draw('', [{ ...shares, rows: many }]))?.series[0]?.type).toBe('bar')
  })

  test('is a scatter of two measures', async () => {
    const sizes = table(
      [number('height', 'cm'), number('weight', 'kg')],
      [
        [158, 51.5],
        [163, 58],
      ],
    )
    expect((await draw('', [sizes]))?.series[0]).toMatchObject({
      type: 'scatter',
      data: [
        [158, 51.5],
        [163, 58],
      ],
    })
  })

  test('is bars for everything else', async () => {
    expect(
      (
        await draw('', [
          {
            ...shares,
            rows: [
              ['A', 3],
              ['B', 9],
            ],
          },
        ])
      )?.series[0]?.type,
    ).toBe('bar')
  })

  test('of a radar has a shape for each series, with the numbers of its indicators', async () => {
    expect(await draw('radar chart', [shares])).toMatchObject({
      radar: { indicator: [{ name: 'A', max: 50 }, { name: 'B' }, { name: 'C' }] },
      series: [{ type: 'radar', data: [[30, 45, 25]] }],
    })
    const pair = table(
      [text('phone'), number('camera'), number('battery'), number('price')],
      [
        ['X', 9, 7, 5],
        ['Y', 6, 8, 9],
      ],
    )
    expect(await draw('radar chart', [pair])).toMatchObject({
      radar: { indicator: [{ name: 'camera' }, { name: 'battery' }, { name: 'price' }] },
      series: [
        {
          data: [
            [9, 7, 5],
            [6, 8, 9],
          ],
        },
      ],
    })
  })

  test('of a radar are those of the largest where so many are asked for, under their own names', async () => {
    const drawn = await draw('radar chart of the top 2', [shares])
    expect(drawn).toMatchObject({
      radar: { indicator: [{ name: 'B' }, { name: 'A' }] },
      series: [{ data: [[45, 30]] }],
    })
  })

  test('of a heat map has a number for each pair', async () => {
    const heatmap = await draw('heat map', [sales])
    expect(heatmap?.series[0]).toMatchObject({
      type: 'heatmap',
      encode: { x: 'month', y: 'series', value: 'value' },
      data: [
        ['Jan', 'sales', 120.5],
        ['Feb', 'sales', 200],
        ['Mar', 'sales', null],
      ],
    })
    const split = await draw('heat map of total amount by region and product', [orders])
    expect(split?.series[0]).toMatchObject({
      encode: { x: 'region', y: 'product', value: 'value' },
      data: [
        ['North', 'Bike', 0.3],
        ['South', 'Bike', 5],
        ['North', 'Helmet', 7],
      ],
    })
  })

  test('has two axes for two units', async () => {
    const climate = table(
      [text('month'), number('rain', 'mm'), number('mean', '°C')],
      [
        ['Jan', 48, 1.2],
        ['Feb', 39, 2.8],
      ],
    )
    expect((await draw('', [climate]))?.yAxis).toMatchObject([{ name: 'rain (mm)' }, { name: 'mean (°C)' }])
  })

  test('has the categories of horizontal bars on the y axis, the first on top', async () => {
    expect((await draw('a horizontal bar chart', [shares]))?.yAxis).toMatchObject({
      type: 'category',
      inverse: true,
      data: ['A', 'B', 'C'],
    })
  })

  test('is stacked where that is asked for', async () => {
    const split = await draw('stacked bar chart of amount by region and product', [orders])
    expect(split?.series.map(({ stack }) => stack)).toEqual(['total', 'total'])
  })

  test('is another one where parts would be negative, and says so', async () => {
    const changes = {
      ...shares,
      rows: [
        ['A', 3],
        ['B', -9],
      ] as Cell[][],
    }
    expect((await draw('pie chart', [changes]))?.series[0]?.type).toBe('bar')
    expect(concept('pie chart', [changes])).toContain('negative')
  })
})

describe('the numbers', () => {
  test('are those of the table, with gaps where it has none', async () => {
    expect(await draw('bar chart of sales by month', [sales])).toMatchObject({
      xAxis: { data: ['Jan', 'Feb', 'Mar'] },
      yAxis: { name: 'sales (€)' },
      series: [{ data: [120.5, 200, null] }],
    })
  })

  test('are summed by a column that the words name, without the error of binary numbers', async () => {
    expect(await draw('total amount by product', [orders])).toMatchObject({
      xAxis: { data: ['Bike', 'Helmet'] },
      yAxis: { name: 'sum of amount' },
      series: [{ data: [5.3, 7] }],
    })
  })

  test('stand over years, whatever the column of years is called', async () => {
    const rows = [2019, 2020, 2021].map(year => [year, year - 2000, 5])
    const ducks = table([number('Category'), number('Fresh'), number('Salt')], rows)
    expect(await draw('chart it', [ducks])).toMatchObject({
      xAxis: { data: ['2019', '2020', '2021'] },
      series: [{ data: [19, 20, 21] }, { data: [5, 5, 5] }],
    })
  })

  test('leave out a column with a stray word among its figures, and that is said', async () => {
    const rows: Cell[][] = Array.from({ length: 10 }, (_, index) => [index === 3 ? 'n/a' : index, index * 2])
    const mixed = table([text('Beta'), number('Alpha')], rows)
    expect((await draw('bar chart', [mixed]))?.series).toHaveLength(1)
    expect(concept('bar chart', [mixed])).toContain('Not drawn: Beta.')
  })

  test('of rows without a name stand under a dash, and that is said', async () => {
    const rows: Cell[][] = [
      ['North', 1],
      [null, 2],
      [null, 3],
    ]
    const partlyNamed = table([text('Region'), number('Sales')], rows)
    expect(await draw('sum of sales by region as bars', [partlyNamed])).toMatchObject({
      xAxis: { data: ['North', '–'] },
      series: [{ data: [1, 5] }],
    })
    expect(concept('sum of sales by region as bars', [partlyNamed])).toContain('Rows without Region stand under “–”.')
    expect(concept('柱状图', [partlyNamed], 'zh')).toContain('Region为空的行归入“–”。')
    expect(concept('bar chart', [sales])).not.toContain('–')
  })

  test('of rows that sum up others are left out, and that is said', async () => {
    const withTotal = table(
      [text('Month'), number('Sales')],
      [
        ['Jan', 10],
        ['Feb', 30],
        ['Total', 40],
      ],
    )
    expect(await draw('line chart of sales', [withTotal])).toMatchObject({
      xAxis: { data: ['Jan', 'Feb'] },
      series: [{ type: 'line', data: [10, 30] }],
    })
    expect(concept('line chart', [withTotal])).toContain('The row “Total” sums up others and is left out.')
    expect(
      concept(
        '折线图',
        [
          {
            ...withTotal,
            rows: [
              ['一月', 1],
              ['二月', 2],
              ['合计', 3],
            ],
          },
        ],
        'zh',
      ),
    ).toContain('“合计”是汇总行，未绘制。')
    const shared = await draw('pie of sales', [withTotal])
    expect(JSON.stringify(shared?.series)).not.toContain('Total')
  })

  test('of several tables of a file are those of one, and which one is said', () => {
    const [one, two] = ['A', 'B'].map(sheet => ({
      ...sales,
      name: `book.xlsx / ${sheet}`,
      origin: { file: 'book.xlsx', sheet },
    }))
    const both = one && two ? [one, two] : []
    expect(concept('bar chart', both)).toContain('It is one of 2 tables: book.xlsx / A.')
    expect(concept('Draw the table “book.xlsx / B”', both)).toContain('It is one of 2 tables: book.xlsx / B.')
    expect(concept('画表格“book.xlsx / B”', both)).toContain('book.xlsx / B')
    expect(concept('bar chart', [sales])).not.toContain('one of')
  })

  test('are averaged where that is asked for', async () => {
    expect((await draw('average price per product', [orders]))?.series[0]?.data).toEqual([110, 30])
    expect((await draw('各region的平均price', [orders]))?.series[0]?.data).toEqual([80, 120])
  })

  test('are averaged where a sum would say nothing', async () => {
    expect(concept('price by product', [orders])).toContain('averaged by product')
  })

  test('are counts of rows where that is asked for', async () => {
    expect((await draw('number of rows by region', [orders]))?.series[0]?.data).toEqual([3, 1])
    expect((await draw('按region计数', [orders]))?.series[0]?.data).toEqual([3, 1])
  })

  test('become one series for each value of a second column', async () => {
    const long = table(
      [text('quarter'), text('product'), number('sales')],
      [
        ['Q1', 'X', 1],
        ['Q1', 'Y', 2],
        ['Q2', 'X', 3],
      ],
    )
    expect((await draw('', [long]))?.series).toMatchObject([
      { name: 'X', data: [1, 3] },
      { name: 'Y', data: [2, null] },
    ])
  })

  test('are those of the named column alone', async () => {
    expect((await draw('bar chart of price by product', [orders]))?.series.map(({ name }) => name)).toEqual([
      'average of price',
    ])
  })

  test('stand in the order of time', async () => {
    const dates: Table = table(
      [{ name: 'day', type: 'date' }, number('visits')],
      [
        ['2026-03-02', 2],
        ['2026-03-01', 1],
      ],
    )
    expect((await draw('', [dates]))?.series[0]?.data).toEqual([1, 2])
  })

  test('of years are labels, not values', async () => {
    const years = table(
      [number('year'), number('income')],
      [
        [2024, 5],
        [2025, 7],
      ],
    )
    expect(await draw('', [years])).toMatchObject({ xAxis: { data: ['2024', '2025'] }, series: [{ data: [5, 7] }] })
  })

  test('of a single row are compared with each other', async () => {
    const row = table([text('plant'), number('2024'), number('2025')], [['Oslo', 3, 4]])
    expect(await draw('', [row])).toMatchObject({
      xAxis: { data: ['2024', '2025'] },
      series: [{ name: 'Oslo', data: [3, 4] }],
    })
  })

  test('are the largest where so many are asked for', async () => {
    expect((await draw('top 2 as a bar chart', [shares]))?.xAxis.data).toEqual(['B', 'A'])
  })

  test('are all kept where the first of a course of time are spoken of', async () => {
    expect((await draw('用柱状图展示前3个月的销售额', [sales]))?.xAxis.data).toEqual(['Jan', 'Feb', 'Mar'])
  })

  test('are counted in ranges for a histogram', async () => {
    const ages = table([number('age')], [[20], [25], [31], [38], [40]])
    const option = await draw('a histogram', [ages])
    expect(option?.xAxis.data).toEqual(['20–30', '30–40'])
    expect(option?.series[0]?.data).toEqual([2, 3])
  })

  test('are counted in as many ranges as are asked for, between the ends that are told', async () => {
    const ages = table([number('age')], [[22], [25], [31], [38], [40]])
    const names = async (words: string) => (await draw(words, [ages]))?.xAxis.data
    expect(await names('用直方图展示年龄，年龄在20到50之间，划分为3个区间')).toEqual(['20–30', '30–40', '40–50'])
    expect(await names('a histogram with 2 bins')).toEqual(['22–31', '31–40'])
    // A value would lie outside.
    expect(await names('a histogram between 30 and 50 with 2 bins')).toEqual(['22–31', '31–40'])
  })
})

describe('places', () => {
  const inChina = table(
    [text('name'), text('location'), text('note')],
    [
      ['成都', '[104.07,30.57]', '熊猫'],
      ['昆明', '[102.71,25.04]', '春城'],
    ],
  )
  const inEurope = table(
    [text('name'), number('lat'), number('lng'), number('visitors')],
    [
      ['Paris', 48.86, 2.35, 30],
      ['Madrid', 40.42, -3.7, 12],
    ],
  )

  test('are pinned on the map that shows them', async () => {
    const drawn = (await draw('用点标注地图', [inChina])) as object
    expect(drawn).toMatchObject({
      geo: { map: 'china' },
      series: [{ coordinateSystem: 'geo', data: [{ name: '成都', value: [104.07, 30.57] }, { name: '昆明' }] }],
    })
    expect(await draw('show them', [inEurope])).toMatchObject({
      geo: {
        map: 'world',
        boundingCoords: [
          [-7, 52],
          [6, 37],
        ],
      },
      visualMap: { min: 12, max: 30, dimension: 2 },
      series: [
        {
          data: [
            { name: 'Paris', value: [2.35, 48.86, 30] },
            { name: 'Madrid', value: [-3.7, 40.42, 12] },
          ],
        },
      ],
    })
  })

  test('that lie close together stand on axes', async () => {
    const near = table(
      [text('lngLat'), number('heat')],
      [
        ['121.47,31.23', 3],
        ['121.5,31.24', 6],
      ],
    )
    expect(await draw('用热力地图显示', [near])).toMatchObject({
      xAxis: { name: '经度 (°)' },
      series: [{ type: 'scatter', data: [{ value: [121.47, 31.23, 3] }, { value: [121.5, 31.24, 6] }] }],
    })
  })

  test('are not guessed where either number can be the latitude', async () => {
    const either = table(
      [text('name'), text('at')],
      [
        ['A', '10.5,20.5'],
        ['B', '11.5,21.5'],
      ],
    )
    expect(await draw('pin them on a map', [either])).toBeNull()
  })

  test('are no amounts: their coordinates are not drawn as bars', async () => {
    const drawn = await draw('a bar chart', [inEurope])
    expect(drawn?.series.map(({ data }) => data)).toEqual([[30, 12]])
  })
})

describe('axes', () => {
  test('are called as the words call them, and the chart too', async () => {
    const words = `画柱状图，请将x轴命名为'月份'，y轴命名为'金额'，标题是"销售"`
    expect(await draw(words, [sales])).toMatchObject({
      title: { text: '销售' },
      xAxis: { name: '月份' },
      yAxis: { name: '金额 (€)' },
    })
  })
})

describe('a follow-up', () => {
  const line = JSON.stringify({
    title: { text: 'Sales' },
    xAxis: { type: 'category', name: 'month', data: ['Jan', 'Feb'] },
    yAxis: { type: 'value', name: 'sales (€)' },
    series: [{ name: 'sales', type: 'line', data: [120.5, 200] }],
  })

  test('draws the tables of the turn in another way', async () => {
    expect((await draw('make it a pie chart', [shares], line))?.series[0]).toMatchObject({
      type: 'pie',
      data: [{ name: 'A', value: 30 }, {}, {}],
    })
  })

  test.each(['make it a pie chart', '换成饼图'])('draws the numbers of the chart on screen: %s', async words => {
    expect(await draw(words, [], line)).toMatchObject({
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

  test('and back keeps numbers and unit', async () => {
    const pie = compose(
      toComposeInput({
        text: 'as a pie chart',
        documents: [],
        tables: [],
        current: { agent: 'charts', source: line },
        language: 'en',
      }),
    )
    expect(await draw('as a bar chart', [], pie?.source)).toMatchObject({
      xAxis: { data: ['Jan', 'Feb'] },
      yAxis: { name: 'sales (€)' },
      series: [{ type: 'bar', data: [120.5, 200] }],
    })
  })

  test('that asks for no other chart draws nothing', async () => {
    expect(await draw('add a title', [], line)).toBeNull()
    expect(await draw('make it a pie chart', [], 'no JSON')).toBeNull()
  })
})

test('nothing is drawn from tables without numbers', async () => {
  expect(await draw('a chart', [table([text('a'), text('b')], [['x', 'y']])])).toBeNull()
  expect(await draw('a chart', [])).toBeNull()
})

test('the concept says where the numbers are from, in the language of the input', async () => {
  expect(concept('line chart', [sales])).toBe('A line chart of 2 values from sales.csv, exactly as given.')
  expect(concept('折线图', [sales], 'zh')).toBe('折线图：2 个数值（来自 sales.csv），数值与原文一致。')
  expect(concept('a sankey diagram', [shares])).toContain('no sankey')
  expect(concept('a word cloud', [shares])).toBe('A word cloud of 3 values, exactly as given.')
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
  const tables = [sales, shares, orders].map((each, index) => ({ ...each, id: `t${index + 1}` }))
  const data = openTableQuery({ tables, words: '', dataPath: String, signal: new AbortController().signal })
  for (const word of [...words, 'stacked bar', 'tree map', 'heat map']) {
    for (const one of tables) {
      const composed = compose(
        toComposeInput({ text: `a ${word} chart`, documents: [], tables: [one], current: null, language: 'en' }),
      )
      const bound = await bind(composed?.source ?? '', data)
      expect([...bound.problems, ...(await format.check(bound.source))]).toEqual([])
    }
  }
  await data.close()
})

describe('prices of a day', () => {
  const ask = (words: string, given: Table) =>
    compose(
      toComposeInput({
        text: words,
        documents: [],
        tables: [given],
        current: null,
        language: /\p{Script=Han}/u.test(words) ? 'zh' : 'en',
      }),
    )

  test.each(['Draw this', 'A candlestick chart', 'Prices by date'])('become candles: %s', async words => {
    const composed = ask(words, stock)
    expect(composed?.concept).toContain('Not drawn: volume.')
    const option = JSON.parse(await bindTo(composed?.source ?? '', [stock]))
    expect(option.series).toEqual([
      expect.objectContaining({ type: 'candlestick', encode: { x: 'date', y: ['open', 'close', 'low', 'high'] } }),
    ])
    expect(option.dataset.source).toEqual([
      ['2026-03-02', 10, 12, 9, 13],
      ['2026-03-03', 12, 14, 11, 15],
    ])
    expect(await format.check(JSON.stringify(option))).toEqual([])
  })

  test('in Chinese, too', () => {
    const columns = [
      { name: '日期', type: 'date' as const },
      ...['开盘', '收盘', '最高', '最低'].map(name => number(name)),
    ]
    const composed = ask('画出走势', table(columns, [['2026-03-02', 10, 12, 13, 9]], '股价.csv'))
    expect(JSON.parse(composed?.source ?? '{}').series[0]).toMatchObject({
      name: 'K线',
      type: 'candlestick',
      encode: { x: '日期', y: ['开盘', '收盘', '最低', '最高'] },
    })
  })

  test.each(['A line chart', 'close by date'])('are drawn otherwise where that is asked for: %s', async words => {
    const drawn = await draw(words, [stock])
    expect(drawn?.series.map(({ type }) => type)).not.toContain('candlestick')
  })
})

describe('series of other sizes', () => {
  const months = ['Jan', 'Feb', 'Mar']
  const grow = (...sizes: [string, number][]) =>
    table(
      [text('month'), ...sizes.map(([name]) => number(name))],
      months.map((month, at) => [month, ...sizes.map(([, size]) => size * (at + 1))]),
      'plan.csv',
    )
  const ask = async (given: Table, words = 'Draw this') => {
    const composed = compose(
      toComposeInput({ text: words, documents: [], tables: [given], current: null, language: 'en' }),
    )
    const option = JSON.parse(await bindTo(composed?.source ?? '', [given]))
    expect(await format.check(JSON.stringify(option))).toEqual([])
    return { option, concept: composed?.concept ?? '' }
  }

  test('than 20 times have two axes, which is told', async () => {
    const { option, concept } = await ask(grow(['sales', 90_000], ['orders', 300], ['returns', 40]))
    expect(option.yAxis.map(({ name }: { name: string }) => name)).toEqual(['sales', 'orders, returns'])
    expect(option.series.map(({ yAxisIndex = 0 }) => yAxisIndex)).toEqual([0, 1, 1])
    expect(option.dataset.source[1]).toEqual(['Feb', 180_000, 600, 80])
    expect(concept).toContain('more than 20 times')
  })

  test('of three sizes stand below each other', async () => {
    const { option } = await ask(grow(['users', 900_000], ['orders', 3000], ['rating', 4]))
    expect(option.grid).toHaveLength(3)
    expect(option.series.map(({ xAxisIndex = 0, yAxisIndex = 0 }) => [xAxisIndex, yAxisIndex])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ])
  })

  test('of one size share an axis', async () => {
    const { option, concept } = await ask(grow(['sales', 900], ['costs', 50]))
    expect(option.yAxis).toMatchObject({ type: 'value' })
    expect(concept).not.toContain('20 times')
  })
})

describe('bars', () => {
  const regions = (count: number) =>
    table(
      [text('region'), number('share', '%')],
      Array.from({ length: count }, (_, at) => [`R${at}`, (at * 7) % 13]),
      'regions.csv',
    )
  const ask = async (words: string, given: Table) => {
    const composed = compose(
      toComposeInput({
        text: words,
        documents: [],
        tables: [given],
        current: null,
        language: /\p{Script=Han}/u.test(words) ? 'zh' : 'en',
      }),
    )
    return JSON.parse(await bindTo(composed?.source ?? '', [given]))
  }

  test('up to 12 have their values, with the sign of percent', async () => {
    expect((await ask('bar chart', regions(12))).series[0].label).toEqual({
      show: true,
      position: 'top',
      formatter: '{@[1]}%',
    })
    expect((await ask('horizontal bars', regions(5))).series[0].label.position).toBe('right')
    expect((await ask('bar chart', regions(13))).series[0].label).toBeUndefined()
    expect((await ask('line chart', regions(5))).series[0].label).toBeUndefined()
  })

  test.each([
    ['bar chart of share by region, sorted', [12, 8, 7, 2, 1, 0]],
    ['bar chart of share by region in descending order', [12, 8, 7, 2, 1, 0]],
    ['share 柱状图，从高到低', [12, 8, 7, 2, 1, 0]],
    ['share 柱状图，从低到高', [0, 1, 2, 7, 8, 12]],
    ['bar chart, sorted by name', [0, 7, 1, 8, 2, 12]],
  ])('are sorted where that is asked for: %s', async (words, expected) => {
    const given = table(
      [text('region'), number('share')],
      [0, 7, 1, 8, 2, 12].map((share, at) => [`R${at}`, share]),
    )
    const { dataset } = await ask(words, given)
    expect(dataset.source.map((row: Cell[]) => row[1])).toEqual(expected)
  })

  test('are sorted where the list in the message is called sorted', async () => {
    const given = {
      ...table(
        [text('region'), number('share')],
        [
          ['A', 1],
          ['B', 3],
          ['C', 2],
        ],
      ),
      name: 'text / Sales sorted from highest to lowest',
    }
    const { dataset, title } = await ask('Draw this', given)
    expect(dataset.source.map((row: Cell[]) => row[1])).toEqual([3, 2, 1])
    expect(title.text).toBe('Sales')
  })

  test('are words of a cloud where one is asked for', async () => {
    const { series, dataset } = await ask('word cloud', regions(9))
    expect(series[0].type).toBe('wordCloud')
    expect(series[0].data).toHaveLength(9)
    expect(dataset).toBeUndefined()
  })

  test('are not called by their order', async () => {
    expect((await ask('Bar chart of share by region, sorted', regions(5))).title.text).toBe('Share by region')
  })
})

describe('a chart in the file', () => {
  const cells = table(
    [text('quarter'), number('sales'), number('costs')],
    [
      ['Q1', 5, 3],
      ['Q2', 8, 4],
    ],
    'book.xlsx / Plan',
  )
  const charted: Table = {
    ...table(
      [text('Category'), number('sales')],
      [
        ['Q1', 5],
        ['Q2', 8],
      ],
      'book.xlsx / Plan / Sales plan',
    ),
    id: 't2',
    chart: { mark: 'doughnut', isStacked: false },
  }

  test.each(['Draw the chart in this file', 'draw the embedded chart', '画出文件里的图表'])(
    'is drawn as it is there: %s',
    async words => {
      const drawn = await draw(words, [cells, charted])
      expect(drawn?.title?.text).toBe('Sales plan')
      expect(drawn?.series).toEqual([
        expect.objectContaining({
          type: 'pie',
          radius: expect.anything(),
          data: [
            { name: 'Q1', value: 5 },
            { name: 'Q2', value: 8 },
          ],
        }),
      ])
    },
  )

  test('does not stand before the cells otherwise', async () => {
    expect((await draw('A bar chart', [cells, charted]))?.series.map(({ name }) => name)).toEqual(['sales', 'costs'])
  })
})

describe('parts within parts', () => {
  const firm =
    '[{"name":"R","budget":6,"children":[{"name":"S","budget":4},{"name":"T","budget":2}]},{"name":"M","budget":3}]'
  const level = table(
    [text('name'), number('budget')],
    [
      ['R', 6],
      ['M', 3],
    ],
  )
  const composed = (request: string) =>
    compose(
      toComposeInput({ text: `${request} of ${firm}`, documents: [], tables: [level], current: null, language: 'en' }),
    )

  test.each([
    ['A tree map', 'treemap'],
    ['A sunburst', 'sunburst'],
    ['A picture', 'treemap'],
  ])('%s shows all levels', async (request, type) => {
    const { source = '', concept } = composed(request) ?? {}
    const [series] = JSON.parse(source).series
    expect(series.type).toBe(type)
    expect(series.data).toEqual(JSON.parse(firm.replaceAll('budget', 'value')))
    expect(concept).toContain('4 values, exactly as given')
    expect(await format.check(source)).toEqual([])
  })

  test('another chart shows the first level, and says so', () => {
    expect(composed('A pie chart')?.concept).toBe('A pie chart of 2 values, exactly as given. Not drawn: children.')
  })
})
