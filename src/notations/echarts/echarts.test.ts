import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../test/loss-words.ts'
import { hostileLabels } from '../../../test/notations/hostile-labels.ts'
import { format } from '../../kinds/charts/language/index.ts'
import type { Chart } from '../../structure/chart.ts'
import { chart as chartSchema } from '../../structure/chart.ts'
import { NotationFault } from '../notation.ts'
import { notation } from './index.ts'

const read = async (option: unknown) => notation.read({ text: JSON.stringify(option) })
const write = (chart: Chart) => notation.write?.(chart) ?? expect.fail('Charts are written.')

/** A table of a text column and of columns with numbers. */
function table(
  mark: Chart['mark'],
  names: [string, ...string[]],
  rows: Chart['rows'],
  type: 'text' | 'number' = 'text',
): Chart {
  const [category, ...values] = names
  const columns: Chart['columns'] = [
    { name: category, type },
    ...values.map(name => ({ name, type: 'number' as const })),
  ]
  return { type: 'chart', mark, columns, rows, category, values }
}

const fixtures: { name: string; option: unknown; expected: Chart; losses?: string[] }[] = [
  {
    name: 'bars over an axis with categories',
    option: {
      title: { text: 'Sales' },
      xAxis: { type: 'category', name: 'month', data: ['Jan', { value: 'Feb' }] },
      yAxis: {},
      series: [
        { name: 'a', type: 'bar', data: [1, { value: 2.5 }] },
        { name: 'b', type: 'bar', data: [3, '-'] },
      ],
    },
    expected: {
      ...table(
        'bar',
        ['month', 'a', 'b'],
        [
          ['Jan', 1, 3],
          ['Feb', 2.5, null],
        ],
      ),
      title: 'Sales',
    },
  },
  {
    name: 'lines with an area, from a dataset with a header',
    option: {
      dataset: {
        source: [
          ['month', 'a'],
          ['Jan', 1],
          ['Feb', 2],
        ],
      },
      xAxis: { type: 'category' },
      yAxis: {},
      series: [{ type: 'line', areaStyle: {} }],
    },
    expected: table(
      'area',
      ['month', 'a'],
      [
        ['Jan', 1],
        ['Feb', 2],
      ],
    ),
  },
  {
    name: 'a dataset of records, with the columns named',
    option: {
      dataset: {
        source: [
          { city: 'Bern', rain: 80, sun: 4 },
          { city: 'Oslo', rain: 60, sun: 5 },
        ],
      },
      xAxis: { type: 'category' },
      yAxis: {},
      series: [{ type: 'line', encode: { x: 'city', y: 'sun' } }],
    },
    expected: table(
      'line',
      ['city', 'sun'],
      [
        ['Bern', 4],
        ['Oslo', 5],
      ],
    ),
  },
  {
    name: 'a pie',
    option: {
      series: {
        type: 'pie',
        name: 'share',
        data: [
          { name: 'A', value: 1 },
          { name: 'B', value: '2' },
        ],
      },
    },
    expected: table(
      'pie',
      ['name', 'share'],
      [
        ['A', 1],
        ['B', 2],
      ],
    ),
  },
  {
    name: 'a funnel',
    option: {
      series: [
        {
          type: 'funnel',
          data: [
            { name: 'Seen', value: 9 },
            { name: 'Bought', value: 1 },
          ],
        },
      ],
    },
    expected: table(
      'funnel',
      ['name', 'value'],
      [
        ['Seen', 9],
        ['Bought', 1],
      ],
    ),
  },
  {
    name: 'points',
    option: {
      xAxis: { name: 'height' },
      yAxis: {},
      series: [
        {
          name: 'cats',
          type: 'scatter',
          data: [
            [1, 2],
            [3, 4],
          ],
        },
        { name: 'dogs', type: 'scatter', data: [[5, 6]] },
      ],
    },
    expected: table(
      'scatter',
      ['height', 'cats', 'dogs'],
      [
        [1, 2, null],
        [3, 4, null],
        [5, null, 6],
      ],
      'number',
    ),
  },
  {
    name: 'a radar',
    option: {
      radar: { indicator: [{ name: 'speed', max: 5 }, { name: 'price' }] },
      series: [
        {
          type: 'radar',
          data: [
            { name: 'A', value: [1, 2] },
            { name: 'B', value: [3, 4] },
          ],
        },
      ],
    },
    expected: table(
      'radar',
      ['name', 'A', 'B'],
      [
        ['speed', 1, 3],
        ['price', 2, 4],
      ],
    ),
  },
  {
    name: 'a heatmap',
    option: {
      xAxis: { type: 'category', data: ['Mon', 'Tue'] },
      yAxis: { type: 'category', data: ['am', 'pm'] },
      visualMap: { min: 0, max: 9 },
      series: [
        {
          type: 'heatmap',
          data: [
            [0, 0, 1],
            [1, 0, 2],
            [0, 1, 3],
          ],
        },
      ],
    },
    expected: table(
      'heatmap',
      ['name', 'am', 'pm'],
      [
        ['Mon', 1, 3],
        ['Tue', 2, null],
      ],
    ),
  },
  {
    name: 'what one table with one mark does not say',
    option: {
      title: { text: 'T', subtext: 'S' },
      xAxis: {},
      yAxis: { type: 'category', data: ['A'] },
      series: [
        { type: 'bar', data: [1], stack: 'x', markLine: {} },
        { type: 'line', data: [2] },
        { type: 'pie', data: [] },
      ],
    },
    expected: { ...table('bar', ['name', 'value', 'value 2'], [['A', 1, 2]]), title: 'T', look: 'combined' },
    losses: [
      'a subtitle',
      '`markLine`',
      '1 series of other types',
      'that the bars are horizontal',
      'that the series are stacked',
    ],
  },
]

describe('what a look is', () => {
  const series = (...types: object[]) => ({
    xAxis: { type: 'category', data: ['A'] },
    yAxis: {},
    series: types.map(each => ({ data: [1], ...each })),
  })
  test.each<[string, object, Partial<Chart>, string[]]>([
    ['a stack of its own', series({ type: 'bar', stack: 'x' }), { mark: 'bar' }, []],
    [
      'stacks beside each other',
      series({ type: 'bar', stack: 'x' }, { type: 'bar', stack: 'y' }),
      { mark: 'bar' },
      ['that the series are stacked'],
    ],
    [
      'several kinds of bars and lines',
      series({ type: 'bar' }, { type: 'bar' }, { type: 'line' }),
      { mark: 'bar' },
      ['that some series are drawn as line'],
    ],
    ['a pie from its middle', { series: { type: 'pie', radius: [0, '50%'], data: [1] } }, { mark: 'pie' }, []],
  ])('%s has none', async (_, option, expected, losses) => {
    const reading = await read(option)
    expect(reading.structure).toMatchObject(expected)
    expect(reading.structure).not.toHaveProperty('look')
    expect(reading.structure).not.toHaveProperty('isStacked')
    expect(reading.losses.map(({ what }) => what)).toEqual(losses)
  })
})

describe('reading', () => {
  test.each(fixtures)('$name', async ({ option, expected, losses = [] }) => {
    const reading = await read(option)
    expect(reading.structure).toEqual(expected)
    expect(reading.losses.map(({ what }) => what)).toEqual(losses)
    expect(() => chartSchema.parse(reading.structure)).not.toThrow()
  })

  test.each([
    ['{ "series": ', /Not valid JSON/],
    ['[]', /one JSON object/],
    ['{}', /no series/],
    ['{ "series": [{ "type": "graph", "data": [] }] }', /no data/],
    ['{ "series": [{ "type": "candlestick", "data": [] }] }', /"candlestick" is not read/],
    ['{ "series": [{ "type": "bar" }], "dataset": { "$query": "SELECT 1" } }', /no data/],
  ])('%s is a fault', async (text, message) => {
    const fault = await Promise.resolve()
      .then(() => notation.read({ text }))
      .catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(NotationFault)
    expect(String(fault instanceof Error && fault.message)).toMatch(message)
  })
})

describe('writing', () => {
  test.each(fixtures)('$name comes back equal', async ({ expected }) => {
    const { source, losses } = write(expected)
    expect(losses).toEqual([])
    expect((await format.check(source)).filter(({ level }) => level === 'error')).toEqual([])
    expect((await notation.read({ text: source })).structure).toEqual(expected)
  })

  const looks: Pick<Chart, 'mark' | 'look' | 'isStacked'>[] = [
    { mark: 'pie', look: 'doughnut' },
    { mark: 'pie', look: 'rose' },
    { mark: 'treemap', look: 'sunburst' },
    { mark: 'bar', look: 'horizontal' },
    { mark: 'bar', look: 'combined' },
    { mark: 'bar', isStacked: true },
    { mark: 'bar', look: 'horizontal', isStacked: true },
    { mark: 'area', isStacked: true },
    { mark: 'line', isStacked: true },
  ]
  test.each(looks)('the look comes back: $mark, $look, $isStacked', async look => {
    const isOfParts = look.mark === 'pie' || look.mark === 'treemap'
    const names: [string, ...string[]] = isOfParts ? ['name', 'a'] : ['month', 'a', 'b', 'c']
    const rows = ['Jan', 'Feb'].map((month, row) => [month, ...names.slice(1).map((_, index) => 4 + row + index)])
    const chart = { ...table('bar', names, rows), ...look }
    const { source, losses } = write(chart)
    expect(losses).toEqual([])
    expect((await format.check(source)).filter(({ level }) => level === 'error')).toEqual([])
    const reading = await notation.read({ text: source })
    expect(reading).toEqual({ structure: chart, losses: [] })
  })

  test('hostile labels come back equal', async () => {
    const rows = hostileLabels.map((label, index): Chart['rows'][number] => [
      label,
      index,
      index % 7 === 0 ? null : -index,
    ])
    const chart = { ...table('bar', ['a "name"', 'b; c', '{d}'], rows), title: '<b> "T"' }
    const { source, losses } = write(chart)
    expect(losses).toEqual([])
    const { structure } = await notation.read({ text: source })
    expect(structure).toEqual(chart)
  })

  test('what is not drawn is told', () => {
    const chart = table('pie', ['name', 'a', 'b'], [['x', 1, 2]])
    const columns = [...chart.columns, { name: 'c', type: 'text' as const }]
    expect(write({ ...chart, columns }).losses.map(({ what }) => what)).toEqual([
      'the column of "c"',
      'the series of "b"',
    ])
    expect(write({ ...chart, mark: 'other' }).losses.map(wordsOf)).toEqual([
      { what: 'another kind of chart', why: 'it is drawn as bars' },
    ])
  })
})

describe('detection', () => {
  test.each(fixtures)('$name', ({ option }) =>
    expect(notation.detect({ text: JSON.stringify(option) })).toBeGreaterThan(0.9),
  )
  test.each(['{ "series": 3 }', '{ "nodes": [], "edges": [] }', '[1, 2]', 'a series of bars', ''])(
    '%j is no option',
    text => expect(notation.detect({ text })).toBeLessThan(0.5),
  )
})

test('an option in the code of a page', async () => {
  const text =
    "// tea\noption = {\n  xAxis: { data: ['Mon', 'Tue'] },\n  yAxis: {},\n  series: [{ type: 'bar', data: [1, 2], label: { formatter: p => p.name } }]\n};\nchart.setOption(option)"
  expect(notation.detect({ text })).toBeGreaterThan(0.9)
  const { structure, losses } = await notation.read({ text })
  expect(structure).toMatchObject({
    mark: 'bar',
    rows: [
      ['Mon', 1],
      ['Tue', 2],
    ],
  })
  expect(losses.map(wordsOf)).toEqual([
    { what: 'the code around the chart, and in it', why: 'it is code, which is not run' },
  ])
})
