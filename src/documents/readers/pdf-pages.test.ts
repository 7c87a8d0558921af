import { describe, expect, test } from 'vitest'
import { makeTestPdf, type PlacedText } from '../../../test/fixtures/make-pdf.ts'
import { readPdf } from './pdf.ts'
import { testContext } from './test-context.ts'

const read = async (...pages: (readonly PlacedText[])[]) => readPdf(makeTestPdf({ pages }), testContext('made.pdf'))

const columns = [70, 250, 400]
/** Rows below each other, from the top of the page. */
const rowsAt = (rows: readonly string[][], top = 700): PlacedText[] =>
  rows.flatMap((row, index) =>
    row.map((text, column) => ({ text, x: columns[column] ?? 0, y: top - index * 14, size: 10 })),
  )
const header = ['Region', 'Units', 'Sales']
const north = ['North', '5', '10.50']
const south = ['South', '6', '11.50']
const east = ['East', '7', '12.50']
const west = ['West', '8', '13.50']

describe('tables over several pages', () => {
  const line = (text: string, y: number): PlacedText => ({ text, x: 70, y, size: 10 })
  const first = rowsAt([header, north, south])
  const second = rowsAt([header, east, west])

  test('are one where their header is repeated, running titles and page numbers between them or not', async () => {
    const whole = [
      ['North', 5, 10.5],
      ['South', 6, 11.5],
      ['East', 7, 12.5],
      ['West', 8, 13.5],
    ]
    expect((await read(first, second)).tables.map(({ rows }) => rows)).toEqual([whole])
    const numbered = await read(
      [line('Annual report', 780), ...first, line('Page 1 of 2', 40)],
      [line('Annual report', 780), ...second, line('Page 2 of 2', 40)],
    )
    expect(numbered.tables.map(({ rows }) => rows)).toEqual([whole])
  })

  test('are one where only the first page names the columns', async () => {
    const head = line('Annual report', 780)
    const third = rowsAt([['Total', '', '48.00']])
    const pages = [first, rowsAt([east, west]), third].map((rows, index) => [head, ...rows, line(`${index + 1}`, 40)])
    expect((await read(...pages)).tables.map(({ rows }) => rows)).toEqual([
      [
        ['North', 5, 10.5],
        ['South', 6, 11.5],
        ['East', 7, 12.5],
        ['West', 8, 13.5],
        ['Total', null, 48],
      ],
    ])
  })

  test('what does not stand in their columns is none of them', async () => {
    const prose = [line('In 2025 there were 12 mills on the river, and 14 in the year before that one.', 700)]
    expect((await read(first, prose)).tables.map(({ rows }) => rows.length)).toEqual([2])
  })

  test('are several where something stands between them, where their names differ, and on one page', async () => {
    const between = await read(first, [line('And now the other half of the country:', 750), ...second])
    expect(between.tables).toHaveLength(2)
    expect((await read(first, rowsAt([['Country', 'Units', 'Sales'], east, west]))).tables).toHaveLength(2)
    expect((await read([...first, ...rowsAt([header, east, west], 400)])).tables).toHaveLength(2)
  })
})

describe('pages on their side', () => {
  test('a table is read row by row, and an upright remark stands behind it', async () => {
    const turned = rowsAt([header, north, south]).map(({ text, x, y }) => ({ text, x: 800 - y, y: x, isTurned: true }))
    const { text, tables } = await read([...turned, { text: 'p. 7', x: 500, y: 20 }])
    expect(tables.map(({ rows }) => rows)).toEqual([
      [
        ['North', 5, 10.5],
        ['South', 6, 11.5],
      ],
    ])
    expect(text.endsWith('p. 7')).toBe(true)
  })

  test('turned words beside upright ones stay behind them', async () => {
    const { text } = await read([
      { text: 'An upright line of words', x: 70, y: 700 },
      { text: 'Turned', x: 20, y: 300, isTurned: true },
    ])
    expect(text).toBe('An upright line of words\nTurned')
  })
})

describe('cells of several lines', () => {
  const design = [
    { text: 'Draw the first plans', x: 170, y: 676 },
    { text: 'with all of the people', x: 170, y: 664 },
  ]
  const build = [
    { text: 'Lay the stones', x: 170, y: 646 },
    { text: 'and raise the walls', x: 170, y: 634 },
    { text: 'to the roof', x: 170, y: 622 },
  ]
  const named = (texts: string[], y: number): PlacedText[] =>
    texts.map((text, column) => ({ text, x: [70, 170, 400][column] ?? 0, y }))

  test('are one row, since its lines stand closer than rows do', async () => {
    const { tables } = await read([
      ...named(['Task', 'Description', 'Hours'], 694),
      ...[...design, ...build],
      ...[...named(['Design'], 676), { text: '12', x: 400, y: 676 }],
      ...[...named(['Build'], 646), { text: '80', x: 400, y: 646 }],
    ])
    expect(tables.map(({ rows }) => rows)).toEqual([
      [
        ['Design', 'Draw the first plans with all of the people', 12],
        ['Build', 'Lay the stones and raise the walls to the roof', 80],
      ],
    ])
  })

  test('are one row at any distance where the words above fill their column', async () => {
    const { tables } = await read([
      ...named(['No', 'Name', 'Pay'], 694),
      ...named(['1', 'A person with a name', '300'], 680),
      { text: 'that does not fit', x: 170, y: 666 },
      ...named(['2', 'A person', '400'], 652),
      ...named(['3', 'Another person', '500'], 638),
    ])
    expect(tables[0]?.rows).toEqual([
      [1, 'A person with a name that does not fit', 300],
      [2, 'A person', 400],
      [3, 'Another person', 500],
    ])
  })

  test('rows at one distance stay rows, with empty cells', async () => {
    const { tables } = await read([
      ...named(['Code', 'Place', 'Count'], 694),
      ...named(['A', 'here', '1'], 680),
      { text: 'there', x: 170, y: 666 },
      ...named(['B', 'here', '2'], 652),
      ...named(['C', 'here', '3'], 638),
    ])
    expect(tables[0]?.rows).toEqual([
      ['A', 'here', 1],
      [null, 'there', null],
      ['B', 'here', 2],
      ['C', 'here', 3],
    ])
  })
})

test('cells that nearly touch, as a date at the right edge and a name behind it, are two', async () => {
  const names = ['Date', 'Customer', 'Units'].map((text, column) => ({ text, x: [70, 160, 300][column] ?? 0, y: 700 }))
  const rows = ['2025-01-01 Smith and Sons', '2025-01-02 Miller and Daughters'].flatMap((text, index) => [
    { text, x: 104, y: 686 - index * 14 },
    { text: String(index + 5), x: 330, y: 686 - index * 14 },
  ])
  expect((await read([...names, ...rows])).tables.map(table => table.rows)).toEqual([
    [
      ['2025-01-01', 'Smith and Sons', 5],
      ['2025-01-02', 'Miller and Daughters', 6],
    ],
  ])
})
