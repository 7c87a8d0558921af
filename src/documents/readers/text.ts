import { decodeText } from '../decode-text.ts'
import { keepTypedTables } from '../keep-table.ts'
import { findTables } from '../tables-in-text.ts'
import { cutAtLine, type Reader, type ReaderContext, type Reading } from './reader.ts'

/** Plain text; tables and lists of numbers in it become tables. */
export const readText: Reader = (data, context) => {
  const { text, notes } = decodeText(data, context)
  return readPlainText(text, notes, context)
}

/** Reads text that is already decoded. */
export function readPlainText(text: string, notes: readonly string[], context: ReaderContext): Reading {
  const found = findTables(cutAtLine(text, context.limits.textCharacters), context.name)
  const kept = keepTypedTables(
    found.map(table => ({ ...table, origin: { file: context.name } })),
    context,
  )
  return { text, tables: kept.tables, notes: [...notes, ...kept.notes] }
}
