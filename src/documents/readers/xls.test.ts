import { expect, test } from 'vitest'
import { makeDocument } from '../../../test/fixtures/documents.ts'
import { readFile } from '../read-file.ts'
import { failureOf, testContext } from './test-context.ts'

test('the sheets of an old workbook, with the values that its cells hold', async () => {
  const { kind, tables, text } = await readFile(makeDocument('sales.xls'), testContext('sales.xls'))
  expect(kind).toBe('xls')
  expect(text).toContain('## Sales\n\nOur sales\n\n| Region |')
  expect(tables.map(({ name }) => name)).toEqual(['sales.xls / Sales', 'sales.xls / Two'])
  expect(tables[0]?.columns.map(({ type }) => type)).toEqual(['text', 'number', 'number', 'number', 'date', 'number'])
  expect(tables[0]?.rows).toEqual([
    ['North', 1234.5678, 0.256, 99.999, '2026-01-05', 2469.1356],
    ['South', 200, 0.744, 1500, '2026-02-05', 400],
  ])
})

test('cells beyond the limit are left out, and that is said', async () => {
  const { limits, ...context } = testContext('sales.xls')
  const { notes } = await readFile(makeDocument('sales.xls'), { ...context, limits: { ...limits, workbookCells: 10 } })
  expect(notes[0]).toContain('LIMN_MAX_WORKBOOK_CELLS')
})

test('a workbook without its end is refused', async () => {
  const beginning = makeDocument('sales.xls').subarray(0, 6000)
  expect((await failureOf(() => readFile(beginning, testContext('sales.xls')))).code).toBe('file-corrupt')
})
