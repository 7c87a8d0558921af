import { Graph, type GraphLabel, layout } from '@dagrejs/dagre'
import { estimateWidthEm } from '../drawing/label-size.ts'
import type { LayerEdge, LayerNode, LayerOptions } from './layers.ts'
import { findDepths, placeByDepth } from './place-by-depth.ts'

/** The most nodes that are laid out well within a second. */
export const mostLayerNodes = 400
/** The engine's time goes with the layers that edges pass, all edges together: about half a second for these. */
const mostPassedLayers = 1500

const labelFontSizePx = 12
const labelPadding = 14
const labelHeight = 18

/**
 * Places boxes in layers along the direction of their edges, without overlaps. Gives the upper left corner of each, in whole pixels;
 * the topmost and the leftmost box are at 0. Ids are unique and every edge joins two of them; at most `mostLayerNodes` nodes. A thicket,
 * as where every step leads to every other, is placed by depth alone.
 */
export function placeInLayers(
  nodes: readonly LayerNode[],
  edges: readonly LayerEdge[],
  { direction, nodeGap, layerGap }: LayerOptions,
): Map<string, { x: number; y: number }> {
  if (countPassedLayers(nodes, edges) > mostPassedLayers)
    return placeByDepth(nodes, edges, { direction, nodeGap, layerGap })
  const graph = new Graph<GraphLabel, LayerNode & { x: number; y: number }, object>({ multigraph: true })
  graph.setGraph({ rankdir: direction, nodesep: nodeGap, ranksep: layerGap })
  for (const node of nodes) graph.setNode(node.id, { ...node, x: 0, y: 0 })
  for (const [index, { source, target, label }] of edges.entries()) {
    const size =
      label === '' ? {} : { width: estimateWidthEm(label) * labelFontSizePx + labelPadding, height: labelHeight }
    graph.setEdge(source, target, { width: 0, height: 0, labelpos: 'c', ...size }, String(index))
  }
  layout(graph)
  const corners = nodes.map(({ id, width, height }) => {
    const { x, y } = graph.node(id)
    return { id, x: Math.round(x - width / 2), y: Math.round(y - height / 2) }
  })
  const left = corners.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY)
  const top = corners.reduce((least, { y }) => Math.min(least, y), Number.POSITIVE_INFINITY)
  return new Map(corners.map(({ id, x, y }) => [id, { x: x - left, y: y - top }]))
}

/** Number of layers that edges pass, in total, which determines the time of layered layouts. Linear. */
export function countPassedLayers(
  nodes: readonly { id: string }[],
  edges: readonly Pick<LayerEdge, 'source' | 'target'>[],
): number {
  const depths = findDepths(nodes, edges)
  return edges.reduce(
    (sum, { source, target }) => sum + Math.abs((depths.get(source) ?? 0) - (depths.get(target) ?? 0)),
    0,
  )
}
