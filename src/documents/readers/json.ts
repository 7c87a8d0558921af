import { decodeText } from '../decode-text.ts'
import { keepTypedTables } from '../keep-table.ts'
import { messages } from '../messages/index.ts'
import { findTablesInJson } from '../records.ts'
import { numberTables } from '../tables-in-text.ts'
import type { Reader, ReaderContext } from './reader.ts'
import { readPlainText } from './text.ts'

/**
 * JSON: its text as written; lists of records, at the top or below a key, become tables. Lines of one JSON value each are a list. Anything else
 * is read as text, with a note if the file's name promises JSON.
 */
export const readJson: Reader = (data, context) => {
  const { text, notes: decodingNotes } = decodeText(data, context)
  const whole = parse(text)
  const lines = whole === undefined ? parseLines(text) : undefined
  const value = whole ?? lines?.values
  const notes = [...decodingNotes, ...(lines ? noteOf(lines, context) : [])]
  if (value === undefined) {
    const note = messages.say(context.language, 'not-json')
    return readPlainText(text, /\.(?:jsonl?|ndjson)$/i.test(context.name) ? [...notes, note] : notes, context)
  }
  const tables = findTablesInJson(value).map(({ title, columns, rows }) => ({
    id: '',
    name: title ? `${context.name} / ${title}` : context.name,
    origin: { file: context.name, ...(title && { sheet: title }) },
    columns,
    rows,
  }))
  const kept = keepTypedTables(tables, context)
  // The text of one large table would repeat the table.
  const isTable = kept.tables.length === 1 && kept.tables[0]?.whole && kept.tables[0].name === context.name
  return { text: isTable ? '' : text, tables: numberTables(kept.tables), notes: [...notes, ...kept.notes] }
}

function parse(text: string): unknown {
  try {
    return parseExactly(text)
  } catch {
    return undefined
  }
}

/** Whole numbers too long for a double stay text, digit by digit: they are usually identifiers rather than quantities. */
function parseExactly(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  return JSON.parse(text, (_, value: unknown, context?: { source?: string }) => {
    const { source = '' } = context ?? {}
    const isCut = typeof value === 'number' && /^-?\d+$/.test(source) && !Number.isSafeInteger(value)
    return isCut ? source : value
  })
}

interface ParsedLines {
  values: unknown[]
  /** Number of lines that are not valid JSON, such as the last one of a log that was cut off. */
  broken: number
}

/** Lines of one value each. Undefined where more of them are broken than whole. */
function parseLines(text: string): ParsedLines | undefined {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  if (lines.length < 2 || parse(lines[0] ?? '') === undefined) return undefined
  const parsed = lines.map(parse)
  const values = parsed.filter(value => value !== undefined)
  const broken = lines.length - values.length
  return values.length > 1 && broken < values.length ? { values, broken } : undefined
}

function noteOf({ broken }: ParsedLines, { language }: ReaderContext): string[] {
  return broken > 0 ? [messages.say(language, 'broken-lines', { count: broken.toLocaleString('en') })] : []
}
