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

/** A plan in SQL: the pieces that its queries are made of. */
export function writeExpressions(plan: QueryPlan) {
  const { table, dimension, split, aggregate } = plan
  const names = nameQueryColumns(table.columns)
  const nameOf = ({ index }: ChartColumn) => names[index] ?? ''
  const rowId = findRowId(names)
  const measures = plan.measures.length > 0 ? plan.measures : [undefined]
  const series: QueriedSeries[] = (split ? plan.parts : [undefined]).flatMap(part =>
    measures.map(measure => ({ part, measure })),
  )

  const categoryName = dimension ? nameOf(dimension) : 'row'
  const columns = nameColumns([
    categoryName,
    ...series.map(({ part, measure }) => {
      const own = measure ? nameOf(measure) : 'count'
      if (part === undefined) return own
      return measures.length > 1 ? `${labelOf(part)} ${own}` : labelOf(part)
    }),
  ])
  const isGrouped = aggregate !== null || split !== undefined
  /** Order in which groups first appear; '' where it cannot be determined. */
  const firstRow = rowId && isGrouped && !table.whole ? `MIN(${rowId})` : ''

  function category(): string {
    if (!dimension) return 'ROW_NUMBER() OVER ()'
    const column = quoteName(nameOf(dimension))
    const whole = plan.dateLength === null ? column : `SUBSTR(${column}, 1, ${plan.dateLength})`
    return hasEmpty(table, dimension) ? `COALESCE(${whole}, ${missing})` : whole
  }

  /** The number of a series, of the rows for which all of `conditions` hold. */
  function number({ part, measure }: QueriedSeries, conditions: readonly string[] = []): string {
    const all = split && part !== undefined ? [...conditions, isValue(quoteName(nameOf(split)), part)] : conditions
    const filter = all.length > 0 ? ` FILTER (WHERE ${all.join(' AND ')})` : ''
    if (!measure || aggregate === 'count') return `COUNT(*)${filter}`
    const column = quoteName(nameOf(measure))
    if (!isGrouped && all.length === 0) return column
    const decimals = plan.decimals(measure)
    if (aggregate === 'average') return `ROUND(AVG(${column})${filter}, ${decimals + 2})`
    if (decimals === 0) return `SUM(${column})${filter}`
    return `ROUND(SUM(${column})${filter}, ${table.whole ? Math.max(decimals, decimalsUnseen) : decimals})`
  }

  /** Order of the categories, where the numbers of `drawn` are shown. */
  function order(drawn: readonly QueriedSeries[]): string {
    const sums = drawn.map(each => number(each))
    const sum = sums.length === 1 ? (sums[0] ?? '') : sums.map(each => `COALESCE(${each}, 0)`).join(' + ')
    if (plan.top !== null) return ` ORDER BY ${sum} DESC${firstRow && `, ${firstRow}`} LIMIT ${plan.top}`
    if (plan.order) {
      const direction = plan.order === 'descending' ? 'DESC' : 'ASC'
      return ` ORDER BY ${sum} ${direction} NULLS LAST${firstRow && `, ${firstRow}`}`
    }
    if (!dimension) return ''
    if (plan.isSortable) return ' ORDER BY 1'
    const ranks = rankCategories(plan)
    if (ranks) return ` ORDER BY CASE ${quoteName(nameOf(dimension))} ${ranks} END`
    if (!isGrouped) return ''
    return ` ORDER BY ${firstRow || `${sum} DESC`}`
  }

  /** The rows that are drawn, those alone for which all of `conditions` hold. */
  function from(conditions: readonly string[] = []): string {
    const { index = 0, names: omitted = [] } = plan.totals ?? {}
    const all = [...conditions, ...omitted.map(name => `${quoteName(names[index] ?? '')} IS NOT ${literal(name)}`)]
    return ` FROM ${table.id}${all.length > 0 ? ` WHERE ${all.join(' AND ')}` : ''}`
  }

  return { series, columns, isGrouped, nameOf, category, number, order, from, firstRow }
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
