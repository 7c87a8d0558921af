import { type FlowLines, layOutLines } from '../../kinds/flowchart/picture/lay-out-lines.ts'
import { type Connection, headsOf, type PlacedNode } from '../../kinds/flowchart/picture/place-flow.ts'
import type { Graph, GraphNode } from '../../structure/graph.ts'
import type { Point } from '../../toolkit/drawing/path.ts'
import { borderPoint, type Rectangle } from '../place-graph.ts'

/** Maximum number of arrows that are led around shapes; more are straight. */
const mostRouted = 300

/** The points of an arrow from its beginning to its end, in the coordinates of the drawing. Excalidraw puts the label on the middle one. */
export type ArrowPoints = readonly Point[]

/** The ways of the edges of a graph, in their order: around shapes, with the labels where they cover nothing. */
export function layOutArrows({ nodes, groups, edges }: Graph, places: ReadonlyMap<string, Rectangle>): ArrowPoints[] {
  const placed = new Map<string, PlacedNode>()
  const add = (id: string, type: PlacedNode['type'], isGroup: boolean, parent: string | undefined) => {
    const box = places.get(id)
    if (box)
      placed.set(id, { id, type, label: '', color: null, icon: null, box, depth: 0, isGroup, parent: parent ?? null })
  }
  for (const { id, parent } of groups) add(id, 'process', true, parent)
  for (const { id, role, group } of nodes) add(id, typeOf(role), false, group)
  const connections = edges.flatMap(({ id, from, to, label = '', direction, head, line }): Connection[] => {
    const [source, target] = [placed.get(from), placed.get(to)]
    return source && target ? [{ id, source, target, label, ...headsOf(direction, head), line }] : []
  })
  if (connections.length < edges.length || edges.length > mostRouted) return edges.map(edge => straight(edge, places))
  return pointsOf(layOutLines({ nodes: [...placed.values()], connections }), connections)
}

function typeOf(role: GraphNode['role']): PlacedNode['type'] {
  return role === 'decision' || role === 'start' || role === 'end' ? role : 'process'
}

function straight({ from, to }: { from: string; to: string }, places: ReadonlyMap<string, Rectangle>): Point[] {
  const [start, end] = [places.get(from), places.get(to)]
  return start && end ? [borderPoint(start, end), borderPoint(end, start)] : []
}

function pointsOf({ routes, labels }: FlowLines, connections: readonly Connection[]): ArrowPoints[] {
  const middles = new Map(
    labels.map(({ connection, box }) => [connection, { x: box.x + box.width / 2, y: box.y + box.height / 2 }]),
  )
  return routes.map((route, index) => {
    const connection = connections[index]
    const middle = middles.get(index)
    const ends = connection ? ontoEllipses(route, connection) : route
    return middle ? withMiddle(ends, middle) : ends
  })
}

/** Starts and ends are ellipses here: a line that meets one beside its middle goes on to its outline. */
function ontoEllipses(route: readonly Point[], { source, target }: Connection): Point[] {
  const points = route.map(point => ({ ...point }))
  for (const [node, end, before] of [
    [source, points[0], points[1]],
    [target, points.at(-1), points.at(-2)],
  ] as const) {
    if (!end || !before || (node.type !== 'start' && node.type !== 'end')) continue
    const { x, y, width, height } = node.box
    const [rx, ry] = [width / 2, height / 2]
    const [across, down] = [(end.x - x - rx) / rx, (end.y - y - ry) / ry]
    if (before.x === end.x) end.y = y + ry + Math.sign(before.y - end.y) * ry * Math.sqrt(Math.max(0, 1 - across ** 2))
    else if (before.y === end.y)
      end.x = x + rx + Math.sign(before.x - end.x) * rx * Math.sqrt(Math.max(0, 1 - down ** 2))
  }
  return points
}

/** The same way with `middle`, a point on it, as the middle one of its points. */
function withMiddle(route: readonly Point[], middle: Point): Point[] {
  const distances = route.slice(1).map((to, index) => distanceFrom(middle, route[index] ?? to, to))
  const at = distances.indexOf(Math.min(...distances)) + 1
  const [before, after] = [route.slice(0, at), route.slice(at)]
  const [last, next] = [before.at(-1), after[0]]
  if (!last || !next) return [...route]
  const lacking = after.length - before.length
  return [...before, ...between(last, middle, lacking), middle, ...between(middle, next, -lacking), ...after]
}

/** `count` points at equal distances on the line between both; none for less than one. */
function between(from: Point, to: Point, count: number): Point[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const share = (index + 1) / (count + 1)
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  })
}

function distanceFrom({ x, y }: Point, from: Point, to: Point): number {
  const [across, down] = [to.x - from.x, to.y - from.y]
  const length = across ** 2 + down ** 2
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * across + (y - from.y) * down) / length))
  return Math.hypot(x - from.x - share * across, y - from.y - share * down)
}
