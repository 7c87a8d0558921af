import { shapeProblem } from '../../kinds/flowchart/language/check.ts'
import {
  edgeDirection,
  edgeHead,
  edgeLabel,
  edgeLine,
  type Flowchart,
  type FlowEdge,
  type FlowNode,
  flowchartSchema,
  nodeColor,
  nodeIcon,
  nodeLabel,
} from '../../kinds/flowchart/language/flowchart-schema.ts'
import { findNodeType, type NodeType } from '../../kinds/flowchart/language/node-types.ts'
import { findDirection } from '../../kinds/flowchart/picture/layout/place-flowchart.ts'
import { isRecord } from '../../shared/is-record.ts'
import { type Graph, type GraphEdge, type GraphNode, graph, type NodeRole, nodeRole } from '../../structure/graph.ts'
import { countLoss, lossOf, verbatim } from '../../structure/loss.ts'
import type { Loss } from '../../structure/origin.ts'
import { describeJsonFault, parseJson } from '../../toolkit/json/parse-json.ts'
import { because, unreadable } from '../messages/index.ts'
import { splitNote } from '../node-label.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'

export const rolesOfTypes: Readonly<Record<NodeType, NodeRole>> = {
  start: 'start',
  end: 'end',
  process: 'step',
  decision: 'decision',
  input: 'data',
  output: 'data',
  subprocess: 'function',
  document: 'document',
  database: 'database',
}

/** Fields of a node, an edge and the whole that are read, and fields that only give position and size of a node. */
const nodeFields = new Set(
  'id type position data icon parentId parentNode extent expandParent width height measured positionAbsolute selected dragging sourcePosition targetPosition'.split(
    ' ',
  ),
)
const edgeFields = new Set(
  'id type source target label data animated style markerEnd markerStart sourceHandle targetHandle selected'.split(' '),
)
const topFields = new Set(['nodes', 'edges', 'title', 'direction', 'viewport'])

export function read({ text }: NotationText): Reading {
  const flowchart = parse(text)
  const { nodes, edges } = flowchart
  const holders = new Set(nodes.flatMap(({ parentId }) => parentId ?? []))
  const isGroup = ({ id, type }: FlowNode) => holders.has(id) || type === 'group'
  const groupIds = new Set(nodes.filter(isGroup).map(({ id }) => id))
  const known = new Set(nodes.map(({ id }) => id))
  const isDrawn = ({ source, target }: FlowEdge) => known.has(source) && known.has(target)
  const title = typeof flowchart.title === 'string' ? flowchart.title.trim() : ''
  const direction = readDirection(flowchart)
  const structure: Graph = {
    type: 'graph',
    ...(title !== '' && { title }),
    ...(direction && { direction }),
    nodes: nodes.filter(node => !groupIds.has(node.id)).map(node => readNode(node, groupIds)),
    edges: edges.filter(isDrawn).map(readEdge),
    groups: nodes
      .filter(node => groupIds.has(node.id))
      .map(node => {
        const { parentId: parent } = node
        const isInside = parent !== undefined && groupIds.has(parent) && parent !== node.id
        const icon = nodeIcon(node)
        return { id: node.id, label: nodeLabel(node), ...(icon !== null && { icon }), ...(isInside && { parent }) }
      }),
  }
  const losses: Loss[] = [
    ...countLoss(
      'arrow',
      edges.filter(edge => !isDrawn(edge)).map(({ source, target }) => `${source} to ${target}`),
      because('ends-at-nothing'),
    ),
    ...countLoss('colour', nodes.filter(node => nodeColor(node) !== null).map(nodeLabel)),
    ...listLostFields([flowchart], topFields),
    ...listLostFields(nodes, nodeFields),
    ...listLostFields(edges, edgeFields),
  ]
  return { structure, losses }
}

function parse(text: string): Flowchart {
  const value = parseJson(text)
  if (value === undefined) {
    const { message, line } = describeJsonFault(text, 'json')
    throw new NotationFault(unreadable('parser', { text: message }), line)
  }
  const parsed = flowchartSchema.safeParse(nameEnds(value))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new NotationFault(unreadable('parser', { text: issue ? shapeProblem(issue).message : '' }))
}

/** Programs count their nodes, and leave out the ids of edges: numbers become texts, and edges without an id get one. */
function nameEnds(value: unknown): unknown {
  if (!isRecord(value)) return value
  const { nodes, edges } = value
  return {
    ...value,
    ...(Array.isArray(nodes) && { nodes: nodes.map(node => nameFields(node, ['id', 'parentId'])) }),
    ...(Array.isArray(edges) && {
      edges: edges.map((edge: unknown, index) =>
        nameFields(isRecord(edge) ? { ...edge, id: edge.id ?? `e${index + 1}` } : edge, ['id', 'source', 'target']),
      ),
    }),
  }
}

function nameFields(element: unknown, fields: readonly string[]): unknown {
  if (!isRecord(element)) return element
  const numbers = fields.filter(field => typeof element[field] === 'number')
  return { ...element, ...Object.fromEntries(numbers.map(field => [field, String(element[field])])) }
}

/** Direction as written, else to the right if most arrows point there. */
function readDirection(flowchart: Flowchart): Graph['direction'] {
  const written = graph.shape.direction.safeParse(flowchart.direction)
  if (written.success && written.data) return written.data
  return findDirection(flowchart) === 'LR' ? 'right' : undefined
}

function readNode(node: FlowNode, groupIds: ReadonlySet<string>): GraphNode {
  const { id, type, parentId, data } = node
  const { label, note } = splitNote(nodeLabel(node))
  const { role: named } = { role: undefined, ...data }
  const icon = nodeIcon(node)
  const shape = type === undefined ? undefined : findNodeType(type)
  const role = nodeRole.options.find(option => option === named) ?? (shape && rolesOfTypes[shape])
  return {
    id,
    label,
    ...(role && { role }),
    ...(icon !== null && { icon }),
    ...(note !== undefined && { note }),
    ...(parentId !== undefined && groupIds.has(parentId) && { group: parentId }),
  }
}

function readEdge(edge: FlowEdge): GraphEdge {
  const { id, source, target } = edge
  const label = edgeLabel(edge)
  return {
    id,
    from: source,
    to: target,
    ...(label !== '' && { label }),
    ...readEnds(edge),
    line: edgeLine(edge),
  }
}

function readEnds(edge: FlowEdge): Pick<GraphEdge, 'direction' | 'head'> {
  const [direction, head] = [edgeDirection(edge), edgeHead(edge)]
  return { direction, ...(head !== 'arrow' && direction !== 'none' && { head }) }
}

function listLostFields(elements: readonly object[], kept: ReadonlySet<string>): Loss[] {
  const others = new Set(elements.flatMap(element => Object.keys(element).filter(key => !kept.has(key))))
  return [...others].map(key => lossOf(verbatim(`\`${key.slice(0, 60)}\``)))
}
