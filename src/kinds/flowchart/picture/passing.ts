import type { Box } from '../../../toolkit/drawing/svg.ts'
import { crossesBox, type Segment, shrink } from './segments.ts'

/** Room, in pixels, that no line takes from a shape which is none of its ends, unless there is no other way. */
export const nearest = 4
/** Room, in pixels, that lines keep to shapes that are none of their ends, where it can be had for less than a crossing. */
export const roomBeside = 15
/** Cost of each pixel over which a line passes a shape, times the square of the pixels by which it is too close. */
const tightness = 0.005
/** Less than a crossing costs. */
const mostForShape = 90

/** What it costs that a line passes a shape in less than `roomBeside`, in the units of `chooseRoute`; 0 where it keeps it. */
export function costOfPassing(segment: Segment, box: Box): number {
  const around = shrink(box, -roomBeside)
  if (!crossesBox(segment, around)) return 0
  const missing = roomBeside - distanceTo(segment, box)
  return Math.min(mostForShape, tightness * missing ** 2 * lengthWithin(segment, around))
}

/** Pixels between a segment and a box, the larger of both directions; 0 where they meet. */
export function distanceTo({ from, to }: Segment, { x, y, width, height }: Box): number {
  const across = Math.max(0, x - Math.max(from.x, to.x), Math.min(from.x, to.x) - x - width)
  const down = Math.max(0, y - Math.max(from.y, to.y), Math.min(from.y, to.y) - y - height)
  return Math.max(across, down)
}

function lengthWithin({ from, to }: Segment, { x, y, width, height }: Box): number {
  const across = Math.min(x + width, Math.max(from.x, to.x)) - Math.max(x, Math.min(from.x, to.x))
  const down = Math.min(y + height, Math.max(from.y, to.y)) - Math.max(y, Math.min(from.y, to.y))
  return Math.max(across, down)
}
