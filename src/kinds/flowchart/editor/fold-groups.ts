import { foldedBox } from '../../../toolkit/drawing/fold-handle.ts'
import type { Connection, PlacedFlow, PlacedNode } from '../picture/place-flow.ts'

/** A flow in which groups may be folded. */
export interface FoldedFlow {
  flow: PlacedFlow
  /** Number of nodes in each group, folded or not. */
  counts: ReadonlyMap<string, number>
}

/** Draws folded groups as one node in the middle of what they hold: what leads into them leads to it, and what is within them is left out. */
export function foldGroups({ nodes, connections }: PlacedFlow, ids: ReadonlySet<string>): FoldedFlow {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const groupsAround = (node: PlacedNode): PlacedNode[] => {
    const parent = node.parent === null ? undefined : byId.get(node.parent)
    return parent && parent.depth < node.depth ? [parent, ...groupsAround(parent)] : []
  }
  const counts = new Map<string, number>()
  const shown = new Map<string, PlacedNode>()
  for (const node of nodes) {
    const around = groupsAround(node)
    if (!node.isGroup) for (const { id } of around) counts.set(id, (counts.get(id) ?? 0) + 1)
    // The outermost one hides the others.
    const group = [node, ...around].findLast(each => each.isGroup && ids.has(each.id))
    shown.set(node.id, group ? (shown.get(group.id) ?? close(group)) : node)
  }
  const drawn = [...new Set(shown.values())]
  return { flow: { nodes: drawn, connections: reconnect(connections, shown) }, counts }
}

function close(group: PlacedNode): PlacedNode {
  return { ...group, isGroup: false, box: foldedBox(group.box) }
}

/** One of several arrows between the same two stays. */
function reconnect(connections: readonly Connection[], shown: ReadonlyMap<string, PlacedNode>): Connection[] {
  const kept = new Map<string, Connection>()
  for (const connection of connections) {
    const source = shown.get(connection.source.id) ?? connection.source
    const target = shown.get(connection.target.id) ?? connection.target
    const isMoved = source !== connection.source || target !== connection.target
    if (isMoved && source === target) continue
    const { label, startHead, endHead, line } = connection
    const key = isMoved ? [source.id, target.id, label, startHead, endHead, line].join('\n') : connection.id
    if (!kept.has(key)) kept.set(key, { ...connection, source, target })
  }
  return [...kept.values()]
}
