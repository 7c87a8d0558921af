import type { NotationText } from '../notation.ts'

const looked = 65_536
const types =
  /"type"\s*:\s*"(?:line|bar|scatter|effectScatter|pie|radar|funnel|gauge|heatmap|candlestick|boxplot|treemap|sunburst|sankey|graph|tree|map|wordCloud|liquidFill)"/

/** A JSON object with `series`, and an axis, a dataset or a type of series that ECharts knows. */
export function detect({ text }: NotationText): number {
  const head = text.slice(0, looked)
  if (!/^\s*\{/.test(head) || (/"(?:nodes|edges)"\s*:\s*\[/.test(head) === true && !types.test(head))) return 0
  const hasSeries = /"series"\s*:\s*[[{]/.test(head)
  const hasAxis = /"(?:xAxis|yAxis|dataset|radar|baseOption)"\s*:\s*[[{]/.test(head)
  if (hasSeries) return types.test(head) ? 0.97 : hasAxis ? 0.9 : 0.3
  return text.length > looked && hasAxis ? 0.6 : 0
}
