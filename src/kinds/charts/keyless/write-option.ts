import type { Fields } from '../language/chart-option.ts'
import type { ChartData, DataSeries } from './chart-data.ts'
import { nameWithUnit } from './columns.ts'
import type { ChartKind } from './read-wish.ts'
import { writeHeatmap, writeHistogram } from './write-grids.ts'
import { writeParts } from './write-parts.ts'
import { writeRadar } from './write-radar.ts'

/** The ECharts option that shows `data`: its numbers stand in a dataset, or are queried into it. */
export function writeOption(kind: ChartKind, data: ChartData, title: string | null, isStacked: boolean): Fields {
  const named = title ? { title: { text: title } } : {}
  switch (kind) {
    case 'pie':
    case 'doughnut':
    case 'rose':
    case 'funnel':
    case 'treemap':
      return { ...named, ...writeParts(kind, data) }
    case 'radar':
      return { ...named, ...writeRadar(data) }
    case 'heatmap':
      return { ...named, ...writeHeatmap(data) }
    case 'histogram':
      return { ...named, ...writeHistogram(data) }
    case 'line':
    case 'area':
    case 'bar':
    case 'horizontal-bar':
    case 'combined':
    case 'scatter':
      return { ...named, ...writeCartesian(kind, data, isStacked) }
  }
}

type CartesianKind = 'line' | 'area' | 'bar' | 'horizontal-bar' | 'combined' | 'scatter'

function writeCartesian(kind: CartesianKind, data: ChartData, isStacked: boolean): Fields {
  const isHorizontal = kind === 'horizontal-bar'
  const axes = valueAxes(kind, data)
  const categoryAxis = {
    type: 'category',
    ...(data.categoryName && { name: data.categoryName, nameLocation: isHorizontal ? 'start' : 'middle' }),
    // The first row stands on top.
    ...(isHorizontal && { inverse: true }),
  }
  const { content, columns } = data.datasets.wide(data.series.length)
  const [category, ...numbers] = columns
  const valueAxis = axes.length === 1 ? axes[0]?.axis : axes.map(({ axis }) => axis)
  return {
    tooltip: { trigger: 'axis' },
    ...(data.series.length > 1 && { legend: {} }),
    dataset: content,
    xAxis: isHorizontal ? valueAxis : categoryAxis,
    yAxis: isHorizontal ? categoryAxis : valueAxis,
    series: data.series.map((series, index) => {
      const axisIndex = axes.findIndex(axis => axis.series.includes(series))
      return {
        ...(series.name && { name: series.name }),
        ...seriesLook(kind, index),
        ...(isStacked && axes.length === 1 && { stack: 'total' }),
        ...(axisIndex > 0 && { [isHorizontal ? 'xAxisIndex' : 'yAxisIndex']: axisIndex }),
        encode: isHorizontal ? { x: numbers[index], y: category } : { x: category, y: numbers[index] },
      }
    }),
  }
}

function seriesLook(kind: CartesianKind, index: number): Fields {
  if (kind === 'area') return { type: 'line', areaStyle: {} }
  if (kind === 'combined') return { type: index === 0 ? 'bar' : 'line' }
  return { type: kind === 'horizontal-bar' ? 'bar' : kind }
}

/** One axis; two where the series are counted in two units, or where that was asked for. */
function valueAxes(kind: CartesianKind, data: ChartData): { axis: Fields; series: DataSeries[] }[] {
  const { series } = data
  const [first, ...others] = series
  const isDual = kind === 'combined' && first !== undefined && others.length > 0
  const groups = isDual ? [[first], others] : [...Map.groupBy(series, ({ unit }) => unit).values()]
  return groups.map(group => ({ axis: valueAxis(data, group, kind === 'horizontal-bar'), series: group }))
}

function valueAxis({ measureName }: ChartData, group: readonly DataSeries[], isHorizontal: boolean): Fields {
  const [only, ...more] = group
  const unit = only?.unit ?? ''
  const name = nameWithUnit({ name: measureName || (more.length === 0 ? (only?.name ?? '') : ''), unit })
  return { type: 'value', ...(name && { name, ...(isHorizontal && { nameLocation: 'middle' }) }) }
}
