import type { NodeType } from '../../kinds/flowchart/language/node-types.ts'
import { placeFlowchart } from '../../kinds/flowchart/picture/layout/place-flowchart.ts'
import type { GraphEdge, GraphGroup, GraphNode, NodeRole } from '../../structure/graph.ts'
import { countLoss } from '../../structure/loss.ts'
import type { Loss } from '../../structure/origin.ts'
import type { Structure } from '../../structure/structure.ts'
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

/** A node or a group before it has its place. */
type WrittenNode = {
  id: string
  type: NodeType | 'group'
  data: { label: string; icon?: string | undefined }
  parentId: string | undefined
}

/** The flowchart of `structure`, a graph: one line for each node and each edge, placed so that nothing overlaps. */
export function write(structure: Structure): Writing {
  if (structure.type !== 'graph') throw new TypeError(`A flowchart is not a ${structure.type}.`)
  const { title, direction, nodes, edges, groups } = structure
  const nesting = nestGroups(structure)
  const known = new Set([...nodes, ...groups].map(({ id }) => id))
  const isDrawn = ({ from, to }: GraphEdge) => known.has(from) && known.has(to)
  const drawn = edges.filter(isDrawn)
  const written: WrittenNode[] = []
  addBody(undefined)
  const isAcross = direction === 'right' || direction === 'left'
  const positions = placeFlowchart(
    { nodes: written, edges: drawn.map(({ id, from, to, label }) => ({ id, source: from, target: to, label })) },
    { direction: isAcross ? 'LR' : 'TB', isFolded: true },
  )
  const lines = written.map(({ id, type, data, parentId }) => {
    const { x, y } = positions.get(id) ?? { x: 0, y: 0 }
    return JSON.stringify({ id, type, position: { x, y }, data, parentId })
  })
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
    for (const node of nesting.nodesIn(group)) written.push(writeNode(node, group))
    for (const inner of nesting.groupsIn(group)) {
      written.push(writeGroup(inner, group))
      addBody(inner.id)
    }
  }

  function writeGroup({ id, label, icon }: GraphGroup, parentId: string | undefined): WrittenNode {
    return { id, type: 'group', data: { label, icon }, parentId }
  }

  function writeNode({ id, label, role = 'step', icon, note }: GraphNode, parentId: string | undefined): WrittenNode {
    const type = types[role] ?? 'process'
    const isSaid = rolesOfTypes[type] === role
    const data = { label: joinNote(label, note), ...(!isSaid && { role }), ...(icon !== undefined && { icon }) }
    return { id, type, data, parentId }
  }
}

/** Arrowheads and lines as React Flow writes them. */
function writeEdge({ id, from, to, label, direction, head, line }: GraphEdge): string {
  const look = { dashed: { strokeDasharray: '5 5' }, thick: { strokeWidth: 3 }, solid: undefined }[line]
  return JSON.stringify({
    id,
    source: from,
    target: to,
    ...(label && { label }),
    ...(direction === 'both' && { markerStart: { type: 'arrowclosed' } }),
    ...(direction === 'none' ? { data: { direction } } : head && { data: { head } }),
    ...(look && { style: look }),
  })
}

function list(lines: readonly string[]): string {
  return lines.length === 0 ? '[]' : `[\n    ${lines.join(',\n    ')}\n  ]`
}
