import type { NodeType } from '../../kinds/flowchart/language/node-types.ts'
import { sizeOfNode } from '../../kinds/flowchart/picture/layout/place-nodes.ts'
import type { Graph, GraphEdge, GraphGroup, GraphNode, NodeRole } from '../../structure/graph.ts'
import { countLoss } from '../../structure/loss.ts'
import type { Loss } from '../../structure/origin.ts'
import type { Structure } from '../../structure/structure.ts'
import { mostLayerNodes } from '../../toolkit/geometry/place-in-layers.ts'
import { placeNested } from '../../toolkit/geometry/place-nested.ts'
import { because } from '../messages/index.ts'
import { nestGroups } from '../nest-groups.ts'
import { joinNote } from '../node-label.ts'
import type { Writing } from '../notation.ts'
import { rolesOfTypes } from './read.ts'

const types: Partial<Record<NodeRole, NodeType>> = {
  start: 'start',
  end: 'end',
  decision: 'decision',
  data: 'input',
  function: 'subprocess',
  document: 'document',
  database: 'database',
  storage: 'database',
  cache: 'database',
}

/** Measures of groups as flowcharts draw them, in pixels. */
const room = { nodeGap: 48, layerGap: 56, padding: 20, titleHeight: 28, mostNodes: mostLayerNodes }

/** The flowchart of `structure`, a graph: one line for each node and each edge, placed so that nothing overlaps. */
export function write(structure: Structure): Writing {
  if (structure.type !== 'graph') throw new TypeError(`A flowchart is not a ${structure.type}.`)
  const { title, direction, nodes, edges, groups } = structure
  const nesting = nestGroups(structure)
  const known = new Set([...nodes, ...groups].map(({ id }) => id))
  const isDrawn = ({ from, to }: GraphEdge) => known.has(from) && known.has(to)
  const drawn = edges.filter(isDrawn)
  const positions = place(structure, drawn, nesting)
  const lines: string[] = []
  addBody(undefined)
  const head = Object.entries({ title, direction })
    .flatMap(([key, value]) => (value === undefined ? [] : [`  "${key}": ${JSON.stringify(value)},\n`]))
    .join('')
  const source = `{\n${head}  "nodes": ${list(lines)},\n  "edges": ${list(drawn.map(writeEdge))}\n}`
  const losses: Loss[] = [
    ...nesting.losses,
    ...countLoss(
      'arrow',
      edges.filter(edge => !isDrawn(edge)).map(({ from, to }) => `${from} to ${to}`),
      because('ends-at-nothing'),
    ),
  ]
  return { source, losses }

  /** Writes a group before its members. */
  function addBody(group: string | undefined): void {
    for (const node of nesting.nodesIn(group)) lines.push(writeNode(node, group))
    for (const inner of nesting.groupsIn(group)) {
      lines.push(writeGroup(inner, group))
      addBody(inner.id)
    }
  }

  function writeGroup({ id, label, icon }: GraphGroup, parentId: string | undefined): string {
    return JSON.stringify({ id, type: 'group', position: positionOf(id), data: { label, icon }, parentId })
  }

  function writeNode({ id, label, role = 'step', icon, note }: GraphNode, parentId: string | undefined): string {
    const type = types[role] ?? 'process'
    const isSaid = rolesOfTypes[type] === role
    const data = { label: joinNote(label, note), ...(!isSaid && { role }), ...(icon !== undefined && { icon }) }
    return JSON.stringify({ id, type, position: positionOf(id), data, parentId })
  }

  function positionOf(id: string): { x: number; y: number } {
    const { x, y } = positions.get(id) ?? { x: 0, y: 0 }
    return { x, y }
  }
}

function place(
  { direction, nodes, groups }: Graph,
  edges: readonly GraphEdge[],
  nesting: ReturnType<typeof nestGroups>,
) {
  const parentOf = (group: string | undefined) => nesting.pathOf(group).at(-1) ?? null
  const shapes = [
    ...groups.map(({ id, label, icon }) => ({
      id,
      parent: nesting.pathOf(id).at(-2) ?? null,
      ...sizeOfNode('process', label, icon),
    })),
    ...nodes.map(({ id, label, role, icon, note, group }) => ({
      id,
      parent: parentOf(group),
      ...sizeOfNode(types[role ?? 'step'] ?? 'process', joinNote(label, note), icon),
    })),
  ]
  const links = edges.map(({ from, to, label = '' }) => ({ source: from, target: to, label }))
  const isAcross = direction === 'right' || direction === 'left'
  return placeNested(shapes, links, { ...room, direction: isAcross ? 'LR' : 'TB' })
}

/** Arrowheads and lines as React Flow writes them. */
function writeEdge({ id, from, to, label, direction, line }: GraphEdge): string {
  const look = { dashed: { strokeDasharray: '5 5' }, thick: { strokeWidth: 3 }, solid: undefined }[line]
  return JSON.stringify({
    id,
    source: from,
    target: to,
    ...(label && { label }),
    ...(direction === 'both' && { markerStart: { type: 'arrowclosed' } }),
    ...(direction === 'none' && { data: { direction } }),
    ...(look && { style: look }),
  })
}

function list(lines: readonly string[]): string {
  return lines.length === 0 ? '[]' : `[\n    ${lines.join(',\n    ')}\n  ]`
}
