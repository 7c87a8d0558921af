import type { MindmapNode } from '../language/read-mindmap.ts'

/** A map with more nodes is folded when it is opened, so that it can be seen as a whole. */
const mostShown = 80

/** The nodes that are folded at first: those of the deepest level that leaves few enough to see. None where all of them are few. */
export function foldedAtFirst(root: MindmapNode): ReadonlySet<MindmapNode> {
  const tops = childrenOf(root)
  let level = tops.length === 1 ? tops.flatMap(childrenOf) : tops
  let shown = 1 + level.length
  while (level.length > 0) {
    const next = level.flatMap(childrenOf)
    shown += next.length
    if (shown > mostShown && next.length > 0) return new Set(level.filter(node => childrenOf(node).length > 0))
    level = next
  }
  return new Set()
}

/** Lists are no nodes here: their items are. */
function childrenOf(node: MindmapNode): MindmapNode[] {
  return node.children.flatMap(child => (child.kind === 'list' ? childrenOf(child) : [child]))
}
