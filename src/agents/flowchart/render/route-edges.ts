import type { Point } from '../../drawing/path.ts'
import type { Box } from '../../drawing/svg.ts'
import { portOf, type Side } from './draw-shape.ts'
import type { Connection, PlacedNode } from './place-flow.ts'

/** Room that an edge keeps to shapes it passes, and runs straight before it turns. */
const clearance = 16
/** Between edges that run side by side. */
const laneGap = 12

interface Segment {
  from: Point
  to: Point
}

interface Lane extends Segment {
  connection: Connection
}

/**
 * A way of horizontal and vertical lines for every connection, from the outline of its source to that of its target: of the usual
 * ways the one that meets the fewest shapes and other edges, and is the shortest and straightest. In the order of `connections`.
 */
export function routeEdges(connections: readonly Connection[], nodes: readonly PlacedNode[]): Point[][] {
  const obstacles = nodes.filter(node => !node.isGroup)
  const lanes: Lane[] = []
  return connections.map(connection => {
    const routes = findRoutes(connection, obstacles)
    const costs = routes.map(route => costOf(route, connection, obstacles, lanes))
    const best = routes[costs.indexOf(Math.min(...costs))] ?? []
    lanes.push(...segmentsOf(best).map(segment => ({ ...segment, connection })))
    return best
  })
}

export function segmentsOf(route: readonly Point[]): Segment[] {
  return route.slice(1).map((to, index) => ({ from: route[index] ?? to, to }))
}

/** The ways worth a look. */
function findRoutes({ source, target }: Connection, obstacles: readonly PlacedNode[]): Point[][] {
  const port = (node: PlacedNode, side: Side) => portOf(node.type, node.box, side)
  if (source === target) return [loopAt(port(source, 'right'), port(source, 'bottom'))]
  const routes: Point[][] = []
  const [startX, startY] = middleOf(source.box)
  const [endX, endY] = middleOf(target.box)
  const [down, across]: [Side[], Side[]] = [
    endY >= startY ? ['bottom', 'top'] : ['top', 'bottom'],
    endX >= startX ? ['right', 'left'] : ['left', 'right'],
  ]
  const [out, into] = [down[0] ?? 'bottom', down[1] ?? 'top']
  const [outAcross, intoAcross] = [across[0] ?? 'right', across[1] ?? 'left']
  if (hasRoomBetween(source.box.y, source.box.height, target.box.y, target.box.height)) {
    routes.push(turnVertically(port(source, out), port(target, into)))
    routes.push(elbow(port(source, outAcross), port(target, into), 'across'))
    routes.push(elbow(port(source, out), port(target, intoAcross), 'down'))
  }
  if (hasRoomBetween(source.box.x, source.box.width, target.box.x, target.box.width)) {
    routes.push(turnHorizontally(port(source, outAcross), port(target, intoAcross)))
  }
  for (const side of ['right', 'left'] as const) {
    const [start, end] = [port(source, side), port(target, side)]
    for (let lane = 0; lane < 6; lane++) routes.push(aside(start, end, side, laneBeside(start, end, side, obstacles, lane)))
  }
  return routes.map(dropStraightPoints)
}

function middleOf({ x, y, width, height }: Box): [number, number] {
  return [x + width / 2, y + height / 2]
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

function aside(start: Point, end: Point, side: 'left' | 'right', x: number): Point[] {
  return start.y === end.y && side ? [start, { x, y: start.y }, end] : [start, { x, y: start.y }, { x, y: end.y }, end]
}

/** An x beside all shapes between the heights of both ends, the `lane`-th from them. */
function laneBeside(start: Point, end: Point, side: 'left' | 'right', obstacles: readonly PlacedNode[], lane: number): number {
  const [top, bottom] = [Math.min(start.y, end.y) - clearance, Math.max(start.y, end.y) + clearance]
  const between = obstacles.map(node => node.box).filter(box => box.y < bottom && box.y + box.height > top)
  const room = clearance + lane * laneGap
  if (side === 'right') return between.reduce((x, box) => Math.max(x, box.x + box.width), Math.max(start.x, end.x)) + room
  return between.reduce((x, box) => Math.min(x, box.x), Math.min(start.x, end.x)) - room
}

function loopAt(start: Point, end: Point): Point[] {
  const [x, y] = [start.x + 2 * clearance, end.y + 2 * clearance]
  return [start, { x, y: start.y }, { x, y }, { x: end.x, y }, end]
}

function dropStraightPoints(route: Point[]): Point[] {
  return route.filter((point, index) => {
    const [before, after] = [route[index - 1], route[index + 1]]
    if (!before || !after) return true
    const isSame = point.x === before.x && point.y === before.y
    const isStraight = (before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y)
    return !isSame && !isStraight
  })
}

/** Meeting a shape is the worst, then running on another edge or turning back into an end, then crossing edges, bends, length. */
function costOf(route: readonly Point[], connection: Connection, obstacles: readonly PlacedNode[], lanes: readonly Lane[]): number {
  let cost = route.length * 30
  for (const segment of segmentsOf(route)) {
    cost += lengthOf(segment) * 0.25
    if (lengthOf(segment) < clearance / 2) cost += 40
    for (const node of obstacles) {
      const isEnd = node === connection.source || node === connection.target
      if (crossesBox(segment, shrink(node.box, isEnd ? 4 : -4))) cost += 4000
    }
    for (const lane of lanes) cost += costOfMeeting(segment, lane, connection)
  }
  return cost
}

function costOfMeeting(segment: Segment, lane: Lane, { source, target }: Connection): number {
  if (areParallel(segment, lane)) {
    if (!overlap(segment, lane)) return 0
    // Edges into one shape may join, and those out of one decision may not: which way is which would be lost.
    return lane.connection.target === target ? 20 : lane.connection.source === source ? 150 : 600
  }
  return cross(segment, lane) ? 120 : 0
}

function lengthOf({ from, to }: Segment): number {
  return Math.abs(from.x - to.x) + Math.abs(from.y - to.y)
}

function isVertical({ from, to }: Segment): boolean {
  return from.x === to.x
}

function areParallel(a: Segment, b: Segment): boolean {
  return isVertical(a) === isVertical(b)
}

/** Of two parallel segments: whether they run on or close to each other. */
function overlap(a: Segment, b: Segment): boolean {
  const [along, across] = isVertical(a) ? (['y', 'x'] as const) : (['x', 'y'] as const)
  if (Math.abs(a.from[across] - b.from[across]) >= laneGap / 2) return false
  const start = Math.max(Math.min(a.from[along], a.to[along]), Math.min(b.from[along], b.to[along]))
  const end = Math.min(Math.max(a.from[along], a.to[along]), Math.max(b.from[along], b.to[along]))
  return end - start > 1
}

function cross(a: Segment, b: Segment): boolean {
  const [vertical, level] = isVertical(a) ? [a, b] : [b, a]
  const isBetween = (value: number, one: number, other: number) => value > Math.min(one, other) && value < Math.max(one, other)
  return (
    isBetween(vertical.from.x, level.from.x, level.to.x) && isBetween(level.from.y, vertical.from.y, vertical.to.y)
  )
}

function shrink({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}

function crossesBox({ from, to }: Segment, { x, y, width, height }: Box): boolean {
  return (
    Math.max(from.x, to.x) > x &&
    Math.min(from.x, to.x) < x + width &&
    Math.max(from.y, to.y) > y &&
    Math.min(from.y, to.y) < y + height
  )
}
