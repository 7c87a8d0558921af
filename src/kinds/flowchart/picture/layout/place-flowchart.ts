import { placeNested } from '../../../../toolkit/geometry/place-nested.ts'
import { edgeLabel, type Flowchart, nodeIcon, nodeLabel } from '../../language/flowchart-schema.ts'
import { arrangeFlow, type FlowDirection } from './fold-flow.ts'
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
  { direction, isFolded }: { direction: FlowDirection; isFolded: boolean },
): Map<string, Position> {
  const ids = new Set(nodes.map(({ id }) => id))
  const shapes = nodes.map(node => ({
    id: node.id,
    parent: node.parentId !== undefined && ids.has(node.parentId) ? node.parentId : null,
    ...sizeOfNode(node.type, nodeLabel(node), nodeIcon(node)),
  }))
  const links = edges.map(edge => ({ source: edge.source, target: edge.target, label: edgeLabel(edge) }))
  const placed = placeNested(shapes, links, { direction, ...gaps, ...group, mostNodes })
  // Groups are moved with what stands in them: the places of that are counted from their corners.
  const topOf = findTops(shapes)
  const onPage = new Map([...placed].filter(([id]) => topOf(id) === id))
  const ways = links.map(({ source, target }) => ({ source: topOf(source), target: topOf(target) }))
  return new Map([...placed, ...arrangeFlow(onPage, ways, { direction, isFolded })])
}

/** Tells which shape of the page holds another one: itself where it stands on the page, or in a circle. */
function findTops(shapes: readonly { id: string; parent: string | null }[]): (id: string) => string {
  const parents = new Map(shapes.map(({ id, parent }) => [id, parent]))
  return id => {
    let top = id
    for (let steps = 0; steps < shapes.length; steps += 1) {
      const parent = parents.get(top) ?? null
      if (parent === null) return top
      top = parent
    }
    return id
  }
}

/** The way that most arrows of a placed flowchart point; downwards where nothing is placed. */
export function findDirection({ nodes, edges }: Flowchart): FlowDirection {
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
