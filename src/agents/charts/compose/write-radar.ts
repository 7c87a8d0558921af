import type { ChartData } from './chart-data.ts'
import type { Option } from './write-option.ts'

/** The categories are the axes, each series is a shape. With fewer than three categories it is the other way round. */
export function writeRadar(data: ChartData): Option {
  const { categories, series } = data
  const isTurned = categories.length < 3 && series.length >= 3
  const names = isTurned ? series.map(({ name }) => name) : categories
  const shapes = isTurned
    ? categories.map((name, index) => ({ name, value: series.map(({ values }) => values[index] ?? null) }))
    : series.map(({ name, values }) => ({ ...(name && { name }), value: values }))
  const max = commonMaximum(data)
  return {
    tooltip: { trigger: 'item' },
    ...(shapes.length > 1 && { legend: {} }),
    radar: { indicator: names.map(name => ({ name, ...(max !== undefined && { max }) })) },
    series: [{ type: 'radar', data: shapes }],
  }
}

/** One scale for all axes where they count the same: the next round number above all values. */
function commonMaximum({ series }: ChartData): number | undefined {
  const values = series.flatMap(each => each.values.filter(value => value !== null))
  const highest = Math.max(0, ...values)
  if (highest <= 0 || new Set(series.map(({ unit }) => unit)).size > 1) return undefined
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [1, 2, 2.5, 5, 10].find(factor => factor * power >= highest) ?? 10
  return Number((step * power).toPrecision(12))
}
