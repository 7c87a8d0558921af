import type { Cell, Table } from '../../../documents/document.ts'
import type { Order } from '../../../language/order-by-value.ts'
import { neverSummed } from '../language/never-summed.ts'
import { aggregateRows, decimalsOf, isSortable } from './aggregate-rows.ts'
import { type Bounds, type ChartData, type DataSeries, drawnAsGiven } from './chart-data.ts'
import type { ChartColumn } from './columns.ts'
import type { TotalRows } from './leave-out-totals.ts'
import { literalDatasets } from './literal-datasets.ts'
import type { NamedColumn } from './named-columns.ts'
import { queryDatasets } from './query-datasets.ts'
import { hasEmpty } from './query-expressions.ts'
import { labelOf, type QueryPlan } from './query-plan.ts'
import type { Aggregate, Preferences } from './read-preferences.ts'
import { singleRowDatasets } from './single-row-datasets.ts'

/** Maximum number of series: more lines or colours cannot be distinguished. */
const maxSplit = 12

/** Maximum number of categories from a table that is not loaded completely: only the largest are shown. */
const maxCategories = 40
const largestCategories = 30
/** More dates than these become months, more months than these years. */
const maxDates = 120
const maxMonths = 240

/**
 * Takes from a table what a request is about; null where there is nothing to count or measure.
 *
 * @param source.isInTurn  whether the table can be asked; if not, its numbers are written out
 * @param source.totals  rows that the table has where it is asked, and not here
 */
export function selectData(
  table: Table,
  columns: readonly ChartColumn[],
  named: readonly NamedColumn[],
  preferences: Preferences,
  { isInTurn, totals }: { isInTurn: boolean; totals: TotalRows | null },
): ChartData | null {
  const groups = named.filter(({ isGroup, column }) => isGroup && column.role !== 'measure').map(({ column }) => column)
  const measures = chooseMeasures(columns, named, preferences)
  if (measures.length === 0 && preferences.aggregate !== 'count') return null
  if (table.rows.length === 1 && measures.length > 1) return readSingleRow(table, columns, measures, isInTurn)
  const dimension = groups[0] ?? chooseDimension(columns, named)
  if (measures.length === 0 && !dimension) return null
  // Words that say how rows are put together leave nothing to guess.
  const isDetermined = groups.length > 0 || preferences.aggregate !== null
  const split = chooseSplit(table, columns, dimension, measures, groups[1], isDetermined)
  const aggregate = chooseAggregate(table, preferences, dimension, split, measures)
  const plan = planQuery(table, { dimension, totals, split, measures, aggregate }, preferences)
  const drawn = new Set(measures)
  const leftOut = columns
    .filter(column => (column.role === 'measure' && !drawn.has(column)) || column.role === 'mixed')
    .map(({ column }) => column.name)
  const inOrder = sortByValue(aggregateRows(table, { dimension, split, measures, aggregate }), plan.order)
  const rows = keepLargest(inOrder, plan.top)
  return {
    ...rows,
    leftOut,
    totals: totals?.names ?? [],
    blankNames: [dimension, split]
      .filter(column => column && hasEmpty(table, column))
      .map(column => column?.name ?? ''),
    categoryCount: table.whole ? countCategories(table, plan) : rows.categories.length,
    ...(table.whole && { categories: plan.categories.map(labelOf) }),
    ...(table.whole && split && { series: listSeries(plan) }),
    hasNames: dimension !== undefined,
    isPositive: table.whole
      ? measures.every(({ column }) => Number(column.profile?.minimum ?? 0) >= 0)
      : rows.series.every(({ values }) => values.every(value => (value ?? 0) >= 0)),
    rowCount: table.whole?.rowCount ?? null,
    top: plan.top,
    bounds: asAsked(findBounds(table, measures[0]), preferences.ranges),
    datasets: isInTurn ? queryDatasets(keepKnown(plan, rows.categories)) : literalDatasets(rows),
  }
}

/** The ranges of a histogram begin and end where the request says, if all of the values lie between. */
function asAsked(bounds: Bounds, { count, low, high }: Preferences['ranges']): Bounds {
  const isWide = low !== null && high !== null && low <= bounds.low && high >= bounds.high
  const ends = isWide ? { low, high } : { low: bounds.low, high: bounds.high }
  return { ...bounds, ...(count !== null && { ...ends, ranges: count }) }
}

type Parts = Pick<QueryPlan, 'dimension' | 'totals' | 'split' | 'measures' | 'aggregate'>

function planQuery(table: Table, parts: Parts, preferences: Preferences): QueryPlan {
  const { dimension, split } = parts
  const sortable = dimension !== undefined && isSortable(table, dimension)
  const categories = dimension ? valuesOf(table, dimension) : []
  const plan: QueryPlan = {
    ...parts,
    table,
    dateLength: table.whole && dimension ? chooseDateLength(dimension) : null,
    categories: sortable ? categories.toSorted(compareCells) : categories,
    isSortable: sortable,
    parts: split ? valuesOf(table, split) : [],
    decimals: measure => countDecimals(table, measure),
    // Of a course of time the largest alone say nothing.
    top: dimension?.role === 'time' ? null : preferences.top,
    order: preferences.order,
  }
  const isTooMany =
    table.whole !== undefined && dimension?.role !== 'time' && countCategories(table, plan) > maxCategories
  return isTooMany && dimension && plan.top === null ? { ...plan, top: largestCategories } : plan
}

/** Limits the plan to the categories of a loaded table that are drawn, in their order. */
function keepKnown(plan: QueryPlan, drawn: readonly string[]): QueryPlan {
  if (plan.table.whole) return plan
  const byLabel = new Map(plan.categories.map(value => [labelOf(value), value]))
  return { ...plan, categories: drawn.map(label => byLabel.get(label) ?? null) }
}

/** The series of a table whose first rows may not show them all; their numbers are the query's to give. */
function listSeries({ parts, measures, aggregate }: QueryPlan): DataSeries[] {
  const units = aggregate === 'count' ? [''] : measures.map(({ unit }) => unit)
  return parts.flatMap(part => units.map(unit => ({ name: labelOf(part), unit, values: [] })))
}

/** The different values of a column; of one that is not at hand as a whole, if they are few. */
function valuesOf({ rows, whole }: Table, { index, column }: ChartColumn): Cell[] {
  if (!whole) return [...new Map(rows.map(row => [labelOf(row[index]), row[index] ?? null])).values()]
  const { values = [], empty = 0 } = column.profile ?? {}
  return values.length > 0 && empty > 0 ? [...values, null] : [...values]
}

function compareCells(one: Cell, other: Cell): number {
  return String(one).localeCompare(String(other), 'en', { numeric: true })
}

/** Months where there are many dates, years where there are many months. */
function chooseDateLength({ column }: ChartColumn): number | null {
  const { distinct = 0, minimum, maximum } = column.profile ?? {}
  if (column.type !== 'date' || distinct <= maxDates) return null
  const years = Number(String(maximum).slice(0, 4)) - Number(String(minimum).slice(0, 4))
  return (years + 1) * 12 > maxMonths ? 4 : 7
}

function countCategories({ whole, rows }: Table, { dimension, dateLength }: QueryPlan): number {
  const { distinct = rows.length, empty = 0, minimum, maximum } = dimension?.column.profile ?? {}
  if (!dimension) return whole?.rowCount ?? rows.length
  if (dateLength === null) return distinct + (empty > 0 ? 1 : 0)
  const years = Number(String(maximum).slice(0, 4)) - Number(String(minimum).slice(0, 4)) + 1
  return dateLength === 4 ? years : years * 12
}

function countDecimals({ rows }: Table, { index, column }: ChartColumn): number {
  const { minimum, maximum } = column.profile ?? {}
  const numbers = [...rows.map(row => row[index]), minimum, maximum].filter(value => typeof value === 'number')
  return numbers.reduce((most, number) => Math.max(most, Math.min(12, decimalsOf(number))), 0)
}

function findBounds({ rows, whole }: Table, measure: ChartColumn | undefined): Bounds {
  const { minimum, maximum, empty = 0 } = measure?.column.profile ?? {}
  if (whole) return { low: Number(minimum ?? 0), high: Number(maximum ?? 0), count: whole.rowCount - empty }
  return boundsOf(measure ? rows.map(row => numberOrNull(row[measure.index])) : [])
}

function boundsOf(values: readonly (number | null)[]): Bounds {
  const numbers = values.filter(value => value !== null)
  const low = numbers.reduce((least, number) => Math.min(least, number), Number.POSITIVE_INFINITY)
  const high = numbers.reduce((most, number) => Math.max(most, number), Number.NEGATIVE_INFINITY)
  return { low, high, count: numbers.length }
}

function chooseSplit(
  table: Table,
  columns: readonly ChartColumn[],
  dimension: ChartColumn | undefined,
  measures: readonly ChartColumn[],
  named: ChartColumn | undefined,
  isDetermined: boolean,
): ChartColumn | undefined {
  const split = named ?? (dimension && !isDetermined ? findSplit(table, columns, dimension, measures) : undefined)
  // Each part is a column of the query: they must be known, and few.
  return split && table.whole && !split.column.profile?.values ? undefined : split
}

/** The named columns of numbers; without names all, as far as two axes can show their units. */
function chooseMeasures(
  columns: readonly ChartColumn[],
  named: readonly NamedColumn[],
  preferences: Preferences,
): ChartColumn[] {
  const wanted = named
    .filter(({ column, isGroup }) => column.role === 'measure' && !isGroup)
    .map(({ column }) => column)
  if (preferences.aggregate === 'count' && wanted.length === 0) return []
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

/** A second column of words, where values of the first alone repeat and both together name each row once. */
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

/** True if no two rows have the same values; unknown, so false, for a table that is not loaded completely. */
function isDistinct(table: Table, columns: readonly ChartColumn[]): boolean {
  if (table.whole) return false
  const keys = table.rows.map(row => JSON.stringify(columns.map(({ index }) => row[index] ?? null)))
  return new Set(keys).size === keys.length
}

function chooseAggregate(
  table: Table,
  preferences: Preferences,
  dimension: ChartColumn | undefined,
  split: ChartColumn | undefined,
  measures: readonly ChartColumn[],
): Aggregate | null {
  if (measures.length === 0) return 'count'
  if (!dimension || isDistinct(table, split ? [dimension, split] : [dimension])) return null
  if (preferences.aggregate) return preferences.aggregate
  const isAverage = measures.every(
    ({ unit, column }) => unit === '%' || /°|℃/.test(unit) || neverSummed.test(column.name),
  )
  return isAverage ? 'average' : 'sum'
}

/** A table of one row compares its columns. */
function readSingleRow(
  table: Table,
  columns: readonly ChartColumn[],
  measures: readonly ChartColumn[],
  isInTurn: boolean,
): ChartData {
  const row = table.rows[0] ?? []
  const label = columns.find(({ role }) => role === 'category' || role === 'time')
  const units = new Set(measures.map(({ unit }) => unit))
  const name: Cell = label ? (row[label.index] ?? null) : null
  const categories = measures.map(({ name: written, column }) => written || column.name)
  const values = measures.map(({ index }) => numberOrNull(row[index]))
  const seriesName = name === null ? '' : String(name)
  const series = [{ name: seriesName, unit: units.size === 1 ? (measures[0]?.unit ?? '') : '', values }]
  const data = { categoryName: '', categories, series }
  return {
    ...data,
    categoryCount: categories.length,
    hasNames: true,
    isTime: false,
    isPositive: values.every(value => (value ?? 0) >= 0),
    ...drawnAsGiven(),
    bounds: boundsOf(values),
    datasets: isInTurn ? singleRowDatasets(table, measures, categories, seriesName) : literalDatasets(data),
  }
}

function numberOrNull(cell: Cell | undefined): number | null {
  return typeof cell === 'number' ? cell : null
}

type CategoryRows = Pick<ChartData, 'categories' | 'series'>

function keepLargest<Rows extends CategoryRows>(data: Rows, count: number | null): Rows {
  return count === null ? data : pickCategories(data, rankByValue(data, 'descending').slice(0, count))
}

function sortByValue<Rows extends CategoryRows>(data: Rows, order: Order | null): Rows {
  return order === null ? data : pickCategories(data, rankByValue(data, order))
}

/** The places of the categories in the order of their sums. */
function rankByValue({ categories, series }: CategoryRows, order: Order): number[] {
  const sums = categories.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
  const direction = order === 'descending' ? 1 : -1
  return sums.map((_, index) => index).sort((one, other) => ((sums[other] ?? 0) - (sums[one] ?? 0)) * direction)
}

function pickCategories<Rows extends CategoryRows>(data: Rows, kept: readonly number[]): Rows {
  const pick = <Item>(list: readonly Item[]) => kept.flatMap(index => list.slice(index, index + 1))
  return {
    ...data,
    categories: pick(data.categories),
    series: data.series.map(series => ({ ...series, values: pick(series.values) })),
  }
}
