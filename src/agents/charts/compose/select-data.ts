import type { Cell, Table } from '../../../documents/document.ts'
import { aggregateRows } from './aggregate-rows.ts'
import type { ChartData } from './chart-data.ts'
import type { ChartColumn } from './columns.ts'
import type { NamedColumn } from './named-columns.ts'
import type { Aggregate, Wish } from './read-wish.ts'

/** More lines or colours than these cannot be told apart. */
const maxSplit = 12

/** Takes from a table what a request is about; null where there is nothing to count or measure. */
export function selectData(
  table: Table,
  columns: readonly ChartColumn[],
  named: readonly NamedColumn[],
  wish: Wish,
): ChartData | null {
  const groups = named.filter(({ isGroup, column }) => isGroup && column.role !== 'measure').map(({ column }) => column)
  const measures = chooseMeasures(columns, named, wish)
  if (measures.length === 0 && wish.aggregate !== 'count') return null
  if (table.rows.length === 1 && measures.length > 1) return readSingleRow(table, columns, measures)
  const dimension = groups[0] ?? chooseDimension(columns, named)
  // Words that say how rows are put together leave nothing to guess.
  const isTold = groups.length > 0 || wish.aggregate !== null
  const split = groups[1] ?? (dimension && !isTold ? findSplit(table, columns, dimension, measures) : undefined)
  const aggregate = chooseAggregate(table, wish, dimension, split, measures)
  const rows = aggregateRows(table, { dimension, split, measures, aggregate })
  const drawn = new Set(measures)
  const leftOut = columns
    .filter(column => column.role === 'measure' && !drawn.has(column))
    .map(({ column }) => column.name)
  const data = { ...rows, leftOut }
  // Of a course of time the largest alone say nothing.
  return wish.top === null || data.isTime ? data : keepLargest(data, wish.top)
}

/** The named columns of numbers; without names all, as far as two axes can show their units. */
function chooseMeasures(columns: readonly ChartColumn[], named: readonly NamedColumn[], wish: Wish): ChartColumn[] {
  const wanted = named
    .filter(({ column, isGroup }) => column.role === 'measure' && !isGroup)
    .map(({ column }) => column)
  if (wish.aggregate === 'count' && wanted.length === 0) return []
  const measures = columns.filter(({ role }) => role === 'measure')
  const chosen =
    wanted.length > 0
      ? wanted
      : measures.length > 0
        ? measures
        : columns.filter(({ column }) => column.type === 'number').slice(-1)
  const units = [...new Set(chosen.map(({ unit }) => unit))].slice(0, 2)
  return chosen.filter(({ unit }) => units.includes(unit))
}

function chooseDimension(columns: readonly ChartColumn[], named: readonly NamedColumn[]): ChartColumn | undefined {
  const labels = columns.filter(({ role }) => role === 'time' || role === 'category')
  const wanted = named.map(({ column }) => column).find(column => labels.includes(column))
  return (
    wanted ??
    labels.find(({ role }) => role === 'time') ??
    labels[0] ??
    columns.find(({ role }) => role === 'identifier')
  )
}

/** A second column of words, where the first alone stands on several rows and both together name each row once. */
function findSplit(
  table: Table,
  columns: readonly ChartColumn[],
  dimension: ChartColumn,
  measures: readonly ChartColumn[],
): ChartColumn | undefined {
  if (measures.length !== 1 || isDistinct(table, [dimension])) return undefined
  return columns.find(
    column =>
      column !== dimension &&
      (column.role === 'category' || column.role === 'time') &&
      isDistinct(table, [dimension, column]) &&
      new Set(table.rows.map(row => row[column.index])).size <= maxSplit,
  )
}

function isDistinct(table: Table, columns: readonly ChartColumn[]): boolean {
  const keys = table.rows.map(row => JSON.stringify(columns.map(({ index }) => row[index] ?? null)))
  return new Set(keys).size === keys.length
}

const neverSummed =
  /\b(?:rate|ratio|average|avg|mean|price|temp(?:erature)?|age|score|rating|percent(?:age)?)\b|率|均|价|温|龄|分数|评分|占比/i

function chooseAggregate(
  table: Table,
  wish: Wish,
  dimension: ChartColumn | undefined,
  split: ChartColumn | undefined,
  measures: readonly ChartColumn[],
): Aggregate | null {
  if (measures.length === 0) return 'count'
  if (!dimension || isDistinct(table, split ? [dimension, split] : [dimension])) return null
  if (wish.aggregate) return wish.aggregate
  const isAverage = measures.every(
    ({ unit, column }) => unit === '%' || /°|℃/.test(unit) || neverSummed.test(column.name),
  )
  return isAverage ? 'average' : 'sum'
}

/** A table of one row compares its columns. */
function readSingleRow(table: Table, columns: readonly ChartColumn[], measures: readonly ChartColumn[]): ChartData {
  const row = table.rows[0] ?? []
  const label = columns.find(({ role }) => role === 'category' || role === 'time')
  const units = new Set(measures.map(({ unit }) => unit))
  const name: Cell = label ? (row[label.index] ?? null) : null
  return {
    categoryName: '',
    categories: measures.map(({ name: own, column }) => own || column.name),
    isTime: false,
    series: [
      {
        name: name === null ? '' : String(name),
        unit: units.size === 1 ? (measures[0]?.unit ?? '') : '',
        values: measures.map(({ index }) => numberOrNull(row[index])),
      },
    ],
    measureName: '',
    isSplit: false,
    aggregate: null,
    leftOut: [],
  }
}

function numberOrNull(cell: Cell | undefined): number | null {
  return typeof cell === 'number' ? cell : null
}

function keepLargest(data: ChartData, count: number): ChartData {
  const sums = data.categories.map((_, index) => data.series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
  const kept = sums
    .map((_, index) => index)
    .sort((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0))
    .slice(0, count)
  const pick = <Item>(list: readonly Item[]) => kept.flatMap(index => list.slice(index, index + 1))
  return {
    ...data,
    categories: pick(data.categories),
    series: data.series.map(series => ({ ...series, values: pick(series.values) })),
  }
}
