import type { Fields } from '../language/chart-option.ts'
import { encodeIndicators } from '../language/dataset-columns.ts'
import type { ChartData } from './chart-data.ts'

/** The categories are the axes, each series is a shape. With fewer than three categories it is the other way round. */
export function writeRadar(data: ChartData): Fields {
  const { categories, series, datasets } = data
  const isTurned = categories.length < 3 && series.length >= 3
  const { content, columns } = isTurned ? datasets.wide(series.length) : datasets.turned()
  const [name, ...numbers] = columns
  const shapes = isTurned ? categories.length : series.length
  // Of a table that is not at hand as a whole, ECharts finds the scale.
  const max = data.rowCount === null ? commonMaximum(data) : undefined
  const indicators = isTurned ? series.map(({ name }) => name) : categories
  return {
    tooltip: { trigger: 'item' },
    ...(shapes > 1 && { legend: {} }),
    dataset: content,
    radar: { indicator: indicators.map(name => ({ name, ...(max !== undefined && { max }) })) },
    series: [{ type: 'radar', encode: { itemName: name, ...encodeIndicators(numbers) } }],
  }
}

/** One scale for all axes where they count the same: the next round number above all values. */
function commonMaximum({ series }: ChartData): number | undefined {
  const values = series.flatMap(each => each.values.filter(value => value !== null))
  const highest = values.reduce((most, value) => Math.max(most, value), 0)
  if (highest <= 0 || new Set(series.map(({ unit }) => unit)).size > 1) return undefined
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [1, 2, 2.5, 5, 10].find(factor => factor * power >= highest) ?? 10
  return Number((step * power).toPrecision(12))
}
