import { parseArrows } from '../../../language/arrows.ts'
import { nameMermaidNodes } from '../../../language/mermaid-nodes.ts'
import { type FlowGraph, foldLabel, type GraphNode, typeOfLabel } from './flow-graph.ts'

/** Reads `a -> b -> c`; null where the text has no arrows. Names that differ in case only are one node. */
export function readArrowFlow(text: string): FlowGraph | null {
  const nodes = new Map<string, GraphNode>()
  const toNode = (name: string) => {
    const { label, type } = readShape(name)
    const key = foldLabel(label)
    const known = nodes.get(key)
    const node = known ?? { id: `n${nodes.size + 1}`, type: type ?? typeOfLabel(label), label }
    nodes.set(key, node)
    return node.id
  }
  const arrows = nameMermaidNodes(text, parseArrows(text).edges)
  const edges = arrows.flatMap(({ from, to, label = '', bidirectional }) => {
    const [source, target] = [toNode(from), toNode(to)]
    const edge = { source, target, label }
    return bidirectional ? [edge, { source: target, target: source, label }] : [edge]
  })
  if (edges.length === 0) return null
  const outgoing = Map.groupBy(edges, edge => edge.source)
  for (const node of nodes.values()) {
    const labels = (outgoing.get(node.id) ?? []).map(edge => edge.label)
    const chooses = labels.length > 1 && !labels.includes('') && new Set(labels).size === labels.length
    if (chooses && node.type === 'process') node.type = 'decision'
  }
  return { nodes: [...nodes.values()], edges: dropEqual(edges) }
}

/** `{In stock?}` is drawn as a decision. */
function readShape(name: string): { label: string; type?: 'decision' } {
  const braces = /^\{\s*([^{}]+?)\s*\}$/.exec(name)
  return braces?.[1] ? { label: braces[1], type: 'decision' } : { label: name }
}

function dropEqual(edges: FlowGraph['edges']): FlowGraph['edges'] {
  return [...new Map(edges.map(edge => [JSON.stringify(edge), edge])).values()]
}
