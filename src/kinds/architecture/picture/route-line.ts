import type { Style } from '../language/style.ts'
import { cutAtShapes } from './cut-at-shapes.ts'
import { type Box, centerOf, distance, outward, type Point, pointAlong, rotate, type Side, sides } from './geometry.ts'
import { poseOf } from './outline.ts'
import type { Line } from './read-scene.ts'
import { routeIsometrically, routeRelation } from './route-by-style.ts'
import { isUprightElbow, routeElbow } from './route-elbow.ts'
import { type End, middleOf, routeOrthogonally, simplify } from './route-orthogonally.ts'
import { routeThroughPoints } from './route-through-points.ts'
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
  else if (waypoints.length > 0 || edgeStyle === 'segmentEdgeStyle')
    points = routeThrough(waypoints, source, target, style)
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

/** Horizontal and vertical segments through points that were set by hand, from the sides that they lie straight across from. */
function routeThrough(waypoints: readonly Point[], source: Terminal, target: Terminal, style: Style): Point[] {
  const stopOf = (terminal: Terminal, which: 'exit' | 'entry') =>
    'point' in terminal
      ? { box: null, fixed: terminal.point }
      : { box: boxOf(terminal), fixed: fixedPoint(terminal, style, which) }
  const [from, to] = [stopOf(source, 'exit'), stopOf(target, 'entry')]
  const corners = routeThroughPoints(waypoints, from, to)
  // The target is first, as in draw.io: it counts where there are no corners.
  const end = to.fixed ?? straightAcross(boxOf(target), corners.at(-1) ?? from.fixed ?? centerOfTerminal(source))
  return [from.fixed ?? straightAcross(boxOf(source), corners[0] ?? end), ...corners, end]
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
