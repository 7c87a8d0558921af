import { isRecord } from '../../../shared/is-record.ts'
import type { ValuesFor } from '../../../shared/messages/create-messages.ts'
import type { English } from '../messages/index.ts'

/** A JSON object of unknown content. */
export type Fields = Record<string, unknown>

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
  const elements = elementsOf(nodes)
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
    return {
      ...found,
      nodes: elements.map(element =>
        Object.fromEntries(
          Object.entries(element).filter(([field]) => !nextFields.includes(field) && !answerField.test(field)),
        ),
      ),
      edges: inNodes,
      change: { case: 'edges-in-nodes' },
    }
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
  return edges.length > 0 && nodes.length > 0 ? { nodes, edges, rest: {}, change: separated } : null
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

/** The edges that nodes hold: `next`, as an id, a list of ids or of objects with a label; `yes` and `no`, and `branches: { yes, no }`. */
function edgesInNodes(nodes: readonly Fields[]): Fields[] {
  return nodes.flatMap(node => {
    const source = node.id ?? node.key ?? node.name ?? node.label
    return Object.entries(node).flatMap(([field, value]) => {
      if (value === null || !(nextFields.includes(field) || answerField.test(field))) return []
      const label = answerField.test(field) ? field.replace(/^(?:if|on)_?|_?(?:next|target|branch)$/gi, '') : undefined
      return [value].flat().flatMap(next => edgesTo(next, label).map(edge => ({ source, ...edge })))
    })
  })
}

/** An answer of a decision as the name of a field. */
const answerField =
  /^(?:(?:if|on)_?)?(?:yes|no|true|false|else|otherwise|success|failure|是|否)(?:_?(?:next|target|branch))?$/i

function edgesTo(next: unknown, label: string | undefined): Fields[] {
  if (!isRecord(next)) return typeof next === 'boolean' ? [] : [{ target: next, ...(label !== undefined && { label }) }]
  const target = next.target ?? next.to ?? next.id ?? next.next
  const named = label ?? next.label ?? next.condition ?? next.text
  if (target !== undefined) return [{ target, ...(named !== undefined && { label: named }) }]
  // Each answer with its target.
  const answers = Object.entries(next)
  return answers.every(([, value]) => typeof value === 'string' || typeof value === 'number')
    ? answers.map(([answer, value]) => ({ target: value, label: answer }))
    : []
}

const nextFields = [
  'next',
  'nextSteps',
  'next_steps',
  'targets',
  'outputs',
  'transitions',
  'branches',
  'options',
  'choices',
  'outcomes',
]

/** The objects of a list, or of an object whose keys are their ids; a text counts as an object with this label. */
function elementsOf(list: unknown): Fields[] {
  if (Array.isArray(list)) {
    return list.flatMap((element): Fields[] =>
      typeof element === 'string' ? [{ id: element, label: element }] : isRecord(element) ? [flatten(element)] : [],
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
