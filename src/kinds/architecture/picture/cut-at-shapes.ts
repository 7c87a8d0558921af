import type { Style } from '../language/style.ts'
import { type Box, centerOf, distance, type Point } from './geometry.ts'
import { meet } from './outline.ts'
import type { Shape } from './read-scene.ts'
import { boxOf, fixedPoint, isTiedToMiddle, type Terminal } from './terminal.ts'

/** True if a line ends at a point and not at the outline: as its style asks, or outside the box of its shape, as below a label. */
function isTiedBeside(terminal: Terminal, style: Style, end: 'exit' | 'entry'): boolean {
  const point = fixedPoint(terminal, style, end)
  if (point && (!style.flag(`${end}Perimeter`, true) || isTiedToMiddle(terminal, style, end))) return true
  const { x, y, width, height } = boxOf(terminal)
  return point !== null && (point.x < x - 1 || point.x > x + width + 1 || point.y < y - 1 || point.y > y + height + 1)
}

/** A line drawn to the middle of a shape, or to its box, ends where it meets the outline. */
export function cutAtShapes(points: readonly Point[], source: Terminal, target: Terminal, style: Style): Point[] {
  const cut = [...points]
  const [first, second] = cut
  if ('shape' in source && first && second && !isTiedBeside(source, style, 'exit'))
    cut[0] = awayFrom(
      meet(source.shape, second, towardsCenter(first, second, source.shape.box)),
      second,
      gapBeside(source, style, 'source'),
    )
  const [last, before] = [cut.at(-1), cut.at(-2)]
  if ('shape' in target && last && before && !isTiedBeside(target, style, 'entry'))
    cut[cut.length - 1] = awayFrom(
      meet(target.shape, before, towardsCenter(last, before, target.shape.box)),
      before,
      gapBeside(target, style, 'target'),
    )
  return cut
}

/** Distance in pixels that the styles of a line and of its shape keep between the two; none where the line is tied to a point. */
function gapBeside(terminal: { shape: Shape }, style: Style, end: 'source' | 'target'): number {
  if (fixedPoint(terminal, style, end === 'source' ? 'exit' : 'entry')) return 0
  const asked = [style, terminal.shape.style].map(each => each.number('perimeterSpacing', 0))
  return asked.reduce((sum, each) => sum + each, style.number(`${end}PerimeterSpacing`, 0))
}

/** A point on the outline of a shape, moved towards the next point of the line, at most to that one. */
function awayFrom(point: Point, next: Point, gap: number): Point {
  const length = distance(point, next)
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, gap / length))
  return { x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share }
}

/** `end`, moved on in the direction of the line as far as the middle of the box: shapes may be narrower than their box. */
function towardsCenter(end: Point, before: Point, box: Box): Point {
  const center = centerOf(box)
  const length = Math.hypot(end.x - before.x, end.y - before.y)
  if (length === 0) return center
  const direction = { x: (end.x - before.x) / length, y: (end.y - before.y) / length }
  const further = Math.max(0, (center.x - end.x) * direction.x + (center.y - end.y) * direction.y)
  return { x: end.x + direction.x * further, y: end.y + direction.y * further }
}
