import { describe, expect, test } from 'vitest'
import { readings } from '../../../test/fixtures/documents/workbooks.ts'
import { type DocumentName, makeDocument } from '../../../test/fixtures/documents.ts'
import { chartPart, type TestChart } from '../../../test/fixtures/make-chart.ts'
import {
  buildWorkbook,
  type TestCell,
  type TestSheet,
  type TestWorkbook,
  worksheetXml,
} from '../../../test/fixtures/make-workbook.ts'
import { relationshipsXml } from '../../../test/fixtures/office-parts.ts'
import type { ReadLimits } from '../read-limits.ts'
import { testContext } from './test-context.ts'
import { readXlsx } from './xlsx.ts'

async function readWhole(name: DocumentName) {
  return readXlsx(makeDocument(name), testContext(name))
}

async function readBuilt(workbook: TestWorkbook, options: { language?: string; limits?: Partial<ReadLimits> } = {}) {
  return readXlsx(buildWorkbook(workbook), testContext('book.xlsx', options))
}

/** Columns as `name [unit]: type`, and rows, of the one table in a sheet. */
async function readTable(rows: TestCell[][], rest: Omit<TestWorkbook, 'sheets'> & Pick<TestSheet, 'merges'> = {}) {
  const { merges, ...workbook } = rest
  const { tables } = await readBuilt({ ...workbook, sheets: [{ name: 'S', rows, ...(merges && { merges }) }] })
  expect(tables).toHaveLength(1)
  const [table] = tables
  return {
    name: table?.name,
    columns: table?.columns.map(({ name, unit, type }) => `${name}${unit ? ` [${unit}]` : ''}: ${type}`),
    rows: table?.rows,
  }
}

describe('whole workbooks', () => {
  test('both sheets by name, numbers stay numbers, beside a text too', async () => {
    const { tables, text } = await readWhole('readings.xlsx')
    expect(tables.map(table => table.origin)).toEqual([
      { file: 'readings.xlsx', sheet: 'Sheet1' },
      { file: 'readings.xlsx', sheet: 'stone-4f1c-dressed-and-hung-2026' },
    ])
    expect(tables[0]?.columns.map(column => `${column.name} ${column.type}`)).toEqual([
      'Alpha number',
      'Beta text',
      'Gamma number',
      'Delta number',
    ])
    expect(tables[0]?.rows).toEqual(readings)
    expect(tables[0]?.rows[4]).toEqual([87, 'worn out', 86, 54])
    expect(tables[1]?.rows).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 'lot C-9'],
    ])
    expect(text).toContain(
      '## Sheet1\n\n| Alpha | Beta | Gamma | Delta |\n| --- | --- | --- | --- |\n| 89 | 82 | 100 | 12 |',
    )
  })

  test('several tables in a sheet, negative numbers, merged headers, a hidden sheet', async () => {
    const { tables } = await readWhole('tables.xlsx')
    expect(tables.map(table => `${table.id} ${table.name}`)).toEqual([
      't1 tables.xlsx / Sheet1',
      't2 tables.xlsx / Sheet2',
      't3 tables.xlsx / Sheet2 (2)',
      't4 tables.xlsx / Sheet2 (3)',
      't5 tables.xlsx / Sheet3',
      't6 tables.xlsx / Sheet3 (2)',
      't7 tables.xlsx / Sheet4 (hidden)',
    ])
    expect(tables[0]?.rows.slice(-2)).toEqual([
      [5, 1, -3],
      [6, 0, -6],
    ])
    expect(tables[1]?.rows.at(-1)).toEqual([8, 16, 24, 32])
    expect(tables[2]?.columns.map(column => column.name)).toEqual(['col-1', 'col-2', 'col-3'])
    expect(tables[3]?.rows).toEqual([
      [1, 2, 3],
      [2, 4, 6],
      [3, 6, 9],
      [4, 8, 12],
    ])
    expect(tables[4]?.columns.map(column => column.name)).toEqual(['sack', 'weight / gross', 'weight / net'])
    // A4:A5 is merged and names both rows; the 9 of B6:C7 is there once.
    expect(tables[4]?.rows).toEqual([
      [1, 2, 3],
      [3, 4, 5],
      [3, 6, 7],
      [8, 9, null],
      [10, null, null],
    ])
    expect(tables[5]?.columns[1]?.name).toBe('weight (f) / gross')
    expect(tables[6]?.rows).toEqual([[1]])
  })

  test('dates are dates to the millisecond, texts that look like dates stay as written', async () => {
    const { tables } = await readWhole('dates.xlsx')
    expect(tables.map(table => table.name)).toEqual(['dates.xlsx / Flags', 'dates.xlsx / Tests'])
    expect(tables[0]?.rows).toEqual([
      ['Title', 'Tests of the clock', null],
      ['Categories', null, 'Ring only the bells of this tower'],
      ['AllColors', 'True', 'Paint every hand of the clock'],
    ])
    const tests = tables[1]
    expect(tests?.columns.map(column => column.type)).toEqual(['text', 'text', 'date', 'text'])
    expect(tests?.rows).toEqual([
      ['11-10-52', 'd-m-y', '1952-10-11T14:35:27', 'Date'],
      ['Sat-Oct-1952', 'ddd-mmm-yyy', '1952-10-11T14:35:27', 'Date'],
      ['14:35:27', 'h:m:s', '1952-10-11T14:35:27', 'Time'],
      ['04:05:06.009', 'h:m:s.000', '2003-02-01T04:05:06.009', 'Time, Debug'],
      ['01 January', 'dd mmmm', '2025-01-01', 'Date'],
    ])
  })

  test('a chart sheet is left out and said, pivot tables have both of their headers', async () => {
    const { tables, notes } = await readWhole('pivots.xlsx')
    expect(notes).toEqual(['sheets that are a chart, left out: 1'])
    expect(tables.map(table => table.origin?.sheet)).toEqual(['Sheet1', 'Sheet6', 'Sheet5'])
    expect(tables[0]?.columns).toEqual([
      { name: 'Year', type: 'number' },
      { name: 'Category', type: 'text' },
      { name: 'Cost', type: 'number', unit: '$' },
      { name: 'Revenue', type: 'number', unit: '$' },
    ])
    expect(tables[0]?.rows).toHaveLength(9)
    expect(tables[0]?.rows[0]).toEqual([2005, 'Flour', 889_017, 1_140_362.5])
    const twoHeaders = [
      '2005 / Sum of Cost',
      '2005 / Sum of Revenue',
      '2006 / Sum of Cost',
      '2006 / Sum of Revenue',
      '2007 / Sum of Cost',
      '2007 / Sum of Revenue',
    ]
    expect(tables[1]?.columns.map(column => column.name)).toEqual(['Category', ...twoHeaders])
    expect(tables[2]?.columns.map(column => column.name)).toEqual(['Row Labels', ...twoHeaders])
    expect(tables[2]?.rows[2]).toEqual(['Oats', 583_350, 626_592.1875, 695_300, 748_966, 875_455, 940_136.1875])
  })
})

describe('what cells are', () => {
  test('numbers, truth values, texts of every kind; errors and unsaved formulas are empty and said', async () => {
    const strings =
      '<si><t>plain</t></si><si><r><t>ri</t></r><r><rPr><b/></rPr><t>ch</t></r><rPh sb="0" eb="1"><t>reading</t></rPh></si>'
    const { tables, notes } = await readBuilt({
      strings,
      sheets: [
        {
          name: 'S',
          rows: [
            ['name', 'paid', 'sum', 'double'],
            [{ type: 's', value: 0 }, true, { formula: '1+1', value: 2 }, { formula: 'B2*2' }],
            [{ type: 's', value: 1 }, false, { type: 'e', value: '#DIV/0!' }, 5],
            [{ type: 'str', formula: 'A1', value: 'a_x000D_\nb' }, true, -0.5, 1e21],
          ],
        },
      ],
    })
    expect(tables[0]?.rows).toEqual([
      ['plain', true, 2, null],
      ['rich', false, null, 5],
      ['a\nb', true, -0.5, 1e21],
    ])
    expect(notes).toEqual(['cells with an error, left empty: 1', 'formulas without a saved result, left empty: 1'])
  })

  test('percentages are what is shown, to the last digit', async () => {
    const percent = (value: number) => ({ value, style: 1 })
    const { columns, rows } = await readTable(
      [
        ['region', 'share'],
        ['N', percent(0.07)],
        ['S', percent(0.285)],
        ['W', percent(1.1)],
        ['E', percent(1e-9)],
      ],
      { formats: ['0.0%'] },
    )
    expect(columns).toEqual(['region: text', 'share [%]: number'])
    expect(rows?.map(row => row[1])).toEqual([7, 28.5, 110, 1e-7])
  })

  test('percentages beside plain numbers stay as the file holds them', async () => {
    const { columns, rows } = await readTable(
      [
        ['what', 'value'],
        ['growth', { value: 0.25, style: 1 }],
        ['users', 1200],
      ],
      { formats: ['0%'] },
    )
    expect(columns?.[1]).toBe('value: number')
    expect(rows?.map(row => row[1])).toEqual([0.25, 1200])
  })

  test('currencies and words behind the digits are units', async () => {
    const { columns } = await readTable(
      [
        ['item', 'net', 'gross', 'weight', 'thousands'],
        ['a', { value: 1, style: 1 }, { value: 2, style: 2 }, { value: 3, style: 3 }, { value: 4000, style: 4 }],
        ['b', 5, { value: 6, style: 2 }, { value: 7, style: 3 }, { value: 8000, style: 4 }],
      ],
      { formats: ['#,##0.00 [$€-407]', '"$"#,##0', '0.0" kg"', '#,##0,"k"'] },
    )
    expect(columns).toEqual([
      'item: text',
      'net [€]: number',
      'gross [$]: number',
      'weight [kg]: number',
      'thousands: number',
    ])
  })

  test('dates count from 1900 or 1904; times and lengths of time are no dates', async () => {
    const formats = ['yyyy\\-mm\\-dd', 'h:mm:ss', '[h]:mm', 'mmm yy']
    const rows = [
      ['day', 'at', 'took', 'month'],
      [
        { value: 44197, style: 1 },
        { value: 0.5, style: 2 },
        { value: 1.5, style: 3 },
        { value: 44197, style: 4 },
      ],
      [
        { value: 44198.25, style: 1 },
        { value: 0.75, style: 2 },
        { value: 0.25, style: 3 },
        { value: 44228, style: 4 },
      ],
    ]
    const table = await readTable(rows, { formats })
    expect(table.columns).toEqual(['day: date', 'at: text', 'took: text', 'month: date'])
    expect(table.rows).toEqual([
      ['2021-01-01', '12:00:00', '36:00:00', '2021-01-01'],
      ['2021-01-02T06:00:00', '18:00:00', '06:00:00', '2021-02-01'],
    ])
    expect((await readTable(rows, { formats, is1904: true })).rows?.[0]?.[0]).toBe('2025-01-02')
  })
})

describe('where tables are', () => {
  test('titles above, a total behind an empty row, a note below', async () => {
    const { tables, text } = await readBuilt({
      sheets: [
        {
          name: 'Q3',
          rows: [
            ['Sales by region', null, null],
            [],
            ['In thousands'],
            ['region', 'amount', 'share'],
            ['North', 5, 50],
            ['South', 5, 50],
            [],
            ['Total', 10, 100],
            [],
            [],
            ['Source: the till'],
          ],
        },
      ],
    })
    expect(tables).toHaveLength(1)
    expect(tables[0]?.name).toBe('book.xlsx / Q3 / In thousands')
    expect(tables[0]?.rows).toEqual([
      ['North', 5, 50],
      ['South', 5, 50],
      ['Total', 10, 100],
    ])
    expect(text).toBe(
      [
        '## Q3',
        'Sales by region',
        'In thousands',
        '| region | amount | share |\n| --- | --- | --- |\n| North | 5 | 50 |\n| South | 5 | 50 |\n| Total | 10 | 100 |',
        'Source: the till',
      ].join('\n\n'),
    )
  })

  test('side by side below one merged title', async () => {
    const { tables } = await readBuilt({
      sheets: [
        {
          name: 'S',
          rows: [
            ['Everything', null, null, null, null],
            ['a', 'b', null, 'c', 'd'],
            ['x', 1, null, 'y', 2],
          ],
          merges: ['A1:E1'],
        },
      ],
    })
    expect(tables.map(table => table.columns.map(column => column.name))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  test('a header of years, of dates above numbers, and none at all', async () => {
    expect(
      (
        await readTable([
          ['region', 2024, 2025],
          ['N', 5, 6],
        ])
      ).columns,
    ).toEqual(['region: text', '2024: number', '2025: number'])
    const months = [null, { value: 44197, style: 1 }, { value: 44228, style: 1 }]
    expect((await readTable([months, ['N', 5, 6]], { formats: ['yyyy-mm-dd'] })).columns).toEqual([
      'Column 1: text',
      '2021-01-01: number',
      '2021-02-01: number',
    ])
    const bare = await readTable([
      [2005, 'Books', 889017],
      [2006, 'Books', 1025796],
    ])
    expect(bare.columns).toEqual(['Column 1: number', 'Column 2: text', 'Column 3: number'])
    expect(bare.rows).toHaveLength(2)
  })

  test('merged headers over three rows, words merged down hold for each row', async () => {
    const table = await readTable(
      [
        ['Region', '2024', null, '2025', null],
        [null, 'Online', 'Shop', 'Online', 'Shop'],
        ['North', 1, 2, 3, 4],
        [null, 5, 6, 7, 8],
      ],
      { merges: ['A1:A2', 'B1:C1', 'D1:E1', 'A3:A4'] },
    )
    expect(table.columns?.map(column => column.split(':')[0])).toEqual([
      'Region',
      '2024 / Online',
      '2024 / Shop',
      '2025 / Online',
      '2025 / Shop',
    ])
    expect(table.rows).toEqual([
      ['North', 1, 2, 3, 4],
      ['North', 5, 6, 7, 8],
    ])
  })

  test('every cell is in the text or in a table', async () => {
    const rows = [
      ['Plan', null, null, 'loose'],
      [],
      ['k', 'v', null, null],
      ['a', 1, null, 'word'],
      ['b', 2, null, null],
      [null, null, null, 'far away'],
    ]
    const { text, tables } = await readBuilt({ sheets: [{ name: 'S', rows }] })
    const kept = text + JSON.stringify(tables)
    for (const cell of rows.flat()) if (cell !== null) expect(kept).toContain(String(cell))
  })
})

describe('odd but valid files', () => {
  test('prefixes, absolute and backslash paths, other capitals, rows and cells without references', async () => {
    const sheet =
      '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row><x:c t="str"><x:v>k</x:v></x:c><x:c t="str"><x:v>n</x:v></x:c></x:row><x:row><x:c t="str"><x:v>a</x:v></x:c><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    const { tables } = await readBuilt({
      sheets: [{ name: 'S', rows: [] }],
      parts: {
        'xl/_rels/workbook.xml.rels': relationshipsXml([['rId1', 'worksheet', '\\XL\\Sheets\\One.xml']]),
        'xl\\sheets\\one.xml': sheet,
      },
    })
    expect(tables[0]?.rows).toEqual([['a', 7]])
  })

  test('references that are none fall to the next cell, rows out of order are put in order', async () => {
    const rows = worksheetXml(
      '<sheetData><row r="2"><c r="A2" t="str"><v>a</v></c><c r="ZZZZ9"><v>1</v></c></row><row r="1"><c r="B1" t="str"><v>n</v></c><c r="A1" t="str"><v>k</v></c></row><row r="99999999999"><c r="A3" t="str"><v>b</v></c><c r="XFD"><v>2</v></c></row></sheetData>',
    )
    const { tables } = await readBuilt({ sheets: [{ name: 'S', rows }] })
    expect(tables[0]?.columns.map(column => column.name)).toEqual(['k', 'n'])
    expect(tables[0]?.rows).toEqual([
      ['a', 1],
      ['b', 2],
    ])
  })

  test('tells how far it is, and the text of each sheet', async () => {
    const context = testContext('book.xlsx')
    const sheets = ['One', 'Two'].map(name => ({
      name,
      rows: [
        ['k', 'n'],
        ['a', 1],
      ],
    }))
    await readXlsx(buildWorkbook({ sheets }), context)
    expect(context.reports.filter(({ found }) => found !== undefined)).toEqual([
      { progress: 0.5, found: expect.stringContaining('## One') },
      { progress: 0.99, found: expect.stringContaining('## Two') },
    ])
  })
})

describe('charts on a sheet', () => {
  const withChart = (chart: TestChart) =>
    readBuilt({
      sheets: [
        {
          name: 'Plan',
          rows: [
            ['quarter', 'sales', 'costs'],
            ['Q1', 5, 3],
            ['Q2', 8, 4],
          ],
        },
      ],
      parts: {
        'xl/worksheets/_rels/sheet1.xml.rels': relationshipsXml([['rId1', 'drawing', '../drawings/drawing1.xml']]),
        'xl/drawings/drawing1.xml': '<wsDr/>',
        'xl/drawings/_rels/drawing1.xml.rels': relationshipsXml([['rId1', 'chart', '../charts/chart1.xml']]),
        'xl/charts/chart1.xml': chartPart(chart),
      },
    })
  const figures = { categories: ['Q1', 'Q2'], series: [{ name: 'sales', values: [5, 8] }] }

  test('are tables of their figures after those of the cells, with how they are drawn', async () => {
    const setting = '<c:barDir val="bar"/><c:grouping val="percentStacked"/>'
    const { tables } = await withChart({ kind: 'barChart', title: 'Sales plan', setting, ...figures })
    expect(tables.map(({ name }) => name)).toEqual(['book.xlsx / Plan', 'book.xlsx / Plan / Sales plan'])
    expect(tables[1]).toMatchObject({
      id: 't2',
      origin: { file: 'book.xlsx', sheet: 'Plan' },
      chart: { mark: 'horizontal-bar', isStacked: true },
      columns: [{ name: 'Category' }, { name: 'sales', type: 'number' }],
      rows: [
        ['Q1', 5],
        ['Q2', 8],
      ],
    })
  })

  test.each([
    ['lineChart', 'line'],
    ['pieChart', 'pie'],
    ['doughnutChart', 'doughnut'],
    ['surfaceChart', null],
  ])('drawn as a %s', async (kind, mark) =>
    expect((await withChart({ kind, ...figures })).tables[1]?.chart?.mark).toBe(mark),
  )

  test('without figures are left out', async () => {
    expect((await withChart({ kind: 'barChart', categories: [], series: [] })).tables).toHaveLength(1)
  })
})
