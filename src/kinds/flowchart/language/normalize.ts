import type { Repair } from '../../../contract/diagrams.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { collectRepairs } from '../../../toolkit/messages/collect-repairs.ts'
import { messages, type FlowchartNote as Note } from '../messages/index.ts'
import type { Fields } from './edges-in-nodes.ts'
import { findLists } from './find-lists.ts'
import { findHiddenEdgeLabel, findHiddenLabel, findMisplacedLabel } from './flowchart-schema.ts'
import { findParentCycles } from './reference-problems.ts'

interface Normalized {
  flowchart: Fields
  /** Empty: nothing was changed. */
  repairs: Repair[]
}

/** Brings JSON that means a flowchart into the shape that is drawn; null where it means none. Ids, labels and order are kept. */
export function normalizeFlowchart(value: unknown): Normalized | null {
  const found = findLists(value)
  if (!found) return null
  const { repairs, note } = collectRepairs(messages)
  if (found.change) note('flowchart-lists', found.change)
  const nodes = normalizeNodes(found.nodes, note)
  const edges = normalizeEdges(found.edges, nodes, note)
  return { flowchart: { ...found.rest, nodes, edges }, repairs }
}

function normalizeNodes(written: readonly Fields[], note: Note): Fields[] {
  const nodes = dropEqual(written, note).map(node =>
    repairType(repairPosition(moveNodeLabel(renameId(node, note), note), note), note),
  )
  const ids = createIdSource(nodes)
  const named = nodes.map((node, index) => {
    const written = textOf(node.id)
    const id = ids.take(written, textOf(labelIn(node)) ?? `node${index + 1}`)
    if (written === undefined) note('flowchart-ids', { case: 'missing' })
    else if (id !== written) {
      note('flowchart-ids', { case: 'same', id: written })
    } else if (id !== node.id) note('flowchart-ids', { case: 'type' })
    return { ...node, id }
  })
  return repairParents(named, note).map(withFieldsInOrder)
}

const idFields = ['key', 'nodeId', 'node_id', 'uid'] as const

function renameId(node: Fields, note: Note): Fields {
  const field = textOf(node.id) === undefined ? idFields.find(name => textOf(node[name]) !== undefined) : undefined
  if (field === undefined) return node
  const { [field]: id, ...rest } = node
  note('flowchart-ids', { case: 'renamed' })
  return { ...rest, id }
}

/** A type that is no text says nothing. */
function repairType(node: Fields, note: Note): Fields {
  if (node.type === undefined || typeof node.type === 'string') return node
  const { type, ...rest } = node
  note('flowchart-types')
  return rest
}

/** A node that is written twice, equal in every field, is one. */
function dropEqual(written: readonly Fields[], note: Note): Fields[] {
  const seen = new Set<string>()
  return written.filter(node => {
    const text = JSON.stringify(node)
    if (seen.has(text)) note('flowchart-duplicate')
    return !seen.has(text) && seen.add(text)
  })
}

function moveNodeLabel(written: Fields, note: Note): Fields {
  const node = withHiddenLabel(written)
  const data = readData(node.data)
  const field = isShown(data.label) ? undefined : findMisplacedLabel(node)
  if (field === undefined) {
    if (node.data === undefined || node.data === data) return node
    note('flowchart-labels', { case: 'nodes' })
    return { ...node, data }
  }
  note('flowchart-labels', { case: 'nodes' })
  const { [field]: label, ...rest } = node
  return { ...rest, data: { ...data, label } }
}

/** `properties: { label }` and `attrs: { label: { text } }`, as other libraries have it. */
function withHiddenLabel(node: Fields): Fields {
  if (isShown(readData(node.data).label) || findMisplacedLabel(node) !== undefined) return node
  const hidden = findHiddenLabel(node)
  return hidden === undefined ? node : { ...node, label: hidden }
}

/** The data of a node with a label that is a text: parts of one are joined, and so is one under another name. */
function readData(written: unknown): Fields {
  if (!isRecord(written)) return typeof written === 'string' ? { label: written } : {}
  const label = labelText(written.label)
  if (label !== undefined)
    return label === written.label || typeof written.label === 'number' ? written : { ...written, label }
  const field = findMisplacedLabel(written)
  if (field === undefined || field === 'label') return written
  const { [field]: text, label: _, ...rest } = written
  return { label: text, ...rest }
}

/** A label as a text, also where it was written as lines or as an object; undefined where there is none. */
function labelText(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.flatMap(part => labelText(part) ?? []).join('\n') || undefined
  if (isRecord(value)) return labelText(value.text ?? value.label ?? value.name ?? value.value)
  return typeof value === 'boolean' ? String(value) : textOf(value)
}

/** A position that is no place is taken away: the layout finds one. */
function repairPosition(node: Fields, note: Note): Fields {
  const { position, ...rest } = node
  if (position === undefined) return node
  const { x, y } = isRecord(position) ? position : {}
  if (Number.isFinite(x) && Number.isFinite(y)) return node
  note('flowchart-positions')
  const [left, top] = [toNumber(x), toNumber(y)]
  return left === undefined || top === undefined ? rest : { ...rest, position: { x: left, y: top } }
}

function repairParents(nodes: Fields[], note: Note): Fields[] {
  const parents = new Map(nodes.map(node => [String(node.id), textOf(node.parentId)]))
  const cyclic = findParentCycles(parents)
  return nodes.map(node => {
    if (node.parentId === undefined) return node
    const { parentId, ...rest } = node
    const parent = textOf(parentId)
    const id = String(node.id)
    if (parent !== undefined && parents.has(parent) && !cyclic.has(id)) return { ...node, parentId: parent }
    note('flowchart-parents', { id })
    return rest
  })
}

function normalizeEdges(written: readonly Fields[], nodes: readonly Fields[], note: Note): Fields[] {
  const resolve = createResolver(nodes)
  const ids = createIdSource(written)
  const edges: Fields[] = []
  for (const edge of written) {
    const labelled = moveEdgeLabel(renameEnds(edge, note), note)
    const [source, target] = [resolve(labelled.source), resolve(labelled.target)]
    if (source === undefined || target === undefined) {
      const name = [labelled.source, labelled.label, labelled.target]
        .flatMap(part => textOf(part)?.trim() ?? [])
        .join(' → ')
      note('flowchart-edges', name ? { case: 'removed', name } : { case: 'endless' })
      continue
    }
    if (source !== labelled.source || target !== labelled.target) note('flowchart-edges', { case: 'resolved' })
    const id = ids.take(textOf(edge.id), `${source}-${target}`)
    if (id !== edge.id) note('flowchart-ids', { case: 'edges' })
    edges.push({ ...labelled, id, source, target })
  }
  return edges.map(withFieldsInOrder)
}

const endFields = { source: ['from', 'start', 'sourceId', 'src'], target: ['to', 'end', 'targetId', 'dst'] } as const

function renameEnds(edge: Fields, note: Note): Fields {
  let renamed = edge
  for (const end of ['source', 'target'] as const) {
    const field = endFields[end].find(name => textOf(renamed[name]) !== undefined)
    if (textOf(renamed[end]) !== undefined || !field) continue
    const { [field]: value, ...rest } = renamed
    note('flowchart-edges', { case: 'renamed' })
    renamed = { ...rest, [end]: value }
  }
  return renamed
}

function moveEdgeLabel(edge: Fields, note: Note): Fields {
  const own = labelText(edge.label)
  if (own !== undefined) {
    if (own === edge.label || typeof edge.label === 'number') return edge
    note('flowchart-labels', { case: 'type' })
    return { ...edge, label: own }
  }
  const inData = isRecord(edge.data) ? labelText(edge.data.label ?? edge.data.text) : undefined
  const hidden = findHiddenEdgeLabel(edge)
  const field = findMisplacedLabel(edge) ?? hidden?.field
  if (field === undefined && inData !== undefined) {
    note('flowchart-labels', { case: 'edges' })
    return { ...edge, label: inData }
  }
  if (field === undefined || field === 'label') return edge
  const { [field]: written, ...rest } = edge
  note('flowchart-labels', { case: 'edges' })
  return { ...rest, label: field === hidden?.field ? hidden.label : written }
}

/** Finds the node that an edge means: by its id, or by a label that only one node has. */
function createResolver(nodes: readonly Fields[]): (end: unknown) => string | undefined {
  const ids = new Set(nodes.map(node => String(node.id)))
  // Where no node has a number as its id, numbers count the nodes from 0.
  const isNumbered = nodes.some(({ id }) => /^\d+$/.test(String(id)))
  const byPlace = (end: unknown) =>
    typeof end === 'number' && !isNumbered && nodes[end] ? String(nodes[end].id) : undefined
  const namesOf = (node: Fields) => [textOf(node.id), textOf(labelIn(node))].flatMap(name => name ?? [])
  const bySpelling = [fold, foldSpelling].map(spelling =>
    Map.groupBy(
      nodes.flatMap(node => namesOf(node).map(name => ({ name: spelling(name), id: String(node.id) }))),
      ({ name }) => name,
    ),
  )
  return end => {
    const written = textOf(isRecord(end) ? (end.id ?? end.cell ?? end.node ?? end.nodeId ?? end.key) : end)
    if (written === undefined || ids.has(written)) return written
    for (const [index, spelling] of [fold, foldSpelling].entries()) {
      const candidates = new Set(bySpelling[index]?.get(spelling(written))?.map(({ id }) => id))
      if (candidates.size > 0) return candidates.size === 1 ? [...candidates][0] : undefined
    }
    return byPlace(end)
  }
}

function fold(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}

/** `check_stock`, `checkStock` and `Check stock` are one name to whoever wrote them; a name of mere marks is like none. */
function foldSpelling(name: string): string {
  const letters = name.toLowerCase().replaceAll(/[\s_.:-]+/g, '')
  return letters === '' ? name : letters
}

/** Gives out ids: the written one to the first element that has it, to all others one that no element has. */
function createIdSource(elements: readonly Fields[]) {
  const written = new Set(elements.map(element => textOf(element.id)))
  const used = new Set<string>()
  const numbers = new Map<string, number>()
  return {
    take(id: string | undefined, fallback: string): string {
      const wanted = id ?? fallback
      let unique = wanted
      while (used.has(unique) || (unique !== id && written.has(unique))) {
        const number = (numbers.get(wanted) ?? 1) + 1
        numbers.set(wanted, number)
        unique = `${wanted}_${number}`
      }
      used.add(unique)
      return unique
    },
  }
}

/** The fields that people look for first come first. */
function withFieldsInOrder(element: Fields): Fields {
  const { id, type, source, target, label, ...rest } = element
  const first = Object.entries({ id, type, source, target, label }).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(first), ...rest }
}

function labelIn(node: Fields): unknown {
  return isRecord(node.data) ? node.data.label : undefined
}

function isShown(label: unknown): boolean {
  return textOf(label) !== undefined && String(label).trim() !== ''
}

/** A text, or a number as a text; undefined for anything else and for the empty text. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number.parseFloat(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
