import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDate } from './parse-date.ts'
import { parseNumber } from './parse-number.ts'
import { typeColumns, typeRows } from './type-columns.ts'

function typeColumn(name: string, values: (string | number | boolean | null)[], decimalComma = false) {
  const { columns, rows } = typeColumns(
    [name],
    values.map(value => [value]),
    { decimalComma },
  )
  return { ...columns[0], values: rows.map(row => row[0]) }
}

describe('parseNumber', () => {
  test.each([
    ['1,200', 1200, ''],
    ['12,345,678.90', 12345678.9, ''],
    ['1,00,000', 100000, ''],
    ['1 200', 1200, ''],
    ["1'200.5", 1200.5, ''],
    ['-3.5', -3.5, ''],
    ['−3', -3, ''],
    ['+7', 7, ''],
    ['(1,200)', -1200, ''],
    ['.5', 0.5, ''],
    ['1.5e-3', 0.0015, ''],
    ['30%', 30, '%'],
    ['€5', 5, '€'],
    ['-$3.50', -3.5, '$'],
    ['5 €', 5, '€'],
    ['USD 12', 12, 'USD'],
    ['78mm', 78, 'mm'],
    ['200 万元', 200, '万元'],
    ['16°C', 16, '°C'],
  ])('%s is a number', (text, value, unit) => {
    expect(parseNumber(text)).toEqual({ value, unit })
  })

  test.each([
    '',
    '-',
    'abc',
    '007',
    '1月',
    '2019年',
    '3rd',
    '10:30',
    '2026-01-05',
    '12-15',
    '1,2',
    '12,5',
    '1.2.3',
    'A1',
    '12345678901234567890',
    '+4915112345678',
    '5 to 6',
    '50+',
    '5*',
    '3楼',
  ])('%s is none', text => {
    expect(parseNumber(text)).toBeUndefined()
  })

  test('a decimal comma is read where it is one', () => {
    expect(parseNumber('1.200,50', true)?.value).toBe(1200.5)
    expect(parseNumber('1,200', true)?.value).toBe(1.2)
    expect(parseNumber('1.200', true)?.value).toBe(1200)
  })
})

describe('parseDate', () => {
  test.each([
    ['2026-03-01', '2026-03-01'],
    ['2026/3/1', '2026-03-01'],
    ['2026年3月1日', '2026-03-01'],
    ['2026年3月', '2026-03'],
    ['2026-03', '2026-03'],
    ['01.03.2026', '2026-03-01'],
    ['1 Mar 2026', '2026-03-01'],
    ['March 1st, 2026', '2026-03-01'],
    ['Sep 2026', '2026-09'],
    ['2026-03-01 9:05', '2026-03-01T09:05'],
    ['2026-03-01 9:05 PM', '2026-03-01T21:05'],
    ['2026-03-01 12:05:30 am', '2026-03-01T00:05:30'],
    ['2026-03-01T12:30:00Z', '2026-03-01T12:30:00Z'],
  ])('%s is %s', (text, iso) => {
    expect(parseDate(text)).toBe(iso)
  })

  test.each(['2026-02-30', '2026-13-01', '03/04/2026', '1234567', 'May', '12.5.1', '0000.3'])('%s is no date', text => {
    expect(parseDate(text)).toBeUndefined()
  })
})

describe('typeColumns', () => {
  test('thousands separators and a shared unit give numbers', () => {
    expect(typeColumn('Sales', ['€1,200', '€980.50'])).toEqual({
      name: 'Sales',
      type: 'number',
      unit: '€',
      values: [1200, 980.5],
    })
  })

  test('empty is null and never 0', () => {
    expect(typeColumn('Sales', ['1', '', 'n/a', '-', null])).toMatchObject({
      type: 'number',
      values: [1, null, null, null, null],
    })
  })

  test('a mixed column stays text as written', () => {
    expect(typeColumn('Sales', ['1,200', 'about 5'])).toEqual({
      name: 'Sales',
      type: 'text',
      values: ['1,200', 'about 5'],
    })
    expect(typeColumn('Sales', ['5 kg', '3 m'])).toMatchObject({ type: 'text' })
    expect(typeColumn('Sales', ['5%', '0.05'])).toMatchObject({ type: 'text' })
  })

  test('codes keep their zeros and long identifiers their digits', () => {
    expect(typeColumn('Code', ['007', '012'])).toMatchObject({ type: 'text', values: ['007', '012'] })
    expect(typeColumn('Id', ['12345678901234567890', '2'])).toMatchObject({ type: 'text' })
  })

  test('the unit in a name counts where the values name none', () => {
    expect(typeColumn('降水量（mm）', ['78', '65'])).toMatchObject({ name: '降水量（mm）', unit: 'mm' })
    expect(typeColumn('Sales (2025)', ['78', '65'])).not.toHaveProperty('unit')
  })

  test('days and months that could be swapped stay text until one of the values tells them apart', () => {
    expect(typeColumn('Day', ['03/04/2026', '05/06/2026'])).toMatchObject({ type: 'text' })
    expect(typeColumn('Day', ['03/04/2026', '25/06/2026'])).toMatchObject({
      type: 'date',
      values: ['2026-04-03', '2026-06-25'],
    })
    expect(typeColumn('Day', ['03/04/2026', '06/25/2026'])).toMatchObject({
      type: 'date',
      values: ['2026-03-04', '2026-06-25'],
    })
  })

  test('true and false are booleans', () => {
    expect(typeColumn('Paid', ['TRUE', 'false'])).toMatchObject({ type: 'boolean', values: [true, false] })
  })

  test('every column has a name of its own and every row all columns', () => {
    const { columns, rows } = typeColumns(['a', 'a', ''], [['1'], ['1', '2', '3', '4']])
    expect(columns.map(column => column.name)).toEqual(['a', 'a (2)', 'Column 3', 'Column 4'])
    expect(rows).toEqual([
      [1, null, null, null],
      [1, 2, 3, 4],
    ])
  })
})

describe('typeRows', () => {
  test('rows that are gone through twice are typed as those at hand', () => {
    const rows = [
      ['1,200', '2026-01-02', 'yes', '5%'],
      ['n/a', '2026-02-03', 'no'],
      ['3.5', '', 'no', '6%', 'more'],
    ]
    let passes = 0
    const typed = typeRows(['n', 'day'], function* () {
      passes += 1
      yield* rows
    })
    expect({ columns: typed.columns, rows: [...typed.rows()] }).toEqual(typeColumns(['n', 'day'], rows))
    expect([typed.rowCount, passes]).toEqual([3, 2])
  })

  test('tells which columns hold whole numbers', () => {
    const rows = [
      ['1', '1.5', 'a', ''],
      ['2,000', '2', 'b', ''],
    ]
    expect(typeRows([], () => rows).areWhole).toEqual([true, false, false, false])
  })

  test('a number that is written plainly is read as `parseNumber` reads it', () => {
    const plain = fc.stringMatching(/^-?\d{0,17}(?:\.\d{0,6})?$/)
    fc.assert(
      fc.property(plain, fc.boolean(), (text, decimalComma) => {
        const { columns, rows } = typeColumns(['x'], [[text]], { decimalComma })
        const parsed = parseNumber(text, decimalComma) ?? parseNumber(text, true)
        if (parsed) expect(rows[0]?.[0]).toBe(parsed.value)
        else expect(columns[0]?.type).toBe('text')
      }),
    )
  })
})
