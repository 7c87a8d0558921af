import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { readDelimited } from './delimited.ts'

describe('readDelimited', () => {
  test('finds out the delimiter', () => {
    expect(readDelimited('a\tb\n1\t2')).toMatchObject({ delimiter: '\t', rows: [[1, 2]] })
    expect(readDelimited('a;b\nx;2')).toMatchObject({ delimiter: ';', rows: [['x', 2]] })
    expect(readDelimited('a|b\nx|2')).toMatchObject({ delimiter: '|', rows: [['x', 2]] })
  })

  test('reads quoted fields with delimiters, quotes and line breaks', () => {
    const table = readDelimited('name,note,amount\n"Smith, John","said ""hi""\nand left","1,200"\n')
    expect(table?.rows).toEqual([['Smith, John', 'said "hi"\nand left', 1200]])
  })

  test('reads decimal commas between semicolons, but not where decimal points are written', () => {
    expect(readDelimited('a;b\nx;1,50\ny;1.200,75')?.rows).toEqual([
      ['x', 1.5],
      ['y', 1200.75],
    ])
    expect(readDelimited('a;b\nx;1,500\ny;2.75')?.rows).toEqual([
      ['x', 1500],
      ['y', 2.75],
    ])
  })

  test('passes over a title above the table', () => {
    expect(readDelimited('Sales report\n\nmonth,sales\nJan,5')?.columns.map(column => column.name)).toEqual([
      'month',
      'sales',
    ])
  })

  test('a first line of values is a row, a line of years is a header', () => {
    expect(readDelimited('Jan,5\nFeb,6')?.rows).toEqual([
      ['Jan', 5],
      ['Feb', 6],
    ])
    expect(readDelimited('region,2024,2025\nNorth,5,6')?.columns.map(column => column.name)).toEqual([
      'region',
      '2024',
      '2025',
    ])
  })

  test('text without columns is no table', () => {
    expect(readDelimited('one line')).toBeUndefined()
    expect(readDelimited('first\nsecond\nthird')).toBeUndefined()
    expect(readDelimited('')).toBeUndefined()
  })

  test('keeps every number exactly', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => (Object.is(value, -0) ? 0 : value))
    const rows = fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), number), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(rows, values => {
        const csv = Papa.unparse({ fields: ['label', 'value'], data: values })
        expect(readDelimited(csv)?.rows.map(row => Number(row[1]))).toEqual(values.map(row => row[1]))
      }),
    )
  })

  test('a name over several columns is joined with theirs', () => {
    const table = readDelimited(',2023,,2024,\nRegion,Sales,Cost,Sales,Cost\nNorth,1,2,3,4\nSouth,5,6,7,8')
    expect(table?.columns.map(({ name, type }) => `${name}: ${type}`)).toEqual([
      'Region: text',
      '2023 / Sales: number',
      '2023 / Cost: number',
      '2024 / Sales: number',
      '2024 / Cost: number',
    ])
    expect(table?.rows).toEqual([
      ['North', 1, 2, 3, 4],
      ['South', 5, 6, 7, 8],
    ])
  })

  test('a remark under the table is no row, a short line within it is', () => {
    expect(readDelimited('a,b,c\nx,1,2\ny\nz,3,4\n\nSource: our books\n')?.rows).toEqual([
      ['x', 1, 2],
      ['y', null, null],
      ['z', 3, 4],
    ])
    expect(readDelimited('a,b\n1,2\n3\n')?.rows).toEqual([
      [1, 2],
      [3, null],
    ])
  })

  test('a quote that is never closed does not swallow the lines behind it', () => {
    expect(readDelimited('a,b\nx,"1\ny,2\nz,3\n')?.rows).toEqual([
      ['x', '"1'],
      ['y', '2'],
      ['z', '3'],
    ])
  })

  test('lines longer than what is looked at for the layout', () => {
    const long = 'x'.repeat(300_000)
    const table = readDelimited(`${long},b\n${long},2\n`)
    expect(table?.columns.map(({ name }) => name)).toEqual([long, 'b'])
    expect(table?.rows).toEqual([[long, 2]])
  })

  test('delimiters at the ends of lines make no columns', () => {
    expect(readDelimited('Region,Sales,,\nNorth,1,,\nSouth,2,,\n,,,\n')).toMatchObject({
      columns: [{ name: 'Region' }, { name: 'Sales' }],
      rows: [
        ['North', 1],
        ['South', 2],
      ],
    })
  })
})
