import { isRecord } from '../../../shared/is-record.ts'
import { findTopLevelValues } from '../../../toolkit/json/json-values.ts'
import { toJson } from '../../../toolkit/json/lenient-json.ts'

/** A part of a whole with its own parts, as ECharts takes it. */
export interface NestedPart {
  name: string
  /** Absent where only its parts have values. */
  value?: number
  children?: NestedPart[]
}

/** Records that contain records under one key. */
export interface NestedParts {
  parts: NestedPart[]
  /** Name of the values; '' where it says nothing. */
  measure: string
  /** Number of values, those of wholes included. */
  count: number
  /** Key under which the parts of a record are. */
  key: string
}

/** Longer values are not parsed leniently. */
const longestLenient = 200_000
const deepest = 12
const nameKeys = ['name', 'label', 'title', 'category', 'key', 'id', '名称', '名字', '分类', '类别']
const sayingNothing = /^(?:value|count|size|val|数值|值)$/i

/**
 * Finds a list of records in a text, or one record, whose parts are records again. Null where there is none, where a record has no name or several
 * numbers, or where a part without parts has no value: which number counts would be a guess.
 */
export function findNestedParts(text: string): NestedParts | null {
  for (const { start, end } of findTopLevelValues(text)) {
    const value = parse(text.slice(start, end))
    const key = findChildrenKey(value)
    const read = key === null ? null : readAll(value, key)
    if (read) return read
  }
  return null
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return source.length > longestLenient ? undefined : parseLeniently(source)
  }
}

function parseLeniently(source: string): unknown {
  try {
    return JSON.parse(toJson(source) ?? '')
  } catch {
    return undefined
  }
}

function recordsOf(value: unknown): Record<string, unknown>[] {
  const list = Array.isArray(value) ? value : [value]
  return list.length > 0 && list.every(isRecord) ? list : []
}

function findChildrenKey(value: unknown): string | null {
  for (const record of recordsOf(value)) {
    const found = Object.entries(record).find(([, inner]) => Array.isArray(inner) && recordsOf(inner).length > 0)
    if (found) return found[0]
  }
  return null
}

function readAll(value: unknown, key: string): NestedParts | null {
  const measures = new Set<string>()
  const counted = { values: 0 }
  const parts = readParts(recordsOf(value), key, { measures, counted, depth: 0 })
  const [measure = ''] = measures
  if (!parts || measures.size > 1) return null
  return { parts, measure: sayingNothing.test(measure) ? '' : measure, count: counted.values, key }
}

interface Reading {
  measures: Set<string>
  counted: { values: number }
  depth: number
}

function readParts(records: readonly Record<string, unknown>[], key: string, reading: Reading): NestedPart[] | null {
  if (reading.depth > deepest) return null
  const parts = records.map(record => readPart(record, key, reading))
  return parts.every(part => part !== null) ? parts : null
}

function readPart(record: Record<string, unknown>, key: string, reading: Reading): NestedPart | null {
  const inner = record[key]
  const fields = Object.entries(record).filter(([name]) => name !== key)
  const own = readFields(fields)
  if (!own) return null
  if (own.measure !== undefined) reading.measures.add(own.measure)
  if (own.value !== undefined) reading.counted.values += 1
  const named = { name: own.name, ...(own.value !== undefined && { value: own.value }) }
  if (!Array.isArray(inner) || inner.length === 0) return own.value === undefined ? null : named
  const children = recordsOf(inner).length > 0 ? readParts(recordsOf(inner), key, deeper(reading)) : null
  return children && { ...named, children }
}

function deeper(reading: Reading): Reading {
  return { ...reading, depth: reading.depth + 1 }
}

interface OwnFields {
  name: string
  value?: number
  /** Key of the value; absent where the value stands under the name itself. */
  measure?: string
}

/** `{ "name": "Research", "budget": 6000 }`, or `{ "Research": 6000 }`. */
function readFields(fields: readonly [string, unknown][]): OwnFields | null {
  const numbers = fields.filter((field): field is [string, number] => typeof field[1] === 'number')
  const texts = fields.filter((field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '')
  const [number, ...more] = numbers
  if (more.length > 0) return null
  if (texts.length === 0) return number ? { name: number[0], value: number[1] } : null
  const name = nameKeys.flatMap(key => texts.filter(([each]) => each.toLowerCase() === key))[0] ?? texts[0]
  return name ? { name: name[1], ...(number && { value: number[1], measure: number[0] }) } : null
}
