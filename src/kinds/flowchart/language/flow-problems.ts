import { findIcon } from '../../../toolkit/icons/find-icon.ts'
import { findNearIcon } from '../../../toolkit/icons/find-near-icon.ts'
import type { English } from '../messages/index.ts'
import {
  edgeLabel,
  type Flowchart,
  type FlowEdge,
  type FlowNode,
  findMisplacedLabel,
  nodeIcon,
  nodeLabel,
  writtenIcon,
} from './flowchart-schema.ts'
import { type LocatedProblem, warning } from './located-problem.ts'
import { findNodeType } from './node-types.ts'

/** Finds parts that are drawn, but mislead: boxes without text, unknown shapes, decisions with one way, unreachable steps. */
export function findFlowProblems({ nodes, edges }: Flowchart): LocatedProblem[] {
  const problems: LocatedProblem[] = []
  const outgoing = Map.groupBy(edges, edge => edge.source)
  const unreachable = findUnreachable({ nodes, edges })
  const trapped = findTrapped({ nodes, edges })
  for (const [index, node] of nodes.entries()) {
    const path = ['nodes', index]
    const name = nodeLabel(node) || node.id
    if (nodeLabel(node) === '' && !findMisplacedLabel(node)) problems.push(warning('no-label', path, { id: node.id }))
    if (node.type !== undefined && !findNodeType(node.type)) {
      problems.push(warning('unknown-type', [...path, 'type'], { type: node.type }))
    }
    problems.push(...findIconProblems(node, path))
    if (node.type !== undefined && findNodeType(node.type) === 'decision') {
      const fault = findDecisionFault(outgoing.get(node.id) ?? [])
      if (fault) problems.push(warning('decision', path, { case: fault, name }))
    }
    if (unreachable.has(node.id)) problems.push(warning('unreachable', path, { name }))
    if (node === trapped) {
      problems.push(warning('endless-loop', path, { name }))
    }
  }
  return problems
}

/** An icon that no set has is not drawn, and none in its place. */
function findIconProblems(node: FlowNode, path: readonly (string | number)[]): LocatedProblem[] {
  const [name, written] = [nodeIcon(node), writtenIcon(node)]
  const isShown = name === null ? written === null || typeof written === 'string' : findIcon(name) !== null
  if (isShown) return []
  const icon = name ?? JSON.stringify(written)
  const near = name === null ? null : findNearIcon(name)
  const values = { icon: icon.slice(0, 60), name: nodeLabel(node) || node.id }
  const told = near ? { case: 'near' as const, ...values, near: near.id } : { case: 'other' as const, ...values }
  return [warning('unknown-icon', [...path, ...(node.data?.icon === undefined ? [] : ['data']), 'icon'], told)]
}

function findDecisionFault(ways: readonly FlowEdge[]): keyof English['flowchart/decision'] | undefined {
  if (ways.length < 2) return 'one-way'
  const labels = ways.map(way => edgeLabel(way).trim().toLowerCase())
  if (labels.includes('')) return 'no-label'
  if (new Set(labels).size < labels.length) return 'same-label'
  return undefined
}

/**
 * Nodes that no path leads to from a start, or, in a flowchart that marks none, from a node where arrows only begin. Groups and what
 * is in them are left out.
 */
function findUnreachable({ nodes, edges }: Flowchart): Set<string> {
  if (edges.length === 0) return new Set()
  const connected = new Set(edges.map(edge => edge.source))
  const entered = new Set(edges.map(edge => edge.target))
  const starts = nodes.filter(node => node.type !== undefined && findNodeType(node.type) === 'start')
  const entrances = nodes.filter(node => connected.has(node.id) && !entered.has(node.id))
  const first = nodes.find(node => connected.has(node.id))
  const queue = starts.length > 0 ? starts : entrances.length > 0 ? entrances : first ? [first] : []

  const reached = new Set(queue.map(node => node.id))
  const targets = Map.groupBy(edges, edge => edge.source)
  for (const id of reached) {
    for (const edge of targets.get(id) ?? []) reached.add(edge.target)
  }
  const grouped = new Set(nodes.flatMap(node => (node.parentId === undefined ? [] : [node.parentId, node.id])))
  return new Set(nodes.map(node => node.id).filter(id => !reached.has(id) && !grouped.has(id)))
}

/** The first node that leads on, but to no end. A flowchart without a start and an end is a cycle, and meant to be one. */
function findTrapped({ nodes, edges }: Flowchart): Flowchart['nodes'][number] | undefined {
  const typeOf = ({ type }: Flowchart['nodes'][number]) => (type === undefined ? undefined : findNodeType(type))
  if (!nodes.some(node => typeOf(node) === 'start' || typeOf(node) === 'end')) return undefined
  const known = new Set(nodes.map(({ id }) => id))
  const leading = new Set(edges.filter(({ target }) => known.has(target)).map(({ source }) => source))
  const sources = Map.groupBy(edges, edge => edge.target)
  const ending = new Set(nodes.filter(node => typeOf(node) === 'end' || !leading.has(node.id)).map(({ id }) => id))
  for (const id of ending) {
    for (const edge of sources.get(id) ?? []) ending.add(edge.source)
  }
  return nodes.find(({ id }) => !ending.has(id))
}
