import type { ChartData, DataSeries } from './chart-data.ts'
import type { Option } from './write-option.ts'

type PartsKind = 'pie' | 'doughnut' | 'rose' | 'funnel' | 'treemap'

const looks: Readonly<Record<PartsKind, Option>> = {
  pie: { type: 'pie' },
  doughnut: { type: 'pie', radius: ['40%', '70%'] },
  rose: { type: 'pie', roseType: 'radius' },
  funnel: { type: 'funnel' },
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

function labelFormat(kind: PartsKind, { unit }: DataSeries): string {
  const value = writtenBefore.test(unit) ? `${unit}{c}` : `{c}${/^[A-Za-z]/.test(unit) ? ' ' : ''}${unit}`
  const isWhole = kind === 'pie' || kind === 'doughnut' || kind === 'rose'
  return isWhole && unit !== '%' ? `{b}: ${value} ({d}%)` : `{b}: ${value}`
}

const writtenBefore = /^(?:US\$|[$€£¥￥₹₩₽])$/
