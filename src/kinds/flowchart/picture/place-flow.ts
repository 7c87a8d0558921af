import type { LineHead } from '../../../toolkit/drawing/placed-drawing.ts'
import { type Box, boxAround } from '../../../toolkit/drawing/svg.ts'
import { findIcon } from '../../../toolkit/icons/find-icon.ts'
import type { Icon } from '../../../toolkit/icons/icon-sets.ts'
import {
  edgeDirection,
  edgeHead,
  edgeLabel,
  edgeLine,
  type Flowchart,
  type FlowNode,
  nodeColor,
  nodeIcon,
  nodeLabel,
} from '../language/flowchart-schema.ts'
import { findNodeType, type NodeType } from '../language/node-types.ts'
import { placeNodes, sizeOfNode } from './layout/place-nodes.ts'

export interface PlacedNode {
  id: string
  type: NodeType
  label: string
  /** Hexadecimal; null: that of its type. */
  color: string | null
  /** Drawn before the label. Null: none is named, or one that no set has. */
  icon: Icon | null
  box: Box
  /** Number of groups that it lies in. */
  depth: number
  /** A frame around the nodes that name it as their parent. */
  isGroup: boolean
  /** The group that it lies in; null for none. */
  parent: string | null
}

export interface Connection {
  id: string
  source: PlacedNode
  target: PlacedNode
  label: string
  startHead: ConnectionHead
  endHead: ConnectionHead
  line: 'solid' | 'dashed' | 'thick'
}

/** What stands at an end of an edge. */
export type ConnectionHead = Extract<LineHead, 'none' | 'triangle' | 'oval' | 'cross' | 'diamond'>

export interface PlacedFlow {
  /** Groups come before their content. */
  nodes: PlacedNode[]
  connections: Connection[]
}

const groupPadding = 20
export const groupTitleHeight = 28
/** Number of nodes in a row, where nodes are too many for a layout. */
const nodesPerRow = 12

/** Positions of all nodes: those that the source gives, or, where one is missing, those of a layered layout. */
export function placeFlow({ nodes, edges }: Flowchart): PlacedFlow {
  const parents = new Map(nodes.map(node => [node.id, node.parentId]))
  const groups = new Set(
    nodes.flatMap(({ parentId }) => (parentId !== undefined && parents.has(parentId) ? [parentId] : [])),
  )
  const corners = writtenCorners(nodes, parents) ?? layeredCorners(nodes, edges, groups)
  const placed = nodes.map((node, index): PlacedNode => {
    const size = sizeOfNode(node.type, nodeLabel(node), nodeIcon(node))
    return {
      id: node.id,
      type: (node.type !== undefined && findNodeType(node.type)) || 'process',
      label: nodeLabel(node),
      color: nodeColor(node),
      icon: findIcon(nodeIcon(node) ?? ''),
      box: { ...(corners[index] ?? { x: 0, y: 0 }), ...size },
      depth: ancestorsOf(node.id, parents).length,
      isGroup: groups.has(node.id),
      parent: node.parentId !== undefined && groups.has(node.parentId) ? node.parentId : null,
    }
  })
  fitGroups(placed, parents)
  const byId = new Map(placed.map(node => [node.id, node]))
  const connections = edges.flatMap(edge => {
    const [source, target] = [byId.get(edge.source), byId.get(edge.target)]
    const look = { ...headsOf(edgeDirection(edge), edgeHead(edge)), line: edgeLine(edge) }
    return source && target ? [{ id: edge.id, source, target, label: edgeLabel(edge), ...look }] : []
  })
  return { nodes: placed.sort((a, b) => Number(b.isGroup) - Number(a.isGroup) || a.depth - b.depth), connections }
}

const heads = { arrow: 'triangle', circle: 'oval', cross: 'cross', diamond: 'diamond' } as const

/** What stands at the ends of an edge. */
export function headsOf(
  direction: 'forward' | 'both' | 'none',
  head: keyof typeof heads = 'arrow',
): Pick<Connection, 'startHead' | 'endHead'> {
  return {
    startHead: direction === 'both' ? heads[head] : 'none',
    endHead: direction === 'none' ? 'none' : heads[head],
  }
}

type Corner = { x: number; y: number }

/** Null where a position is missing. Positions in a group are counted from its corner. */
function writtenCorners(nodes: readonly FlowNode[], parents: ReadonlyMap<string, string | undefined>): Corner[] | null {
  const positions = new Map(nodes.map(node => [node.id, node.position]))
  if ([...positions.values()].includes(undefined)) return null
  return nodes.map(({ id }) => {
    const path = [id, ...ancestorsOf(id, parents)].map(step => positions.get(step) ?? { x: 0, y: 0 })
    return { x: path.reduce((sum, { x }) => sum + x, 0), y: path.reduce((sum, { y }) => sum + y, 0) }
  })
}

function layeredCorners(nodes: readonly FlowNode[], edges: Flowchart['edges'], groups: ReadonlySet<string>): Corner[] {
  const leaves = nodes.filter(node => !groups.has(node.id))
  const isLeaf = (id: string) => !groups.has(id)
  const corners = placeNodes(
    leaves.map(node => ({ id: node.id, type: node.type ?? '', label: nodeLabel(node), icon: nodeIcon(node) })),
    edges
      .filter(edge => isLeaf(edge.source) && isLeaf(edge.target))
      .map(edge => ({ source: edge.source, target: edge.target, label: edgeLabel(edge) })),
  )
  const found = new Map(leaves.map((node, index) => [node.id, corners?.[index] ?? gridCorner(index)]))
  return nodes.map(({ id }) => found.get(id) ?? { x: 0, y: 0 })
}

function gridCorner(index: number): Corner {
  return { x: (index % nodesPerRow) * 300, y: Math.floor(index / nodesPerRow) * 160 }
}

/** Groups around a node, from the nearest outwards; a cycle ends where it repeats. */
function ancestorsOf(id: string, parents: ReadonlyMap<string, string | undefined>): string[] {
  const ancestors: string[] = []
  let parent = parents.get(id)
  while (parent !== undefined && parent !== id && parents.has(parent) && !ancestors.includes(parent)) {
    ancestors.push(parent)
    parent = parents.get(parent)
  }
  return ancestors
}

/** Makes every group a frame around its members, with room for its title; the innermost first. */
function fitGroups(nodes: readonly PlacedNode[], parents: ReadonlyMap<string, string | undefined>): void {
  const members = Map.groupBy(nodes, node => parents.get(node.id))
  for (const group of nodes.filter(node => node.isGroup).sort((a, b) => b.depth - a.depth)) {
    const boxes = (members.get(group.id) ?? []).map(member => member.box)
    const frame = boxAround(boxes, groupPadding)
    const width = Math.max(frame.width, group.box.width)
    group.box = { x: frame.x, y: frame.y - groupTitleHeight, width, height: frame.height + groupTitleHeight }
  }
}
