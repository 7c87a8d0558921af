import type { Aggregate } from './read-wish.ts'

/** One row of numbers, as many as there are categories. */
export interface DataSeries {
  /** '' where the table gives none. */
  name: string
  unit: string
  values: (number | null)[]
}

/** What is drawn: categories with one or several series of numbers. */
export interface ChartData {
  /** What the categories are, for example `month`; '' where the table does not say. */
  categoryName: string
  categories: string[]
  /** The categories follow each other in time. */
  isTime: boolean
  series: DataSeries[]
  /** What all series measure; '' where each measures something else, or the table does not say. */
  measureName: string
  /** The series are the values of one column, split by another. */
  isSplit: boolean
  /** How rows of one category were put together; null where each row is drawn as it stands. */
  aggregate: Aggregate | null
  /** Columns of numbers that are not drawn. */
  leftOut: string[]
}
