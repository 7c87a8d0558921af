import type { ChartData } from './chart-data.ts'
import type { ChartColumn } from './columns.ts'
import type { ChartKind, Preferences } from './read-preferences.ts'

/** More slices than these cannot be compared. */
const maxSlices = 8

/** The chart that shows `data`: the one that is named if it can, else the one that fits the shape. */
export function chooseKind(data: ChartData, preferences: Preferences): ChartKind {
  if (preferences.kind && findObstacle(preferences.kind, data) === null) return preferences.kind
  // Of many rows that nothing names, only how they spread can be seen.
  if (data.rowCount !== null && !data.hasNames) return 'histogram'
  if (data.isTime && data.categoryCount > 1 && !preferences.order) return hasTwoUnits(data) ? 'combined' : 'line'
  if (preferences.subject === 'trend' && !data.hasNames) return 'line'
  return isWhole(data, preferences) ? 'pie' : 'bar'
}

function hasTwoUnits({ series }: ChartData): boolean {
  return series.length === 2 && new Set(series.map(({ unit }) => unit)).size === 2
}

/** True for a table with two measures and no column that names or orders its rows. */
export function isPointCloud(columns: readonly ChartColumn[]): boolean {
  const measures = columns.filter(({ role }) => role === 'measure')
  return measures.length === 2 && columns.every(({ role }) => role === 'measure' || role === 'identifier')
}

const onlyPositive: ReadonlySet<ChartKind> = new Set([
  'pie',
  'doughnut',
  'rose',
  'funnel',
  'treemap',
  'sunburst',
  'word-cloud',
])

/**
 * Finds the reason why a chart cannot show `data`: parts of a whole cannot be negative; the shapes of a radar need categories that are known, and the
 * colours of a heat map the range of its values. Null where there is none.
 */
export function findObstacle(kind: ChartKind, data: ChartData): 'negative' | 'shape' | null {
  if (onlyPositive.has(kind) && !data.isPositive) return 'negative'
  if (kind === 'word-cloud' && !data.hasNames) return 'shape'
  if (kind === 'histogram' && data.aggregate === 'count') return 'shape'
  const isKnown = data.categories.length === data.categoryCount && data.top === null
  const isUnknown = data.rowCount !== null && !(kind === 'radar' && isKnown)
  if (kind === 'heatmap' && isUnknown) return 'shape'
  return kind === 'radar' && (isUnknown || !data.hasNames) ? 'shape' : null
}

/** Up to eight parts that are called shares, or are percentages that make a whole. */
function isWhole(data: ChartData, preferences: Preferences): boolean {
  const [series, ...others] = data.series
  if (!series || others.length > 0 || data.aggregate === 'average') return false
  if (data.categoryCount < 2 || data.categoryCount > maxSlices || !data.isPositive) return false
  const sum = series.values.reduce((total: number, value) => total + (value ?? 0), 0)
  return preferences.subject === 'share'
    ? sum > 0 && !(series.unit === '%' && sum > 101)
    : series.unit === '%' && Math.abs(sum - 100) <= 1
}
