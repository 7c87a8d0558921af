import { isRecord } from '../shared/is-record.ts'
import type { Cell, Table } from './document.ts'
import { isTooSparse, typeColumns } from './type-columns.ts'

/** A table in a JSON value, with its key; without a key if it is the value itself. */
export interface RecordTable extends Pick<Table, 'columns' | 'rows'> {
  title?: string
}

/** Maximum depth at which tables are searched. */
const maximumDepth = 4

/**
 * The tables in a JSON value: a list of records or of rows, a list of numbers, columns by name, records by name
 * (`{ "A": { "Q1": 5 }, … }`), numbers by name (`{ "A": 30, … }`), also below other keys.
 */
export function findTablesInJson(value: unknown, depth = 0): RecordTable[] {
  const table = readTable(value)
  if (table) return [table]
  if (!isRecord(value) || depth >= maximumDepth) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    findTablesInJson(inner, depth + 1).map(found => ({
      ...found,
      title: found.title ? `${key} / ${found.title}` : key,
    })),
  )
}

function readTable(value: unknown): RecordTable | undefined {
  if (Array.isArray(value)) return readList(value)
  if (!isRecord(value)) return undefined
  const entries = Object.entries(value)
  if (entries.length < 2) return undefined
  const inner = entries.map(([, each]) => each)
  if (inner.every(isNumeric))
    return typeColumns(
      ['name', 'value'],
      entries.map(([name, each]) => [name, toCell(each)]),
    )
  if (inner.every(isIndexed)) return readColumns(entries.map(([name, each]) => [name, Object.values(each as object)]))
  if (inner.every(each => isRecord(each) && Object.values(each).some(isNumeric))) {
    return fromRecords(entries.map(([name, each]) => [['name', name], ...Object.entries(each ?? {})]))
  }
  return readColumns(entries) ?? readNamedRows(inner)
}

/** `{ "0": …, "1": … }`: a list by another name, as programs for statistics write their columns. */
function isIndexed(value: unknown): boolean {
  const keys = isRecord(value) ? Object.keys(value) : []
  return keys.length > 1 && keys.every((key, index) => key === String(index))
}

/** The names of the columns next to the rows: `{ "columns": ["A", "B"], "data": [[1, 2], [3, 4]] }`. */
function readNamedRows(values: readonly unknown[]): RecordTable | undefined {
  const rows = values.find(isListOfRows)
  const width = rows?.[0]?.length
  const isHeader = (value: unknown): value is string[] =>
    Array.isArray(value) && value.length === width && value.every(each => typeof each === 'string')
  const names = values.find(isHeader)
  return rows && names && rows.every(row => row.length === width)
    ? typeColumns(
        names,
        rows.map(row => row.map(toCell)),
      )
    : undefined
}

function isListOfRows(value: unknown): value is unknown[][] {
  return Array.isArray(value) && value.length > 0 && value.every(each => Array.isArray(each) && each.every(isScalar))
}

function readList(list: readonly unknown[]): RecordTable | undefined {
  if (list.length === 0) return undefined
  if (list.every(isRecord)) return fromRecords(list.map(Object.entries))
  if (list.length < 2) return undefined
  if (list.every(each => Array.isArray(each) && each.length > 1 && each.every(isScalar)))
    return fromRows(list as unknown[][])
  return list.every(isNumeric)
    ? typeColumns(
        ['value'],
        list.map(each => [toCell(each)]),
      )
    : undefined
}

/** Lists of one length under names: each is a column. */
function readColumns(entries: readonly [string, unknown][]): RecordTable | undefined {
  const columns = entries.filter(
    (entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].every(isScalar),
  )
  const height = columns[0]?.[1].length ?? 0
  const fits = columns.length === entries.length && height > 1 && columns.every(([, cells]) => cells.length === height)
  if (!fits || !columns.some(([, cells]) => cells.every(isNumeric))) return undefined
  const rows = Array.from({ length: height }, (_, row) => columns.map(([, cells]) => toCell(cells[row])))
  return typeColumns(
    columns.map(([name]) => name),
    rows,
  )
}

function fromRecords(records: readonly [string, unknown][][]): RecordTable | undefined {
  const flat = records.map(flatten)
  const names = [...new Set(flat.flatMap(record => [...record.keys()]))]
  const entries = flat.map(record => ({ length: record.size }))
  if (names.length === 0 || isTooSparse(names.length, entries)) return undefined
  return typeColumns(
    names,
    flat.map(record => names.map(name => record.get(name) ?? null)),
  )
}

function fromRows(rows: readonly unknown[][]): RecordTable {
  const [first = [], ...below] = rows.map(row => row.map(toCell))
  const hasHeader =
    first.every(cell => typeof cell === 'string') && below.some(row => row.some(cell => typeof cell === 'number'))
  return hasHeader ? typeColumns(first.map(String), below) : typeColumns([], [first, ...below])
}

/** A record within a record gives columns `outer / inner`; a list stays JSON text, and so does what lies too deep. */
function flatten(record: readonly [string, unknown][]): Map<string, Cell> {
  const cells = new Map<string, Cell>()
  const add = (entries: readonly [string, unknown][], prefix: string, depth: number) => {
    for (const [name, value] of entries) {
      if (isRecord(value) && depth < maximumDepth) add(Object.entries(value), `${prefix}${name} / `, depth + 1)
      else cells.set(prefix + name, toCell(value))
    }
  }
  add(record, '', 0)
  return cells
}

function toCell(value: unknown): Cell {
  if (isScalar(value)) return value
  return value === undefined ? null : JSON.stringify(value)
}

function isScalar(value: unknown): value is Cell {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d[\d,.]*%?$/.test(value.trim()))
}
