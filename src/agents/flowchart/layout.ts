import { Graph, type GraphLabel, layout } from '@dagrejs/dagre'
import { estimateWidthEm, measureLabel } from '../structure/label-size.ts'
import { findNodeType, type NodeType } from './node-types.ts'

export interface Size {
  width: number
  height: number
}

interface PlacedNode extends Size {
  /** The middle, in pixels. */
  x: number
  y: number
}

interface LaidOutEdge extends Size {
  labelpos: 'c'
}

const fontSizePx = 14
const widestLabelPx = 200
const mostNodes = 400

/** The size at which a node is drawn: its shape around its label. */
export function sizeOfNode(type: string | undefined, label: string): Size {
  const shape: NodeType = (type !== undefined && findNodeType(type)) || 'process'
  const text = measureLabel(label, fontSizePx, widestLabelPx)
  if (shape === 'decision')
    return { width: Math.max(120, text.width * 1.5 + 40), height: Math.max(72, text.height * 2 + 24) }
  return { width: Math.max(120, text.width + 40), height: Math.max(44, text.height + 24) }
}

/**
 * Places nodes in layers from top to bottom, without overlaps. Positions are those of the upper left corners, in whole pixels, in the
 * order of `nodes`; null where there are too many nodes to place at once.
 */
export function placeNodes(
  nodes: readonly { id: string; type: string; label: string }[],
  edges: readonly { source: string; target: string; label: string }[],
): { x: number; y: number }[] | null {
  if (nodes.length > mostNodes) return null
  const graph = new Graph<GraphLabel, PlacedNode, LaidOutEdge>({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 48, ranksep: 56, marginx: 0, marginy: 0 })
  for (const { id, type, label } of nodes) graph.setNode(id, { x: 0, y: 0, ...sizeOfNode(type, label) })
  for (const [index, { source, target, label }] of edges.entries()) {
    const width = label === '' ? 0 : estimateWidthEm(label) * 12 + 12
    graph.setEdge(source, target, { width, height: label === '' ? 0 : 18, labelpos: 'c' }, String(index))
  }
  layout(graph)
  return nodes.map(({ id }) => {
    const { x, y, width, height } = graph.node(id)
    return { x: Math.round(x - width / 2), y: Math.round(y - height / 2) }
  })
}
