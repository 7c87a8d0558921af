import type { Cell, Table } from '../../../documents/document.ts'
import type { ChartData, DataSeries } from './chart-data.ts'
import type { ChartColumn } from './columns.ts'
import type { Aggregate } from './read-preferences.ts'

interface Plan {
  /** The categories; undefined: the rows are numbered. */
  dimension: ChartColumn | undefined
  /** Each of its values becomes a series. */
  split: ChartColumn | undefined
  /** None: rows are counted. */
  measures: readonly ChartColumn[]
  aggregate: Aggregate | null
}

type AggregatedRows = Pick<
  ChartData,
  'categoryName' | 'categories' | 'isTime' | 'series' | 'measureName' | 'isSplit' | 'aggregate'
>

/** Combines the rows of each category. Numbers that are alone in their category are taken unchanged. */
export function aggregateRows(table: Table, { dimension, split, measures, aggregate }: Plan): AggregatedRows {
  const rows = dimension && isSortable(table, dimension) ? sortRows(table.rows, dimension.index) : table.rows
  const labels = rows.map((row, index) => (dimension ? textOf(row[dimension.index]) : String(index + 1)))
  const categories = [...new Set(labels)]
  const parts = split ? [...new Set(rows.map(row => textOf(row[split.index])))] : [null]
  const buckets = Map.groupBy(rows.keys(), index =>
    JSON.stringify([labels[index], split ? textOf(rows[index]?.[split.index]) : null]),
  )
  const bucketOf = (category: string, part: string | null) =>
    (buckets.get(JSON.stringify([category, part])) ?? []).map(index => rows[index] ?? [])
  const columns = measures.length > 0 ? measures : [undefined]
  const series = parts.flatMap(part =>
    columns.map(
      (measure): DataSeries => ({
        name: part ?? measure?.name ?? '',
        unit: measure && aggregate !== 'count' ? measure.unit : '',
        values: categories.map(category => reduceRows(bucketOf(category, part), measure, aggregate)),
      }),
    ),
  )
  const [measure] = columns
  return {
    categoryName: dimension?.name ?? '',
    categories,
    isTime: dimension?.role === 'time',
    series,
    measureName: split || columns.length === 1 ? (measure?.name ?? '') : '',
    isSplit: split !== undefined,
    aggregate,
  }
}

/** True if sorting the values of a column as text puts them in order of time: ISO dates and years do, names of months do not. */
export function isSortable({ rows, whole }: Table, { role, index }: ChartColumn): boolean {
  // Where not all rows are at hand, empty ones among them say nothing.
  const seen = whole ? rows.filter(row => row[index] !== null) : rows
  return role === 'time' && seen.every(row => typeof row[index] === 'number' || /^\d{4}/.test(String(row[index] ?? '')))
}

function sortRows(rows: readonly Cell[][], index: number): Cell[][] {
  return rows.toSorted((one, other) => compare(one[index], other[index]))
}

function compare(one: Cell | undefined, other: Cell | undefined): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other), 'en', { numeric: true })
}

function textOf(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? '–' : String(cell)
}

function reduceRows(
  rows: readonly Cell[][],
  measure: ChartColumn | undefined,
  aggregate: Aggregate | null,
): number | null {
  if (!measure || aggregate === 'count') return rows.length
  const numbers = rows.flatMap(row => {
    const cell = row[measure.index]
    return typeof cell === 'number' ? [cell] : []
  })
  const [first] = numbers
  if (first === undefined) return null
  if (numbers.length === 1) return first
  const decimals = numbers.reduce((most, number) => Math.max(most, decimalsOf(number)), 0)
  const sum = numbers.reduce((total, number) => total + number, 0)
  return aggregate === 'average' ? round(sum / numbers.length, decimals + 2) : round(sum, decimals)
}

export function decimalsOf(number: number): number {
  const [, fraction = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(number)) ?? []
  return Math.max(0, fraction.length - Number(exponent))
}

/** A sum has no more decimals than what was summed: the rest is the error of binary numbers. */
function round(number: number, decimals: number): number {
  return decimals > 15 ? number : Number(number.toFixed(decimals))
}
