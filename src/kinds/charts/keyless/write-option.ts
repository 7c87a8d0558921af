import type { Fields } from '../language/chart-option.ts'
import type { ChartData, DataSeries } from './chart-data.ts'
import { nameWithUnit } from './columns.ts'
import { groupByScale } from './group-series.ts'
import type { ChartKind } from './read-preferences.ts'
import { writeHeatmap, writeHistogram } from './write-grids.ts'
import { writeParts } from './write-parts.ts'
import { writeRadar } from './write-radar.ts'

/** The ECharts option that shows `data`: its numbers are in a dataset, or are queried into it. */
export function writeOption(kind: ChartKind, data: ChartData, title: string | null, isStacked: boolean): Fields {
  const named = title ? { title: { text: title } } : {}
  switch (kind) {
    case 'pie':
    case 'doughnut':
    case 'rose':
    case 'funnel':
    case 'treemap':
    case 'sunburst':
    case 'word-cloud':
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
  const axes = valueAxes(kind, data, isStacked)
  const isStack = axes.length > 2 && !isHorizontal
  const categoryAxis = {
    type: 'category',
    ...(data.categoryName && { name: data.categoryName, nameLocation: isHorizontal ? 'start' : 'middle' }),
    // The first row stands on top.
    ...(isHorizontal && { inverse: true }),
  }
  const { content, columns } = data.datasets.wide(data.series.length)
  const [category, ...numbers] = columns
  const [first, ...others] = axes.map(({ axis }) => axis)
  const valueAxis = others.length === 0 ? first : [first, ...others.map(axis => ({ ...axis, alignTicks: true }))]
  return {
    tooltip: { trigger: 'axis' },
    ...(data.series.length > 1 && { legend: {} }),
    dataset: content,
    ...(isStack
      ? stackPictures(categoryAxis, axes)
      : { xAxis: isHorizontal ? valueAxis : categoryAxis, yAxis: isHorizontal ? categoryAxis : valueAxis }),
    series: data.series.map((series, index) => {
      const axisIndex = axes.findIndex(axis => axis.series.includes(series))
      return {
        ...(series.name && { name: series.name }),
        ...seriesStyle(kind, index),
        ...(isStacked && axes.length === 1 && { stack: 'total' }),
        ...(isStack && axisIndex > 0 && { xAxisIndex: axisIndex }),
        ...(axisIndex > 0 && { [isHorizontal ? 'xAxisIndex' : 'yAxisIndex']: axisIndex }),
        ...(showsValues(kind, data, isStacked) && valueLabel(series, index, isHorizontal)),
        encode: isHorizontal ? { x: numbers[index], y: category } : { x: category, y: numbers[index] },
      }
    }),
  }
}

function seriesStyle(kind: CartesianKind, index: number): Fields {
  if (kind === 'area') return { type: 'line', areaStyle: {} }
  if (kind === 'combined') return { type: index === 0 ? 'bar' : 'line' }
  return { type: kind === 'horizontal-bar' ? 'bar' : kind }
}

/** Maximum number of bars with values: more would overlap. */
const maxLabelledBars = 12

function showsValues(kind: CartesianKind, { categoryCount, series }: ChartData, isStacked: boolean): boolean {
  const isBar = kind === 'bar' || kind === 'horizontal-bar'
  return isBar && !isStacked && categoryCount * series.length <= maxLabelledBars
}

function valueLabel({ unit }: DataSeries, index: number, isHorizontal: boolean): Fields {
  const formatter = unit === '%' ? { formatter: `{@[${index + 1}]}%` } : {}
  return { label: { show: true, position: isHorizontal ? 'right' : 'top', ...formatter } }
}

interface ValueAxis {
  axis: Fields
  series: DataSeries[]
}

/** One axis; more where the series are counted in two units, their values differ too much, or where two were asked for. */
function valueAxes(kind: CartesianKind, data: ChartData, isStacked: boolean): ValueAxis[] {
  const { series } = data
  const [first, ...others] = series
  const apart = groupByScale(data)
  const isOneAxis = isStacked || (kind === 'horizontal-bar' && apart.length > 2)
  const byScale = isOneAxis ? [...Map.groupBy(series, ({ unit }) => unit).values()] : apart
  const isDual = kind === 'combined' && first !== undefined && others.length > 0 && byScale.length <= 2
  const groups = isDual && byScale.length < 2 ? [[first], others] : byScale
  return groups.map(group => ({
    axis: valueAxis(data, group, kind === 'horizontal-bar', groups.length),
    series: group,
  }))
}

function valueAxis(
  { measureName }: ChartData,
  group: readonly DataSeries[],
  isHorizontal: boolean,
  axisCount: number,
): Fields {
  const [only, ...more] = group
  const unit = only?.unit ?? ''
  // Of several axes each says what is on it.
  const names = axisCount > 1 || more.length === 0 ? group.map(each => each.name).join(', ') : ''
  const name = nameWithUnit({ name: measureName || names, unit })
  return { type: 'value', ...(name && { name, ...(isHorizontal && { nameLocation: 'middle' }) }) }
}

/** Positions of pictures one below the other, in percent of the height: between the title and the legend. */
const stacked = { top: 15, bottom: 19, gap: 9 }

/** A picture for each axis, below each other; the categories are named below the last. */
function stackPictures(categoryAxis: Fields, axes: readonly ValueAxis[]): Fields {
  const height = (100 - stacked.top - stacked.bottom - stacked.gap * (axes.length - 1)) / axes.length
  const isLast = (index: number) => index === axes.length - 1
  return {
    grid: axes.map((_, index) => ({
      top: `${Math.round(stacked.top + index * (height + stacked.gap))}%`,
      height: `${Math.round(height)}%`,
    })),
    xAxis: axes.map((_, index) => ({
      ...(isLast(index) ? categoryAxis : { type: 'category', axisLabel: { show: false } }),
      gridIndex: index,
    })),
    yAxis: axes.map(({ axis }, index) => ({ ...axis, gridIndex: index, splitNumber: 3 })),
  }
}
