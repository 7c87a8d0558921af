import type { NotationText } from '../notation.ts'
import { readCommitLine } from './lines.ts'

/** Sure where nearly every line is a commit or a part of the graph, or where a commit begins as in the usual format. */
export function detect({ text }: NotationText): number {
  const lines = text
    .slice(0, 65_536)
    .split('\n')
    .filter(line => line.trim() !== '')
  // The last line may be cut off.
  const whole = text.length > 65_536 ? lines.slice(0, -1) : lines
  if (/^[\s*|]*commit [0-9a-f]{40}\b/.test(whole[0] ?? '') && whole.some(line => /^[\s|\\/]*Author: /.test(line)))
    return 0.95
  const commits = whole.filter(line => readCommitLine(line)).length
  const drawn = whole.filter(line => /^[\s|\\/_]+$/.test(line)).length
  if (commits < 2 || commits + drawn < whole.length * 0.9) return 0
  return drawn > 0 || commits >= 3 ? 0.95 : 0.7
}
