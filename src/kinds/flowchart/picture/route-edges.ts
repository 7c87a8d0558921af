import type { Point } from '../../../toolkit/drawing/path.ts'
import type { Box } from '../../../toolkit/drawing/svg.ts'
import { chooseRoute, type Lane } from './choose-route.ts'
import { portOf } from './draw-shape.ts'
import { dropStraightPoints, findRoutes, middleX } from './find-routes.ts'
import { lanesOf, mendRoutes } from './mend-routes.ts'
import { type Connection, groupTitleHeight, type PlacedNode } from './place-flow.ts'
import type { Segment } from './segments.ts'
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
  const borders = nodes.flatMap(({ isGroup, box }) => (isGroup ? bordersOf(box) : []))
  if (!runsAcross(connections)) return routeDown(connections, nodes, borders)
  return routeDown(...turned(connections, nodes), borders.map(turnSegment)).map((route, index) => {
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

function turnSegment({ from, to }: Segment): Segment {
  return { from: { x: from.y, y: from.x }, to: { x: to.y, y: to.x } }
}

function routeDown(
  connections: readonly Connection[],
  nodes: readonly PlacedNode[],
  borders: readonly Segment[],
): Point[][] {
  const shapes = nodes.filter(node => !node.isGroup)
  const lanes: Lane[] = []
  const looks = { ...mostLooks }
  const fans = spreadFans(connections)
  const routes = connections.map(connection => {
    const surroundings = {
      shapes: looks.shapes > 0 ? shapes : [],
      lanes: looks.lanes > 0 ? lanes : [],
      borders: looks.shapes > 0 ? borders : [],
    }
    const own = fans.get(connection)
    const ways = [
      ...findRoutes(connection, surroundings.shapes),
      ...(own ? [{ points: dropStraightPoints(own), cost: -fanGain }] : []),
    ]
    const { points } = chooseRoute(ways, connection, surroundings)
    looks.shapes -= ways.length * (surroundings.shapes.length + surroundings.borders.length)
    looks.lanes -= ways.length * surroundings.lanes.length
    if (lanes.length < mostLanes) lanes.push(...lanesOf(connection, points))
    return points
  })
  return mendRoutes(connections, routes, { shapes, borders })
}

/** The four sides of a frame, and the line of its title. */
function bordersOf({ x, y, width, height }: Box): Segment[] {
  const [right, bottom, title] = [x + width, y + height, y + groupTitleHeight / 2 + 2]
  return [
    ...[y, title, bottom].map(level => ({ from: { x, y: level }, to: { x: right, y: level } })),
    ...[x, right].map(upright => ({ from: { x: upright, y }, to: { x: upright, y: bottom } })),
  ]
}
