import type { Point } from '../../../toolkit/drawing/path.ts'
import type { Box } from '../../../toolkit/drawing/svg.ts'
import { segmentsOf } from './segments.ts'

/** Parts of a line, from its beginning, at which a label is tried. */
const shares = [0.25, 0.5, 0.75, 0, 1]

interface Size {
  width: number
  height: number
}

/** Space between a label and the end of its line. */
const room = 8
/** Maximum distance of a label's middle from the beginning of a line: readers look for a decision's answers there. */
const farthest = 48

/** The box of a label on its edge: near the beginning, on a line longer than the label, where it covers none of `occupied` if that can be. */
export function placeLabel(route: readonly Point[], size: Size, occupied: readonly Box[]): Box {
  const boxes = findPlaces(route, size).map(({ x, y }) => ({ x: x - size.width / 2, y: y - size.height / 2, ...size }))
  const covered = boxes.map(box => occupied.reduce((sum, other) => sum + sharedArea(box, other), 0))
  return boxes[covered.indexOf(Math.min(...covered))] ?? { x: 0, y: 0, ...size }
}

/** Middles for the label, the best first. */
function findPlaces(route: readonly Point[], size: Size): Point[] {
  const lines = segmentsOf(route).map(({ from, to }) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const needed = (from.x === to.x ? size.height : size.width) / 2 + room
    return { from, to, length, needed }
  })
  const roomy = lines.filter(({ length, needed }) => length >= 2 * needed)
  const beginnings = roomy.map(line => pointOn(line, Math.max(line.needed, Math.min(farthest, line.length / 2))))
  const further = roomy.flatMap(line =>
    shares.map(share => pointOn(line, line.needed + share * (line.length - 2 * line.needed))),
  )
  const others = lines.flatMap(line => [0.5, 0.25, 0.75].map(share => pointOn(line, share * line.length)))
  return [...beginnings, ...further, ...others]
}

function pointOn({ from, to, length }: { from: Point; to: Point; length: number }, distance: number): Point {
  const share = length === 0 ? 0 : distance / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}
