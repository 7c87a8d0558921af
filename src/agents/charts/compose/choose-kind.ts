import type { ChartData } from './chart-data.ts'
import type { ChartColumn } from './columns.ts'
import type { ChartKind, Wish } from './read-wish.ts'

/** More slices than these cannot be compared. */
const maxSlices = 8

/** The chart that shows `data`: the one that is named if it can, else the one that fits the shape. */
export function chooseKind(data: ChartData, wish: Wish): ChartKind {
  if (wish.kind && canShow(wish.kind, data)) return wish.kind
  if (data.isTime && data.categories.length > 1) return hasTwoUnits(data) ? 'combined' : 'line'
  return isWhole(data, wish) ? 'pie' : 'bar'
}

function hasTwoUnits({ series }: ChartData): boolean {
  return series.length === 2 && new Set(series.map(({ unit }) => unit)).size === 2
}

/** Whether a table has two measures and nothing that names or orders its rows. */
export function isPointCloud(columns: readonly ChartColumn[]): boolean {
  const measures = columns.filter(({ role }) => role === 'measure')
  return measures.length === 2 && columns.every(({ role }) => role === 'measure' || role === 'identifier')
}

const onlyPositive: ReadonlySet<ChartKind> = new Set(['pie', 'doughnut', 'rose', 'funnel', 'treemap'])

/** Parts of a whole cannot be negative. */
function canShow(kind: ChartKind, { series }: ChartData): boolean {
  return !onlyPositive.has(kind) || series.every(({ values }) => values.every(value => (value ?? 0) >= 0))
}

/** Up to eight parts that are called shares, or are percentages that make a whole. */
function isWhole(data: ChartData, wish: Wish): boolean {
  const [series, ...others] = data.series
  if (!series || others.length > 0 || data.aggregate === 'average') return false
  const count = data.categories.length
  if (count < 2 || count > maxSlices || !canShow('pie', data)) return false
  const sum = series.values.reduce((total: number, value) => total + (value ?? 0), 0)
  return wish.subject === 'share'
    ? sum > 0 && !(series.unit === '%' && sum > 101)
    : series.unit === '%' && Math.abs(sum - 100) <= 1
}
