import type { EdgeHead, Graph, GraphEdge, GraphNode } from '../../structure/graph.ts'
import { named, partOf } from '../../structure/loss.ts'
import type { States } from '../../structure/states.ts'
import type { Structure, StructureType } from '../../structure/structure.ts'
import type { Tree, TreeNode } from '../../structure/tree.ts'
import { keepHeads } from '../edge-ends.ts'
import { type GroupChildren, groupChildren } from '../group-children.ts'
import { LossList } from '../loss-list.ts'
import { because } from '../messages/index.ts'
import type { Writing } from '../notation.ts'
import { attributeList, quote } from './quote.ts'
import { writeSchema } from './write-schema.ts'

export const dotTypes = ['graph', 'tree', 'states', 'schema'] as const satisfies readonly StructureType[]

const shapeOfRole: Partial<Record<NonNullable<GraphNode['role']>, string>> = {
  start: 'oval',
  end: 'oval',
  decision: 'diamond',
  data: 'parallelogram',
  document: 'note',
  note: 'note',
  component: 'component',
  database: 'cylinder',
  storage: 'cylinder',
  cache: 'cylinder',
  queue: 'cds',
}
const rankdirs = { down: 'TB', up: 'BT', right: 'LR', left: 'RL' }
const indent = '  '

export function writeDot(structure: Structure): Writing {
  if (structure.type === 'graph') return writeGraph(structure)
  if (structure.type === 'tree') return writeGraph(graphOfTree(structure))
  if (structure.type === 'states') return writeGraph(graphOfStates(structure), statePoints)
  if (structure.type === 'schema') return writeSchema(structure)
  throw new Error(`DOT is not written from ${structure.type}`)
}

/** Attributes of single nodes, by what is known of them. */
type NodeAttributes = (node: GraphNode) => Record<string, string>

function writeGraph(whole: Graph, looks: NodeAttributes = () => ({})): Writing {
  const losses = new LossList()
  const graph = keepHeads(whole, ['circle', 'diamond'], losses)
  const children = groupChildren(graph.groups, graph.nodes)
  const filled = graph.groups.filter(({ id }) => children.firstInside(id) !== undefined)
  const clusters = new Map(filled.map(({ id }) => [id, `cluster_${id}`]))
  const hasGroupEnds = graph.edges.some(({ from, to }) => clusters.has(from) || clusters.has(to))
  const lines = ['digraph {']
  if (graph.title !== undefined) lines.push(`${indent}label=${quote(graph.title)}`)
  if (graph.direction !== undefined) lines.push(`${indent}rankdir=${rankdirs[graph.direction]}`)
  if (hasGroupEnds) lines.push(`${indent}compound=true`)
  lines.push(`${indent}node [shape=box]`)
  for (const line of writeMembers(children, undefined, clusters, looks, losses)) lines.push(indent + line)
  for (const edge of graph.edges) lines.push(indent + writeEdge(edge, children, clusters))
  return { source: `${[...lines, '}'].join('\n')}\n`, losses: losses.toArray() }
}

/** The nodes and groups that lie directly in a group, or in none. */
function writeMembers(
  children: GroupChildren<GraphNode>,
  parent: string | undefined,
  clusters: ReadonlyMap<string, string>,
  looks: NodeAttributes,
  losses: LossList,
): string[] {
  const lines: string[] = []
  for (const node of children.members(parent)) lines.push(writeNode(node, looks, losses))
  for (const group of children.groups(parent)) {
    if (group.icon !== undefined) losses.add(partOf('icon', group.label))
    if (!clusters.has(group.id)) {
      losses.add(named('empty group', group.label), undefined, because('became-node'))
      lines.push(`${quote(group.id)}${attributeList({ label: group.label })}`)
      continue
    }
    lines.push(`subgraph ${quote(clusters.get(group.id) ?? '')} {`, `${indent}label=${quote(group.label)}`)
    for (const line of writeMembers(children, group.id, clusters, looks, losses)) lines.push(indent + line)
    lines.push('}')
  }
  return lines
}

function writeNode(node: GraphNode, looks: NodeAttributes, losses: LossList): string {
  if (node.icon !== undefined) losses.add(partOf('icon', node.label))
  const shape = node.role && shapeOfRole[node.role]
  const list = attributeList({
    ...(node.label !== node.id && { label: node.label }),
    ...(shape !== undefined && { shape }),
    ...(node.role !== undefined && { class: node.role }),
    ...(node.note !== undefined && { tooltip: node.note }),
    ...looks(node),
  })
  return `${quote(node.id)}${list}`
}

const shapeOfHead: Record<EdgeHead, string> = { circle: 'dot', diamond: 'diamond', cross: 'none' }

/** An edge that ends at a group is drawn to a node of it, and cut at its border. */
function writeEdge(edge: GraphEdge, children: GroupChildren<GraphNode>, clusters: ReadonlyMap<string, string>): string {
  const tail = clusters.get(edge.from)
  const head = clusters.get(edge.to)
  const end = (id: string) => (clusters.has(id) ? (children.firstInside(id)?.id ?? id) : id)
  const list = attributeList({
    ...(edge.label !== undefined && { label: edge.label }),
    ...(edge.direction !== 'forward' && { dir: edge.direction }),
    ...(edge.direction !== 'none' && edge.head && { arrowhead: shapeOfHead[edge.head] }),
    ...(edge.direction === 'both' && edge.head && { arrowtail: shapeOfHead[edge.head] }),
    ...(edge.line !== 'solid' && { style: edge.line === 'thick' ? 'bold' : 'dashed' }),
    ...(tail !== undefined && { ltail: tail }),
    ...(head !== undefined && { lhead: head }),
  })
  return `${quote(end(edge.from))} -> ${quote(end(edge.to))}${list}`
}

function graphOfTree({ title, root }: Tree): Graph {
  const nodes: GraphNode[] = []
  const edges: GraphEdge[] = []
  const open: TreeNode[] = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const note = [node.note, node.link].filter(text => text !== undefined).join('\n')
    nodes.push({ id: node.id, label: node.label, ...(note !== '' && { note }) })
    for (const child of node.children)
      edges.push({ id: `to_${child.id}`, from: node.id, to: child.id, direction: 'none', line: 'solid' })
    open.push(...node.children.toReversed())
  }
  return { type: 'graph', ...(title !== undefined && { title }), direction: 'right', nodes, edges, groups: [] }
}

/** States that hold others become groups. */
function graphOfStates({ title, direction, states, transitions }: States): Graph {
  const parents = new Set(states.map(({ parent }) => parent))
  const edges = transitions.map(({ id, from, to, event = '', guard, action }): GraphEdge => {
    const label =
      `${event}${guard === undefined ? '' : ` [${guard}]`}${action === undefined ? '' : ` / ${action}`}`.trim()
    return { id, from, to, ...(label !== '' && { label }), direction: 'forward', line: 'solid' }
  })
  return {
    type: 'graph',
    ...(title !== undefined && { title }),
    ...(direction !== undefined && { direction }),
    nodes: states
      .filter(({ id }) => !parents.has(id))
      .map(({ id, label, kind, parent, note }) => ({
        id,
        label,
        ...(kind === 'start' || kind === 'end'
          ? { role: kind }
          : kind === 'choice'
            ? { role: 'decision' as const }
            : {}),
        ...(parent !== undefined && { group: parent }),
        ...(note !== undefined && { note }),
      })),
    edges,
    groups: states
      .filter(({ id }) => parents.has(id))
      .map(({ id, label, parent }) => ({ id, label, ...(parent !== undefined && { parent }) })),
  }
}

function statePoints({ role }: GraphNode): Record<string, string> {
  if (role === 'start') return { shape: 'circle' }
  if (role === 'end') return { shape: 'doublecircle' }
  return role === undefined ? { style: 'rounded' } : {}
}
