import type { NotationText } from '../notation.ts'

const windowLength = 65_536
const types = /"type"\s*:\s*"(?:bar|line|pie|doughnut|polarArea|radar|scatter|bubble)"/

const scriptTypes = /\btype['"]?\s*:\s*['"](?:bar|line|pie|doughnut|polarArea|radar|scatter|bubble)['"]/
/** A configuration as in the code of a page: `new Chart(canvas, {`, `const config = {`. */
const called = /\bnew[ \t]+Chart\(|(?:^|\n)[ \t]*(?:const|let|var)[ \t]+\w*[cC]onfig\w*[ \t]*=[ \t]*\{/

/** A JSON object with `datasets` in its `data`, and a type that Chart.js knows. */
export function detect({ text }: NotationText): number {
  const head = text.slice(0, windowLength)
  if (called.test(head) && /\bdatasets['"]?\s*:\s*\[/.test(head)) return scriptTypes.test(head) ? 0.96 : 0.3
  if (isFlat(head)) return 0.8
  if (!/^\s*\{/.test(head) || !/"datasets"\s*:\s*\[/.test(head)) return 0
  const hasData = /"data"\s*:\s*\{/.test(head)
  return types.test(head) && hasData ? 0.96 : hasData || /"labels"\s*:\s*\[/.test(head) ? 0.6 : 0.2
}

/** `{ "type", "labels", "values" }` side by side: the one series without a `datasets` around it. */
function isFlat(head: string): boolean {
  const isList = (key: string) => new RegExp(`"${key}"\\s*:\\s*\\[\\s*["\\d-]`).test(head)
  return /^\s*\{/.test(head) && types.test(head) && isList('labels') && isList('values') && !head.includes('"datasets"')
}
