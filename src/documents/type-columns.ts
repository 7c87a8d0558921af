import type { Cell, Column, Table } from './document.ts'
import { findDayOrder, parseDate } from './parse-date.ts'
import { parseNumber } from './parse-number.ts'

/** What people write where there is no value. */
const noValue = /^(?:|-|–|—|--|\.|n\/?a\.?|null|none|nan|nil|#n\/a|无|暂无|缺失)$/i

/**
 * Gives each column the type that all of its values have. Numbers lose their separators and share one unit, dates become ISO 8601
 * text, an empty cell is null. A column that holds anything else stays text, as written. Rows are filled up, or the columns are, so
 * that every row has as many cells as there are columns.
 */
export function typeColumns(
  names: readonly string[],
  rows: readonly (readonly Cell[])[],
  options: { decimalComma?: boolean } = {},
): Pick<Table, 'columns' | 'rows'> {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), names.length)
  const columnNames = nameColumns(names, width)
  const columns = columnNames.map((name, index) =>
    typeColumn(
      name,
      rows.map(row => row[index] ?? null),
      options.decimalComma ?? false,
    ),
  )
  return {
    columns: columns.map(({ column }) => column),
    rows: rows.map((_, row) => columns.map(({ cells }) => cells[row] ?? null)),
  }
}

interface TypedColumn {
  column: Column
  cells: Cell[]
}

function typeColumn(name: string, cells: readonly Cell[], decimalComma: boolean): TypedColumn {
  const isMissing = (cell: Cell) => cell === null || (typeof cell === 'string' && noValue.test(cell.trim()))
  const values = cells.filter(cell => !isMissing(cell))
  if (values.length === 0) return { column: { name, type: 'text' }, cells: cells.map(emptyAsNull) }
  const typed = typeAsNumbers(values, decimalComma) ?? typeAsDates(values) ?? typeAsBooleans(values)
  if (!typed) return { column: { name, type: 'text' }, cells: cells.map(emptyAsNull) }
  let next = 0
  const unit = typed.type === 'number' ? typed.unit || unitInName(name) : ''
  return {
    column: { name, type: typed.type, ...(unit && { unit }) },
    cells: cells.map(cell => (isMissing(cell) ? null : (typed.values[next++] ?? null))),
  }
}

interface TypedValues {
  type: Column['type']
  unit?: string
  values: Cell[]
}

function typeAsNumbers(values: readonly Cell[], decimalComma: boolean): TypedValues | undefined {
  return readNumbers(values, decimalComma) ?? (decimalComma ? undefined : readNumbers(values, true))
}

function readNumbers(values: readonly Cell[], decimalComma: boolean): TypedValues | undefined {
  let unit: string | undefined
  const numbers: number[] = []
  for (const value of values) {
    const number = typeof value === 'number' ? { value, unit: '' } : parseNumber(String(value), decimalComma)
    if (!number || typeof value === 'boolean') return undefined
    unit ??= number.unit
    if (unit !== number.unit) return undefined
    numbers.push(number.value)
  }
  return { type: 'number', unit: unit ?? '', values: numbers }
}

function typeAsDates(values: readonly Cell[]): TypedValues | undefined {
  if (values.some(value => typeof value !== 'string')) return undefined
  const texts = values.map(String)
  if (!/\d{4}/.test(texts[0] ?? '')) return undefined
  const order = findDayOrder(texts)
  const dates = texts.map(text => parseDate(text, order))
  const isDated = dates.every(date => date !== undefined)
  return isDated ? { type: 'date', values: dates } : undefined
}

function typeAsBooleans(values: readonly Cell[]): TypedValues | undefined {
  const booleans = values.map(value =>
    typeof value === 'boolean' ? value : { true: true, false: false }[String(value).toLowerCase()],
  )
  const isBoolean = booleans.every(value => value !== undefined)
  return isBoolean ? { type: 'boolean', values: booleans } : undefined
}

function emptyAsNull(cell: Cell): Cell {
  return typeof cell === 'string' && cell.trim() === '' ? null : cell
}

/** `Revenue (€k)` → `€k`; `Sales (2025)` names no unit. */
function unitInName(name: string): string {
  const unit = /[（([]\s?([^()（）[\]\d]{1,12}?)\s?[)）\]]$/.exec(name)?.[1] ?? ''
  return unit.replace(/^(?:in|单位[:：]?)\s?/i, '')
}

/** Every column gets a name of its own. */
function nameColumns(names: readonly string[], width: number): string[] {
  const taken = new Set<string>()
  return Array.from({ length: width }, (_, index) => {
    const written = (names[index] ?? '').replace(/\s+/g, ' ').trim()
    const wanted = written === '' ? `Column ${index + 1}` : written
    let name = wanted
    for (let copy = 2; taken.has(name); copy += 1) name = `${wanted} (${copy})`
    taken.add(name)
    return name
  })
}
