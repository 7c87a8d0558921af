import type { Graph } from '../graph.ts'
import { countLoss } from '../loss.ts'
import type { Tree } from '../tree.ts'
import { walkTree } from '../walk.ts'
import { type Converted, given } from './conversion.ts'

/** Every node becomes one of the graph, with an edge from what it is a part of. */
export function treeToGraph(tree: Tree): Converted<Graph> {
  const graph: Graph = { type: 'graph', ...given({ title: tree.title }), nodes: [], edges: [], groups: [] }
  let links = 0
  for (const { node, parent } of walkTree(tree.root)) {
    if (node.link !== undefined) links += 1
    graph.nodes.push({ id: node.id, label: node.label, ...given({ note: node.note, origin: node.origin }) })
    if (!parent) continue
    const id = `edge_${graph.edges.length + 1}`
    graph.edges.push({ id, from: parent.id, to: node.id, direction: 'forward', line: 'solid' })
  }
  return { structure: graph, losses: countLoss('link', links) }
}
