import type { Style } from '../language/style.ts'
import { type Box, centerOf, outward, type Point, pointAlong, type Side, sides } from './geometry.ts'
import { meet } from './outline.ts'
import type { Line, Shape } from './read-scene.ts'
import { routeIsometrically, routeRelation } from './route-by-style.ts'
import { type End, middleOf, routeOrthogonally, simplify } from './route-orthogonally.ts'
import type { TakenLines } from './taken-lines.ts'

/** Possible ends of a line: a shape, the middle of another line, or a point. */
export type Terminal = { shape: Shape } | { point: Point }

export interface Surroundings {
  /** Boxes that a line should go around. */
  obstacles: readonly Box[]
  /** Lines that are drawn already. */
  taken: TakenLines
}

const orthogonalStyles = new Set([
  'orthogonalEdgeStyle',
  'elbowEdgeStyle',
  'segmentEdgeStyle',
  'topToBottomEdgeStyle',
  'sideToSideEdgeStyle',
])

/** The corners of a line, from its source to its target, cut off at the outlines of the shapes it connects. */
export function routeLine(line: Line, source: Terminal, target: Terminal, surroundings: Surroundings): Point[] {
  const { style, waypoints } = line
  const edgeStyle = style.text('noEdgeStyle') === '1' ? '' : (style.text('edgeStyle') ?? '')
  const isLoop = 'shape' in source && 'shape' in target && source.shape.id === target.shape.id
  let points: Point[]
  if (isLoop && waypoints.length === 0) points = loopAround(source.shape.box)
  else if (edgeStyle === 'entityRelationEdgeStyle' || edgeStyle === 'ERedgeStyle')
    points = routeAsRelation(source, target, style)
  else if (edgeStyle === 'isometricEdgeStyle') points = routeInIsometry(line, source, target)
  else if (!orthogonalStyles.has(edgeStyle)) points = routeStraight(line, source, target)
  else if (waypoints.length > 0) points = routeThrough(waypoints, source, target, style)
  else
    points = routeOrthogonally(
      endOf(source, style, 'exit'),
      endOf(target, style, 'entry'),
      surroundings.obstacles,
      surroundings.taken,
    )
  return simplify(cutAtShapes(points, source, target, style))
}

function routeInIsometry({ waypoints, style }: Line, source: Terminal, target: Terminal): Point[] {
  const start = fixedPoint(source, style, 'exit') ?? centerOfTerminal(source)
  const end = fixedPoint(target, style, 'entry') ?? centerOfTerminal(target)
  return routeIsometrically(start, end, waypoints[0], style.text('elbow') !== 'vertical')
}

function routeStraight({ waypoints, style }: Line, source: Terminal, target: Terminal): Point[] {
  const start = fixedPoint(source, style, 'exit') ?? centerOfTerminal(source)
  const end = fixedPoint(target, style, 'entry') ?? centerOfTerminal(target)
  return [start, ...waypoints, end]
}

/** Waypoints do not count, as in draw.io. */
function routeAsRelation(source: Terminal, target: Terminal, style: Style): Point[] {
  const endAt = (terminal: Terminal, which: 'exit' | 'entry') => {
    const fixed = fixedPoint(terminal, style, which)
    return fixed ? { ...fixed, width: 0, height: 0 } : boxOf(terminal)
  }
  return routeRelation(endAt(source, 'exit'), endAt(target, 'entry'), style.number('segment', 30))
}

/** Horizontal and vertical segments through points that were set by hand. */
function routeThrough(waypoints: readonly Point[], source: Terminal, target: Terminal, style: Style): Point[] {
  const [first, last] = [waypoints[0], waypoints.at(-1)]
  if (!first || !last) return []
  const start = fixedPoint(source, style, 'exit') ?? portTowards(boxOf(source), first)
  const end = fixedPoint(target, style, 'entry') ?? portTowards(boxOf(target), last)
  const points: Point[] = [start]
  const stub = stubAwayFrom(boxOf(source), start, first)
  if (stub) points.push(stub)
  const endStub = stubAwayFrom(boxOf(target), end, last)
  let isHorizontal = leavesHorizontally(boxOf(source), start, first) !== (stub !== null)
  for (const next of [...waypoints, endStub ?? end]) {
    const before = points.at(-1) ?? start
    const isStraight = Math.abs(before.x - next.x) < 1 || Math.abs(before.y - next.y) < 1
    if (next === end && !isStraight) isHorizontal = !leavesHorizontally(boxOf(target), end, before)
    if (!isStraight) points.push(isHorizontal ? { x: next.x, y: before.y } : { x: before.x, y: next.y })
    const corner = points.at(-1) ?? before
    isHorizontal = Math.abs(corner.y - next.y) < 1
    points.push(next)
  }
  return endStub ? [...points, end] : points
}

/** A point straight ahead of a port whose line would otherwise run back through its own shape; null where it would not. */
function stubAwayFrom(box: Box, port: Point, aim: Point): Point | null {
  const out = outward[sideOfPoint(box, port)]
  const isBehind = (aim.x - port.x) * out.x + (aim.y - port.y) * out.y < -1
  return isBehind && box.width > 0 ? { x: port.x + out.x * 18, y: port.y + out.y * 18 } : null
}

/** Point where a line to `aim` leaves a box: straight ahead where possible, else at the middle of the nearer side. */
function portTowards(box: Box, aim: Point): Point {
  const center = centerOf(box)
  if (aim.x > box.x && aim.x < box.x + box.width) return { x: aim.x, y: aim.y < center.y ? box.y : box.y + box.height }
  if (aim.y > box.y && aim.y < box.y + box.height) return { x: aim.x < center.x ? box.x : box.x + box.width, y: aim.y }
  return middleOf(box, sideTowards(box, aim))
}

function sideTowards(box: Box, aim: Point): Side {
  const center = centerOf(box)
  const [dx, dy] = [aim.x - center.x, aim.y - center.y]
  if (Math.abs(dx) * box.height >= Math.abs(dy) * box.width) return dx >= 0 ? 'east' : 'west'
  return dy >= 0 ? 'south' : 'north'
}

function leavesHorizontally(box: Box, port: Point, aim: Point): boolean {
  if (box.width === 0 && box.height === 0) return Math.abs(aim.x - port.x) >= Math.abs(aim.y - port.y)
  const side = sideOfPoint(box, port)
  return side === 'east' || side === 'west'
}

/** Out at the right side, and back in at the top. */
function loopAround(box: Box): Point[] {
  const reach = 24
  const [right, top] = [box.x + box.width, box.y]
  return [
    { x: right, y: top + box.height / 2 },
    { x: right + reach, y: top + box.height / 2 },
    { x: right + reach, y: top - reach },
    { x: box.x + box.width / 2, y: top - reach },
    { x: box.x + box.width / 2, y: top },
  ]
}

function endOf(terminal: Terminal, style: Style, end: 'exit' | 'entry'): End {
  const box = boxOf(terminal)
  const point = fixedPoint(terminal, style, end)
  return point ? { box, fixed: { point, side: sideOfPoint(box, point) } } : { box }
}

/** The side of a box that a point on it, or near it, belongs to. */
function sideOfPoint(box: Box, point: Point): Side {
  const gap = (side: Side) => {
    const middle = middleOf(box, side)
    return Math.abs((point.x - middle.x) * outward[side].x + (point.y - middle.y) * outward[side].y)
  }
  return sides.reduce((nearest, side) => (gap(side) < gap(nearest) ? side : nearest))
}

/** The point of a shape that the style names by shares of its width and height (`exitX`, `entryY`), or null. */
function fixedPoint(terminal: Terminal, style: Style, end: 'exit' | 'entry'): Point | null {
  if (!('shape' in terminal)) return null
  const [shareX, shareY] = [style.number(`${end}X`, Number.NaN), style.number(`${end}Y`, Number.NaN)]
  if (Number.isNaN(shareX) || Number.isNaN(shareY)) return null
  const { box } = terminal.shape
  return {
    x: box.x + box.width * Math.max(-1, Math.min(2, shareX)) + style.number(`${end}Dx`, 0),
    y: box.y + box.height * Math.max(-1, Math.min(2, shareY)) + style.number(`${end}Dy`, 0),
  }
}

function boxOf(terminal: Terminal): Box {
  return 'shape' in terminal ? terminal.shape.box : { ...terminal.point, width: 0, height: 0 }
}

function centerOfTerminal(terminal: Terminal): Point {
  return centerOf(boxOf(terminal))
}

/** True if a line ends outside the box of its shape, as below a label. */
function isTiedBeside(terminal: Terminal, style: Style, end: 'exit' | 'entry'): boolean {
  const point = fixedPoint(terminal, style, end)
  const { x, y, width, height } = boxOf(terminal)
  return point !== null && (point.x < x - 1 || point.x > x + width + 1 || point.y < y - 1 || point.y > y + height + 1)
}

/** A line drawn to the middle of a shape, or to its box, ends where it meets the outline. */
function cutAtShapes(points: readonly Point[], source: Terminal, target: Terminal, style: Style): Point[] {
  const cut = [...points]
  const [first, second] = cut
  if ('shape' in source && first && second && !isTiedBeside(source, style, 'exit'))
    cut[0] = meet(source.shape, second, towardsCenter(first, second, source.shape.box))
  const [last, before] = [cut.at(-1), cut.at(-2)]
  if ('shape' in target && last && before && !isTiedBeside(target, style, 'entry'))
    cut[cut.length - 1] = meet(target.shape, before, towardsCenter(last, before, target.shape.box))
  return cut
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

/** Point at which another line that ends at this one is connected. */
export function middleOfLine(points: readonly Point[]): Point {
  return pointAlong(points, 0.5).point
}
