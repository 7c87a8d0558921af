import type { Point } from '../../toolkit/drawing/path.ts'
import type { PlacedLabel, PlacedLine } from '../../toolkit/drawing/placed-drawing.ts'

/** Distance of the middle of a cross to the end of its line, and its size, in pixels. */
const before = 8
const size = 14

/** The crosses at the ends of a line, as texts: office programs have no such line ends. */
export function crossesOf({ points, startHead, endHead, stroke }: PlacedLine): PlacedLabel[] {
  const ends = [
    { head: startHead, tip: points[0], from: points[1] },
    { head: endHead, tip: points.at(-1), from: points.at(-2) },
  ]
  return ends.flatMap(({ head, tip, from }) => (head === 'cross' && tip && from ? [crossAt(tip, from, stroke)] : []))
}

function crossAt(tip: Point, from: Point, color: string): PlacedLabel {
  const share = before / Math.max(before, Math.hypot(from.x - tip.x, from.y - tip.y))
  const middle = { x: tip.x + (from.x - tip.x) * share, y: tip.y + (from.y - tip.y) * share }
  return {
    paragraphs: [{ runs: [{ text: '×', bold: true }] }],
    box: { x: middle.x - size / 2, y: middle.y - size / 2, width: size, height: size },
    wraps: false,
    color,
    fontSize: size,
    across: 'center',
    down: 'middle',
    background: null,
  }
}
