import { measureLabel } from '../../../../toolkit/drawing/label-size.ts'
import { mostLayerNodes, placeInLayers } from '../../../../toolkit/geometry/place-in-layers.ts'
import { findIcon } from '../../../../toolkit/icons/find-icon.ts'
import { findNodeType, type NodeType } from '../../language/node-types.ts'

export interface Size {
  width: number
  height: number
}

const fontSizePx = 14
const widestLabelPx = 200

/** Size of an icon before the label; all in pixels. */
export const iconSize = 22
export const iconGap = 8

/** The size at which a node is drawn: its shape around its label and icon. An icon that no set has takes no room. */
export function sizeOfNode(type: string | undefined, label: string, icon: string | null = null): Size {
  const shape: NodeType = (type !== undefined && findNodeType(type)) || 'process'
  const text = measureLabel(label, fontSizePx, widestLabelPx)
  const hasIcon = icon !== null && findIcon(icon) !== null
  const width = text.width + (hasIcon ? iconSize + iconGap : 0)
  if (shape === 'decision')
    return { width: Math.max(120, width * 1.5 + 40), height: Math.max(72, text.height * 2 + 24) }
  return {
    width: Math.max(120, width + 40),
    height: Math.max(hasIcon && shape === 'database' ? 54 : 44, text.height + 24),
  }
}

/**
 * Places nodes in layers from top to bottom, without overlaps. Gives the upper left corner of each, in whole pixels, in the order of
 * `nodes`; null where there are too many nodes to place at once.
 */
export function placeNodes(
  nodes: readonly { id: string; type: string; label: string; icon?: string | null }[],
  edges: readonly { source: string; target: string; label: string }[],
): { x: number; y: number }[] | null {
  if (nodes.length > mostLayerNodes) return null
  const boxes = nodes.map(({ id, type, label, icon }) => ({ id, ...sizeOfNode(type, label, icon) }))
  const corners = placeInLayers(boxes, edges, { direction: 'TB', nodeGap: 48, layerGap: 56 })
  return nodes.map(({ id }) => corners.get(id) ?? { x: 0, y: 0 })
}
