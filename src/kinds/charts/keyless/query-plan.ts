import type { Cell, Table } from '../../../documents/document.ts'
import { quoteText } from '../../../documents/query/column-names.ts'
import type { Order } from '../../../language/order-by-value.ts'
import type { ChartColumn } from './columns.ts'
import type { TotalRows } from './leave-out-totals.ts'
import type { Aggregate } from './read-preferences.ts'

/** Plan for turning the rows of a table into categories and series. */
export interface QueryPlan {
  table: Table
  /** The categories; undefined: the rows are numbered. */
  dimension: ChartColumn | undefined
  /** Rows that are left out. */
  totals: TotalRows | null
  /** Number of characters of its dates to keep: 7 for months, 4 for years. Null: all. */
  dateLength: number | null
  /** The values of the categories, as far as they are known. */
  categories: readonly Cell[]
  /** True if the categories can be sorted as text. */
  isSortable: boolean
  /** Each of its values in `parts` becomes a series. */
  split: ChartColumn | undefined
  parts: readonly Cell[]
  /** None: rows are counted. */
  measures: readonly ChartColumn[]
  /** The most decimals of a measure, as far as they are known. */
  decimals: (measure: ChartColumn) => number
  aggregate: Aggregate | null
  /** The order of the categories by their sums; null: as in the table. */
  order: Order | null
  /** The largest so many categories; null for all. */
  top: number | null
}

/** A cell as SQL writes it. */
export function literal(value: Cell): string {
  if (value === null) return 'NULL'
  return typeof value === 'string' ? quoteText(value) : String(Number(value))
}

/** A cell as a chart names it. */
export function labelOf(value: Cell | undefined): string {
  return value === null || value === undefined ? '–' : String(value)
}
