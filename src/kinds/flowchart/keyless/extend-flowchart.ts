import { parseJson } from '../../../toolkit/json/parse-json.ts'
import { flowchartSchema, nodeIcon, nodeLabel } from '../language/flowchart-schema.ts'
import { sizeOfNode } from '../picture/layout/place-nodes.ts'
import { type FlowGraph, foldLabel } from './flow-graph.ts'

export interface Extended {
  source: string
  addedNodes: number
  addedEdges: number
}

const gapPx = 56

/**
 * Adds the nodes and edges of `addition` that `source` does not have. New nodes are placed below all others. Null where `addition` has nothing to do
 * with `source`, or nothing new.
 */
export function extendFlowchart(source: string, addition: FlowGraph | null): Extended | null {
  const { data: current } = flowchartSchema.safeParse(parseJson(source))
  if (!current || !addition) return null
  const known = new Map(current.nodes.map(node => [foldLabel(nodeLabel(node)), node.id]))
  const isNew = (label: string) => !known.has(foldLabel(label))
  if (addition.nodes.every(({ label }) => isNew(label))) return null

  const used = new Set([...current.nodes, ...current.edges].map(({ id }) => id))
  const findId = (prefix: string) => {
    let number = 1
    while (used.has(`${prefix}${number}`)) number += 1
    used.add(`${prefix}${number}`)
    return `${prefix}${number}`
  }
  const bottomOf = (node: (typeof current.nodes)[number]) =>
    (node.position?.y ?? 0) + sizeOfNode(node.type, nodeLabel(node), nodeIcon(node)).height
  let top = current.nodes.reduce((most, node) => Math.max(most, bottomOf(node)), 0)
  const left = current.nodes.reduce((least, node) => Math.min(least, node.position?.x ?? 0), Number.POSITIVE_INFINITY)
  const isPlaced = current.nodes.every(node => node.position)
  const nodes = addition.nodes
    .filter(({ label }) => isNew(label))
    .map(({ type, label }) => {
      const id = findId('n')
      known.set(foldLabel(label), id)
      const position = { x: left, y: top + gapPx }
      top += gapPx + sizeOfNode(type, label).height
      return { id, type, ...(isPlaced && { position }), data: { label } }
    })

  const ids = new Map(addition.nodes.map(({ id, label }) => [id, known.get(foldLabel(label)) ?? id]))
  const existing = new Set(current.edges.map(({ source, target }) => JSON.stringify([source, target])))
  const edges = addition.edges
    .map(edge => ({ source: ids.get(edge.source) ?? '', target: ids.get(edge.target) ?? '', label: edge.label }))
    .filter(({ source, target }) => !existing.has(JSON.stringify([source, target])))
    .map(({ source, target, label }) => ({ id: findId('e'), source, target, ...(label !== '' && { label }) }))
  if (edges.length === 0) return null
  const extended = { ...current, nodes: [...current.nodes, ...nodes], edges: [...current.edges, ...edges] }
  return { source: JSON.stringify(extended, null, 2), addedNodes: nodes.length, addedEdges: edges.length }
}
