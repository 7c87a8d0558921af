import type { Point } from '../../../toolkit/drawing/path.ts'
import type { Box } from '../../../toolkit/drawing/svg.ts'
import { portOf, type Side } from './draw-shape.ts'
import type { Connection, PlacedNode } from './place-flow.ts'
import { laneGap } from './segments.ts'

/** Room that an edge keeps to shapes it passes, and runs straight before it turns. */
export const clearance = 16
const lanesAside = 6
/** Maximum offset between the middles of two shapes for a straight line between them. */
const straightReach = 28
/** Room of a line to the corners of the side that it ends at, and least length out of a side where it turns. */
const cornerRoom = 8

export interface Route {
  points: Point[]
  /** Cost of a route compared with the usual way to draw a flow, in the units of `chooseRoute`. */
  cost: number
}

/** The ways worth a look. */
export function findRoutes(connection: Connection, obstacles: readonly PlacedNode[]): Route[] {
  const { source, target } = connection
  if (source === target) {
    const loop = loopAt(portOf(source.type, source.box, 'right'), portOf(source.type, source.box, 'bottom'))
    return [{ points: loop, cost: 0 }]
  }
  const routes = [
    ...findRoutesDown(connection),
    ...findRoutesAcross(connection),
    ...findRoutesAside(connection, obstacles),
  ]
  return routes.map(({ points, cost }) => ({ points: dropStraightPoints(points), cost }))
}

/** Routes where one shape is below the other. */
function findRoutesDown({ source, target }: Connection): Route[] {
  if (!hasRoomBetween(source.box.y, source.box.height, target.box.y, target.box.height)) return []
  const isDown = target.box.y > source.box.y
  const isRight = middleX(target.box) >= middleX(source.box)
  const start = portOf(source.type, source.box, isDown ? 'bottom' : 'top')
  const end = portOf(target.type, target.box, isDown ? 'top' : 'bottom')
  const against = isDown ? 0 : 60
  const routes = [{ points: turnVertically(start, end), cost: against }]
  const out = portOf(source.type, source.box, isRight ? 'right' : 'left')
  if (isRight ? end.x > out.x + cornerRoom : end.x < out.x - cornerRoom)
    routes.push({ points: elbow(out, end, 'across'), cost: against + 15 })
  const into = portOf(target.type, target.box, isRight ? 'left' : 'right')
  if (isRight ? start.x < into.x - cornerRoom : start.x > into.x + cornerRoom)
    routes.push({ points: elbow(start, into, 'down'), cost: against + 45 })
  const x = commonX(source, target, start.x, end.x)
  if (x !== null) routes.push({ points: [start, end].map(({ y }) => ({ x, y })), cost: against })
  return routes
}

/** Shapes that stand almost in line are joined by a straight line, where at least one of them takes it beside its middle. */
function commonX(source: PlacedNode, target: PlacedNode, startX: number, endX: number): number | null {
  if (Math.abs(startX - endX) > straightReach) return null
  const isAt = (x: number, { box }: PlacedNode) => x >= box.x + cornerRoom && x <= box.x + box.width - cornerRoom
  if (target.type === 'decision') return source.type !== 'decision' && isAt(endX, source) ? endX : null
  if (source.type === 'decision') return isAt(startX, target) ? startX : null
  const x = (startX + endX) / 2
  return isAt(x, source) && isAt(x, target) ? x : null
}

/** Routes where one shape is beside the other. */
function findRoutesAcross({ source, target }: Connection): Route[] {
  if (!hasRoomBetween(source.box.x, source.box.width, target.box.x, target.box.width)) return []
  const [out, into] = target.box.x > source.box.x ? (['right', 'left'] as const) : (['left', 'right'] as const)
  return [
    { points: turnHorizontally(portOf(source.type, source.box, out), portOf(target.type, target.box, into)), cost: 30 },
  ]
}

/** Around everything between both. */
function findRoutesAside({ source, target }: Connection, obstacles: readonly PlacedNode[]): Route[] {
  const sides: Side[] = ['right', 'left']
  return sides.flatMap(side => {
    const [start, end] = [portOf(source.type, source.box, side), portOf(target.type, target.box, side)]
    return Array.from({ length: lanesAside }, (_, lane) => ({
      points: aside(start, end, laneBeside(start, end, side, obstacles, lane)),
      cost: 90,
    }))
  })
}

export function middleX({ x, width }: Box): number {
  return x + width / 2
}

function hasRoomBetween(start: number, startSize: number, end: number, endSize: number): boolean {
  return end - (start + startSize) >= clearance || start - (end + endSize) >= clearance
}

function turnVertically(start: Point, end: Point): Point[] {
  const middle = (start.y + end.y) / 2
  return [start, { x: start.x, y: middle }, { x: end.x, y: middle }, end]
}

function turnHorizontally(start: Point, end: Point): Point[] {
  const middle = (start.x + end.x) / 2
  return [start, { x: middle, y: start.y }, { x: middle, y: end.y }, end]
}

function elbow(start: Point, end: Point, first: 'across' | 'down'): Point[] {
  return [start, first === 'across' ? { x: end.x, y: start.y } : { x: start.x, y: end.y }, end]
}

function aside(start: Point, end: Point, x: number): Point[] {
  return [start, { x, y: start.y }, { x, y: end.y }, end]
}

/** An x beside the shapes between the heights of both ends, as far as they stand close to each other, the `lane`-th from them. */
function laneBeside(start: Point, end: Point, side: Side, obstacles: readonly PlacedNode[], lane: number): number {
  const [top, bottom] = [Math.min(start.y, end.y) - clearance, Math.max(start.y, end.y) + clearance]
  const between = obstacles.map(node => node.box).filter(box => box.y < bottom && box.y + box.height > top)
  const room = clearance + lane * laneGap
  if (side === 'right')
    return (
      between
        .toSorted((one, other) => one.x - other.x)
        .reduce(
          (x, box) => (box.x < x + 2 * clearance ? Math.max(x, box.x + box.width) : x),
          Math.max(start.x, end.x),
        ) + room
    )
  return (
    between
      .toSorted((one, other) => other.x + other.width - one.x - one.width)
      .reduce((x, box) => (box.x + box.width > x - 2 * clearance ? Math.min(x, box.x) : x), Math.min(start.x, end.x)) -
    room
  )
}

function loopAt(start: Point, end: Point): Point[] {
  const [x, y] = [start.x + 2 * clearance, end.y + 2 * clearance]
  return [start, { x, y: start.y }, { x, y }, { x: end.x, y }, end]
}

export function dropStraightPoints(route: Point[]): Point[] {
  return route.filter((point, index) => {
    const [before, after] = [route[index - 1], route[index + 1]]
    if (!before || !after) return true
    const isSame = point.x === before.x && point.y === before.y
    const isStraight = (before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y)
    return !isSame && !isStraight
  })
}
