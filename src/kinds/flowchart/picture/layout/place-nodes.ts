import { measureLabel } from '../../../../toolkit/drawing/label-size.ts'
import { mostLayerNodes, placeInLayers } from '../../../../toolkit/geometry/place-in-layers.ts'
import { findNodeType, type NodeType } from '../../language/node-types.ts'

export interface Size {
  width: number
  height: number
}

const fontSizePx = 14
const widestLabelPx = 200

/** The size at which a node is drawn: its shape around its label. */
export function sizeOfNode(type: string | undefined, label: string): Size {
  const shape: NodeType = (type !== undefined && findNodeType(type)) || 'process'
  const text = measureLabel(label, fontSizePx, widestLabelPx)
  if (shape === 'decision')
    return { width: Math.max(120, text.width * 1.5 + 40), height: Math.max(72, text.height * 2 + 24) }
  return { width: Math.max(120, text.width + 40), height: Math.max(44, text.height + 24) }
}

/**
 * Places nodes in layers from top to bottom, without overlaps. Gives the upper left corner of each, in whole pixels, in the order of
 * `nodes`; null where there are too many nodes to place at once.
 */
export function placeNodes(
  nodes: readonly { id: string; type: string; label: string }[],
  edges: readonly { source: string; target: string; label: string }[],
): { x: number; y: number }[] | null {
  if (nodes.length > mostLayerNodes) return null
  const boxes = nodes.map(({ id, type, label }) => ({ id, ...sizeOfNode(type, label) }))
  const corners = placeInLayers(boxes, edges, { direction: 'TB', nodeGap: 48, layerGap: 56 })
  return nodes.map(({ id }) => corners.get(id) ?? { x: 0, y: 0 })
}
