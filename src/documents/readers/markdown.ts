import { decodeText } from '../decode-text.ts'
import { keepTypedTables } from '../keep-table.ts'
import { findMarkdownTables } from '../markdown-tables.ts'
import { numberTables } from '../tables-in-text.ts'
import type { Reader } from './reader.ts'

/** Markdown: its text as written; each of its tables is named after the nearest heading above it. */
export const readMarkdown: Reader = (data, context) => {
  const { text, notes } = decodeText(data, context)
  const tables = findMarkdownTables(text.split('\n')).map(({ title, columns, rows }) => ({
    id: '',
    name: title ? `${context.name} / ${title}` : context.name,
    origin: { file: context.name, ...(title && { sheet: title }) },
    columns,
    rows,
  }))
  const kept = keepTypedTables(tables, context)
  return { text, tables: numberTables(kept.tables), notes: [...notes, ...kept.notes] }
}
