import { findFreePlace } from '../../../toolkit/geometry/find-free-place.ts'
import type { EditOperations } from '../../../web/frame/view.ts'
import { type Flowchart, type FlowNode, nodeIcon, nodeLabel, readFlowchart } from '../language/flowchart-schema.ts'
import { findDirection, type Position } from '../picture/layout/place-flowchart.ts'
import { sizeOfNode } from '../picture/layout/place-nodes.ts'
import { writePositions } from '../picture/layout/write-positions.ts'
import { placeFlow } from '../picture/place-flow.ts'
import { appendElement, elementsOf, removeElements, setProperty, stringAt } from './edit-json.ts'

const edgePrefix = 'edge:'
const gap = 56

/** Edges and nodes may have the same ids. */
export function edgeShapeId(id: string): string {
  return edgePrefix + id
}

/** Edits of a flowchart's JSON: only the elements concerned change. */
export const editOperations = {
  rename(source, id, label) {
    const edgeId = edgeIdOf(id)
    const [list, key, path] =
      edgeId === null ? (['nodes', id, ['data', 'label']] as const) : (['edges', edgeId, ['label']] as const)
    if (edgeId === null && label === '') return null
    const element = elementsOf(source, list).find(each => stringAt(each, 'id') === key)
    const renamed = element ? setProperty(source, element, path, label) : null
    return renamed === null || edgeId !== null ? renamed : keepMiddle(source, renamed, id)
  },

  remove(source, id) {
    const edgeId = edgeIdOf(id)
    if (edgeId !== null) return removeElements(source, 'edges', edge => stringAt(edge, 'id') === edgeId)
    const isTied = (edge: Parameters<typeof stringAt>[0]) =>
      stringAt(edge, 'source') === id || stringAt(edge, 'target') === id
    const withoutEdges = removeElements(source, 'edges', isTied) ?? source
    return removeElements(withoutEdges, 'nodes', node => stringAt(node, 'id') === id)
  },

  add(source, id, _where, label) {
    const placed = withPositions(source)
    const node = placed?.flowchart.nodes.find(each => each.id === id)
    if (!placed || !node?.position) return null
    const newId = freeId(placed.flowchart.nodes, 'n')
    const position = findPlaceBeside(placed.flowchart, node, sizeOfNode('process', label))
    const written = {
      id: newId,
      type: 'process',
      position,
      data: { label },
      ...(node.parentId !== undefined && { parentId: node.parentId }),
    }
    const withNode = appendElement(placed.source, 'nodes', written)
    return { source: connect(withNode, id, newId) ?? withNode, id: newId }
  },

  moveBy(source, id, { x, y }) {
    const placed = withPositions(source)
    const position = placed?.flowchart.nodes.find(node => node.id === id)?.position
    if (!placed || !position || (x === 0 && y === 0)) return null
    return writePositions(placed.source, new Map([[id, { x: position.x + x, y: position.y + y }]]))
  },

  connect,
} satisfies EditOperations

/** Implements `SourceEdits.setIcon`. */
export function setIcon(source: string, id: string, icon: string): string | null {
  const node = elementsOf(source, 'nodes').find(element => stringAt(element, 'id') === id)
  return node ? setProperty(source, node, ['data', 'icon'], icon) : null
}

/** A node that gets wider or narrower keeps its middle, where its arrows are. A group is as large as what is in it. */
function keepMiddle(before: string, after: string, id: string): string {
  const [was, is] = [before, after].map(source => readFlowchart(source)?.nodes.find(node => node.id === id))
  if (!was?.position || !is || readFlowchart(after)?.nodes.some(({ parentId }) => parentId === id)) return after
  const [old, now] = [was, is].map(node => sizeOfNode(node.type, nodeLabel(node), nodeIcon(node)))
  if (!old || !now) return after
  const position = {
    x: was.position.x + Math.round((old.width - now.width) / 2),
    y: was.position.y + Math.round((old.height - now.height) / 2),
  }
  return writePositions(after, new Map([[id, position]]))
}

function connect(source: string, from: string, to: string): string | null {
  const flowchart = readFlowchart(source)
  const ids = new Set(flowchart?.nodes.map(node => node.id))
  if (!flowchart || !ids.has(from) || !ids.has(to) || from === to) return null
  if (flowchart.edges.some(edge => edge.source === from && edge.target === to)) return null
  return appendElement(source, 'edges', { id: freeId(flowchart.edges, 'e'), source: from, target: to })
}

function edgeIdOf(id: string): string | null {
  return id.startsWith(edgePrefix) ? id.slice(edgePrefix.length) : null
}

/** Finds a free place in the direction of the arrows, relative to the corner of the node's group. */
function findPlaceBeside(
  flowchart: Flowchart,
  { id, parentId }: FlowNode,
  size: { width: number; height: number },
): Position {
  const { nodes } = placeFlow(flowchart)
  const anchor = nodes.find(node => node.id === id)?.box ?? null
  const corner = nodes.find(node => node.id === parentId)?.box ?? { x: 0, y: 0 }
  // Groups grow around what is put into them.
  const taken = nodes.filter(node => node.parent === (parentId ?? null)).map(({ box }) => box)
  const side = findDirection(flowchart) === 'LR' ? 'right' : 'below'
  const place = findFreePlace({ ...size, anchor, side, taken, gap })
  return parentId === undefined ? place : { x: place.x - corner.x, y: place.y - corner.y }
}

/** Writes all positions. Where one is missing all nodes are laid out, and need positions before one of them can be moved. */
function withPositions(source: string): { source: string; flowchart: Flowchart } | null {
  const flowchart = readFlowchart(source)
  if (!flowchart) return null
  if (flowchart.nodes.every(node => node.position)) return { source, flowchart }
  const boxes = new Map(placeFlow(flowchart).nodes.map(({ id, box }) => [id, box]))
  const positions = new Map<string, Position>()
  for (const { id, parentId } of flowchart.nodes) {
    const [box, group] = [boxes.get(id), parentId === undefined ? undefined : boxes.get(parentId)]
    if (box) positions.set(id, { x: box.x - (group?.x ?? 0), y: box.y - (group?.y ?? 0) })
  }
  const written = writePositions(source, positions)
  const placed = readFlowchart(written)
  return placed ? { source: written, flowchart: placed } : null
}

function freeId(elements: readonly { id: string }[], prefix: string): string {
  const taken = new Set(elements.map(({ id }) => id))
  let number = elements.length + 1
  while (taken.has(`${prefix}${number}`)) number += 1
  return `${prefix}${number}`
}
