import type { ChartData, DataSeries } from './chart-data.ts'

/** Series whose largest values differ more than this cannot be read on one axis. */
const widestRange = 20
/** More pictures below each other are too low. */
const mostGroups = 4

/**
 * The series that share an axis: those of one unit, as long as the largest is not more than 20 times the smallest of them. The parts of one measure
 * are compared with each other, and always share it.
 */
export function groupByScale({ series, isSplit }: Pick<ChartData, 'series' | 'isSplit'>): DataSeries[][] {
  const byUnit = [...Map.groupBy(series, ({ unit }) => unit).values()]
  const groups = isSplit ? byUnit : byUnit.flatMap(splitByRange)
  return groups.length > mostGroups ? byUnit : groups
}

/** True if series with the same unit need separate axes. */
export function hasWideRange(data: Pick<ChartData, 'series' | 'isSplit'>): boolean {
  return groupByScale(data).length > new Set(data.series.map(({ unit }) => unit)).size
}

/** Splits the series in two at the widest step between them, repeatedly until every part is narrow enough. */
function splitByRange(series: DataSeries[]): DataSeries[][] {
  const bySize = series.toSorted((one, other) => largest(other) - largest(one))
  const sizes = bySize.map(largest).filter(size => size > 0)
  if ((sizes[0] ?? 0) <= (sizes.at(-1) ?? 0) * widestRange) return [series]
  const steps = sizes.slice(1).map((size, index) => (sizes[index] ?? 0) / size)
  const cut = steps.indexOf(Math.max(...steps)) + 1
  const large = new Set(bySize.slice(0, cut))
  return [series.filter(each => large.has(each)), series.filter(each => !large.has(each))].flatMap(splitByRange)
}

function largest({ values }: DataSeries): number {
  return values.reduce((most: number, value) => Math.max(most, Math.abs(value ?? 0)), 0)
}
