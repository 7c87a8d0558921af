import type { Graph, GraphNode } from '../structure/graph.ts'
import { measureLabel } from '../toolkit/drawing/label-size.ts'
import { mostLayerNodes } from '../toolkit/geometry/place-in-layers.ts'
import { placeNested } from '../toolkit/geometry/place-nested.ts'
import { nestGroups } from './nest-groups.ts'
import { joinNote } from './node-label.ts'

interface Size {
  width: number
  height: number
}

export interface Rectangle extends Size {
  x: number
  y: number
}

const widestLabelPx = 220
const gaps = { nodeGap: 60, layerGap: 90, padding: 30, titleHeight: 30, mostNodes: mostLayerNodes }

/**
 * Positions of the nodes and groups of a graph, in pixels, for formats that have positions: in layers along its edges, groups around their nodes.
 *
 * @param sizeOfNode  the size of a node whose words need the one that it is given; default: that
 */
export function placeGraph(
  graph: Graph,
  fontSizePx: number,
  sizeOfNode: (node: GraphNode, size: Size) => Size = (_, size) => size,
): Map<string, Rectangle> {
  const { nodes, groups, edges, direction } = graph
  const nesting = nestGroups(graph)
  const known = new Set([...nodes, ...groups].map(({ id }) => id))
  const places = placeNested(
    [
      ...groups.map(group => ({
        id: group.id,
        parent: nesting.pathOf(group.id).at(-2) ?? null,
        ...sizeOf(group.label, fontSizePx),
      })),
      ...nodes.map(node => ({
        id: node.id,
        parent: nesting.pathOf(node.group).at(-1) ?? null,
        ...sizeOfNode(node, sizeOf(joinNote(node.label, node.note), fontSizePx)),
      })),
    ],
    edges
      .filter(({ from, to }) => known.has(from) && known.has(to))
      .map(({ from, to, label = '' }) => ({ source: from, target: to, label })),
    { ...gaps, direction: direction === 'right' || direction === 'left' ? 'LR' : 'TB' },
  )
  const onPage = new Map<string, Rectangle>()
  const move = (id: string, around: readonly string[]) => {
    const box = places.get(id)
    if (box === undefined) return
    const outer = onPage.get(around.at(-1) ?? '')
    onPage.set(id, { ...box, x: box.x + (outer?.x ?? 0), y: box.y + (outer?.y ?? 0) })
  }
  // The outer groups first: each is moved by where the one around it stands.
  for (const { id } of groups.toSorted((a, b) => nesting.pathOf(a.id).length - nesting.pathOf(b.id).length))
    move(id, nesting.pathOf(id).slice(0, -1))
  for (const { id, group } of nodes) move(id, nesting.pathOf(group))
  return mirror(onPage, direction)
}

/** Upwards and to the left are downwards and to the right, seen from the other side. */
function mirror(places: ReadonlyMap<string, Rectangle>, direction: Graph['direction']): Map<string, Rectangle> {
  if (direction !== 'up' && direction !== 'left') return new Map(places)
  return new Map(
    Array.from(places, ([id, box]) => [
      id,
      direction === 'up' ? { ...box, y: -box.y - box.height } : { ...box, x: -box.x - box.width },
    ]),
  )
}

function sizeOf(label: string, fontSizePx: number): Size {
  const { width, height } = measureLabel(label, fontSizePx, widestLabelPx)
  return { width: Math.max(120, Math.ceil(width) + 40), height: Math.max(60, Math.ceil(height) + 30) }
}

/** Point where the line from the middle of a box to that of another one leaves it. */
export function borderPoint(box: Rectangle, other: Rectangle): { x: number; y: number } {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const [across, down] = [other.x + other.width / 2 - x, other.y + other.height / 2 - y]
  const share = Math.min(
    across === 0 ? Number.POSITIVE_INFINITY : box.width / 2 / Math.abs(across),
    down === 0 ? Number.POSITIVE_INFINITY : box.height / 2 / Math.abs(down),
    1,
  )
  return { x: x + across * share, y: y + down * share }
}
