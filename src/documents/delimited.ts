import Papa from 'papaparse'
import type { Table } from './document.ts'
import { parseDate } from './parse-date.ts'
import { parseNumber } from './parse-number.ts'
import { typeColumns } from './type-columns.ts'

export interface DelimitedTable extends Pick<Table, 'columns' | 'rows'> {
  delimiter: string
}

const delimiters = [',', '\t', ';', '|']

/**
 * Reads separated values: commas, tabs, semicolons or bars, whichever fits; fields in quotes may hold line breaks. With semicolons
 * a comma in a number is a decimal one. Lines of a title above the table are passed over. Undefined where there is no table of at
 * least one row and two columns, or one of at least two numbers in a single column.
 */
export function readDelimited(text: string, maximumRows = Number.POSITIVE_INFINITY): DelimitedTable | undefined {
  const parsed = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: delimiters,
    skipEmptyLines: 'greedy',
    ...(Number.isFinite(maximumRows) && { preview: maximumRows + 10 }),
  })
  const lines = dropTitle(parsed.data)
  const [first, ...below] = lines
  if (!first || below.length === 0) return undefined
  const hasHeader = isHeader(first, below)
  const rows = hasHeader ? below : lines
  const names = hasHeader ? first : []
  const delimiter = parsed.meta.delimiter
  const typed = typeColumns(names, rows.slice(0, maximumRows), {
    decimalComma: delimiter === ';' && writesDecimalCommas(rows),
  })
  if (typed.columns.length < 2 && typed.columns[0]?.type !== 'number') return undefined
  return { ...typed, delimiter }
}

/** Leading lines of one field, above lines of several. */
function dropTitle(lines: readonly string[][]): string[][] {
  const filled = (line: readonly string[]) => line.filter(field => field.trim() !== '').length
  const widest = lines.slice(0, 50).reduce((most, line) => Math.max(most, filled(line)), 0)
  const start = widest < 2 ? 0 : lines.findIndex(line => filled(line) > 1)
  return lines.slice(start)
}

/** A first line is a header unless it holds a value of a column of values; a year may stand in a header. */
function isHeader(first: readonly string[], below: readonly string[][]): boolean {
  return !first.some((field, index) => {
    if (/^\s*(?:19|20|21)\d{2}\s*$/.test(field)) return false
    const column = below.slice(0, 20).map(line => line[index] ?? '')
    return isValue(field) && column.some(isValue)
  })
}

function isValue(field: string): boolean {
  return parseNumber(field) !== undefined || parseNumber(field, true) !== undefined || parseDate(field) !== undefined
}

function writesDecimalCommas(rows: readonly string[][]): boolean {
  return !rows
    .slice(0, 1000)
    .some(row => row.some(field => /^\s*-?(?:\d+|\d{1,3}(?:,\d{3})+)\.(?:\d{1,2}|\d{4,})\s*$/.test(field)))
}
