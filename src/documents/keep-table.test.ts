import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import Papa from 'papaparse'
import { afterEach, describe, expect, test } from 'vitest'
import { createDataFile } from './data-file.ts'
import type { Cell, Table } from './document.ts'
import { keepTable, keepTypedTables } from './keep-table.ts'
import type { ReadLimits } from './read-limits.ts'
import { readCsv } from './readers/csv.ts'
import { readJson } from './readers/json.ts'
import { testContext } from './readers/test-context.ts'

const folders: string[] = []

/** A context whose data file is real, and all rows of a table in it. */
function openContext(limits: Partial<ReadLimits> = {}, name = 'big.csv') {
  const folder = mkdtempSync(join(tmpdir(), 'limn-data-'))
  folders.push(folder)
  const path = join(folder, 'data.sqlite')
  const dataFile = createDataFile(path)
  return {
    context: { ...testContext(name, { limits }), dataFile },
    folder,
    readBack(table: Table | undefined, columns = '*'): unknown[][] {
      dataFile.close()
      const database = new DatabaseSync(path, { readOnly: true })
      try {
        return database
          .prepare(`SELECT ${columns} FROM ${table?.whole?.table}`)
          .all()
          .map(row => Object.values(row))
      } finally {
        database.close()
      }
    },
  }
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function salesCsv(rows: number): Uint8Array {
  const lines = Array.from({ length: rows }, (_, row) =>
    [
      row,
      `2026-01-${String((row % 28) + 1).padStart(2, '0')}`,
      row % 3 ? 'North' : '"South, deep"',
      row % 50 ? row / 4 : '',
      row % 2 === 0,
    ].join(','),
  )
  return Buffer.from(['id,day,region,amount,paid', ...lines].join('\n'))
}

describe('large tables', () => {
  test('all rows stand in the data file, the first ones at hand, with a profile of all', async () => {
    const { context, readBack } = openContext()
    const { tables, text, notes } = await readCsv(salesCsv(5000), context)
    const [table] = tables
    expect(table?.rows).toHaveLength(1000)
    expect(table?.rows[1]).toEqual([1, '2026-01-02', 'North', 0.25, false])
    expect(table?.whole).toEqual({ rowCount: 5000, attachmentId: '', table: 'd1' })
    expect(table?.columns.map(column => column.profile)).toEqual([
      { empty: 0, distinct: 1000, minimum: 0, maximum: 4999 },
      { empty: 0, distinct: 28, minimum: '2026-01-01', maximum: '2026-01-28' },
      { empty: 0, distinct: 2, values: ['South, deep', 'North'] },
      { empty: 100, distinct: 1000, minimum: 0.25, maximum: 1249.75 },
      { empty: 0, distinct: 2, values: [true, false] },
    ])
    expect({ text, notes }).toEqual({ text: '', notes: [] })
    const rows = readBack(table)
    expect(rows).toHaveLength(5000)
    expect(rows[0]).toEqual([0, '2026-01-01', 'South, deep', null, 1])
    expect(rows[4999]).toEqual([4999, '2026-01-16', 'North', 1249.75, 0])
  })

  test('whole numbers are integers, others are not divided like ones', async () => {
    const { context, readBack } = openContext()
    const { tables } = await readCsv(salesCsv(1500), context)
    expect(readBack(tables[0], 'typeof(c0), typeof(c1), typeof(c3), c0 || 0, c3 / 2')[9]).toEqual([
      'integer',
      'text',
      'real',
      '90',
      1.125,
    ])
  })

  test('up to 1,000 rows there is no data file', async () => {
    const { context, folder } = openContext()
    const { tables, text } = await readCsv(salesCsv(1000), context)
    expect(tables[0]).not.toHaveProperty('whole')
    expect(tables[0]?.rows).toHaveLength(1000)
    expect(text).toContain('999,2026-01-20')
    expect(readdirSync(folder)).toEqual([])
  })

  test('of a wide table few rows are at hand, and of those that come after it', async () => {
    const { context } = openContext()
    const header = Array.from({ length: 2000 }, (_, column) => `c${column}`).join(',')
    const row = Array.from({ length: 2000 }, (_, column) => column).join(',')
    const csv = Buffer.from([header, ...Array.from({ length: 200 }, () => row)].join('\n'))
    const wide = (await readCsv(csv, context)).tables[0]
    expect(wide?.rows).toHaveLength(50)
    expect(wide?.whole?.rowCount).toBe(200)
    const next = (await readCsv(salesCsv(400), context)).tables[0]
    expect(next?.rows).toHaveLength(10)
    expect(next?.whole?.rowCount).toBe(400)
  })

  test('the limits for rows and cells are kept and said', async () => {
    const byRows = openContext({ tableRows: 1200 })
    const rows = await readCsv(salesCsv(5000), byRows.context)
    expect(rows.notes).toEqual(['only the first 1,200 rows of big.csv were kept (LIMN_MAX_TABLE_ROWS)'])
    expect(byRows.readBack(rows.tables[0])).toHaveLength(1200)
    const byCells = openContext({ tableCells: 5 * 1300 })
    const cells = await readCsv(salesCsv(5000), byCells.context)
    expect(cells.notes).toEqual(['only the first 1,300 rows of big.csv were kept (LIMN_MAX_TABLE_CELLS)'])
    expect(byCells.readBack(cells.tables[0])).toHaveLength(1300)
  })

  test('the title above a table is not lost', async () => {
    const { context } = openContext()
    const csv = Buffer.concat([Buffer.from('Sales report\nall regions\n\n'), salesCsv(2000)])
    const { text, tables } = await readCsv(csv, context)
    expect(text).toBe('Sales report\nall regions')
    expect(tables[0]?.whole?.rowCount).toBe(2000)
    expect(context.reports.length).toBe(0)
  })

  test('several tables of a file stand in one data file, more columns than it can hold are left out', () => {
    const { context, readBack } = openContext()
    const wide = Array.from({ length: 3000 }, (_, index) => `n${index}`)
    const first = keepTable({ name: 'wide', names: wide, rows: () => Array.from({ length: 1001 }, () => [1]) }, context)
    const second = keepTable(
      { name: 'long', names: ['n'], rows: () => Array.from({ length: 1001 }, () => [2]) },
      context,
    )
    expect([first.table.whole?.table, second.table.whole?.table]).toEqual(['d1', 'd2'])
    expect(first.table.columns).toHaveLength(2000)
    expect(first.notes).toEqual(['only the first 2,000 of 3,000 columns of wide were kept'])
    expect(readBack(second.table)[1000]).toEqual([2])
  })

  test('numbers among words stay numbers, names with quotes and commands are names', () => {
    const { context, readBack } = openContext()
    const rows: Cell[][] = [['n/a yet', 0.1], ...Array.from({ length: 1200 }, (_, row): Cell[] => [row / 3, row])]
    const kept = keepTable({ name: 'x', names: [`"'; DROP TABLE d1; --`, 'select'], rows: () => rows }, context)
    expect(kept.table.columns.map(column => column.name)).toEqual([`"'; DROP TABLE d1; --`, 'select'])
    expect(readBack(kept.table)).toEqual(rows)
  })

  test('records of JSON, a line each, are a table', async () => {
    const { context, readBack } = openContext({}, 'log.jsonl')
    const lines = Array.from({ length: 1500 }, (_, row) => JSON.stringify({ at: '2026-01-01', n: row }))
    const { tables, text } = await readJson(Buffer.from(lines.join('\n')), context)
    expect(tables[0]?.columns.map(column => column.type)).toEqual(['date', 'number'])
    expect(text).toBe('')
    expect(readBack(tables[0])[1499]).toEqual(['2026-01-01', 1499])
  })

  test('tables with types keep them', () => {
    const { context, readBack } = openContext()
    const table: Table = {
      id: 't1',
      name: 'x',
      columns: [{ name: 'n', type: 'number', unit: 'mm' }],
      rows: Array.from({ length: 1100 }, (_, row) => [row === 7 ? null : row + 0.5]),
    }
    const kept = keepTypedTables([table], context).tables[0]
    expect(kept?.columns[0]).toMatchObject({ unit: 'mm', profile: { empty: 1, minimum: 0.5, maximum: 1099.5 } })
    expect(readBack(kept)[7]).toEqual([null])
  })
})

describe('separated values piece by piece', () => {
  test('rows in quotes across the pieces are read as in one', async () => {
    const field = fc.oneof(
      fc.constantFrom('a', 'b "quoted"', 'x,y', 'line\nbreak', '"', ''),
      fc.stringMatching(/^[ -~]{1,2000}$/),
    )
    const rows = fc.array(fc.tuple(fc.constantFrom('k1', 'k2'), field, field), { minLength: 300, maxLength: 600 })
    await fc.assert(
      fc.asyncProperty(rows, async values => {
        const csv = Papa.unparse([['key', 'one', 'two'], ...values], { quotes: true, newline: '\n' })
        const { context } = openContext()
        const { tables } = await readCsv(Buffer.from(csv), context)
        expect(tables[0]?.rows).toHaveLength(values.length)
        expect(tables[0]?.rows.map(row => row[0])).toEqual(values.map(row => row[0]))
      }),
      { numRuns: 8 },
    )
  })

  test('a field longer than a piece is one field', async () => {
    const long = 'word, '.repeat(100_000)
    const { tables } = await readCsv(Buffer.from(`k,note,n\na,"${long}",1\nb,short,2\n`), testContext('x.csv'))
    expect(tables[0]?.rows).toEqual([
      ['a', long, 1],
      ['b', 'short', 2],
    ])
  })
})
