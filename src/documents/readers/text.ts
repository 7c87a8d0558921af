import { decodeText } from '../decode-text.ts'
import { findTables } from '../tables-in-text.ts'
import { cutAtLine, type Reader } from './reader.ts'

/** Plain text; tables and lists of numbers in it become tables. */
export const readText: Reader = (data, context) => {
  const text = decodeText(data, context)
  return { text, tables: findTables(cutAtLine(text, context.limits.textCharacters), context.name), notes: [] }
}
