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
})
