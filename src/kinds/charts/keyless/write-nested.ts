import type { Fields } from '../language/chart-option.ts'
import type { NestedParts } from './nested-parts.ts'

const settings: Readonly<Record<'treemap' | 'sunburst', Fields>> = {
  treemap: {
    type: 'treemap',
    breadcrumb: { show: false },
    label: { formatter: '{b}: {c}' },
    // The name of a whole stands above its parts.
    upperLabel: { show: true, height: 26 },
    levels: [
      { itemStyle: { gapWidth: 6 }, upperLabel: { show: false } },
      { itemStyle: { borderWidth: 3, gapWidth: 3 } },
    ],
  },
  sunburst: { type: 'sunburst', radius: ['12%', '88%'], label: { minAngle: 8, formatter: '{b}: {c}' } },
}

/** The ECharts option that shows parts within parts. */
export function writeNested(
  type: 'treemap' | 'sunburst',
  { parts, measure }: NestedParts,
  title: string | null,
): Fields {
  return {
    ...(title && { title: { text: title } }),
    tooltip: { trigger: 'item' },
    series: [{ ...(measure && { name: measure }), ...settings[type], data: parts }],
  }
}
