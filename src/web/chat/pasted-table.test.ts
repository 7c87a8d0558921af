import { expect, test } from 'vitest'
import { readPastedTable } from './pasted-table.ts'

test.each([
  ['a range', 'Month\tSales\nJan\t10\nFeb\t12\n', 3, 2],
  ['of Windows', 'a\tb\r\nc\td\r\n', 2, 2],
  ['with empty cells', 'a\t\tc\n\t\t', 2, 3],
  ['with a line break in a cell', 'a\t"two\nlines"\nc\td', 2, 2],
  ['with quotes in a cell', 'a\t"say ""x"""\nc\td', 2, 2],
])('%s is a table', (_, text, rows, columns) => {
  expect(readPastedTable(text)).toMatchObject({ rows, columns })
})

test.each([
  ['words', 'Draw our login'],
  ['lines', 'one\ntwo\nthree'],
  ['one line with tabs', 'a\tb\tc'],
  ['indented code', '\tif (a)\n\t\tb()\nend'],
  ['nothing', ''],
])('%s: no table', (_, text) => {
  expect(readPastedTable(text)).toBe(null)
})
