import type { NotationText } from '../notation.ts'

const windowLength = 65_536
const types =
  /"type"\s*:\s*"(?:line|bar|scatter|effectScatter|pie|radar|funnel|gauge|heatmap|candlestick|boxplot|treemap|sunburst|sankey|graph|tree|map|wordCloud|liquidFill)"/

/** An option as in the code of a page: `option = {`, `chart.setOption({`. */
const assigned =
  /(?:^|\n)[ \t]*(?:(?:const|let|var)[ \t]+)?\w*[oO]ption\w*[ \t]*(?::[^=\n]{1,60})?=[ \t]*\{|\.setOption\([ \t]*\{/
const scriptTypes =
  /\btype['"]?\s*:\s*['"](?:line|bar|scatter|effectScatter|pie|radar|funnel|gauge|heatmap|candlestick|boxplot|treemap|sunburst|sankey|graph|tree|map)['"]/

/** A JSON object with `series`, and an axis, a dataset or a type of series that ECharts knows. */
export function detect({ text }: NotationText): number {
  const head = text.slice(0, windowLength)
  if (assigned.test(head) && /\bseries['"]?\s*:\s*[[{]/.test(head)) return scriptTypes.test(head) ? 0.96 : 0.5
  if (!/^\s*\{/.test(head) || (/"(?:nodes|edges)"\s*:\s*\[/.test(head) === true && !types.test(head))) return 0
  const hasSeries = /"series"\s*:\s*[[{]/.test(head)
  const hasAxis = /"(?:xAxis|yAxis|dataset|radar|baseOption)"\s*:\s*[[{]/.test(head)
  if (hasSeries) return types.test(head) ? 0.97 : hasAxis ? 0.9 : 0.3
  return text.length > windowLength && hasAxis ? 0.6 : 0
}
