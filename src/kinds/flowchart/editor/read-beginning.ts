import { isRecord } from '../../../shared/is-record.ts'
import { closeJson } from '../../../toolkit/json/close-json.ts'
import { type Flowchart, flowchartSchema, nodeIcon, nodeLabel } from '../language/flowchart-schema.ts'
import { normalizeFlowchart } from '../language/normalize.ts'
import { sizeOfNode } from '../picture/layout/place-nodes.ts'

const gap = 56

/**
 * Reads the flowchart at the beginning of a source: nodes with complete labels, and edges of which both ends are there. Fields under other names are
 * read as the repair at the end reads them. Where positions are missing the nodes are placed one below the other, in order: none of them moves when
 * more come.
 */
export function readBeginning(source: string): Flowchart {
  const value: unknown = JSON.parse(closeJson(source) ?? '{}')
  const normalized = normalizeFlowchart(withLists(value))
  const { nodes = [], edges = [] } = normalized?.flowchart ?? {}
  const { node, edge } = { node: flowchartSchema.shape.nodes.element, edge: flowchartSchema.shape.edges.element }
  const read = listOf(nodes).flatMap(each => node.safeParse(each).data ?? [])
  return {
    nodes: inOneColumn(read.filter(each => nodeLabel(each) !== '')),
    edges: listOf(edges).flatMap(each => edge.safeParse(each).data ?? []),
  }
}

/** Edges come after the nodes: there are none yet. */
function withLists(value: unknown): unknown {
  return isRecord(value) && Array.isArray(value.nodes) && value.edges === undefined ? { ...value, edges: [] } : value
}

function inOneColumn(nodes: Flowchart['nodes']): Flowchart['nodes'] {
  if (nodes.every(({ position }) => position)) return nodes
  let top = 0
  return nodes.map(({ parentId: _, ...node }) => {
    const { width, height } = sizeOfNode(node.type, nodeLabel(node), nodeIcon(node))
    const placed = { ...node, position: { x: Math.round(-width / 2), y: top } }
    top += height + gap
    return placed
  })
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
