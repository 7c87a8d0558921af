import { describe, expect, test } from 'vitest'
import { describeDocuments, describeTables } from './describe-documents.ts'
import type { Document, Table } from './document.ts'

function salesTable(rows: number): Table {
  return {
    id: 't1',
    name: 'sales.csv',
    columns: [
      { name: 'region', type: 'text' },
      { name: 'amount', type: 'number', unit: '€' },
      { name: 'day', type: 'date' },
    ],
    rows: Array.from({ length: rows }, (_, index) => [
      index % 2 ? 'North' : 'South, "deep"',
      index === 3 ? null : index,
      `2026-01-${String((index % 28) + 1).padStart(2, '0')}`,
    ]),
  }
}

describe('describeTables', () => {
  test('a small table is shown whole', () => {
    expect(describeTables([salesTable(2)])).toBe(
      [
        'TABLE t1 (sales.csv): 2 rows',
        '- region (text); values: "South, ""deep""", North',
        '- amount (number, unit €); 0 to 1',
        '- day (date); 2026-01-01 to 2026-01-02',
        'All rows:',
        'region,amount,day',
        '"South, ""deep""",0,2026-01-01',
        'North,1,2026-01-02',
      ].join('\n'),
    )
  })

  test('a large one by its profile and five rows, whatever its length', () => {
    const small = describeTables([salesTable(100)])
    expect(small).toContain('amount (number, unit €); 0 to 99; 1 empty')
    expect(small.split('\n').slice(-6)).toHaveLength(6)
    expect(small).toContain('The first 5 rows:')
    expect(describeTables([salesTable(100_000)]).length).toBeLessThan(small.length + 20)
  })

  test('a table whose rows stand elsewhere by what is known of all of them', () => {
    const { columns, ...table } = salesTable(1000)
    const profiles = [
      { empty: 5, distinct: 2, values: ['North', 'South'] },
      { empty: 0, distinct: 1000, minimum: -3, maximum: 999_999 },
      { empty: 0, distinct: 1, minimum: '2026-01-01', maximum: '2026-01-01', values: ['2026-01-01'] },
    ]
    const whole = { rowCount: 1_000_000, attachmentId: 'a1', table: 'd1' }
    const profiled = columns.map((column, index) => ({
      ...column,
      ...(profiles[index] && { profile: profiles[index] }),
    }))
    const lines = describeTables([{ ...table, columns: profiled, whole }]).split('\n')
    expect(lines.slice(0, 5)).toEqual([
      'TABLE t1 (sales.csv): 1000000 rows',
      '- region (text); values: North, South; 5 empty',
      '- amount (number, unit €); -3 to 999999',
      '- day (date); always 2026-01-01',
      'The first 5 rows:',
    ])
    expect(lines).toHaveLength(11)
    const names = { name: 'who', type: 'text' as const, profile: { empty: 0, distinct: 1000 } }
    expect(describeTables([{ ...table, columns: [names], rows: [['a'], ['b'], ['a']], whole }])).toContain(
      '- who (text); 1000 or more different values, for example a, b',
    )
  })

  test('many different texts are counted', () => {
    const rows = Array.from({ length: 20 }, (_, index) => [`name ${index}`])
    expect(describeTables([{ id: 't1', name: 'x', columns: [{ name: 'who', type: 'text' }], rows }])).toContain(
      '20 different values, for example name 0, name 1, name 2',
    )
  })
})

describe('describeDocuments', () => {
  const notes: Document = { name: 'notes.md', text: 'Some notes.', tables: [] }

  test('a file that is a table is its profile, others are their text', () => {
    const { text, truncated } = describeDocuments(
      [{ name: 'sales.csv', text: 'region,amount…', tables: [salesTable(2)] }, notes],
      10_000,
    )
    expect(text).toContain('TABLE t1')
    expect(text).not.toContain('region,amount…')
    expect(text).toContain('FILE notes.md\n\nSome notes.')
    expect(truncated).toBe(false)
  })

  test('tables are numbered over all documents', () => {
    const document = (name: string): Document => ({ name, text: 'x', tables: [salesTable(1)] })
    expect(describeDocuments([document('a'), document('b')], 10_000).text).toContain('TABLE t2')
  })

  test('a cut is said, short documents stay whole', () => {
    const long: Document = { name: 'long.txt', text: 'word '.repeat(10_000), tables: [] }
    const { text, truncated } = describeDocuments([long, notes], 1_000)
    expect(truncated).toBe(true)
    expect(text.length).toBeLessThanOrEqual(1_000)
    expect(text).toContain('more characters left out]')
    expect(text).toContain('Some notes.')
  })
  test('rows that a cut took away are not shown', () => {
    const columns = [
      { name: 'task', type: 'text' as const },
      { name: 'remark', type: 'text' as const },
    ]
    const rows = Array.from({ length: 40 }, (_, index) => [`Task ${index + 1}`, 'a long remark '.repeat(5)])
    const plan: Document = { name: 'plan.csv', text: '', tables: [{ id: 't1', name: 'plan.csv', columns, rows }] }
    const { text, unshown } = describeDocuments([plan, notes], 2_000)
    const shown = text.match(/^Task \d+,/gm)?.length
    expect(shown).toBeLessThan(40)
    expect(unshown).toEqual([{ name: 'plan.csv', shown, total: 40 }])
    expect(describeDocuments([plan, notes], 10_000).unshown).toEqual([])
    // Whatever a file is called.
    const named = { ...plan, name: 'TABLE t1 (\n\n\n\nold).csv' }
    const again = describeDocuments([named, notes], 2_000)
    expect(again.unshown).toEqual([{ name: 'plan.csv', shown: again.text.match(/^Task \d+,/gm)?.length, total: 40 }])
  })
})
