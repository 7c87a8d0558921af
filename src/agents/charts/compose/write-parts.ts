import type { ChartData, DataSeries } from './chart-data.ts'
import type { Option } from './write-option.ts'

type PartsKind = 'pie' | 'doughnut' | 'rose' | 'funnel' | 'treemap'

const looks: Readonly<Record<PartsKind, Option>> = {
  pie: { type: 'pie' },
  doughnut: { type: 'pie', radius: ['35%', '60%'] },
  rose: { type: 'pie', roseType: 'radius' },
  // Room for the labels beside it.
  funnel: { type: 'funnel', left: '10%', width: '55%' },
  treemap: { type: 'treemap', breadcrumb: { show: false } },
}

/** Names with values: the parts of the first series. */
export function writeParts(kind: PartsKind, data: ChartData): Option {
  const series = data.series[0] ?? { name: '', unit: '', values: [] }
  const name = data.measureName || series.name
  return {
    tooltip: { trigger: 'item' },
    series: [
      {
        ...(name && { name }),
        ...looks[kind],
        label: { formatter: labelFormat(kind, series) },
        data: data.categories.map((category, index) => ({ name: category, value: series.values[index] ?? null })),
      },
    ],
  }
}

/** The name, below it the value, its unit and its share. */
function labelFormat(kind: PartsKind, { unit }: DataSeries): string {
  if (unit === '%') return '{b}: {c}%'
  const value = writtenBefore.test(unit) ? `${unit}{c}` : `{c} ${unit}`.trimEnd()
  return kind === 'pie' || kind === 'doughnut' || kind === 'rose' ? `{b}\n${value} ({d}%)` : `{b}: ${value}`
}

const writtenBefore = /^(?:US\$|[$€£¥￥₹₩₽])$/
