import type { Point } from '../../../toolkit/drawing/path.ts'
import { type Box, boxAround } from '../../../toolkit/drawing/svg.ts'
import { layOutText } from '../../../toolkit/drawing/text.ts'
import { overlap } from '../../../toolkit/geometry/overlap.ts'
import type { PlacedFlow } from './place-flow.ts'
import { placeLabel } from './place-label.ts'
import { placeTitle } from './place-title.ts'
import { routeEdges } from './route-edges.ts'
import { segmentsOf } from './segments.ts'

export const edgeFontSizePx = 12
const widestEdgeLabelPx = 180
/** Room, in pixels, that a label keeps to the lines of other edges. */
const lineRoom = 3

/** The ways of the edges, in their order, and the labels of those that have one. */
export interface FlowLines {
  routes: Point[][]
  labels: EdgeLabel[]
}

export interface EdgeLabel {
  /** Place in `connections`. */
  connection: number
  text: ReturnType<typeof layOutText>
  box: Box
}

export function layOutLines(flow: PlacedFlow): FlowLines {
  const routes = routeEdges(flow.connections, flow.nodes)
  const solid = findSolids(flow, routes)
  const strips = routes.map(route => stripsOf(route, lineRoom))
  const labels: EdgeLabel[] = []
  for (const [index, { label }] of flow.connections.entries()) {
    if (label === '') continue
    const text = layOutText(label, edgeFontSizePx, widestEdgeLabelPx)
    const size = { width: text.width + 10, height: text.height + 4 }
    const route = routes[index] ?? []
    const reach = boxAround(route.map(pointBox), Math.max(size.width, size.height))
    const others = strips.flatMap((strip, other) => (other === index ? [] : strip))
    const near = [...solid, ...others, ...labels.map(({ box }) => box)].filter(box => overlap(box, reach))
    labels.push({ connection: index, text, box: placeLabel(route, size, near) })
  }
  return { routes, labels }
}

/** Number of labels that lie on shapes, titles, lines of other edges, or labels before them. */
export function countHiddenLabels(flow: PlacedFlow, { routes, labels }: FlowLines): number {
  const solid = findSolids(flow, routes)
  const strips = routes.map(route => stripsOf(route, 1))
  return labels.filter(({ connection, box }, place) => {
    const others = strips.flatMap((strip, other) => (other === connection ? [] : strip))
    const before = labels.slice(0, place).map(label => label.box)
    return [...solid, ...before, ...others].some(taken => overlap(taken, box))
  }).length
}

/** What no label may cover: shapes, and the titles of groups. */
function findSolids({ nodes }: PlacedFlow, routes: readonly Point[][]): Box[] {
  return nodes.map(node => (node.isGroup ? placeTitle(node, routes).taken : node.box))
}

/** What the lines of an edge take up, with `room` around them. */
function stripsOf(route: readonly Point[], room: number): Box[] {
  return segmentsOf(route).map(({ from, to }) => boxAround([pointBox(from), pointBox(to)], room))
}

/** Visible area of the picture. */
export function viewOf({ nodes }: PlacedFlow, { routes, labels }: FlowLines): Box {
  return boxAround(
    [...nodes.map(node => node.box), ...labels.map(label => label.box), ...routes.flat().map(pointBox)],
    24,
  )
}

function pointBox({ x, y }: Point): Box {
  return { x, y, width: 0, height: 0 }
}
