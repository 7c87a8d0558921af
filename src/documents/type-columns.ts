import type { Cell, Column, Table } from './document.ts'
import { type DayOrder, parseDate } from './parse-date.ts'
import { parseNumber } from './parse-number.ts'

/** Strings that people write for a missing value. */
const noValue =
  /^(?:|-|–|—|--|\.|n\/?a\.?|null|none|nan|nil|#(?:n\/a|div\/0!|ref!|value!|name\?|num!|null!)|无|暂无|缺失)$/i

/** Rows that can be iterated more than once, with the types of their columns. */
export interface TypedRows {
  columns: Column[]
  /** For each column, true if all of its numbers are whole; false for columns of anything else. */
  areWhole: boolean[]
  rowCount: number
  rows: () => Iterable<Cell[]>
}

/** Limits on filling up rows to the widest one: maximum number of cells, and maximum ratio to the cells that were written. */
const mostFilledCells = 100_000
const mostFilledTimes = 20

/** True if rows have so few cells for the columns that, filled up, they would need too much memory: that is not a table. */
export function isTooSparse(columnCount: number, rows: readonly { length: number }[]): boolean {
  const written = rows.reduce((sum, row) => sum + row.length, 0)
  return columnCount * rows.length > mostFilledCells + mostFilledTimes * written
}

/**
 * Gives each column the type that all of its values have. Numbers lose their separators and share one unit, dates become ISO 8601
 * text, an empty cell is null. A column that holds anything else stays text, as written. Rows are filled up, or the columns are, so
 * that every row has as many cells as there are columns; columns at the end with neither a value
 * nor a name, where others have names, are left out.
 */
export function typeColumns(
  names: readonly string[],
  rows: readonly (readonly Cell[])[],
  options: { decimalComma?: boolean } = {},
): Pick<Table, 'columns' | 'rows'> {
  const typed = typeRows(names, () => rows, options)
  return { columns: typed.columns, rows: [...typed.rows()] }
}

/**
 * The same for rows that are not all in memory: they are read once for the types, and again each time that the typed rows
 * are. Cells beyond `maximumColumns` are left out.
 */
export function typeRows(
  names: readonly string[],
  rows: () => Iterable<readonly Cell[]>,
  { decimalComma = false, maximumColumns = Number.POSITIVE_INFINITY } = {},
): TypedRows {
  const typings: Typing[] = []
  let rowCount = 0
  const widen = (width: number) => {
    while (typings.length < Math.min(width, maximumColumns)) typings.push(startTyping(decimalComma))
  }
  widen(names.length)
  for (const row of rows()) {
    rowCount += 1
    if (row.length > typings.length) widen(row.length)
    for (let index = 0; index < typings.length; index += 1) typings[index]?.see(row[index] ?? null)
  }
  const isNeeded = (index: number) => !typings[index]?.isEmpty() || names[index]?.trim()
  while (names.length > 0 && typings.length > 1 && !isNeeded(typings.length - 1)) typings.pop()
  const concluded = nameColumns(names, typings.length).map((name, index) => concludeOf(typings[index], name))
  const convert = concluded.map(column => column.convert)
  return {
    columns: concluded.map(({ column }) => column),
    areWhole: concluded.map(({ isWhole }) => isWhole),
    rowCount,
    *rows() {
      for (const row of rows()) yield convert.map((toTyped, index) => toTyped(row[index] ?? null))
    },
  }
}

interface Typing {
  see(cell: Cell): void
  isEmpty(): boolean
  conclude(name: string): ConcludedColumn
}

interface ConcludedColumn {
  column: Column
  isWhole: boolean
  convert(cell: Cell): Cell
}

function concludeOf(typing: Typing | undefined, name: string): ConcludedColumn {
  return (typing ?? startTyping(false)).conclude(name)
}

/**
 * Tracks the possible types of a column's values; each candidate is dropped at the first value that does not fit. They are made at the first value, so
 * that most of them are dropped right away: a table may have a hundred thousand columns.
 */
function startTyping(decimalComma: boolean): Typing {
  let alive: Candidate[] | undefined
  return {
    see(cell) {
      if (alive?.length === 0 || isMissing(cell)) return
      alive ??= startCandidates(decimalComma)
      if (alive.every(candidate => candidate.see(cell))) return
      // Candidates that were not tested, because an earlier one failed, are tested now.
      const failed = alive.findIndex(candidate => !candidate.isAlive())
      for (const candidate of alive.slice(failed + 1)) candidate.see(cell)
      alive = alive.filter(candidate => candidate.isAlive())
    },
    isEmpty: () => alive === undefined,
    conclude(name) {
      const typed = alive?.map(candidate => candidate.conclude()).find(each => each !== undefined)
      if (!typed) return { column: { name, type: 'text' }, isWhole: false, convert: emptyAsNull }
      const { type, isWhole = false, read } = typed
      const unit = type === 'number' ? typed.unit || unitInName(name) : ''
      return {
        column: { name, type, ...(unit && { unit }) },
        isWhole,
        convert: cell => (isMissing(cell) ? null : read(cell)),
      }
    },
  }
}

function startCandidates(decimalComma: boolean): Candidate[] {
  return [...(decimalComma ? [] : [startNumbers(false)]), startNumbers(true), startDates(), startBooleans()]
}

interface TypedValues {
  type: Column['type']
  unit?: string
  isWhole?: boolean
  read(value: Exclude<Cell, null>): Cell
}

/** A type that a column may have. */
interface Candidate {
  /** Takes the next value; false if it does not fit, and from then on. */
  see(value: Exclude<Cell, null>): boolean
  isAlive(): boolean
  /** Undefined if the values together are ambiguous. */
  conclude(): TypedValues | undefined
}

function startNumbers(decimalComma: boolean): Candidate {
  let isAlive = true
  let isWhole = true
  let unit: string | undefined
  const read = (value: Exclude<Cell, null>) => readNumber(value, decimalComma)
  return {
    see(value) {
      const number = isAlive ? read(value) : undefined
      isAlive = number !== undefined && (unit ?? number.unit) === number.unit
      if (number) {
        unit ??= number.unit
        isWhole &&= Number.isSafeInteger(number.value)
      }
      return isAlive
    },
    isAlive: () => isAlive,
    conclude: () => ({ type: 'number', unit: unit ?? '', isWhole, read: value => read(value)?.value ?? null }),
  }
}

function readNumber(value: Exclude<Cell, null>, decimalComma: boolean) {
  if (typeof value === 'number') return { value, unit: '' }
  if (typeof value === 'boolean') return undefined
  return isPlainNumber(value, decimalComma) ? { value: Number(value), unit: '' } : parseNumber(value, decimalComma)
}

const zero = 0x30
const nine = 0x39
const point = 0x2e
const minus = 0x2d

/**
 * Digits, at most 15 of them, with at most one point in between: as nearly all numbers are. `parseNumber` gives the same result, but takes ten times
 * as long. Three digits behind a point are left to it where commas are decimal: they may be thousands.
 */
function isPlainNumber(text: string, decimalComma: boolean): boolean {
  const start = text.charCodeAt(0) === minus ? 1 : 0
  const length = text.length
  if (length === start || length - start > 16) return false
  let points = 0
  for (let index = start; index < length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === point && index > start && index < length - 1 && !(decimalComma && index === length - 4)) points += 1
    else if (code < zero || code > nine) return false
  }
  const hasLeadingZero = text.charCodeAt(start) === zero && length > start + 1 && text.charCodeAt(start + 1) !== point
  return points <= 1 && length - start - points <= 15 && !hasLeadingZero
}

function startDates(): Candidate {
  let isAlive = true
  let isFirst = true
  /** Date orders that fit so far. Without one only unambiguous dates are read. */
  let orders: (DayOrder | undefined)[] = [undefined, 'day-first', 'month-first']
  return {
    see(value) {
      if (isFirst && !/\d{4}/.test(String(value))) isAlive = false
      isFirst = false
      if (typeof value !== 'string') isAlive = false
      if (isAlive && !isIsoDate(String(value)))
        orders = orders.filter(order => parseDate(String(value), order) !== undefined)
      isAlive &&= orders.length > 0
      return isAlive
    },
    isAlive: () => isAlive,
    conclude() {
      const [order, other] = orders.filter(each => each !== undefined)
      // Where both orders fit, only unambiguous dates are read.
      const isClear = orders.includes(undefined) || (order !== undefined && other === undefined)
      if (!isClear) return undefined
      const known = other === undefined ? order : undefined
      const read = (text: string) => (isIsoDate(text) ? text : (parseDate(text, known) ?? null))
      return { type: 'date', read: value => read(String(value)) }
    },
  }
}

/** The dates of nearly all files. */
function isIsoDate(text: string): boolean {
  return text.length === 10 && /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/.test(text)
}

function startBooleans(): Candidate {
  let isAlive = true
  const read = (value: Exclude<Cell, null>) =>
    typeof value === 'boolean' ? value : booleanWords[String(value).toLowerCase()]
  return {
    see(value) {
      isAlive &&= read(value) !== undefined
      return isAlive
    },
    isAlive: () => isAlive,
    conclude: () => ({ type: 'boolean', read: value => read(value) ?? null }),
  }
}

const booleanWords: Readonly<Record<string, boolean>> = { true: true, false: false }

function isMissing(cell: Cell): cell is null {
  if (cell === null) return true
  if (typeof cell !== 'string') return false
  const first = cell.charCodeAt(0)
  return !(first >= zero && first <= nine) && noValue.test(cell.trim())
}

function emptyAsNull(cell: Cell): Cell {
  return typeof cell === 'string' && cell.trim() === '' ? null : cell
}

/** `Revenue (€k)` → `€k`; `Sales (2025)` names no unit. */
function unitInName(name: string): string {
  const unit = /[（([]\s?([^()（）[\]\d]{1,12}?)\s?[)）\]]$/.exec(name)?.[1] ?? ''
  return unit.replace(/^(?:in|单位[:：]?)\s?/i, '')
}

/** Gives every column a unique name. */
function nameColumns(names: readonly string[], width: number): string[] {
  const taken = new Set<string>()
  const copies = new Map<string, number>()
  return Array.from({ length: width }, (_, index) => {
    const written = (names[index] ?? '').replace(/\s+/g, ' ').trim()
    const wanted = written === '' ? `Column ${index + 1}` : written
    let name = wanted
    for (let copy = copies.get(wanted) ?? 2; taken.has(name); copy += 1) {
      name = `${wanted} (${copy})`
      copies.set(wanted, copy + 1)
    }
    taken.add(name)
    return name
  })
}
