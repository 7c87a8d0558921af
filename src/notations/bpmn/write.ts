import type { Graph, GraphEdge, GraphNode, NodeRole } from '../../structure/graph.ts'
import { named, ofKind, partOf } from '../../structure/loss.ts'
import type { Structure, StructureType } from '../../structure/structure.ts'
import { escapeAttribute } from '../../toolkit/xml/escape-xml.ts'
import { keepHeads } from '../edge-ends.ts'
import { LossList } from '../loss-list.ts'
import { because, lost } from '../messages/index.ts'
import type { Writing } from '../notation.ts'
import { placeGraph, type Rectangle } from '../place-graph.ts'
import { safeNames } from '../safe-names.ts'
import { writeDiagram } from './write-diagram.ts'

export const bpmnTypes = ['graph'] as const satisfies readonly StructureType[]

const elementOfRole: Partial<Record<NodeRole, string>> = {
  start: 'startEvent',
  end: 'endEvent',
  event: 'intermediateThrowEvent',
  decision: 'exclusiveGateway',
  data: 'dataObjectReference',
  document: 'dataObjectReference',
  database: 'dataStoreReference',
  note: 'textAnnotation',
}
/** Width and height of what does not grow with its label, in pixels. */
const fixedSizes: Record<string, readonly [number, number]> = {
  startEvent: [36, 36],
  endEvent: [36, 36],
  intermediateThrowEvent: [36, 36],
  exclusiveGateway: [50, 50],
  dataObjectReference: [36, 50],
  dataStoreReference: [50, 50],
}
/** Elements that sequence flows may connect. */
const flowElements = /Event$|Gateway$|^task$/
const artifacts = /^<bpmn:(?:textAnnotation|association|group)\b/
const fontSizePx = 12

/** One process with its picture. Groups are boxes around what has their category, since a flow may cross them. */
export function writeBpmn(structure: Structure): Writing {
  if (structure.type !== 'graph') throw new Error(`BPMN is not written from ${structure.type}`)
  const losses = new LossList()
  const { nodes, groups, edges, title, direction } = keepHeads(structure, [], losses)
  const names = safeNames(
    [...nodes, ...groups, ...edges].map(({ id }) => id),
    ['process', 'categories', 'diagram', 'plane'],
  )
  const nameOf = (id: string) => names.get(id) ?? id
  const passed = { start: new Set(edges.map(({ to }) => to)), end: new Set(edges.map(({ from }) => from)) }
  const kinds = new Map(nodes.map(node => [node.id, kindOf(node, passed, losses)]))
  if (direction !== undefined) losses.add(lost('direction'), undefined, because('positions'))
  for (const { label, icon, parent } of groups) {
    if (icon !== undefined) losses.add(partOf('icon', label))
    if (parent !== undefined) losses.add(lost('nested-group', { name: label }))
  }
  const body = [
    ...nodes.map(node => writeNode(node, kinds.get(node.id) ?? 'task', nameOf, losses)),
    ...edges.map(edge => writeEdge(edge, kinds, nameOf, losses)),
    ...groups.map(({ id }) => `<bpmn:group id="${nameOf(id)}" categoryValueRef="${nameOf(id)}_category" />`),
  ]
  // Notes, associations and groups stand behind the steps and flows.
  body.sort((a, b) => Number(artifacts.test(a)) - Number(artifacts.test(b)))
  const categories = groups.map(
    ({ id, label }) => `<bpmn:categoryValue id="${nameOf(id)}_category" value="${escapeAttribute(label)}" />`,
  )
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="definitions" targetNamespace="http://bpmn.io/schema/bpmn">',
    ...(categories.length === 0
      ? []
      : ['  <bpmn:category id="categories">', ...categories.map(line => `    ${line}`), '  </bpmn:category>']),
    `  <bpmn:process id="process"${title === undefined ? '' : ` name="${escapeAttribute(title)}"`} isExecutable="false">`,
    ...body.map(line => `    ${line}`),
    '  </bpmn:process>',
    ...writeDiagram(structure, placeShapes(structure, kinds), nameOf),
    '</bpmn:definitions>',
  ]
  return { source: `${lines.join('\n')}\n`, losses: losses.toArray() }
}

/** A start that is led to, and an end that leads on, are events between the others. */
function kindOf(
  { id, label, role }: GraphNode,
  passed: Record<'start' | 'end', ReadonlySet<string>>,
  losses: LossList,
): string {
  const kind = (role && elementOfRole[role]) ?? 'task'
  if (role !== undefined && role !== 'step' && (kind === 'task' || role === 'document')) losses.add(ofKind(role, label))
  const isPassed = (role === 'start' || role === 'end') && passed[role].has(id)
  if (isPassed) losses.add(ofKind(role, label), undefined, because('passed'))
  return isPassed ? 'intermediateThrowEvent' : kind
}

function writeNode(node: GraphNode, kind: string, nameOf: (id: string) => string, losses: LossList): string {
  const { id, label, note, icon, group } = node
  const isNote = kind === 'textAnnotation'
  if (icon !== undefined) losses.add(partOf('icon', label))
  const name = `id="${nameOf(id)}"${isNote ? '' : ` name="${escapeAttribute(label)}"`}`
  const inner = [
    ...(note === undefined ? [] : [`<bpmn:documentation>${escapeAttribute(note)}</bpmn:documentation>`]),
    ...(isNote ? [`<bpmn:text>${escapeAttribute(label)}</bpmn:text>`] : []),
    ...(group === undefined || isNote
      ? []
      : [`<bpmn:categoryValueRef>${nameOf(group)}_category</bpmn:categoryValueRef>`]),
  ]
  if (group !== undefined && isNote) losses.add(partOf('group', label), undefined, because('not-in-format'))
  return `<bpmn:${kind} ${name}>${inner.join('')}</bpmn:${kind}>`
}

/** Between steps a sequence flow; to data, notes and groups, and where it has not one head, an association. */
function writeEdge(
  edge: GraphEdge,
  kinds: ReadonlyMap<string, string>,
  nameOf: (id: string) => string,
  losses: LossList,
): string {
  const { id, from, to, label, direction, line } = edge
  const isFlow = direction === 'forward' && [from, to].every(end => flowElements.test(kinds.get(end) ?? ''))
  if (line !== (isFlow ? 'solid' : 'dashed')) losses.add(lost('line-style', { style: line }))
  const ends = `sourceRef="${nameOf(from)}" targetRef="${nameOf(to)}"`
  if (isFlow)
    return `<bpmn:sequenceFlow id="${nameOf(id)}"${label === undefined ? '' : ` name="${escapeAttribute(label)}"`} ${ends} />`
  if (label !== undefined) losses.add(named('label', label), undefined, because('not-in-format'))
  const heads = { forward: 'One', both: 'Both', none: 'None' }[direction]
  return `<bpmn:association id="${nameOf(id)}" ${ends} associationDirection="${heads}" />`
}

/** Positions of all elements: events and gateways keep their size in the middle of their place. */
function placeShapes(graph: Graph, kinds: ReadonlyMap<string, string>): Map<string, Rectangle> {
  return new Map(
    Array.from(placeGraph(graph, fontSizePx), ([id, box]) => {
      const [width, height] = fixedSizes[kinds.get(id) ?? ''] ?? [box.width, box.height]
      return [id, { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }]
    }),
  )
}
