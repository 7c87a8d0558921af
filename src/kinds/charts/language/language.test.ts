import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../../test/cpu-time.ts'
import { isValid } from '../../../contract/diagrams.ts'
import { format } from './index.ts'

type Option = Record<string, unknown>

const months = { type: 'category', data: ['Jan', 'Feb', 'Mar'] }
const bar = { name: 'Sales', type: 'bar', data: [12, 20, 15] }

/** A correct bar chart with some parts replaced. */
function chart(parts: Option = {}): string {
  return JSON.stringify({ xAxis: months, yAxis: { type: 'value' }, series: [bar], ...parts })
}

function series(parts: Option): string {
  return chart({ series: [{ ...bar, ...parts }] })
}

async function codes(source: string): Promise<string[]> {
  return (await format.check(source)).map(({ code }) => code.replace('charts/', ''))
}

async function repaired(source: string): Promise<Option> {
  const { source: repaired } = await format.repair(source)
  expect((await format.check(repaired)).filter(({ level }) => level === 'error')).toEqual([])
  expect(await format.repair(repaired)).toEqual({ source: repaired, repairs: [] })
  return JSON.parse(repaired)
}

describe('check', () => {
  test('accepts a correct chart', async () => {
    expect(await format.check(chart())).toEqual([])
  })

  test.each([
    ['colours that were asked for', series({ itemStyle: { color: '#e11d48' } })],
    [
      'two charts in one picture',
      chart({
        grid: [{ bottom: '58%' }, { top: '58%' }],
        xAxis: [
          { ...months, gridIndex: 0 },
          { ...months, gridIndex: 1 },
        ],
        yAxis: [{ gridIndex: 0 }, { gridIndex: 1 }],
        series: [bar, { ...bar, name: 'Costs', type: 'line', xAxisIndex: 1, yAxisIndex: 1 }],
      }),
    ],
  ])('accepts %s, and leaves them as they are', async (_name, source) => {
    expect(await format.check(source)).toEqual([])
    expect(await format.repair(source)).toEqual({ source, repairs: [] })
  })

  test.each<[string, string, string[]]>([
    ['a wrapped option', JSON.stringify({ option: JSON.parse(chart()) }), ['wrapped']],
    ['no series', chart({ series: [] }), ['no-series']],
    ['an unknown type', series({ type: 'column' }), ['series-type']],
    ['an extension', series({ type: 'surface3D' }), ['needs-extension']],
    ['a map', series({ type: 'map', map: 'Atlantis', data: [{ name: 'A', value: 1 }] }), ['unknown-map']],
    ['a missing axis', chart({ yAxis: undefined }), ['missing-axis']],
    ['an axis that is not there', series({ yAxisIndex: 1 }), ['axis-index']],
    ['an axis of no type', chart({ xAxis: { type: 'text' } }), ['axis-type']],
    ['texts on a value axis', chart({ xAxis: { type: 'value', data: ['Jan', 'Feb', 'Mar'] } }), ['axis-type']],
    ['a title that is no object', chart({ title: 'Sales' }), ['component']],
    ['numbers with separators', series({ data: ['1,200', 900, 800] }), ['text-value']],
    ['numbers with a unit', series({ data: ['30%', '$5', '7 kg'] }), ['text-value']],
    ['words as values', series({ data: ['many', 1, 2] }), ['not-a-number']],
    ['points without a value', series({ data: [{ x: 'Jan', y: 1 }, 2, 3] }), ['no-value']],
    [
      'names that no axis shows',
      chart({ xAxis: { type: 'category' }, series: [{ type: 'bar', data: [{ name: 'A', value: 1 }] }] }),
      ['lost-names'],
    ],
    ['more values than categories', series({ data: [1, 2, 3, 4] }), ['category-count']],
    ['a category that is not there', series({ data: [['Apr', 1]] }), ['unknown-category']],
    [
      'no date on a time axis',
      chart({ xAxis: { type: 'time' }, series: [{ type: 'line', data: [['March', 1]] }] }),
      ['not-a-date'],
    ],
    [
      'zero on a logarithmic axis',
      chart({ yAxis: { type: 'log' }, series: [{ type: 'bar', data: [0, 1, 2] }] }),
      ['log-axis'],
    ],
    ['a legend of other names', chart({ legend: { data: ['Profit'] } }), ['legend']],
    ['a pie of bare numbers', JSON.stringify({ series: [{ type: 'pie', data: [1, 2] }] }), ['no-name']],
    [
      'a negative slice',
      JSON.stringify({ series: [{ type: 'pie', data: [{ name: 'A', value: -1 }] }] }),
      ['negative-part'],
    ],
    [
      'a radar without indicators',
      JSON.stringify({ radar: {}, series: [{ type: 'radar', data: [[1, 2]] }] }),
      ['radar-indicator'],
    ],
    [
      'a heat map without colours',
      chart({ yAxis: months, series: [{ type: 'heatmap', data: [[0, 0, 1]] }] }),
      ['heatmap-visual-map'],
    ],
    ['a function in quotes', chart({ tooltip: { formatter: 'function (p) { return p.name }' } }), ['code']],
    ['an arrow function in quotes', series({ label: { formatter: '(p) => p.name' } }), ['code']],
    ['a script in HTML', chart({ tooltip: { formatter: '<img src=x onerror=alert(1)>' } }), ['code']],
    ['a picture from elsewhere', series({ symbol: 'image://https://example.org/a.png' }), ['fetched']],
    ['a key that is given twice', chart().replace('{', '{"title":{},"title":{},'), ['duplicate-key']],
  ])('finds %s', async (_, source, expected) => {
    expect(await codes(source)).toEqual(expected)
  })

  test('takes words in quotes as words where they are only shown', async () => {
    const source = chart({
      xAxis: { type: 'category', data: ['A => B', 'function (x) {}', '<img>'] },
      title: { text: 'x => y' },
    })
    expect(await format.check(source)).toEqual([])
  })

  test('takes gaps and numbers in quotes as ECharts does', async () => {
    expect(await format.check(series({ data: ['-', null, '12'] }))).toEqual([])
  })

  test('names the line and column of a fault', async () => {
    const source = chart().replace('20', '\n  "20 kg"')
    expect(await format.check(source)).toMatchObject([{ code: 'charts/text-value', line: 2, column: 3 }])
  })

  describe('of links', () => {
    const sankey = (links: Option[], data: Option[] = [{ name: 'A' }, { name: 'B' }]) =>
      JSON.stringify({ series: [{ type: 'sankey', data, links }] })

    test.each<[string, string, string[]]>([
      ['accepts a flow', sankey([{ source: 'A', target: 'B', value: 1 }]), []],
      ['finds a node that is not there', sankey([{ source: 'A', target: 'C', value: 1 }]), ['unknown-node']],
      ['finds a node that is there twice', sankey([], [{ name: 'A' }, { name: 'A' }]), ['duplicate-node']],
      [
        'finds a flow that comes back',
        sankey([
          { source: 'A', target: 'B', value: 1 },
          { source: 'B', target: 'A', value: 1 },
        ]),
        ['sankey-cycle'],
      ],
    ])('%s', async (_, source, expected) => {
      expect(await codes(source)).toEqual(expected)
    })
  })

  describe('of a dataset', () => {
    const table = (encode: Option, rows: unknown[][] = [['Hill', 820, 310]]) =>
      JSON.stringify({
        dataset: { source: [['Orchard', 'Apples', 'Pears'], ...rows] },
        xAxis: { type: 'category' },
        yAxis: { type: 'value' },
        series: [{ type: 'bar', encode }],
      })

    test('accepts its column names', async () => {
      expect(await codes(table({ x: 'Orchard', y: 'Pears' }))).toEqual([])
    })

    test('finds names in another case, which ECharts passes over without a word', async () => {
      expect(await codes(table({ x: 'Orchard', y: 'pears' }))).toEqual(['encode'])
    })

    test('finds columns of text where numbers belong', async () => {
      expect(await codes(table({ x: 'Orchard', y: 'Apples' }, [['Hill', '8,200', 310]]))).toEqual(['text-value'])
    })
  })

  describe('by drawing', () => {
    test('tells what ECharts throws', async () => {
      const source = JSON.stringify({ series: [{ type: 'tree', data: [null] }] })
      expect(await codes(source)).toEqual(['engine'])
    })

    test('does not draw what is too large', async () => {
      expect(await codes(series({ data: Array.from({ length: 20_000 }, () => 1) }))).toContain('too-large')
    })

    test.each([
      ['value', (values: number[]) => ({ value: values })],
      ['list', (values: number[]) => values],
    ])('does not draw a radar with thousands of axes, given as a %s', async (_, write) => {
      const radar = (count: number) =>
        JSON.stringify({
          radar: { indicator: Array.from({ length: count }, (_, index) => ({ name: `a${index}`, max: 1 })) },
          series: [{ type: 'radar', data: [write(Array.from({ length: count }, () => 1))] }],
        })
      expect(await codes(radar(1_001))).toContain('too-large')
      expect(await codes(radar(100))).not.toContain('too-large')
    })
  })
})

describe('repair', () => {
  test('leaves what ECharts accepts as it stands', async () => {
    const source = ` ${chart({ legend: { data: ['Profit'] } })}\n`
    expect(await format.repair(source)).toEqual({ source, repairs: [] })
  })

  test('leaves what needs an extension as it stands', async () => {
    const source = JSON.stringify({ series: [{ type: 'scatterGL', data: [{ name: 'A', value: 1 }] }] }, null, 4)
    expect(await format.repair(source)).toEqual({ source, repairs: [] })
  })

  test.each<[string, string, Option]>([
    ['a wrapped option', JSON.stringify({ option: JSON.parse(chart()) }), JSON.parse(chart())],
    ['keys in another case', chart({ xAxis: undefined, xaxis: months }), { xAxis: months }],
    ['a missing value axis', chart({ yAxis: undefined }), { yAxis: { type: 'value' } }],
    ['a missing second axis', series({ yAxisIndex: 1 }), { yAxis: [{ type: 'value' }, { type: 'value' }] }],
    ['an axis of texts', chart({ xAxis: { type: 'value', data: months.data } }), { xAxis: months }],
    ['a title that is a text', chart({ title: 'Sales' }), { title: { text: 'Sales' } }],
    ['a type beside the series', chart({ type: 'bar', series: [{ ...bar, type: undefined }] }), { series: [bar] }],
    ['an axis that is a list', chart({ xAxis: months.data }), { xAxis: months }],
    [
      'series by name',
      chart({ series: { Sales: { type: 'bar', data: [1, 2, 3] } } }),
      { series: [{ name: 'Sales', type: 'bar', data: [1, 2, 3] }] },
    ],
    ['an area', series({ type: 'area' }), { series: [{ ...bar, type: 'line', areaStyle: {} }] }],
    ['a column', series({ type: 'column' }), { series: [bar] }],
    [
      'separators in numbers',
      series({ data: ['1,200', '900', 800] }),
      { series: [{ ...bar, data: [1200, 900, 800] }] },
    ],
    [
      'units of numbers',
      series({ data: ['30%', '28.5%', '31%'] }),
      { yAxis: { type: 'value', name: '%' }, series: [{ ...bar, data: [30, 28.5, 31] }] },
    ],
    [
      'numbers with factors',
      series({ data: ['1.2k', '900', '3k'] }),
      { series: [{ ...bar, data: [1200, 900, 3000] }] },
    ],
    [
      'points by x and y',
      series({ data: [{ x: 'Jan', y: 1 }] }),
      { series: [{ ...bar, data: [{ value: ['Jan', 1] }] }] },
    ],
    [
      'words on a time axis',
      chart({ xAxis: { type: 'time' }, series: [{ type: 'line', data: [['March', 1]] }] }),
      { xAxis: { type: 'category' } },
    ],
    [
      'a function in quotes',
      chart({ tooltip: { trigger: 'axis', formatter: 'function (p) {}' } }),
      { tooltip: { trigger: 'axis' } },
    ],
  ])('repairs %s', async (_, source, expected) => {
    expect(await repaired(source)).toMatchObject(expected)
  })

  test('makes a doughnut a pie with a hole', async () => {
    const source = JSON.stringify({ series: [{ type: 'doughnut', data: [{ name: 'A', value: 1 }] }] })
    expect(await repaired(source)).toEqual({
      series: [{ type: 'pie', radius: ['40%', '70%'], data: [{ name: 'A', value: 1 }] }],
    })
  })

  test('gives the parts of a pie the names of the legend, and keeps their unit in the title', async () => {
    const source = JSON.stringify({
      title: { text: 'Rent' },
      legend: { data: ['A', 'B'] },
      series: [{ type: 'pie', data: ['4,500 €', '800 €'] }],
    })
    expect(await repaired(source)).toMatchObject({
      title: { text: 'Rent (€)' },
      series: [
        {
          data: [
            { name: 'A', value: 4500 },
            { name: 'B', value: 800 },
          ],
        },
      ],
    })
  })

  test('adds nodes that only links speak of', async () => {
    const links = [{ source: 'A', target: 'B', value: 1 }]
    expect(await repaired(JSON.stringify({ series: [{ type: 'sankey', data: [], links }] }))).toEqual({
      series: [{ type: 'sankey', data: [{ name: 'A' }, { name: 'B' }], links }],
    })
  })

  test('gives a heat map its axes and colours', async () => {
    expect(
      await repaired(
        JSON.stringify({
          series: [
            {
              type: 'heatmap',
              data: [
                [0, 0, 5],
                [1, 0, 9],
              ],
            },
          ],
        }),
      ),
    ).toMatchObject({
      xAxis: { type: 'category' },
      yAxis: { type: 'category' },
      visualMap: { min: 5, max: 9 },
    })
  })

  test('reads JavaScript, and leaves functions out', async () => {
    const source =
      "const option = { xAxis: { type: 'category' }, yAxis: {}, series: [{ type: 'bar', data: [1, 2,], label: { formatter: p => p.name } }] };"
    expect(await repaired(source)).toEqual({
      xAxis: { type: 'category' },
      yAxis: {},
      series: [{ type: 'bar', data: [1, 2], label: {} }],
    })
  })

  test('does not guess between units', async () => {
    const source = series({ data: ['$5', '€7', 3] })
    expect(isValid(await format.check((await format.repair(source)).source))).toBe(false)
  })

  test('tells that other options of a list are left out', async () => {
    const { repairs } = await format.repair(`[${chart()},${chart()}]`)
    expect(repairs.map(({ message }) => message).join(' ')).toContain('left out')
  })

  test('is quick with every beginning of a source', async () => {
    const source = JSON.stringify(JSON.parse(chart({ title: { text: 'Sales' } })), null, 2)
    const started = cpuTime()
    for (let end = 1; end < source.length; end += 1) {
      const repaired = await format.repair(source.slice(0, end))
      expect(await format.repair(repaired.source)).toEqual({ source: repaired.source, repairs: [] })
    }
    expect((cpuTime() - started) / source.length).toBeLessThan(50)
  })
})

describe('find', () => {
  test('finds an option between prose', () => {
    const text = `Here is {your} chart:\n${chart()}\nEnjoy!`
    expect(format.find(text)).toEqual({ start: text.indexOf('{"'), end: text.lastIndexOf('}') + 1 })
  })

  test('finds the beginning of one that is cut off', () => {
    const text = `Chart: ${chart().slice(0, 80)}{"series": [`
    expect(format.find(text)).toEqual({ start: 7, end: text.length })
  })

  test('finds nothing in other JSON', () => {
    expect(format.find('{"nodes": [], "edges": []}')).toBeNull()
  })
})
