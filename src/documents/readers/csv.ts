import { decodeText } from '../decode-text.ts'
import { readDelimited } from '../delimited.ts'
import type { Reader } from './reader.ts'

/** Separated values: commas, tabs, semicolons or bars, whatever the file is called. */
export const readCsv: Reader = (data, context) => {
  const text = decodeText(data, context)
  // One row more than the limit, so that it shows that there are more.
  const table = readDelimited(text, context.limits.tableRows + 1)
  return {
    text,
    tables: table ? [{ id: 't1', name: context.name, columns: table.columns, rows: table.rows }] : [],
    notes: [],
  }
}
