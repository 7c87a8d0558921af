import { decodeText } from '../decode-text.ts'
import { type DelimitedRows, findDelimited } from '../delimited.ts'
import type { Table } from '../document.ts'
import { type KeptTable, keepTable } from '../keep-table.ts'
import type { Reader, ReaderContext } from './reader.ts'
import { readPlainText } from './text.ts'

/**
 * Separated values: commas, tabs, semicolons or bars, with any file extension. The text of a large table is only its title: the table itself
 * contains the rest.
 */
export const readCsv: Reader = (data, context) => {
  const { text, notes } = decodeText(data, context)
  const found = findDelimited(text)
  const kept = found && keepDelimited(found, text.length, context)
  if (!kept || holdsSeveralTables(text, kept)) {
    const parts = readPlainText(text, notes, context)
    if (!kept || parts.tables.some(holdsNumbers)) return parts
  }
  return {
    text: kept.table.whole ? (found?.title ?? '') : text,
    tables: [{ ...kept.table, id: 't1' }],
    notes: [...notes, ...kept.notes],
  }
}

/** Longer texts are one table. */
const longestOfSeveral = 1_000_000

/** True if a file without numeric columns as a whole may contain several tables: tables below each other, or a table below facts. */
function holdsSeveralTables(text: string, { table }: KeptTable): boolean {
  return text.length <= longestOfSeveral && !holdsNumbers(table) && /\S\n\s*\n\s*\S/.test(text)
}

function holdsNumbers({ columns }: Pick<Table, 'columns'>): boolean {
  return columns.some(({ type }) => type === 'number')
}

/** Number of rows between two progress reports. */
const rowsPerStep = 50_000

function keepDelimited(found: DelimitedRows, characters: number, context: ReaderContext): KeptTable | undefined {
  const { name } = context
  let passes = 0
  const kept = keepTable(
    {
      name,
      origin: { file: name },
      names: found.names,
      decimalComma: found.decimalComma,
      place: { column: 0, rows: found.rowNumbers },
      // The first time they are read for the types, the second time to be kept.
      *rows() {
        passes += 1
        let rows = 0
        let read = 0
        for (const row of found.rows()) {
          rows += 1
          read += row.reduce((sum, field) => sum + field.length + 1, 0)
          if (rows % rowsPerStep === 0) context.report(Math.min(0.99, (passes - 1) / 2 + read / characters / 2))
          yield row
        }
      },
    },
    context,
  )
  const { columns } = kept.table
  return columns.length > 1 || columns[0]?.type === 'number' ? kept : undefined
}
