import { expect, test } from 'vitest'
import { type Column, type Document, isData, isWritten } from './document.ts'

const columns: Column[] = [
  { name: 'Part', type: 'text' },
  { name: 'Stock', type: 'number' },
]
const rows = Array.from({ length: 12 }, (_, index) => [`Part ${index}`, index])
const sheet = ['| Part | Stock |', '| --- | --- |', ...rows.map(([name, stock]) => `| ${name} | ${stock} |`)].join('\n')
const read = (text: string, more: Partial<Document> = {}): Document => ({
  name: 'stock.pdf',
  kind: 'pdf',
  text,
  tables: [{ id: 't1', name: 'stock.pdf', columns, rows }],
  ...more,
})

test('a printed list of figures is data, whatever file it is in', () => {
  expect(isData(read(sheet))).toBe(true)
  expect(isData(read(`# Stock\n\n${sheet}\n\nAs of Monday.`, { kind: 'docx' }))).toBe(true)
})

test('a text with tables is written to be read', () => {
  expect(isWritten(read(`# Report\n\n## Stock\n\n${sheet}`))).toBe(true)
  expect(isWritten(read(`${'We counted all of it twice. '.repeat(10)}\n\n${sheet}`))).toBe(true)
  expect(isWritten(read(sheet, { tables: [{ id: 't1', name: 'a', columns: columns.slice(0, 1), rows: [] }] }))).toBe(
    true,
  )
  expect(isWritten(read(sheet.split('\n').slice(0, 5).join('\n')))).toBe(true)
})
