import type { Point } from '../../drawing/path.ts'
import type { Box } from '../../drawing/svg.ts'
import { segmentsOf } from './route-edges.ts'

/** Where along an edge a label may stand, as a share of its length: near the beginning first, where a decision's answers are read. */
const places = [0.3, 0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.1, 0.9]

/** The box of a label on its edge, where it covers none of `occupied` if that can be. */
export function placeLabel(route: readonly Point[], size: { width: number; height: number }, occupied: readonly Box[]): Box {
  const boxes = places.map(share => {
    const { x, y } = pointAt(route, share)
    return { x: x - size.width / 2, y: y - size.height / 2, ...size }
  })
  const covered = boxes.map(box => occupied.reduce((sum, other) => sum + sharedArea(box, other), 0))
  return boxes[covered.indexOf(Math.min(...covered))] ?? { x: 0, y: 0, ...size }
}

function pointAt(route: readonly Point[], share: number): Point {
  const segments = segmentsOf(route).map(({ from, to }) => ({ from, to, length: Math.hypot(to.x - from.x, to.y - from.y) }))
  let rest = share * segments.reduce((sum, { length }) => sum + length, 0)
  for (const { from, to, length } of segments) {
    if (rest <= length && length > 0) {
      const part = rest / length
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
    }
    rest -= length
  }
  return route.at(-1) ?? { x: 0, y: 0 }
}

function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}
