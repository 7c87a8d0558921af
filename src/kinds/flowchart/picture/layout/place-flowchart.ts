import { type NestedOptions, placeNested } from '../../../../toolkit/geometry/place-nested.ts'
import { edgeLabel, type Flowchart, nodeIcon, nodeLabel } from '../../language/flowchart-schema.ts'
import { alignMainPath, foldIntoColumns } from './fold-flow.ts'
import { sizeOfNode } from './place-nodes.ts'

export type Position = { x: number; y: number }

/** Measures of groups as they are drawn around their members. */
const group = { padding: 20, titleHeight: 28 }
/** Maximum number of nodes for a layout, which takes about three seconds in a separate thread. */
const mostNodes = 800
const gaps = { nodeGap: 48, layerGap: 56 }

/** A position for every node, counted from the corner of its group where it lies in one. */
export function placeFlowchart(
  { nodes, edges }: Flowchart,
  { direction, isFolded }: { direction: NestedOptions['direction']; isFolded: boolean },
): Map<string, Position> {
  const ids = new Set(nodes.map(({ id }) => id))
  const shapes = nodes.map(node => ({
    id: node.id,
    parent: node.parentId !== undefined && ids.has(node.parentId) ? node.parentId : null,
    ...sizeOfNode(node.type, nodeLabel(node), nodeIcon(node)),
  }))
  const links = edges.map(edge => ({ source: edge.source, target: edge.target, label: edgeLabel(edge) }))
  const placed = placeNested(shapes, links, { direction, ...gaps, ...group, mostNodes })
  // Rows are moved and folded as a whole: not those that groups run through.
  if (direction === 'LR' || shapes.some(({ parent }) => parent !== null)) return placed
  const aligned = alignMainPath(placed, links)
  return isFolded ? foldIntoColumns(aligned, links) : aligned
}

/** The way that most arrows of a placed flowchart point; downwards where nothing is placed. */
export function findDirection({ nodes, edges }: Flowchart): NestedOptions['direction'] {
  const positions = new Map(nodes.map(({ id, position }) => [id, position]))
  let [across, down] = [0, 0]
  for (const { source, target } of edges) {
    const [from, to] = [positions.get(source), positions.get(target)]
    if (!from || !to) continue
    across += Math.abs(to.x - from.x)
    down += Math.abs(to.y - from.y)
  }
  return across > 2 * down ? 'LR' : 'TB'
}
