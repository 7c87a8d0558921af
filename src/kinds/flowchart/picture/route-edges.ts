import type { Point } from '../../../toolkit/drawing/path.ts'
import type { Box } from '../../../toolkit/drawing/svg.ts'
import { chooseRoute, type Lane } from './choose-route.ts'
import { portOf } from './draw-shape.ts'
import { dropStraightPoints, findRoutes, middleX } from './find-routes.ts'
import type { Connection, PlacedNode } from './place-flow.ts'
import { segmentsOf } from './segments.ts'
import { spreadFans } from './spread-fans.ts'

/** Maximum number of edge segments that routes avoid; in denser graphs, edges cross. */
const mostLanes = 1500
/**
 * Maximum number of comparisons of a route with shapes, and with lines of other edges, in one picture: about a second each. After that edges take the
 * default route, whatever it crosses.
 */
const mostLooks = { shapes: 20_000_000, lanes: 8_000_000 }

/** Maximum cost of the bend of a route in a fan: an edge with a separate route would cross the others. */
const fanGain = 150

/**
 * A way of horizontal and vertical lines for every connection, from the outline of its source to that of its target: of the usual
 * ways the one that meets the fewest shapes and other edges, and is the shortest and straightest. In the order of `connections`.
 */
export function routeEdges(connections: readonly Connection[], nodes: readonly PlacedNode[]): Point[][] {
  if (!runsAcross(connections)) return routeDown(connections, nodes)
  return routeDown(...turned(connections, nodes)).map((route, index) => {
    const points = route.map(({ x, y }) => ({ x: y, y: x }))
    const connection = connections[index]
    const [first, last] = [points[0], points.at(-1)]
    return connection && first && last
      ? [toOutline(first, connection.source), ...points.slice(1, -1), toOutline(last, connection.target)]
      : points
  })
}

/** A point on the box of a shape moved to its outline. */
function toOutline({ x, y }: Point, { type, box }: PlacedNode): Point {
  if (x <= box.x) return { x: portOf(type, box, 'left').x, y }
  if (x >= box.x + box.width) return { x: portOf(type, box, 'right').x, y }
  return { x, y: portOf(type, box, y <= box.y ? 'top' : 'bottom').y }
}

/** True if most edges run across the picture rather than down. */
function runsAcross(connections: readonly Connection[]): boolean {
  let [across, down] = [0, 0]
  for (const { source, target } of connections) {
    across += Math.abs(middleX(target.box) - middleX(source.box))
    down += Math.abs(middleX(turnBox(target.box)) - middleX(turnBox(source.box)))
  }
  return across > 2 * down
}

/** The picture with its width as height, so that what leads across leads down; the outlines of shapes are their boxes there. */
function turned(connections: readonly Connection[], nodes: readonly PlacedNode[]): [Connection[], PlacedNode[]] {
  const turnedNodes = new Map(nodes.map(node => [node, turnNode(node)]))
  const turn = (node: PlacedNode) => turnedNodes.get(node) ?? turnNode(node)
  return [
    connections.map(each => ({ ...each, source: turn(each.source), target: turn(each.target) })),
    [...turnedNodes.values()],
  ]
}

function turnNode(node: PlacedNode): PlacedNode {
  return { ...node, type: node.type === 'decision' ? node.type : 'process', box: turnBox(node.box) }
}

function turnBox({ x, y, width, height }: Box): Box {
  return { x: y, y: x, width: height, height: width }
}

function routeDown(connections: readonly Connection[], nodes: readonly PlacedNode[]): Point[][] {
  const shapes = nodes.filter(node => !node.isGroup)
  const lanes: Lane[] = []
  const looks = { ...mostLooks }
  const fans = spreadFans(connections)
  return connections.map(connection => {
    const obstacles = looks.shapes > 0 ? shapes : []
    const seenLanes = looks.lanes > 0 ? lanes : []
    const own = fans.get(connection)
    const routes = [
      ...findRoutes(connection, obstacles),
      ...(own ? [{ points: dropStraightPoints(own), cost: -fanGain }] : []),
    ]
    const best = chooseRoute(routes, connection, obstacles, seenLanes)
    looks.shapes -= routes.length * obstacles.length
    looks.lanes -= routes.length * seenLanes.length
    if (lanes.length < mostLanes) lanes.push(...segmentsOf(best).map(segment => ({ ...segment, connection })))
    return best
  })
}

function findCheapest(
  routes: readonly Route[],
  connection: Connection,
  obstacles: readonly PlacedNode[],
  lanes: readonly Lane[],
): Point[] {
  const byShape = routes
    .map(({ points, cost }) => ({ points, cost: cost + costOfShape(points) }))
    .sort((a, b) => a.cost - b.cost)
  let best = { points: byShape[0]?.points ?? [], cost: Infinity }
  for (const { points, cost } of byShape) {
    const total = addCostOfMeetings(cost, best.cost, points, connection, obstacles, lanes)
    if (total < best.cost) best = { points, cost: total }
  }
  return best.points
}

export function segmentsOf(route: readonly Point[]): Segment[] {
  return route.slice(1).map((to, index) => ({ from: route[index] ?? to, to }))
}

interface Route {
  points: Point[]
  /** Cost of a route compared with the usual way to draw a flow, in the units of `costOfShape`. */
  cost: number
}

/** The ways worth a look. */
function findRoutes(connection: Connection, obstacles: readonly PlacedNode[]): Route[] {
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
  const routes = [
    { points: turnVertically(start, end), cost: against },
    { points: elbow(portOf(source.type, source.box, isRight ? 'right' : 'left'), end, 'across'), cost: against + 15 },
    { points: elbow(start, portOf(target.type, target.box, isRight ? 'left' : 'right'), 'down'), cost: against + 45 },
  ]
  const x = commonX(source, target, start.x, end.x)
  if (x !== null) routes.push({ points: [start, end].map(({ y }) => ({ x, y })), cost: against })
  return routes
}

/** The x of a straight line between shapes that are almost aligned, if at least one of them allows it beside its middle. */
function commonX(source: PlacedNode, target: PlacedNode, startX: number, endX: number): number | null {
  if (Math.abs(startX - endX) > straightReach) return null
  if (target.type !== 'decision') return source.type === 'decision' ? startX : (startX + endX) / 2
  return source.type === 'decision' ? null : endX
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

function middleX({ x, width }: Box): number {
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

/** An x beside the shapes between the heights of both ends, as far as they are close to each other, the `lane`-th from them. */
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

function dropStraightPoints(route: Point[]): Point[] {
  return route.filter((point, index) => {
    const [before, after] = [route[index - 1], route[index + 1]]
    if (!before || !after) return true
    const isSame = point.x === before.x && point.y === before.y
    const isStraight = (before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y)
    return !isSame && !isStraight
  })
}

/** Bends, length, and turns in too little room. */
function costOfShape(points: readonly Point[]): number {
  return segmentsOf(points).reduce(
    (cost, segment) => cost + lengthOf(segment) * 0.25 + (lengthOf(segment) < clearance / 2 ? 40 : 0),
    points.length * 30,
  )
}

/**
 * Meeting a shape, or turning back into an end, is the worst; then running on another edge; then crossing one. Counts no further than
 * `limit`.
 */
function addCostOfMeetings(
  shapeCost: number,
  limit: number,
  points: readonly Point[],
  connection: Connection,
  obstacles: readonly PlacedNode[],
  lanes: readonly Lane[],
): number {
  let cost = shapeCost
  const segments = segmentsOf(points)
  for (const node of obstacles) {
    if (cost >= limit) return cost
    const isEnd = node === connection.source || node === connection.target
    const box = shrink(node.box, isEnd ? 10 : -4)
    for (const segment of segments) if (crossesBox(segment, box)) cost += 4000
  }
  for (const lane of lanes) {
    if (cost >= limit) return cost
    for (const segment of segments) cost += costOfMeeting(segment, lane, connection)
  }
  return cost
}

function costOfMeeting(segment: Segment, lane: Lane, { source, target, label }: Connection): number {
  if (!areParallel(segment, lane)) return cross(segment, lane) ? 120 : 0
  const shared = sharedLength(segment, lane)
  if (shared <= 1) return 0
  // Edges without words into one shape may join. Those out of a decision may not: which way is which would be lost.
  const isSilent = label === '' && lane.connection.label === ''
  if (isSilent && lane.connection.target === target) return 20
  if (isSilent && lane.connection.source === source && source.type !== 'decision') return 60
  return 150 + 450 * Math.min(1, shared / 80)
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

/** Length over which two parallel segments run on or close to each other. */
function sharedLength(a: Segment, b: Segment): number {
  const [along, across] = isVertical(a) ? (['y', 'x'] as const) : (['x', 'y'] as const)
  if (Math.abs(a.from[across] - b.from[across]) >= laneGap / 2) return 0
  const start = Math.max(Math.min(a.from[along], a.to[along]), Math.min(b.from[along], b.to[along]))
  const end = Math.min(Math.max(a.from[along], a.to[along]), Math.max(b.from[along], b.to[along]))
  return end - start
}

function cross(a: Segment, b: Segment): boolean {
  const [vertical, level] = isVertical(a) ? [a, b] : [b, a]
  const isBetween = (value: number, one: number, other: number) =>
    value > Math.min(one, other) && value < Math.max(one, other)
  return isBetween(vertical.from.x, level.from.x, level.to.x) && isBetween(level.from.y, vertical.from.y, vertical.to.y)
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
