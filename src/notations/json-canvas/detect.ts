import type { NotationText } from '../notation.ts'

/** JSON with cards and edges: `fromNode` and the kinds of cards occur in no other format. */
export function detectJsonCanvas({ text, fileName = '' }: NotationText): number {
  const beginning = text.slice(0, 65_536)
  if (!/^\s*\{/.test(beginning)) return 0
  const hasCards = /"type"\s*:\s*"(?:text|file|link|group)"/.test(beginning) && beginning.includes('"width"')
  const isNamed = /\.canvas$/i.test(fileName)
  if (/"nodes"\s*:\s*\[/.test(beginning) && hasCards) return isNamed || beginning.includes('"fromNode"') ? 0.97 : 0.6
  return isNamed && /"(?:nodes|edges)"\s*:/.test(beginning) ? 0.9 : 0
}
