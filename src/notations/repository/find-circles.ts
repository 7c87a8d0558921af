/**
 * The nodes that lie in a circle of edges, each with the number of its circle: two nodes with the same number reach each other. Tarjan's algorithm
 * without recursion, in time proportional to nodes and edges.
 */
export function findCircles(edges: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const onPath = new Set<string>()
  const circles = new Map<string, number>()
  let circle = 0
  const enter = (node: string) => {
    order.set(node, order.size)
    lowest.set(node, order.size - 1)
    path.push(node)
    onPath.add(node)
    return { node, next: 0 }
  }
  const lower = (node: string, to: number) => lowest.set(node, Math.min(lowest.get(node) ?? to, to))
  for (const start of edges.keys()) {
    if (order.has(start)) continue
    const open = [enter(start)]
    for (let visit = open.at(-1); visit; visit = open.at(-1)) {
      const { node } = visit
      const target = edges.get(node)?.[visit.next]
      visit.next += 1
      if (target !== undefined) {
        if (!order.has(target)) open.push(enter(target))
        else if (onPath.has(target)) lower(node, order.get(target) ?? 0)
        continue
      }
      open.pop()
      const above = open.at(-1)
      if (above) lower(above.node, lowest.get(node) ?? 0)
      if (lowest.get(node) !== order.get(node)) continue
      const members = path.splice(path.lastIndexOf(node))
      for (const member of members) onPath.delete(member)
      if (members.length > 1) for (const member of members) circles.set(member, circle)
      circle += 1
    }
  }
  return circles
}
