import { isRecord } from '../../../shared/is-record.ts'
import { findFreePlace } from '../../../toolkit/geometry/find-free-place.ts'
import { parseJson } from '../../../toolkit/json/parse-json.ts'
import { applyEach, Refused } from '../../apply-each.ts'
import type { Operation, Patched } from '../../kind.ts'
import { type Flowchart, type FlowNode, flowchartSchema, nodeIcon, nodeLabel } from '../language/flowchart-schema.ts'
import { findDirection } from '../picture/layout/place-flowchart.ts'
import { sizeOfNode } from '../picture/layout/place-nodes.ts'
import { writePositions } from '../picture/layout/write-positions.ts'
import { placeFlow } from '../picture/place-flow.ts'
import { appendElement, elementsOf, setProperty, stringAt } from './edit-json.ts'
import { edgeShapeId, editOperations } from './edit-operations.ts'

const gap = 56

/** Paths of the fields of an operation, in a node and in an edge. */
const nodePaths: Readonly<Record<string, readonly string[]>> = {
  label: ['data', 'label'],
  type: ['type'],
  parent: ['parentId'],
  color: ['data', 'color'],
  icon: ['data', 'icon'],
}
const edgePaths: Readonly<Record<string, readonly string[]>> = {
  label: ['label'],
  source: ['source'],
  target: ['target'],
}

/** Implements `SourceOperations.apply`. */
export function applyOperations(source: string, operations: readonly Operation[]): Patched {
  const before = read(source)
  if (!before) return { source, refused: ['CURRENT is no flowchart.'], isPlaced: false }
  const { edited, refused } = applyEach(source, operations, (each, operation) => applyOne(each, operation, before))
  const after = read(edited)
  if (!after) return { source, refused: ['The result is no flowchart.'], isPlaced: false }
  return { ...placeAdded(edited, before, after), refused: [...refused, ...findLooseEdges(operations, after)] }
}

function applyOne(source: string, operation: Operation, before: Flowchart): string {
  const { verb, id } = operation
  const flowchart = read(source)
  const isNode = flowchart?.nodes.some(node => node.id === id) ?? false
  const isEdge = flowchart?.edges.some(edge => edge.id === id) ?? false
  if (verb === 'add') return add(source, operation, { isNode, isEdge })
  if (!isNode && !isEdge) {
    // An edge goes with its node, and may be named as well.
    if (verb === 'remove' && [...before.nodes, ...before.edges].some(element => element.id === id)) return source
    throw new Refused('there is no such node or edge')
  }
  if (verb === 'remove') return editOperations.remove(source, isNode ? id : edgeShapeId(id)) ?? source
  if (verb === 'move') return move(source, operation, isNode)
  return update(source, operation, isNode)
}

function add(source: string, { id, fields }: Operation, taken: { isNode: boolean; isEdge: boolean }): string {
  const { source: from, target: to, ...others } = flatten(fields)
  if (typeof from === 'string' && typeof to === 'string') {
    if (taken.isEdge) throw new Refused('there is such an edge already')
    const { label, ...rest } = others
    refuseUnknown(rest, {})
    const labelled = label === undefined || label === '' ? {} : { label: textOf(label) }
    return appendElement(source, 'edges', { id, source: from, target: to, ...labelled })
  }
  if (taken.isNode) throw new Refused('there is such a node already')
  const { label, type, parent, color, icon, x, y, ...rest } = others
  refuseUnknown(rest, {})
  const position = typeof x === 'number' && typeof y === 'number' ? { position: { x, y } } : {}
  const looks = {
    ...(color !== undefined && { color: textOf(color) }),
    ...(icon !== undefined && { icon: textOf(icon) }),
  }
  return appendElement(source, 'nodes', {
    id,
    type: type === undefined ? 'process' : textOf(type),
    ...position,
    data: { label: textOf(label ?? ''), ...looks },
    ...(parent !== undefined && { parentId: textOf(parent) }),
  })
}

function update(source: string, { id, fields }: Operation, isNode: boolean): string {
  const { x, y, ...written } = flatten(fields)
  const paths = isNode ? nodePaths : edgePaths
  refuseUnknown(written, paths)
  let edited = source
  for (const [field, value] of Object.entries(written)) {
    const element = elementsOf(edited, isNode ? 'nodes' : 'edges').find(each => stringAt(each, 'id') === id)
    if (element) edited = setProperty(edited, element, paths[field] ?? [], textOf(value)) ?? edited
  }
  return x === undefined && y === undefined ? edited : move(edited, { verb: 'move', id, fields: { x, y } }, isNode)
}

function move(source: string, { id, fields }: Operation, isNode: boolean): string {
  const { x, y } = flatten(fields)
  if (!isNode || typeof x !== 'number' || typeof y !== 'number')
    throw new Refused('a node and numbers x and y are needed')
  return writePositions(source, new Map([[id, { x, y }]]))
}

/** `data` and `position` in the form of the source are read too. */
function flatten({ data, position, ...fields }: Operation['fields']): Record<string, unknown> {
  return { ...fields, ...(isRecord(data) && data), ...(isRecord(position) && position) }
}

function refuseUnknown(fields: Readonly<Record<string, unknown>>, known: object): void {
  const unknown = Object.keys(fields).find(field => !(field in known))
  if (unknown !== undefined) throw new Refused(`there is no field ${unknown}`)
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  throw new Refused('the fields are texts')
}

/** Edges that were added or led elsewhere, and do not end at nodes. */
function findLooseEdges(operations: readonly Operation[], { nodes, edges }: Flowchart): string[] {
  const ids = new Set(nodes.map(({ id }) => id))
  const touched = new Set(operations.map(({ id }) => id))
  return edges
    .filter(edge => touched.has(edge.id) && !(ids.has(edge.source) && ids.has(edge.target)))
    .map(edge => `${edge.id}: ${edge.source} or ${edge.target} is no node`)
}

/** Gives what was added a place next to what it is tied to, where everything else has one. */
function placeAdded(source: string, before: Flowchart, after: Flowchart): { source: string; isPlaced: boolean } {
  const known = new Set(before.nodes.map(({ id }) => id))
  if (before.nodes.some(({ position }) => !position)) return { source, isPlaced: false }
  const side = findDirection(before) === 'LR' ? 'right' : 'below'
  let [placed, flowchart] = [source, after]
  const waiting = after.nodes.filter(({ id, position }) => !position && !known.has(id))
  while (waiting.length > 0) {
    const tied = waiting.findIndex(node => findAnchor(node, flowchart) !== null)
    const [node] = waiting.splice(Math.max(tied, 0), 1)
    if (!node) break
    const position = findPlace(node, flowchart, side)
    placed = writePositions(placed, new Map([[node.id, position]]))
    flowchart = {
      ...flowchart,
      nodes: flowchart.nodes.map(each => (each.id === node.id ? { ...each, position } : each)),
    }
  }
  return { source: placed, isPlaced: flowchart.nodes.every(({ position }) => position) }
}

type Placed = FlowNode & { position: NonNullable<FlowNode['position']> }

/** A placed node in the same group that an edge joins to this one: what leads to it first. */
function findAnchor(node: FlowNode, { nodes, edges }: Flowchart): { anchor: Placed; isBefore: boolean } | null {
  const find = (id: string) =>
    nodes.find(
      (each): each is Placed => each.id === id && each.position !== undefined && each.parentId === node.parentId,
    )
  for (const { source, target } of edges) {
    const anchor = target === node.id ? find(source) : undefined
    if (anchor) return { anchor, isBefore: true }
  }
  for (const { source, target } of edges) {
    const anchor = source === node.id ? find(target) : undefined
    if (anchor) return { anchor, isBefore: false }
  }
  return null
}

function findPlace(node: FlowNode, flowchart: Flowchart, side: 'right' | 'below'): { x: number; y: number } {
  const found = findAnchor(node, flowchart)
  const siblings = flowchart.nodes.filter(
    (each): each is Placed => each.position !== undefined && each.parentId === node.parentId,
  )
  const isTop = node.parentId === undefined
  const placedNodes = flowchart.nodes.filter(({ position }) => position)
  // At the top, groups stand in the way as the frames around what is in them.
  const frames = isTop
    ? placeFlow({ ...flowchart, nodes: placedNodes }).nodes.map(({ box }) => box)
    : siblings.map(boxOf)
  const back = side === 'right' ? 'left' : 'above'
  return findFreePlace({
    ...sizeOfNode(node.type, nodeLabel(node), nodeIcon(node)),
    anchor: found ? boxOf(found.anchor) : null,
    side: found && !found.isBefore ? back : side,
    taken: frames,
    gap,
  })
}

function boxOf(node: Placed) {
  return { x: node.position.x, y: node.position.y, ...sizeOfNode(node.type, nodeLabel(node), nodeIcon(node)) }
}

function read(source: string): Flowchart | undefined {
  return flowchartSchema.safeParse(parseJson(source)).data
}
