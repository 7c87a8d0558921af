import { expect, test } from 'vitest'
import { makeDocument } from '../../../test/fixtures/documents.ts'
import { makeOpenDocument, numberCell, row, sheet, textCell } from '../../../test/fixtures/make-open-document.ts'
import { readFile } from '../read-file.ts'
import { testContext } from './test-context.ts'

test('values are those of the cells, not as they are shown', async () => {
  const { tables, notes, text } = await readFile(makeDocument('sales.ods'), testContext('sales.ods'))
  const [sales] = tables
  expect(sales?.name).toBe('sales.ods / Sales')
  expect(sales?.columns.map(({ name, type, unit }) => [name, type, unit ?? ''])).toEqual([
    ['Region', 'text', ''],
    ['Units', 'number', ''],
    ['Share', 'number', '%'],
    ['Revenue', 'number', '€'],
    ['Day', 'date', ''],
    ['Open', 'text', ''],
    ['Rate', 'text', ''],
  ])
  expect(sales?.rows).toEqual([
    ['North', 1234.5678, 25.6, 99.999, '2026-01-05', '07:30:00', null],
    ['South', 200, 74.4, 1500, '2026-02-05T10:30:00', '07:30:00', null],
  ])
  expect(text).toContain('## Sales\n\nOur sales\n\n| Region |')
  expect(notes).toEqual(['cells with an error, left empty: 2'])
})

test('repeated rows are read as often as they stand there; a hidden sheet says so, comments are left out', async () => {
  const { tables } = await readFile(makeDocument('sales.ods'), testContext('sales.ods'))
  expect(tables[1]?.name).toBe('sales.ods / Notes (hidden)')
  expect(tables[1]?.rows).toEqual([
    [true, 'Oil  the wheel'],
    [true, 'Oil  the wheel'],
  ])
})

test('merged cells hold their value in each row that they span', async () => {
  const body = sheet('S', [
    row(textCell('Team'), textCell('Month'), textCell('Points')),
    row(textCell('Red', 'table:number-rows-spanned="2"'), textCell('Jan'), numberCell('float', '3', '3')),
    row('<table:covered-table-cell/>', textCell('Feb'), numberCell('float', '5', '5')),
  ])
  const { tables } = await readFile(makeOpenDocument('spreadsheet', body), testContext('a.ods'))
  expect(tables[0]?.rows).toEqual([
    ['Red', 'Jan', 3],
    ['Red', 'Feb', 5],
  ])
})

test('a row that is repeated a million times ends at the limit for cells, and that is said', async () => {
  const body = sheet('S', [
    row(textCell('a'), textCell('b')),
    `<table:table-row table:number-rows-repeated="1000000">${numberCell('float', '1', '1').repeat(2)}</table:table-row>`,
  ])
  const { limits, ...context } = testContext('a.ods')
  const small = { ...context, limits: { ...limits, workbookCells: 100 } }
  const { notes, tables } = await readFile(makeOpenDocument('spreadsheet', body), small)
  expect(tables[0]?.rows.length).toBe(49)
  expect(notes[0]).toContain('LIMN_MAX_WORKBOOK_CELLS')
})

test('a formula without a saved result is empty, and counted', async () => {
  const body = sheet('S', [
    row(textCell('a'), textCell('b')),
    row(numberCell('float', '1', '1'), '<table:table-cell table:formula="of:=[.A2]*2"/>'),
    row(numberCell('float', '2', '2'), numberCell('float', '4', '4')),
  ])
  const { notes, tables } = await readFile(makeOpenDocument('spreadsheet', body), testContext('a.ods'))
  expect(tables[0]?.rows).toEqual([
    [1, null],
    [2, 4],
  ])
  expect(notes).toHaveLength(1)
})
