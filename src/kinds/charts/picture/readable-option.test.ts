import { describe, expect, test } from 'vitest'
import { renderer } from './render.ts'

const draw = (option: object, theme: 'light' | 'dark' = 'light') => renderer.render(JSON.stringify(option), { theme })
const textsOf = (svg: string) => Array.from(svg.matchAll(/<text [^>]*>([^<]*)</g), ([, text]) => text)
const bars = (names: string[], data: unknown[], label: object = {}, rest: object = {}) => ({
  xAxis: { type: 'category', data: names },
  yAxis: { type: 'value' },
  series: [{ type: 'bar', data, label: { show: true, ...label } }],
  ...rest,
})

test('labels have separators of thousands as axes have, unless the source formats them', async () => {
  expect(textsOf(await draw(bars(['a', 'b', 'c'], [1234567.5, -45210, 999])))).toEqual(
    expect.arrayContaining(['1,234,567.5', '-45,210', '999']),
  )
  expect(textsOf(await draw(bars(['a'], [12000], { formatter: '{c} t' })))).toContain('12000 t')
  const dataset = {
    source: [
      ['year', 'north', 'south'],
      ['2024', 1500, 20400],
    ],
  }
  const encoded = {
    dataset,
    xAxis: { type: 'category' },
    yAxis: {},
    series: [{ type: 'bar', encode: { x: 'year', y: 'south' }, label: { show: true } }],
  }
  expect(textsOf(await draw(encoded))).toContain('20,400')
})

test('a missing value has no label, and no zero', async () => {
  const texts = textsOf(await draw(bars(['a', 'b'], [5, null])))
  expect(texts.filter(text => text === '0' || text === '')).toEqual(['0'])
})

test('a label on a dark bar is light, and one above it has the colour of the text', async () => {
  const inside = await draw(bars(['a'], [70], {}, { color: ['#1b2a6b'] }))
  expect(inside).toMatch(/<text [^>]*fill="#(?:eee|ccc|fff)[^"]*"[^>]*>70</)
  const above = await draw(bars(['a'], [70], { position: 'top' }, { color: ['#1b2a6b'] }))
  expect(above).not.toMatch(/<text [^>]*fill="#(?:eee|ccc|fff)[^"]*"[^>]*>70</)
})

test('every one of a few categories is named, however long its name is; a row of days is not crowded', async () => {
  const names = [
    'Customer Support and Success Operations',
    'Engineering Platform and Infrastructure',
    'Legal and Compliance',
    'Finance',
    'Human Resources and Talent Acquisition',
    'Marketing',
  ]
  const words = textsOf(await draw(bars(names, [1, 2, 3, 4, 5, 6]))).join(' ')
  for (const word of names.join(' ').split(' ')) expect(words).toContain(word)
  const countries = Array.from({ length: 15 }, (_, index) => `Country number ${index}`)
  expect(
    textsOf(
      await draw(
        bars(
          countries,
          countries.map((_, index) => index),
        ),
      ),
    ).filter(text => text?.startsWith('Country')),
  ).toHaveLength(15)
  const days = Array.from({ length: 24 }, (_, index) => `2025-05-01T${String(index).padStart(2, '0')}:00`)
  const shown = textsOf(
    await draw(
      bars(
        days,
        days.map(() => 1),
        { show: false },
      ),
    ),
  ).filter(text => text?.startsWith('2025'))
  expect(shown.length).toBeLessThan(24)
  expect(shown[0]).toBe('2025-05-01 00:00')
})

test('a gradient without a type is none of black', async () => {
  const color = {
    x: 0,
    y: 0,
    x2: 0,
    y2: 1,
    colorStops: [
      { offset: 0, color: '#00f4ff' },
      { offset: 1, color: '#004da7' },
    ],
  }
  const option = { ...bars(['a'], [5]), series: [{ type: 'bar', data: [5], itemStyle: { color } }] }
  expect(await draw(option)).toMatch(/<linearGradient[\s\S]*rgb\(0,244,255\)|<linearGradient[\s\S]*#00f4ff/i)
})

test('a legend of nothing is no box', async () => {
  const legend = { data: [], borderWidth: 1, borderColor: '#abcdef' }
  expect(await draw(bars(['a'], [5], {}, { legend }))).not.toContain('#abcdef')
})

test('the names in a tree stand beside its nodes', async () => {
  const data = [{ name: 'root', children: [{ name: 'leaf' }] }]
  const svg = await draw({ series: [{ type: 'tree', data }] })
  expect(svg).toMatch(/<text [^>]*text-anchor="end"[^>]*>root</)
})

describe('below the axes', () => {
  const names = (count: number, words = 'Region') =>
    Array.from({ length: count }, (_, index) => `${words} ${index + 1}`)
  const months = ['January', 'February', 'March']
  const option = (series: string[], more: object) => ({
    xAxis: { type: 'category', data: months, name: 'Month', nameLocation: 'middle' },
    yAxis: {},
    legend: {},
    series: series.map(name => ({ type: 'bar', name, data: [4, 5, 6] })),
    ...more,
  })
  /** The place of a text from the top, in pixels. */
  const topOf = (svg: string, words: string) =>
    Number(new RegExp(`<text[^>]*translate\\([\\d.]+ ([\\d.]+)\\)[^>]*>${words}<`).exec(svg)?.[1])

  test.each([
    ['a few series', names(2), {}],
    ['several rows of series', names(14), {}],
    ['long names', names(12, 'Region of the northern sales territories'), {}],
    ['little room in the source', names(3), { grid: { bottom: 40 }, legend: { bottom: 10 } }],
    ['labels within the grid', names(3), { grid: { bottom: 40, containLabel: true } }],
    ['labels of several lines', names(2), { xAxis: wordyAxis() }],
  ])('%s: the name of the axis stands between its labels and the legend', async (_, series, more) => {
    const svg = await draw(option(series, more))
    const [name, first] = [topOf(svg, 'Month'), topOf(svg, series[0] ?? '')]
    expect(first - name).toBeGreaterThan(24)
    expect(name).toBeGreaterThan(200)
  })

  test('more room that the source leaves stays', async () => {
    const written = option(names(2), { grid: { bottom: 200 } })
    expect(topOf(await draw(written), 'January')).toBeLessThan(370)
  })

  function wordyAxis(): object {
    const data = ['Vegetables and fruit from the region', 'Milk, cheese and yoghurt', 'Fish', 'Meat', 'Bread', 'Sweets']
    return { type: 'category', data, name: 'Month', nameLocation: 'middle' }
  }
})

test('a long name of the axis at the left stays within the picture', async () => {
  const yAxis = { type: 'value', name: 'Revenue in thousand euro' }
  expect(await draw(bars(['a'], [5], {}, { yAxis, grid: { left: 40 } }))).toMatch(
    /<text[^>]*text-anchor="start"[^>]*>Revenue in thousand euro</,
  )
})

test('the label of a slice is never cut off, however little room is beside it', async () => {
  const name = 'Response to incidents, and being on call at night and on weekends'
  const slices = [
    { name: 'Meetings', value: 53 },
    { name, value: 47 },
  ]
  const label = { formatter: '{b}: {c} ({d}%)' }
  const texts = textsOf(await draw({ series: [{ type: 'pie', data: slices, label }] }))
  expect(texts.join(' ').replaceAll(/ +/g, ' ')).toContain(`${name}: 47 (47%)`)
})
