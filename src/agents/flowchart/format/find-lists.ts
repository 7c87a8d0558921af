import { isRecord } from '../../../shared/is-record.ts'

/** A JSON object of unknown content. */
export type Fields = Record<string, unknown>

/** The nodes and edges of a JSON value, wherever it keeps them. */
export interface FoundLists {
  nodes: Fields[]
  edges: Fields[]
  /** What else stands beside them. */
  rest: Fields
  /** What has to be said about where they were found; null where they stood in their places. */
  change: string | null
}

const nodeFields = ['nodes', 'vertices', 'steps', 'elements']
const edgeFields = ['edges', 'links', 'connections', 'transitions']

/** Finds the lists of nodes and edges in `value`; null where there are none. */
export function findLists(value: unknown): FoundLists | null {
  if (Array.isArray(value)) return findInArray(value)
  if (!isRecord(value)) return null
  const nodeField = nodeFields.find(field => isList(value[field]))
  const edgeField = edgeFields.find(field => isList(value[field]))
  if (nodeField || edgeField) return readLists(value, nodeField, edgeField)
  const wrappers = Object.values(value).filter(isRecord)
  const inner = wrappers.map(findLists).find(found => found !== null)
  return inner ? { ...inner, change: 'Nodes and edges were taken out of the object around them.' } : null
}

function readLists(value: Fields, nodeField: string | undefined, edgeField: string | undefined): FoundLists | null {
  const { [nodeField ?? 'nodes']: nodes, [edgeField ?? 'edges']: edges, ...rest } = value
  const elements = elementsOf(nodes)
  const isInPlace = Array.isArray(nodes) && Array.isArray(edges) && nodeField === 'nodes' && edgeField === 'edges'
  const found = { nodes: elements, edges: elementsOf(edges), rest }
  const isMixed = edgeField === undefined && elements.some(isEdge)
  if (isMixed)
    return {
      ...found,
      nodes: elements.filter(element => !isEdge(element)),
      edges: elements.filter(isEdge),
      change: separated,
    }
  if (elements.length === 0 && found.edges.length === 0) return null
  if (elements.length === 0)
    return { ...found, nodes: nodesOfEdges(found.edges), change: 'The nodes were made from the ends of the edges.' }
  const isComplete = isInPlace && elements.length === nodes.length && found.edges.length === edges.length
  return { ...found, change: isComplete ? null : 'Nodes and edges were brought into lists of their own.' }
}

const separated = 'Nodes and edges were told apart and brought into lists of their own.'

/** Objects side by side: parts of one flowchart, or its elements. */
function findInArray(values: unknown[]): FoundLists | null {
  const parts = values.filter(isRecord)
  const merged = Object.assign(
    {},
    ...parts.filter(part => [...nodeFields, ...edgeFields].some(field => isList(part[field]))),
  )
  if (Object.keys(merged).length > 0) {
    const found = findLists(merged)
    return found && { ...found, change: 'Nodes and edges were brought together in one object.' }
  }
  const edges = parts.filter(isEdge)
  const nodes = parts.filter(part => !isEdge(part))
  return edges.length > 0 && nodes.length > 0 ? { nodes, edges, rest: {}, change: separated } : null
}

/** The objects of a list, or of an object whose keys are their ids; a text counts as an object with this label. */
function elementsOf(list: unknown): Fields[] {
  if (Array.isArray(list)) {
    return list.flatMap((element): Fields[] =>
      typeof element === 'string' ? [{ id: element, label: element }] : isRecord(element) ? [element] : [],
    )
  }
  if (!isRecord(list)) return []
  return Object.entries(list).flatMap(([id, element]) =>
    isRecord(element) ? { id, ...element } : typeof element === 'string' ? { id, label: element } : [],
  )
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
