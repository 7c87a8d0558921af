import { isRecord } from '../../../shared/is-record.ts'
import type { ValuesFor } from '../../../shared/messages/create-messages.ts'
import type { English } from '../messages/index.ts'
import { edgesInNodes, edgesInOrder, type Fields, withChildren, withoutEdges } from './edges-in-nodes.ts'
import { findHiddenLabel, findMisplacedLabel } from './flowchart-schema.ts'

type Change = ValuesFor<English['flowchart-lists']>[0]

/** The nodes and edges of a JSON value, wherever it keeps them. */
export interface FoundLists {
  nodes: Fields[]
  edges: Fields[]
  /** Other fields beside them. */
  rest: Fields
  /** Change by which they were found; null where they were in their proper places. */
  change: Change | null
}

const nodeFields = [
  'nodes',
  'vertices',
  'steps',
  'elements',
  'nodeDataArray',
  'shapes',
  'blocks',
  'cells',
  'states',
  'activities',
  'tasks',
]
const edgeFields = [
  'edges',
  'links',
  'connections',
  'transitions',
  'linkDataArray',
  'arrows',
  'relations',
  'relationships',
  'flows',
  'paths',
]

/** Finds the lists of nodes and edges in `value`; null where there are none. */
export function findLists(value: unknown): FoundLists | null {
  if (Array.isArray(value)) return findInArray(value)
  if (!isRecord(value)) return null
  const nodeField =
    nodeFields.find(field => isList(value[field]) && !isHolder(value[field])) ?? listNamed(value, /nodes$/i)
  const edgeField = edgeFields.find(field => isList(value[field])) ?? listNamed(value, /(?:edges|links)$/i)
  if (nodeField || edgeField) return readLists(value, nodeField, edgeField)
  const wrappers = Object.values(value).filter(isRecord)
  const inner = wrappers.map(findLists).find(found => found !== null)
  return inner ? { ...inner, change: { case: 'wrapped' } } : null
}

function readLists(value: Fields, nodeField: string | undefined, edgeField: string | undefined): FoundLists | null {
  const { [nodeField ?? 'nodes']: nodes, [edgeField ?? 'edges']: edges, ...rest } = value
  const elements = elementsOf(nodes).flatMap(element => withChildren(element, edgeField === undefined))
  const isInPlace = Array.isArray(nodes) && Array.isArray(edges) && nodeField === 'nodes' && edgeField === 'edges'
  const found = { nodes: elements, edges: edgesOf(edges), rest }
  const isMixed = edgeField === undefined && elements.some(isEdge)
  if (isMixed)
    return {
      ...found,
      nodes: elements.filter(element => !isEdge(element)),
      edges: elements.filter(isEdge),
      change: separated,
    }
  if (elements.length === 0 && found.edges.length === 0) return null
  const inNodes = edgeField === undefined ? edgesInNodes(elements) : []
  if (inNodes.length > 0)
    return { ...found, nodes: elements.map(withoutEdges), edges: inNodes, change: { case: 'edges-in-nodes' } }
  const inOrder = edgeField === undefined && nodeField === 'steps' ? edgesInOrder(elements) : []
  if (inOrder.length > 0) return { ...found, edges: inOrder, change: { case: 'steps-in-order' } }
  if (elements.length === 0) return { ...found, nodes: nodesOfEdges(found.edges), change: { case: 'no-nodes' } }
  const isComplete =
    isInPlace &&
    elements.length === nodes.length &&
    found.edges.length === edges.length &&
    !edges.some(edge => isRecord(edge) && [edge.source, edge.target].some(Array.isArray))
  return { ...found, change: isComplete ? null : { case: 'other-lists' } }
}

const separated: Change = { case: 'one-list' }

/** `initialNodes`, as React Flow's examples call them. */
function listNamed(value: Fields, name: RegExp): string | undefined {
  return Object.keys(value).find(field => name.test(field) && Array.isArray(value[field]))
}

/** `elements: { nodes, edges }` holds both lists. */
function isHolder(value: unknown): boolean {
  return isRecord(value) && [...nodeFields, ...edgeFields].some(field => Array.isArray(value[field]))
}

/** Objects side by side: parts of one flowchart, or its elements. */
function findInArray(values: unknown[]): FoundLists | null {
  const [first, second] = values
  if (values.length === 2 && Array.isArray(first) && Array.isArray(second)) {
    const found = findLists({ nodes: first, edges: second })
    return found && { ...found, change: { case: 'several-objects' } }
  }
  const parts = values.filter(isRecord)
  const merged = Object.assign(
    {},
    ...parts.filter(part => [...nodeFields, ...edgeFields].some(field => isList(part[field]))),
  )
  if (Object.keys(merged).length > 0) {
    const found = findLists(merged)
    return found && { ...found, change: { case: 'several-objects' } }
  }
  const edges = parts.filter(isEdge)
  const nodes = parts.filter(part => !isEdge(part))
  if (edges.length > 0 && nodes.length > 0) return { nodes, edges, rest: {}, change: separated }
  return edgesInNodes(parts).length > 0 ? readLists({ nodes: parts }, 'nodes', undefined) : null
}

/** Edges as lists, `['a', 'b', 'label']`, and as texts, `a -> b: label`, too. */
function edgesOf(list: unknown): Fields[] {
  if (!Array.isArray(list)) return elementsOf(list)
  return list.flatMap((element): Fields[] => {
    const [source, target, label] = Array.isArray(element) ? element : []
    if (source !== undefined && target !== undefined) return [{ source, target, ...(label !== undefined && { label }) }]
    const written = typeof element === 'string' ? edgeText.exec(element) : null
    const text = written?.[2] ?? written?.[4]
    if (written) return [{ source: written[1], target: written[3], ...(text !== undefined && { label: text }) }]
    return elementsOf([element]).flatMap(toEachTarget)
  })
}

/** An edge with several sources or targets: one for each. */
function toEachTarget(edge: Fields): Fields[] {
  const [sources, targets] = [edge.source ?? edge.from, edge.target ?? edge.to]
  if (!Array.isArray(sources) && !Array.isArray(targets)) return [edge]
  const { source: _source, from: _from, target: _target, to: _to, id: _id, ...rest } = edge
  return [sources].flat().flatMap(source => [targets].flat().map(target => ({ ...rest, source, target })))
}

const edgeText = /^\s*(.+?)\s*(?:-+>|=+>|→)\s*(?:\|([^|]*)\|\s*)?(.+?)(?:\s*[:：]\s*(.+?))?\s*$/

/** Flattens an element whose fields are all in `data`. */
function flatten(element: Fields): Fields {
  const { data, ...rest } = element
  const isWrapped = isRecord(data) && (data.id ?? data.source) !== undefined
  if (!isWrapped || element.id !== undefined || element.source !== undefined) return element
  const { id, source, target, label, ...others } = data
  const ends = source === undefined ? {} : { source, target }
  return { ...rest, id, ...ends, label, ...(Object.keys(others).length > 0 && { data: others }) }
}

/** The objects of a list, or of an object whose keys are their ids; a text counts as an object with this label. */
function elementsOf(list: unknown): Fields[] {
  if (Array.isArray(list)) {
    return list.flatMap((element): Fields[] =>
      typeof element === 'string' ? [{ id: element, label: element }] : isRecord(element) ? [flatten(element)] : [],
    )
  }
  if (!isRecord(list)) return []
  return Object.entries(list).flatMap(([id, element]) =>
    isRecord(element)
      ? { id, ...(!hasLabel(element) && { label: id }), ...element }
      : typeof element === 'string'
        ? { id, label: element }
        : [],
  )
}

function hasLabel(element: Fields): boolean {
  return isRecord(element.data) || findMisplacedLabel(element) !== undefined || findHiddenLabel(element) !== undefined
}

function nodesOfEdges(edges: readonly Fields[]): Fields[] {
  const ends = edges.flatMap(({ source, from, target, to }) => [source ?? from, target ?? to])
  const names = new Set(ends.filter(end => typeof end === 'string' || typeof end === 'number'))
  return [...names].map(name => ({ id: String(name), data: { label: String(name) } }))
}

function isEdge(element: Fields): boolean {
  return (element.source ?? element.from) !== undefined && (element.target ?? element.to) !== undefined
}

function isList(value: unknown): boolean {
  return Array.isArray(value) || isRecord(value)
}
