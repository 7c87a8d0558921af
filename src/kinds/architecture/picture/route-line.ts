import type { Style } from '../language/style.ts'
import { cutAtShapes } from './cut-at-shapes.ts'
import { type Box, centerOf, distance, outward, type Point, pointAlong, rotate, type Side, sides } from './geometry.ts'
import { poseOf } from './outline.ts'
import type { Line } from './read-scene.ts'
import { routeIsometrically, routeRelation } from './route-by-style.ts'
import { isUprightElbow, routeElbow } from './route-elbow.ts'
import { type End, middleOf, routeOrthogonally, simplify } from './route-orthogonally.ts'
import type { TakenLines } from './taken-lines.ts'
import { boxOf, centerOfTerminal, fixedPoint, looseEnd, straightAcross, type Terminal } from './terminal.ts'
import { readPortConstraint } from './usual-sides.ts'

export interface Surroundings {
  /** Boxes that a line should go around. */
  obstacles: readonly Box[]
  /** Lines that are drawn already. */
  taken: TakenLines
}

const orthogonalStyles = new Set(['orthogonalEdgeStyle', 'segmentEdgeStyle'])
const elbowStyles = new Set(['elbowEdgeStyle', 'topToBottomEdgeStyle', 'sideToSideEdgeStyle'])

/** The corners of a line, from its source to its target, cut off at the outlines of the shapes it connects. */
export function routeLine(line: Line, source: Terminal, target: Terminal, surroundings: Surroundings): Point[] {
  const { style, waypoints } = line
  const edgeStyle = style.text('noEdgeStyle') === '1' ? '' : (style.text('edgeStyle') ?? '')
  const isLoop = 'shape' in source && 'shape' in target && source.shape.id === target.shape.id
  let points: Point[]
  const ties = [fixedPoint(source, style, 'exit'), fixedPoint(target, style, 'entry')].filter(tie => tie !== null)
  const isFreeLoop = ties.length < (style.flag('orthogonalLoop') ? 1 : 2)
  if (isLoop && isFreeLoop && waypoints.length === 0) points = loopAround(source.shape.box)
  else if (edgeStyle === 'entityRelationEdgeStyle' || edgeStyle === 'ERedgeStyle')
    points = routeAsRelation(source, target, style)
  else if (edgeStyle === 'isometricEdgeStyle') points = routeInIsometry(line, source, target)
  else if (elbowStyles.has(edgeStyle)) points = routeAsElbow(line, source, target, edgeStyle)
  else if (!orthogonalStyles.has(edgeStyle)) points = routeStraight(line, source, target)
  else if (waypoints.length > 0) points = routeThrough(waypoints, source, target, style)
  else
    points = routeOrthogonally(endOf(source, style, 'exit'), endOf(target, style, 'entry'), stubOf(style), surroundings)
  return simplify(withoutCrumbs(cutAtShapes(points, source, target, style)))
}

/** Without a first or last corner that is no more than a pixel from its end: the line would turn within its arrow head. */
function withoutCrumbs(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    const isCrumb = (end: Point | undefined, isLast: boolean) => isLast && end && distance(point, end) <= 1
    return !before || !after || !(isCrumb(before, index === 1) || isCrumb(after, index === points.length - 2))
  })
}

/** Length of a stub of draw.io in pixels where a style says `auto`, and where it says nothing. */
const stubLengths = { automatic: 20, usual: 10 }

function stubOf(style: Style): number {
  return style.text('jettySize') === 'auto'
    ? stubLengths.automatic
    : Math.max(0, Math.min(200, style.number('jettySize', stubLengths.usual)))
}

function routeInIsometry({ waypoints, style }: Line, source: Terminal, target: Terminal): Point[] {
  const start = fixedPoint(source, style, 'exit') ?? centerOfTerminal(source)
  const end = fixedPoint(target, style, 'entry') ?? centerOfTerminal(target)
  return routeIsometrically(start, end, waypoints[0], style.text('elbow') !== 'vertical')
}

function routeStraight({ waypoints, style }: Line, source: Terminal, target: Terminal): Point[] {
  const isOrthogonal = style.flag('orthogonal')
  const exit = fixedPoint(source, style, 'exit')
  const before = waypoints.at(-1) ?? exit ?? centerOfTerminal(source)
  const end = fixedPoint(target, style, 'entry') ?? looseEnd(target, before, isOrthogonal)
  return [exit ?? looseEnd(source, waypoints[0] ?? end, isOrthogonal), ...waypoints, end]
}

function routeAsElbow({ waypoints, style }: Line, source: Terminal, target: Terminal, edgeStyle: string): Point[] {
  const [exit, entry] = [fixedPoint(source, style, 'exit'), fixedPoint(target, style, 'entry')]
  const from = exit ? { ...exit, width: 0, height: 0 } : boxOf(source)
  const to = entry ? { ...entry, width: 0, height: 0 } : boxOf(target)
  const control = waypoints[0]
  const asks =
    edgeStyle === 'topToBottomEdgeStyle' || (edgeStyle === 'elbowEdgeStyle' && style.text('elbow') === 'vertical')
  const isUpright = edgeStyle === 'elbowEdgeStyle' ? isUprightElbow(from, to, control, asks) : asks
  const corners = routeElbow(from, to, control, isUpright)
  const end = straightAcross(to, corners.at(-1) ?? control ?? centerOf(from))
  return [straightAcross(from, corners[0] ?? control ?? end), ...corners, end]
}

/** Waypoints do not count, as in draw.io. */
function routeAsRelation(source: Terminal, target: Terminal, style: Style): Point[] {
  const endAt = (terminal: Terminal, which: 'exit' | 'entry') => {
    const fixed = fixedPoint(terminal, style, which)
    return fixed ? { ...fixed, width: 0, height: 0 } : boxOf(terminal)
  }
  return routeRelation(endAt(source, 'exit'), endAt(target, 'entry'), style.number('segment', 30))
}

/** Between two loose ends: every point in turn says how far down a horizontal segment is, or how far right a vertical one. */
function routeInTurn(start: Point, written: readonly Point[], end: Point): Point[] {
  const hints = written.map(hint => alignWith(end, alignWith(start, hint)))
  const [first, final] = [hints[0] ?? end, hints.at(-1) ?? start]
  const isEven = hints.length % 2 === 0
  const isStraightAhead = Math.abs(first.y - start.y) < 1 || Math.abs(first.x - start.x) < 1
  const isStraightInto = Math.abs(final.y - end.y) < 1 || Math.abs(final.x - end.x) < 1
  let isHorizontal = true
  if (isStraightAhead) isHorizontal = Math.abs(first.y - start.y) < 1
  else if (isStraightInto) isHorizontal = isEven === Math.abs(final.y - end.y) < 1
  let at = isHorizontal ? { x: start.x, y: first.y } : { x: first.x, y: start.y }
  const points = [start, at]
  for (const hint of hints) {
    isHorizontal = !isHorizontal
    at = isHorizontal ? { x: at.x, y: hint.y } : { x: hint.x, y: at.y }
    points.push(at)
  }
  const last = isHorizontal ? { x: end.x, y: at.y } : { x: at.x, y: end.y }
  return [...points, last, end]
}

/** A point that is less than a pixel off the height or the side of an end, at that. */
function alignWith(end: Point, { x, y }: Point): Point {
  return { x: Math.abs(x - end.x) < 1 ? end.x : x, y: Math.abs(y - end.y) < 1 ? end.y : y }
}

/** Horizontal and vertical segments through points that were set by hand. */
function routeThrough(written: readonly Point[], source: Terminal, target: Terminal, style: Style): Point[] {
  if ('point' in source && 'point' in target) return routeInTurn(source.point, written, target.point)
  const waypoints = outsideOfEnds(written, boxOf(source), boxOf(target))
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

/** Without the points at both ends that lie in the shapes there: they only say how far up or across the line leaves. At least one is kept. */
function outsideOfEnds(waypoints: readonly Point[], source: Box, target: Box): readonly Point[] {
  const isInside = ({ x, y }: Point, box: Box) =>
    x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
  let [start, end] = [0, waypoints.length]
  while (end - start > 1 && isInside(waypoints[start] ?? source, source)) start += 1
  while (end - start > 1 && isInside(waypoints[end - 1] ?? target, target)) end -= 1
  return waypoints.slice(start, end)
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

/** Shapes that are no larger, in pixels, are dots: a line runs to their middle, from any side. */
const dotSize = 8

function endOf(terminal: Terminal, style: Style, end: 'exit' | 'entry'): End {
  const box = boxOf(terminal)
  if (Math.max(box.width, box.height) <= dotSize) return { box: { ...centerOf(box), width: 0, height: 0 } }
  const point = fixedPoint(terminal, style, end)
  if (point) return { box, fixed: { point, side: sideOfEnd(terminal, box, point), isWithin: isWithin(box, point) } }
  return 'shape' in terminal
    ? { box, offered: readPortConstraint(terminal.shape.style.text('portConstraint')) }
    : { box }
}

/** True if a point is off the edges of its box, as on the outline of an ellipse. */
function isWithin({ x, y, width, height }: Box, point: Point): boolean {
  return point.x > x + 1 && point.x < x + width - 1 && point.y > y + 1 && point.y < y + height - 1
}

/** The side that a line leaves by: of a shape that lies on its side it is that of the shape as it is drawn upright. */
function sideOfEnd(terminal: Terminal, box: Box, point: Point): Side {
  const pose = 'shape' in terminal ? poseOf(terminal.shape) : null
  if (!pose || pose.degrees === 0 || pose.degrees % 90 !== 0) return sideOfPoint(box, point)
  const side = sideOfPoint(pose.inner, rotate(point, centerOf(pose.inner), -pose.degrees), [
    'west',
    'east',
    'north',
    'south',
  ])
  const turns = (((pose.degrees / 90) % 4) + 4) % 4
  return clockwise[(clockwise.indexOf(side) + turns) % 4] ?? side
}

const clockwise: readonly Side[] = ['north', 'east', 'south', 'west']

/** The side of a box that a point on it, or near it, belongs to. */
function sideOfPoint(box: Box, point: Point, order: readonly Side[] = sides): Side {
  const gap = (side: Side) => {
    const middle = middleOf(box, side)
    return Math.abs((point.x - middle.x) * outward[side].x + (point.y - middle.y) * outward[side].y)
  }
  return order.reduce((nearest, side) => (gap(side) < gap(nearest) ? side : nearest))
}

/** Point at which another line that ends at this one is connected. */
export function middleOfLine(points: readonly Point[]): Point {
  return pointAlong(points, 0.5).point
}
