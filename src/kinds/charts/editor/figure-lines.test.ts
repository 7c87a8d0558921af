import { describe, expect, test } from 'vitest'
import { figureLines } from './figure-lines.ts'

const own = `{
  "xAxis": { "type": "category", "data": ["Jan", "Feb"] },
  "legend": { "data": ["Shop", "Web"] },
  "series": [ { "type": "bar", "name": "Shop", "data": [ 12,  7.5 ] },
              { "type": "line", "name": "Web", "data": [3, 4] } ]
}`
const dataset = `{
  "dataset": {
    "dimensions": ["month", "shop", "web"],
    "source": [
      ["Jan", 3, 4],
      ["Feb", 5, 6]
    ]
  },
  "series": [
    { "name": "Shop", "type": "bar", "encode": { "x": "month", "y": "shop" } },
    { "name": "Web", "type": "bar", "encode": { "x": "month", "y": "web" } }
  ]
}`
const pie = `{"series":[{"type":"pie","data":[{"name":"Rent","value":900},{"name":"Food","value":400}]}]}`

function add(source: string, words: string): string | undefined {
  const line = figureLines.named(source, words)
  return line ? figureLines.add(source, line, 'New')?.source : undefined
}

function remove(source: string, words: string): string | null | undefined {
  const line = figureLines.named(source, words)
  return line && figureLines.remove(source, line)
}

describe('rows', () => {
  test('are added behind the one that words name, and changed nowhere else', () => {
    expect(add(own, 'Jan')).toBe(
      own.replace('"Jan",', '"Jan", "New",').replace('12,', '12,  null,').replace('3,', '3, null,'),
    )
    expect(add(dataset, 'Feb')).toBe(dataset.replace('["Feb", 5, 6]', '["Feb", 5, 6],\n      ["New", null, null]'))
    expect(add(pie, 'Food')).toBe(pie.replace('400}', '400},{"name":"New","value":null}'))
  })

  test('are removed, but for the last one', () => {
    expect(remove(own, 'Feb')).toBe(own.replace(', "Feb"', '').replace(',  7.5', '').replace(', 4', ''))
    expect(remove(dataset, 'Jan')).toBe(dataset.replace('["Jan", 3, 4],\n      ', ''))
    expect(remove(remove(pie, 'Rent') ?? '', 'Food')).toBeNull()
  })
})

describe('columns', () => {
  test('are added with a series of the same form', () => {
    expect(add(own, 'Web')).toBe(
      own
        .replace('"Web"]', '"Web", "New"]')
        .replace('[3, 4] }', '[3, 4] },\n              { "type": "line", "name": "New", "data": [null, null] }'),
    )
    const added = JSON.parse(add(dataset, 'Shop') ?? '')
    expect(added.dataset).toEqual({
      dimensions: ['month', 'shop', 'New', 'web'],
      source: [
        ['Jan', 3, null, 4],
        ['Feb', 5, null, 6],
      ],
    })
    expect(added.series[1]).toEqual({ name: 'New', type: 'bar', encode: { x: 'month', y: 'New' } })
  })

  test('are removed with their series, but for the last one', () => {
    expect(JSON.parse(remove(own, 'Shop') ?? '')).toMatchObject({
      legend: { data: ['Web'] },
      series: [{ name: 'Web', data: [3, 4] }],
    })
    const less = remove(dataset, 'Web') ?? ''
    expect(JSON.parse(less)).toMatchObject({
      dataset: {
        dimensions: ['month', 'shop'],
        source: [
          ['Jan', 3],
          ['Feb', 5],
        ],
      },
      series: [{ name: 'Shop' }],
    })
    expect(remove(less, 'Shop')).toBeNull()
  })
})

test('what names nothing, or several things, is no line', () => {
  expect(figureLines.named(own, 'Sales')).toBeNull()
  expect(figureLines.named(own.replace('Feb', 'Jan'), 'Jan')).toBeNull()
  expect(figureLines.named(dataset, 'month')).toBeNull()
})
