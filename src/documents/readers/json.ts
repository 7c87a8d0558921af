import { inLanguage } from '../../shared/in-language.ts'
import { decodeText } from '../decode-text.ts'
import { findTablesInJson } from '../records.ts'
import { numberTables } from '../tables-in-text.ts'
import type { Reader } from './reader.ts'

/** JSON: its text as written; lists of records, at the top or below a key, become tables. */
export const readJson: Reader = (data, context) => {
  const text = decodeText(data, context)
  const value = parse(text)
  if (value === undefined) {
    const note = inLanguage(context.language, {
      en: 'not valid JSON, read as text',
      zh: '不是有效的 JSON，已按文本读取',
    })
    return { text, tables: [], notes: [note] }
  }
  const tables = findTablesInJson(value).map(({ title, columns, rows }) => ({
    id: '',
    name: title ? `${context.name} / ${title}` : context.name,
    columns,
    rows,
  }))
  return { text, tables: numberTables(tables), notes: [] }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
