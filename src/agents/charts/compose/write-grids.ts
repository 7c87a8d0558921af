import type { ChartData } from './chart-data.ts'
import { nameWithUnit } from './columns.ts'
import type { Option } from './write-option.ts'

/** Categories against series; the colour gives the value. */
export function writeHeatmap(data: ChartData): Option {
  const points = data.series.flatMap(({ values }, row) =>
    values.flatMap((value, column) => (value === null ? [] : [[column, row, value]])),
  )
  const numbers = points.map(([, , value]) => value ?? 0)
  return {
    tooltip: { trigger: 'item' },
    xAxis: {
      type: 'category',
      ...(data.categoryName && { name: data.categoryName, nameLocation: 'middle' }),
      data: data.categories,
    },
    yAxis: { type: 'category', data: data.series.map(({ name }) => name || data.measureName) },
    visualMap: { min: Math.min(...numbers), max: Math.max(...numbers), calculable: true },
    series: [
      { ...(data.measureName && { name: data.measureName }), type: 'heatmap', label: { show: true }, data: points },
    ],
  }
}

/** How many values lie in each of some equal ranges. */
export function writeHistogram(data: ChartData): Option {
  const values = data.series.flatMap(series => series.values.filter(value => value !== null))
  const { starts, width } = findRanges(values)
  const counts = starts.map(
    (start, index) =>
      values.filter(
        value => value >= start && (value < start + width || (index === starts.length - 1 && value === start + width)),
      ).length,
  )
  const name = nameWithUnit({ name: data.measureName, unit: data.series[0]?.unit ?? '' })
  return {
    tooltip: { trigger: 'axis' },
    xAxis: {
      type: 'category',
      ...(name && { name, nameLocation: 'middle' }),
      data: starts.map(start => `${start}–${tidy(start + width)}`),
    },
    yAxis: { type: 'value' },
    series: [{ type: 'bar', barCategoryGap: '0%', data: counts }],
  }
}

/** About as many ranges as the square root of the number of values, at round borders. */
function findRanges(values: readonly number[]): { starts: number[]; width: number } {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const rough = (high - low) / Math.max(1, Math.ceil(Math.sqrt(values.length))) || 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const width = tidy(([1, 2, 2.5, 5, 10].find(factor => factor * power >= rough) ?? 10) * power)
  const first = tidy(Math.floor(low / width) * width)
  const count = Math.max(1, Math.ceil(tidy((high - first) / width)))
  return { starts: Array.from({ length: count }, (_, index) => tidy(first + index * width)), width }
}

/** Without the error of binary numbers. */
function tidy(number: number): number {
  return Number(number.toPrecision(12))
}
