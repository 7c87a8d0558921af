import { readQuoted } from '../shared/read-quoted.ts'
import { toJson } from '../toolkit/json/lenient-json.ts'
import { findTablesInJson, type RecordTable } from './records.ts'

/** A table of a JSON value in a text; offsets of the value, `end` exclusive. */
export interface EmbeddedTable extends RecordTable {
  start: number
  end: number
}

interface LabelledTable extends EmbeddedTable {
  /** Text before it, as in `Product A: [`. */
  label?: string
}

/** Longer values in a text are not parsed leniently, and this many unmatched brackets end the search. */
const maximumLenientLength = 200_000
const maximumFailures = 20

/** Finds the tables of JSON values in a text, including values with single quotes or unquoted keys. */
export function findJsonInText(text: string): EmbeddedTable[] {
  const tables: LabelledTable[] = []
  const opening = /[[{](?=\s{0,200}(?:["'{[]|-?\d|[A-Za-z_\u4e00-\u9fff][\w\u4e00-\u9fff]{0,60}\s{0,5}:))/g
  let failures = 0
  for (let match = opening.exec(text); match && failures < maximumFailures; match = opening.exec(text)) {
    const start = match.index
    const end = findValuesEnd(text, start)
    const found = end === undefined ? [] : readTables(text.slice(start, end))
    if (end === undefined || found.length === 0) {
      failures += 1
      continue
    }
    const label = labelBefore(text, start)
    for (const table of found) tables.push({ ...table, ...(label && { label }), start, end })
    opening.lastIndex = end
  }
  return mergeSeries(tables)
}

function readTables(source: string): RecordTable[] {
  // `["A": 15, "B": 12]` is how people write numbers by name, `{ … } { … }` how programs write records.
  const isNamed = /^\[\s*(["'])[^"'\n]{1,80}\1\s*[:：]/.test(source)
  const json = isNamed ? `{${source.slice(1, -1)}}` : source
  try {
    return findTablesInJson(JSON.parse(json))
  } catch {
    return readLeniently(json)
  }
}

function readLeniently(source: string): RecordTable[] {
  if (source.length > maximumLenientLength) return readLines(source)
  try {
    return findTablesInJson(JSON.parse(toJson(source) ?? ''))
  } catch {
    return []
  }
}

/** One record a line, as logs write them. */
function readLines(source: string): RecordTable[] {
  try {
    const lines = source.split('\n').filter(line => line.trim() !== '')
    return findTablesInJson(lines.map(line => JSON.parse(line)))
  } catch {
    return []
  }
}

const nextRecord = /[\s,]*(?=\{)/y

/** Exclusive end of the value at `start`, with the records that directly follow a record; undefined where it is not closed. */
function findValuesEnd(text: string, start: number): number | undefined {
  let end = findValueEnd(text, start)
  while (end !== undefined && text.charAt(start) === '{') {
    nextRecord.lastIndex = end
    if (!nextRecord.test(text)) break
    const next = findValueEnd(text, nextRecord.lastIndex)
    if (next === undefined) break
    end = next
  }
  return end
}

/** Exclusive end of the bracketed value at `start`; undefined if it is not closed. */
function findValueEnd(text: string, start: number): number | undefined {
  let depth = 0
  /** A quote without a closing one on its line is an apostrophe, as are the escaped quotes after it. */
  const apostrophesUntil = new Map<string, number>()
  const mark = /["']|[[\]{}]/g
  mark.lastIndex = start
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    if (match[0] === '[' || match[0] === '{') depth += 1
    else if (match[0] === ']' || match[0] === '}') depth -= 1
    else if (match.index >= (apostrophesUntil.get(match[0]) ?? 0)) {
      const { end, isClosed } = readQuoted(text, match.index)
      if (isClosed) mark.lastIndex = end
      else apostrophesUntil.set(match[0], end)
    }
    if (depth === 0) return match.index + 1
  }
  return undefined
}

/** `产品线A: [` gives `产品线A`. */
function labelBefore(text: string, start: number): string | undefined {
  const before = text.slice(Math.max(0, start - 60), start)
  return /(?:^|[,，。.;；:：\n]|\s(?=\S+\s?[:：]))\s*([^,，。.;；:：\n]{1,40}?)\s?[:：=]\s*`?$/.exec(before)?.[1]
}

/** Merges tables of the same shape that have a label before them: lists of numbers side by side, records below one another. */
function mergeSeries(tables: readonly LabelledTable[]): EmbeddedTable[] {
  const [first, ...others] = tables
  const shape = (table: EmbeddedTable) => table.columns.map(column => `${column.name}\n${column.type}`).join('\n')
  const isSeries = first && others.length > 0 && tables.every(table => table.label && shape(table) === shape(first))
  if (!isSeries) return [...tables]
  const place = { start: first.start, end: tables.at(-1)?.end ?? first.end }
  const areLists = first.columns.length === 1 && tables.every(table => table.rows.length === first.rows.length)
  if (areLists) {
    const columns = tables.map(table => ({ ...first.columns[0], name: table.label ?? '', type: 'number' as const }))
    return [{ columns, rows: first.rows.map((_, row) => tables.map(table => table.rows[row]?.[0] ?? null)), ...place }]
  }
  const rows = tables.flatMap(table => table.rows.map(row => [table.label ?? null, ...row]))
  return [{ columns: [{ name: 'series', type: 'text' }, ...first.columns], rows, ...place }]
}
