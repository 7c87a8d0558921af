import type { Fields } from '../language/chart-option.ts'
import type { ChartData, DataSeries } from './chart-data.ts'

type PartsKind = 'pie' | 'doughnut' | 'rose' | 'funnel' | 'treemap' | 'sunburst' | 'word-cloud'

const typeSettings: Readonly<Record<PartsKind, Fields>> = {
  pie: { type: 'pie' },
  doughnut: { type: 'pie', radius: ['35%', '60%'] },
  rose: { type: 'pie', roseType: 'radius' },
  // Room for the labels beside it.
  funnel: { type: 'funnel', left: '16%', width: '52%' },
  treemap: { type: 'treemap', breadcrumb: { show: false } },
  sunburst: { type: 'sunburst', radius: ['15%', '80%'] },
  'word-cloud': { type: 'wordCloud' },
}

/** Names with values: the parts of the first series. */
export function writeParts(kind: PartsKind, data: ChartData): Fields {
  const series = data.series[0] ?? { name: '', unit: '', values: [] }
  const name = data.measureName || series.name
  const look = { ...(name && { name }), ...typeSettings[kind] }
  const tooltip = { trigger: 'item' }
  // These types cannot read a dataset.
  if (kind === 'word-cloud') return { tooltip, series: [{ ...look, data: data.datasets.parts() }] }
  if (kind === 'treemap' || kind === 'sunburst') {
    const label = { formatter: labelFormat(kind, series, '{c}') }
    return { tooltip, series: [{ ...look, label, data: data.datasets.parts() }] }
  }
  const { content, columns } = data.datasets.wide(1)
  // The second column; {c} would be the whole row.
  const label = { formatter: labelFormat(kind, series, '{@[1]}') }
  const encode = { itemName: columns[0], value: columns[1] }
  return { tooltip, dataset: content, series: [{ ...look, label, encode }] }
}

/** The name, the value, its unit and its share, in one line: the line from the slice would run through a second one. */
function labelFormat(kind: PartsKind, { unit }: DataSeries, value: string): string {
  if (unit === '%') return `{b}: ${value}%`
  const counted = writtenBefore.test(unit) ? `${unit}${value}` : `${value} ${unit}`.trimEnd()
  return kind === 'pie' || kind === 'doughnut' || kind === 'rose' ? `{b}: ${counted} ({d}%)` : `{b}: ${counted}`
}

const writtenBefore = /^(?:US\$|[$€£¥￥₹₩₽])$/
