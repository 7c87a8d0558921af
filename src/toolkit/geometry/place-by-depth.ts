import type { LayerEdge, LayerNode, LayerOptions } from './layers.ts'

type Ends = Pick<LayerEdge, 'source' | 'target'>

/**
 * Computes the depth of each node, the maximum number of edges that lead to it one after another: 0 for those that none leads to. Of every circle the
 * edge that closes it is left out. Ids are unique and every edge joins two of them. Linear in nodes and edges.
 */
export function findDepths(nodes: readonly { id: string }[], edges: readonly Ends[]): Map<string, number> {
  const targets = Map.groupBy(edges, ({ source }) => source)
  const order: string[] = []
  const states = new Map<string, 'open' | 'done'>()
  const forward: Ends[] = []
  for (const { id } of nodes) {
    if (states.has(id)) continue
    states.set(id, 'open')
    const path = [{ id, next: 0 }]
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const edge = targets.get(step.id)?.[step.next]
      step.next += 1
      if (!edge) {
        states.set(step.id, 'done')
        order.push(step.id)
        path.pop()
      } else if (states.get(edge.target) !== 'open') {
        forward.push(edge)
        if (!states.has(edge.target)) {
          states.set(edge.target, 'open')
          path.push({ id: edge.target, next: 0 })
        }
      }
    }
  }
  const depths = new Map(nodes.map(({ id }) => [id, 0]))
  const forwardFrom = Map.groupBy(forward, ({ source }) => source)
  for (const id of order.reverse()) {
    const depth = (depths.get(id) ?? 0) + 1
    for (const { target } of forwardFrom.get(id) ?? []) if ((depths.get(target) ?? 0) < depth) depths.set(target, depth)
  }
  return depths
}

/**
 * Places boxes in rows, in the order of their depth, each near what leads to it: what an engine would take minutes for stands without
 * overlaps in a picture about as wide as high. A depth has rows of its own unless there are far more depths than rows. As `placeInLayers`.
 */
export function placeByDepth(
  nodes: readonly LayerNode[],
  edges: readonly Ends[],
  { direction, nodeGap, layerGap }: LayerOptions,
): Map<string, { x: number; y: number }> {
  const rows = arrangeRows(nodes, edges)
  const isDown = direction === 'TB'
  const [along, across] = isDown ? (['width', 'height'] as const) : (['height', 'width'] as const)
  const roomOf = (box: LayerNode) => Math.ceil(box[along]) + nodeGap
  const lengths = rows.map(row => row.reduce((sum, box) => sum + roomOf(box), 0))
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0)
  const corners = new Map<string, { x: number; y: number }>()
  let top = 0
  for (const [index, row] of rows.entries()) {
    let left = Math.round((longest - (lengths[index] ?? 0)) / 2)
    for (const box of row) {
      corners.set(box.id, isDown ? { x: left, y: top } : { x: top, y: left })
      left += roomOf(box)
    }
    top += row.reduce((most, box) => Math.max(most, Math.ceil(box[across])), 0) + layerGap
  }
  return corners
}

function arrangeRows(nodes: readonly LayerNode[], edges: readonly Ends[]): LayerNode[][] {
  const depths = findDepths(nodes, edges)
  const columns = Math.ceil(Math.sqrt(nodes.length))
  const layers = [...Map.groupBy(nodes, ({ id }) => depths.get(id) ?? 0)].sort(([one], [other]) => one - other)
  const ordered = orderByNeighbours(
    layers.map(([, layer]) => layer),
    edges,
    depths,
  )
  const blocks = ordered.length > 2 * columns ? [ordered.flat()] : ordered
  return blocks.flatMap(block =>
    Array.from({ length: Math.ceil(block.length / columns) }, (_, row) =>
      block.slice(row * columns, (row + 1) * columns),
    ),
  )
}

/** Orders the boxes in each layer by the average position of those that lead to them. */
function orderByNeighbours(
  layers: readonly LayerNode[][],
  edges: readonly Ends[],
  depths: ReadonlyMap<string, number>,
): LayerNode[][] {
  const leading = Map.groupBy(
    edges.filter(({ source, target }) => (depths.get(source) ?? 0) < (depths.get(target) ?? 0)),
    ({ target }) => target,
  )
  const places = new Map<string, number>()
  return layers.map(layer => {
    const wanted = new Map(
      layer.map(({ id }, index) => {
        const above = (leading.get(id) ?? []).map(({ source }) => places.get(source) ?? 0)
        const middle = (index + 0.5) / layer.length
        return [id, above.length === 0 ? middle : above.reduce((sum, place) => sum + place, 0) / above.length]
      }),
    )
    const sorted = layer.toSorted((one, other) => (wanted.get(one.id) ?? 0) - (wanted.get(other.id) ?? 0))
    for (const [index, { id }] of sorted.entries()) places.set(id, (index + 0.5) / sorted.length)
    return sorted
  })
}
