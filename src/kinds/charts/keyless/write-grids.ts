import type { Fields } from '../language/chart-option.ts'
import type { Bounds, ChartData } from './chart-data.ts'
import { nameWithUnit } from './columns.ts'

/** More bars than these say nothing more. */
const maxRanges = 40

/** Categories against series; the colour gives the value. */
export function writeHeatmap(data: ChartData): Fields {
  const numbers = data.series.flatMap(({ values }) => values.filter(value => value !== null))
  const { content, columns } = data.datasets.long()
  const [category, series, value] = columns
  return {
    tooltip: { trigger: 'item' },
    dataset: content,
    xAxis: { type: 'category', ...(data.categoryName && { name: data.categoryName, nameLocation: 'middle' }) },
    yAxis: { type: 'category' },
    visualMap: { min: extreme(numbers, Math.min), max: extreme(numbers, Math.max), calculable: true },
    series: [
      {
        ...(data.measureName && { name: data.measureName }),
        type: 'heatmap',
        label: { show: true },
        encode: { x: category, y: series, value },
      },
    ],
  }
}

/** Counts the values in each of some equal ranges. */
export function writeHistogram(data: ChartData): Fields {
  const { starts, width } = findRanges(data.bounds)
  const names = starts.map(start => `${start}–${tidy(start + width)}`)
  const { content, columns } = data.datasets.ranges({ low: starts[0] ?? 0, width, names })
  const name = nameWithUnit({ name: data.measureName, unit: data.series[0]?.unit ?? '' })
  return {
    tooltip: { trigger: 'axis' },
    dataset: content,
    xAxis: { type: 'category', ...(name && { name, nameLocation: 'middle' }) },
    yAxis: { type: 'value' },
    series: [{ type: 'bar', barCategoryGap: '0%', encode: { x: columns[0], y: columns[1] } }],
  }
}

/** As many ranges as were asked for; else about as many as the square root of the number of values, at round borders. */
function findRanges({ low, high, count, ranges: asked }: Bounds): { starts: number[]; width: number } {
  if (asked !== undefined && high > low) {
    const width = (high - low) / asked
    return { starts: Array.from({ length: asked }, (_, index) => tidy(low + index * width)), width: tidy(width) }
  }
  const wanted = Math.min(maxRanges, Math.max(1, Math.ceil(Math.sqrt(count))))
  const rough = (high - low) / wanted || 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const width = tidy(([1, 2, 2.5, 5, 10].find(factor => factor * power >= rough) ?? 10) * power)
  const first = tidy(Math.floor(low / width) * width)
  const ranges = Math.max(1, Math.ceil(tidy((high - first) / width)))
  return { starts: Array.from({ length: ranges }, (_, index) => tidy(first + index * width)), width }
}

/** Without the error of binary numbers. */
function tidy(number: number): number {
  return Number(number.toPrecision(12))
}

/** Finds an extreme value, also of too many numbers to pass as arguments. */
function extreme(numbers: readonly number[], choose: (one: number, other: number) => number): number {
  return numbers.reduce((chosen, number) => choose(chosen, number), numbers[0] ?? 0)
}
