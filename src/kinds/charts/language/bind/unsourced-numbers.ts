import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Table } from '../../../../documents/document.ts'
import { nameQueryColumns, quoteName } from '../../../../documents/query/column-names.ts'
import type { QueryRows, TableQuery } from '../../../../documents/query/table-query.ts'
import { type Fields, type Path, viewsOf } from '../chart-option.ts'
import { type LocatedProblem, warning } from '../check/located-problem.ts'
import { datasetOf, labelColumns } from '../dataset-columns.ts'
import { measuresOf, readMeasure } from '../measures.ts'
import { readNumbersInWords } from './numbers-in-words.ts'

/** A number in the picture, and its place in the source. */
export interface PlottedNumber {
  value: number
  path: Path
}

/** More numbers than these are not looked for in large tables. */
const maxLookedFor = 500
const named = 5

/** Figures that are written into an option: in the data of its series and in datasets. Those that queries give are not in it yet. */
export function findPlottedNumbers(option: Fields): PlottedNumber[] {
  const found = viewsOf(option).flatMap(view =>
    view.series.flatMap(series => {
      const dataset = datasetOf(view, series.fields)
      if (!dataset) return measuresOf(view, series)
      const labels = labelColumns(view, series, dataset)
      return dataset.names.flatMap((_, column) => (labels.has(column) ? [] : dataset.cells(column)))
    }),
  )
  const byPath = new Map(found.map(place => [JSON.stringify(place.path), place]))
  return [...byPath.values()].flatMap(({ value, path }) =>
    value !== true && value !== false && readMeasure(value).kind === 'number' ? [{ value: Number(value), path }] : [],
  )
}

/** One warning for all numbers that are neither in a table of the turn, possibly rounded, nor in the message. */
export async function findUnsourcedNumbers(
  plotted: readonly PlottedNumber[],
  data: TableQuery,
): Promise<LocatedProblem[]> {
  const unknown = await leaveOutNumbersAtHand(plotted, data)
  const [first] = unknown
  if (!first) return []
  const inLargeTables = await findInLargeTables(unknown, data)
  const unsourced = unknown.filter(({ value }) => !inLargeTables.has(Math.abs(value)))
  const values = [...new Set(unsourced.map(({ value }) => value))]
  if (values.length === 0) return []
  const numbers = values.slice(0, named).join(', ')
  const more = Math.max(0, values.length - named)
  return [
    warning('unsourced-number', (unsourced[0] ?? first).path, {
      case: values.length === 1 ? 'one' : 'several',
      numbers,
      more,
    }),
  ]
}

/** Looks in one table after the other, then in the words, a part at a time: the service answers other requests in between. */
async function leaveOutNumbersAtHand(
  plotted: readonly PlottedNumber[],
  { tables, words }: TableQuery,
): Promise<readonly PlottedNumber[]> {
  let unknown = plotted
  for (const table of tables) {
    if (unknown.length === 0) return unknown
    const isKnown = createLookup(numbersOf(table), textsOf(table))
    unknown = unknown.filter(({ value }) => !isKnown(value))
    await nextTurn()
  }
  for (const part of words.matchAll(wordsPart)) {
    if (unknown.length === 0) return unknown
    const known = readNumbersInWords(part[0])
    unknown = unknown.filter(({ value }) => !known.has(Math.abs(value)))
    await nextTurn()
  }
  return unknown
}

/** Up to the end of a line, where it is near. */
const wordsPart = /[\s\S]{1,20000}[^\n]{0,5000}/g

function numbersOf({ rows }: Table): number[] {
  return rows.flatMap(row => row.flatMap(cell => (typeof cell === 'number' ? [Math.abs(cell)] : [])))
}

function textsOf({ rows }: Table): string {
  return rows.map(row => row.filter(cell => typeof cell === 'string').join('\n')).join('\n')
}

/**
 * Returns a test: true if a number is one of `numbers`, or one of them rounded, or occurs in `texts`. Signs are ignored: "a loss of 5" is
 * -5.
 */
function createLookup(numbers: readonly number[], texts: string): (value: number) => boolean {
  const exact = new Set(numbers)
  const rounded = new Map<string, Set<number>>()
  let inTexts: Set<number> | undefined
  const roundedBy = (name: string, round: (number: number) => string) => {
    const values = rounded.get(name) ?? new Set(numbers.map(number => Number(round(number))))
    rounded.set(name, values)
    return values
  }
  return signed => {
    const value = Math.abs(signed)
    if (exact.has(value)) return true
    const decimals = countDecimals(value)
    if (roundedBy(`decimals ${decimals}`, number => number.toFixed(decimals)).has(value)) return true
    const digits = String(value).replace(/\D/g, '').replace(/0+$/, '').length
    const isRoundThousand = value >= 1000 && value % 10 === 0 && digits >= 3
    if (isRoundThousand && roundedBy(`digits ${digits}`, number => number.toPrecision(digits)).has(value)) return true
    inTexts ??= readNumbersInWords(texts)
    return inTexts.has(value)
  }
}

function countDecimals(value: number): number {
  const [, fraction = '', exponent = '0'] = /^\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? []
  return Math.min(20, Math.max(0, fraction.length - Number(exponent)))
}

/** The numbers that large tables contain, without their signs. Where a table cannot be asked, all of them: nothing is reported without proof. */
async function findInLargeTables(unknown: readonly PlottedNumber[], data: TableQuery): Promise<Set<number>> {
  const large = data.tables.filter(({ whole }) => whole !== undefined)
  const values = [...new Set(unknown.map(({ value }) => Math.abs(value)))].slice(0, maxLookedFor)
  const byDecimals = Map.groupBy(values, countDecimals)
  const found = new Set<number>()
  for (const table of large) {
    for (const [decimals, group] of byDecimals) {
      const sql = lookupSql(table, decimals, group)
      const result: QueryRows | { problem: string } | null = sql === null ? null : await data.query(sql)
      if (result && 'problem' in result) return new Set(values)
      for (const [cell] of result?.rows ?? []) if (typeof cell === 'number') found.add(cell)
    }
  }
  return found
}

function lookupSql({ id, columns }: Table, decimals: number, values: readonly number[]): string | null {
  const names = nameQueryColumns(columns).filter((_, index) => columns[index]?.type === 'number')
  if (names.length === 0) return null
  const rounded = names.map(name => `ROUND(ABS(${quoteName(name)}), ${decimals})`)
  return rounded.map(column => `SELECT ${column} FROM ${id} WHERE ${column} IN (${values.join(', ')})`).join(' UNION ')
}
