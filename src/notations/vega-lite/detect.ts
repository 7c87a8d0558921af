import type { NotationText } from '../notation.ts'

const windowLength = 65_536

/** A JSON object that names the schema, or has `mark` and `encoding`. */
export function detect({ text }: NotationText): number {
  const head = text.slice(0, windowLength)
  if (!/^\s*\{/.test(head)) return 0
  if (/"\$schema"\s*:\s*"[^"]*vega-lite/.test(head)) return 0.98
  return /"mark"\s*:\s*["{]/.test(head) && /"encoding"\s*:\s*\{/.test(head) ? 0.95 : 0
}
