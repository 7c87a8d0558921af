import type { Cell, Table } from '../../../documents/document.ts'
import { nameQueryColumns, quoteName } from '../../../documents/query/column-names.ts'
import type { ChartColumn } from './columns.ts'
import { nameColumns } from './name-columns.ts'
import { labelOf, literal, type QueryPlan } from './query-plan.ts'
import { rankPeriod } from './rank-period.ts'

/** Rows that are not at hand may have more decimals: so many are kept of sums, which takes off the error of binary numbers alone. */
const decimalsUnseen = 6

/** SQL literal that replaces an empty name. */
export const missing = "'–'"

/** A part of the split column, if there is one, and what is measured; undefined: rows are counted. */
export interface QueriedSeries {
  part: Cell | undefined
  measure: ChartColumn | undefined
}

/** A plan in SQL: the expressions of which its queries consist. */
export class QueryExpressions {
  readonly series: readonly QueriedSeries[]
  /** Names of the columns of a result: the category, then every series. */
  readonly columns: readonly string[]
  readonly isGrouped: boolean
  /** Order in which groups first appear; '' where it cannot be determined. */
  readonly firstRow: string
  readonly #plan: QueryPlan
  readonly #names: readonly string[]

  constructor(plan: QueryPlan) {
    const { table, split, measures } = plan
    this.#plan = plan
    this.#names = nameQueryColumns(table.columns)
    this.series = (split ? plan.parts : [undefined]).flatMap(part =>
      (measures.length > 0 ? measures : [undefined]).map(measure => ({ part, measure })),
    )
    this.columns = this.#nameColumns()
    this.isGrouped = plan.aggregate !== null || split !== undefined
    const rowId = findRowId(this.#names)
    this.firstRow = rowId && this.isGrouped && !table.whole ? `MIN(${rowId})` : ''
  }

  /** The name of a column of the table in queries, not quoted. */
  nameOf({ index }: ChartColumn): string {
    return this.#names[index] ?? ''
  }

  category(): string {
    const { table, dimension, dateLength } = this.#plan
    if (!dimension) return 'ROW_NUMBER() OVER ()'
    const column = quoteName(this.nameOf(dimension))
    const whole = dateLength === null ? column : `SUBSTR(${column}, 1, ${dateLength})`
    return hasEmpty(table, dimension) ? `COALESCE(${whole}, ${missing})` : whole
  }

  /** The number of a series, of the rows for which all of `conditions` hold. */
  number({ part, measure }: QueriedSeries, conditions: readonly string[] = []): string {
    const { table, split, aggregate } = this.#plan
    const all = split && part !== undefined ? [...conditions, isValue(quoteName(this.nameOf(split)), part)] : conditions
    const filter = all.length > 0 ? ` FILTER (WHERE ${all.join(' AND ')})` : ''
    if (!measure || aggregate === 'count') return `COUNT(*)${filter}`
    const column = quoteName(this.nameOf(measure))
    if (!this.isGrouped && all.length === 0) return column
    const decimals = this.#plan.decimals(measure)
    if (aggregate === 'average') return `ROUND(AVG(${column})${filter}, ${decimals + 2})`
    if (decimals === 0) return `SUM(${column})${filter}`
    return `ROUND(SUM(${column})${filter}, ${table.whole ? Math.max(decimals, decimalsUnseen) : decimals})`
  }

  /** Order of the categories, where the numbers of `drawn` are shown. */
  order(drawn: readonly QueriedSeries[]): string {
    const { top, order, dimension, isSortable } = this.#plan
    const sums = drawn.map(each => this.number(each))
    const sum = sums.length === 1 ? (sums[0] ?? '') : sums.map(each => `COALESCE(${each}, 0)`).join(' + ')
    const thenFirst = this.firstRow && `, ${this.firstRow}`
    if (top !== null) return ` ORDER BY ${sum} DESC${thenFirst} LIMIT ${top}`
    if (order) return ` ORDER BY ${sum} ${order === 'descending' ? 'DESC' : 'ASC'} NULLS LAST${thenFirst}`
    if (!dimension) return ''
    if (isSortable) return ' ORDER BY 1'
    const ranks = rankCategories(this.#plan)
    if (ranks) return ` ORDER BY CASE ${quoteName(this.nameOf(dimension))} ${ranks} END`
    return this.isGrouped ? ` ORDER BY ${this.firstRow || `${sum} DESC`}` : ''
  }

  /** The rows that are drawn, those alone for which all of `conditions` hold. */
  from(conditions: readonly string[] = []): string {
    const { table, totals } = this.#plan
    const { index = 0, names: omitted = [] } = totals ?? {}
    const column = quoteName(this.#names[index] ?? '')
    const all = [...conditions, ...omitted.map(name => `${column} IS NOT ${literal(name)}`)]
    return ` FROM ${table.id}${all.length > 0 ? ` WHERE ${all.join(' AND ')}` : ''}`
  }

  #nameColumns(): string[] {
    const { dimension, measures } = this.#plan
    const series = this.series.map(({ part, measure }) => {
      const name = measure ? this.nameOf(measure) : 'count'
      if (part === undefined) return name
      return measures.length > 1 ? `${labelOf(part)} ${name}` : labelOf(part)
    })
    return nameColumns([dimension ? this.nameOf(dimension) : 'row', ...series])
  }
}

/** `"name" = 'value'` */
export function isValue(column: string, value: Cell): string {
  return value === null ? `${column} IS NULL` : `${column} = ${literal(value)}`
}

/** True if a column has rows without a value. */
export function hasEmpty({ rows, whole }: Table, { index, column }: ChartColumn): boolean {
  return whole ? (column.profile?.empty ?? 0) > 0 : rows.some(row => (row[index] ?? null) === null)
}

/** Months, weekdays and quarters in their own order, where that of the rows is not at hand; undefined for other categories. */
function rankCategories({ table, dimension, categories }: QueryPlan): string | undefined {
  const ranks = table.whole && dimension?.role === 'time' ? categories.map(rankPeriod) : []
  if (ranks.length === 0 || ranks.includes(null)) return undefined
  return categories.map((value, index) => `WHEN ${literal(value)} THEN ${ranks[index]}`).join(' ')
}

/** SQLite's name for the position of a row, unless the table has columns of all these names. */
function findRowId(names: readonly string[]): string | undefined {
  const taken = new Set(names.map(name => name.toLowerCase()))
  return ['rowid', '_rowid_', 'oid'].find(name => !taken.has(name))
}
