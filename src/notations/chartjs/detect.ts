import type { NotationText } from '../notation.ts'

const looked = 65_536
const types = /"type"\s*:\s*"(?:bar|line|pie|doughnut|polarArea|radar|scatter|bubble)"/

/** A JSON object with `datasets` in its `data`, and a type that Chart.js knows. */
export function detect({ text }: NotationText): number {
  const head = text.slice(0, looked)
  if (!/^\s*\{/.test(head) || !/"datasets"\s*:\s*\[/.test(head)) return 0
  const hasData = /"data"\s*:\s*\{/.test(head)
  return types.test(head) && hasData ? 0.96 : hasData || /"labels"\s*:\s*\[/.test(head) ? 0.6 : 0.2
}
