import type { Aggregate } from './read-preferences.ts'

/** One row of numbers, as many as there are categories. */
export interface DataSeries {
  /** '' where the table gives none. */
  name: string
  unit: string
  values: (number | null)[]
}

/** Data to draw: categories with one or several series of numbers. */
export interface ChartData {
  /** Name of the categories, for example `month`; '' where the table does not say. */
  categoryName: string
  /** Categories; of a table that is not loaded completely, those of its first rows. */
  categories: string[]
  /** Number of categories, loaded or not. */
  categoryCount: number
  /** True if the categories have names; if not, the rows are numbered. */
  hasNames: boolean
  /** The categories follow each other in time. */
  isTime: boolean
  series: DataSeries[]
  /** True if no number is below 0. */
  isPositive: boolean
  /** Common measure of all series; '' where each measures something else, or the table does not say. */
  measureName: string
  /** The series are the values of one column, split by another. */
  isSplit: boolean
  /** Aggregation of the rows of a category; null where each row is drawn separately. */
  aggregate: Aggregate | null
  /** Columns of numbers that are not drawn. */
  leftOut: string[]
  /** The names of rows that sum up others, and are not drawn. */
  totals: readonly string[]
  /** Columns of names in which some rows have none: such rows are listed as “–”. */
  blankNames: string[]
  /** Rows of the table, where not all of them are at hand. */
  rowCount: number | null
  /** The largest so many categories are drawn; null for all. */
  top: number | null
  /** Range of the rows' own numbers, before aggregation: for a histogram. */
  bounds: Bounds
  datasets: Datasets
}

/** What is so of numbers that are drawn as they stand: nothing is put together, split or left out. */
export function drawnAsGiven() {
  return {
    measureName: '',
    isSplit: false,
    aggregate: null,
    leftOut: [],
    totals: [],
    blankNames: [],
    rowCount: null,
    top: null,
  } satisfies Partial<ChartData>
}

/** The smallest and the largest of so many numbers. */
export interface Bounds {
  low: number
  high: number
  count: number
  /** How many ranges of one width a histogram is to have; absent where nobody says. */
  ranges?: number
}

/**
 * The numbers as a chart takes them: as queries over the tables of the turn, or written out where they are in no table. Columns are identified by
 * their position in `dimensions`.
 */
export interface Datasets {
  /** A category a row: its name, then the numbers of the first `seriesCount` series. */
  wide(seriesCount: number): Dataset
  /** A number a row: its category, its series, the number. */
  long(): Dataset
  /** A series a row: its name, then its numbers by category. */
  turned(): Dataset
  /** The first series as `{ name, value }`, for charts that take no dataset. */
  parts(): unknown
  /** A range a row: its name, then how many numbers of the first series lie in it. */
  ranges(ranges: Ranges): Dataset
}

export interface Dataset {
  /** Content of `dataset` in the option. */
  content: Record<string, unknown>
  /** The names of its columns. */
  columns: string[]
}

/** Ranges of one width that follow each other. The last holds its upper end too. */
export interface Ranges {
  low: number
  width: number
  names: string[]
}
