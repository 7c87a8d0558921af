import type { GraphNode } from '../../structure/graph.ts'
import { between, verbatim } from '../../structure/loss.ts'
import { GraphDraft } from '../graph-draft.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { type Element, readElements } from './elements.ts'

const roles: Record<string, NonNullable<GraphNode['role']>> = {
  startEvent: 'start',
  endEvent: 'end',
  intermediateCatchEvent: 'event',
  intermediateThrowEvent: 'event',
  implicitThrowEvent: 'event',
  boundaryEvent: 'event',
  exclusiveGateway: 'decision',
  inclusiveGateway: 'decision',
  parallelGateway: 'decision',
  complexGateway: 'decision',
  eventBasedGateway: 'decision',
  dataObjectReference: 'data',
  dataStoreReference: 'database',
  textAnnotation: 'note',
}
const tasks = new Set([
  'task',
  'userTask',
  'serviceTask',
  'scriptTask',
  'manualTask',
  'sendTask',
  'receiveTask',
  'businessRuleTask',
  'callActivity',
])
const subProcesses = new Set(['subProcess', 'transaction', 'adHocSubProcess'])
/** Elements that no reader of the drawing sees, or that are repeated elsewhere. */
const silent = new Set([
  'incoming',
  'outgoing',
  'extensionElements',
  'flowNodeRef',
  'dataObject',
  'property',
  'ioSpecification',
  'text',
  'categoryValueRef',
  'documentation',
  'category',
  'interface',
  'itemDefinition',
  'message',
  'signal',
  'error',
  'escalation',
  'dataStore',
  'import',
  'BPMNDiagram',
  'multiInstanceLoopCharacteristics',
  'standardLoopCharacteristics',
])

/** Pools, lanes and sub-processes are groups; events, activities, gateways and data are nodes; flows and associations are edges. */
export function readBpmn({ text }: NotationText): Reading {
  const root = readElements(text)
  if (root.name !== 'definitions') throw new NotationFault(unreadable('no-definitions'), root.line)
  return new BpmnReader(root).read()
}

class BpmnReader {
  readonly #root: Element
  readonly #draft = new GraphDraft()
  /** Edges wait until all that they may end at is known. */
  readonly #flows: Element[] = []
  readonly #defaults = new Set<string>()
  /** Groups by the value of a category that they are boxes of. */
  readonly #categories = new Map<string, string>()
  readonly #groupOfCategory = new Map<string, string>()
  readonly #laneOfNode = new Map<string, string>()

  constructor(root: Element) {
    this.#root = root
  }

  read(): Reading {
    const pools = new Map<string, string>()
    for (const collaboration of this.#root.children.filter(({ name }) => name === 'collaboration'))
      for (const child of collaboration.children) this.#readCollaboration(child, pools)
    for (const category of this.#root.children.filter(({ name }) => name === 'category'))
      for (const { attributes } of category.children)
        this.#categories.set(attributes.get('id') ?? '', attributes.get('value') ?? '')
    const processes = this.#root.children.filter(({ name }) => name === 'process')
    for (const process of processes) {
      const pool = pools.get(process.attributes.get('id') ?? '')
      if (pool === undefined && processes.length === 1) this.#draft.title = process.attributes.get('name')
      const group = pool ?? (processes.length > 1 ? this.#group(process, undefined) : undefined)
      if (textOf(process, 'documentation') !== '') this.#draft.losses.add(lost('process-documentation'), process.line)
      this.#readContents(process, group)
    }
    for (const { name, line } of this.#root.children)
      if (name === 'BPMNDiagram') this.#draft.losses.add(lost('positions'), line)
      else if (name === 'choreography' || name === 'conversation')
        this.#draft.losses.add(verbatim(name), line, because('only-processes'))
    if (processes.length === 0 && pools.size === 0) throw new NotationFault(unreadable('no-process'), this.#root.line)
    for (const flow of this.#flows) this.#readFlow(flow)
    return this.#draft.finish()
  }

  #readCollaboration(element: Element, pools: Map<string, string>): void {
    if (element.name === 'participant') {
      const id = this.#group(element, undefined)
      const process = element.attributes.get('processRef')
      // A name may have a prefix there.
      if (process !== undefined) pools.set(process.slice(process.indexOf(':') + 1), id)
    } else this.#readContent(element, undefined)
  }

  #readContents(container: Element, group: string | undefined): void {
    for (const child of container.children) if (child.name === 'group') this.#readCategoryGroup(child, group)
    for (const child of container.children) if (child.name === 'laneSet') this.#readLanes(child, group)
    for (const child of container.children) this.#readContent(child, group)
  }

  /** A box around all elements of a category. */
  #readCategoryGroup(element: Element, parent: string | undefined): void {
    const category = element.attributes.get('categoryValueRef') ?? ''
    if (category === '') {
      this.#draft.losses.add(verbatim('group'), element.line, because('belongs-to-nothing'))
      return
    }
    const id = this.#group(element, parent)
    const group = this.#draft.groups.at(-1)
    if (group?.id === id) group.label = this.#categories.get(category) ?? ''
    this.#groupOfCategory.set(category, id)
  }

  #readLanes(set: Element, group: string | undefined): void {
    for (const lane of set.children.filter(({ name }) => name === 'lane')) {
      const id = this.#group(lane, group)
      for (const child of lane.children)
        if (child.name === 'flowNodeRef') this.#laneOfNode.set(child.text.trim(), id)
        else if (child.name === 'childLaneSet') this.#readLanes(child, id)
    }
  }

  #readContent(element: Element, group: string | undefined): void {
    const { name, line, attributes } = element
    const lane =
      this.#laneOfNode.get(attributes.get('id') ?? '') ??
      // An event on the border of an activity lies where that does.
      this.#laneOfNode.get(attributes.get('attachedToRef') ?? '') ??
      this.#groupOfCategory.get(textOf(element, 'categoryValueRef')) ??
      group
    const byDefault = attributes.get('default')
    if (byDefault !== undefined) this.#defaults.add(byDefault)
    if (subProcesses.has(name) && element.children.some(({ name: inner }) => inner in roles || tasks.has(inner))) {
      const id = this.#group(element, lane)
      if (attributes.get('triggeredByEvent') === 'true')
        this.#draft.losses.add(lost('begun-by-event', { name: labelOf(element) }), line)
      this.#readContents(element, id)
    } else if (name in roles || tasks.has(name) || subProcesses.has(name)) this.#readNode(element, lane)
    else if (/^(?:sequenceFlow|messageFlow|association)$/.test(name)) this.#flows.push(element)
    else if (
      name !== 'laneSet' &&
      name !== 'group' &&
      !silent.has(name) &&
      !/^data(?:In|Out)putAssociation$/.test(name)
    )
      this.#draft.losses.add(verbatim(`\`${name}\``), line)
    for (const child of element.children)
      if (child.name === 'extensionElements') this.#draft.losses.add(verbatim('`extensionElements`'), child.line)
      else if (/^data(?:In|Out)putAssociation$/.test(child.name)) this.#readDataFlow(child, element)
  }

  #readNode(element: Element, group: string | undefined): void {
    const { name, attributes, children, line } = element
    const node = this.#draft.node(attributes.get('id') ?? `${name} ${line}`, line)
    node.label = name === 'textAnnotation' ? textOf(element, 'text') : labelOf(element)
    node.role = roles[name] ?? 'step'
    if (group !== undefined) node.group = group
    const called = attributes.get('calledElement')
    const events = children
      .filter(child => child.name.endsWith('EventDefinition'))
      .map(child =>
        [wordsOf(child.name.replace(/EventDefinition$/, '')), ...child.children.map(({ text }) => text.trim())]
          .join(' ')
          .trim(),
      )
    const loops = children
      .filter(child => child.name.endsWith('LoopCharacteristics'))
      .map(child => wordsOf(child.name.replace(/LoopCharacteristics$/, '')))
    const isPlain = name in roles && !/^(?:parallel|inclusive|complex|eventBased)Gateway$/.test(name)
    const notes = [
      isPlain || name === 'task' || name === 'subProcess' ? '' : wordsOf(name),
      ...events,
      ...loops,
      called === undefined ? '' : called,
      textOf(element, 'documentation'),
    ].filter(part => part !== '')
    if (notes.length > 0) node.note = notes.join('\n')
    const host = attributes.get('attachedToRef')
    // An event on the border of an activity: it is where the activity can be left.
    if (host !== undefined)
      this.#flows.push({
        ...element,
        name: 'attachment',
        attributes: new Map([
          ['sourceRef', host],
          ['targetRef', attributes.get('id') ?? ''],
        ]),
        children: [],
      })
  }

  #readDataFlow(association: Element, owner: Element): void {
    const isInput = association.name === 'dataInputAssociation'
    const source = isInput ? textOf(association, 'sourceRef') : (owner.attributes.get('id') ?? '')
    const target = isInput ? (owner.attributes.get('id') ?? '') : textOf(association, 'targetRef')
    this.#flows.push({
      ...association,
      name: 'dataFlow',
      attributes: new Map([
        ['sourceRef', source],
        ['targetRef', target],
      ]),
      children: [],
    })
  }

  #readFlow(flow: Element): void {
    const { name, attributes, line } = flow
    const { losses } = this.#draft
    const [from, to] = [this.#idOf(attributes.get('sourceRef')), this.#idOf(attributes.get('targetRef'))]
    const label = [labelOf(flow), textOf(flow, 'conditionExpression')].filter(
      (part, index, all) => part !== '' && all.indexOf(part) === index,
    )
    if (from === undefined || to === undefined) {
      losses.add(
        between('edge', attributes.get('sourceRef') ?? '', attributes.get('targetRef') ?? ''),
        line,
        because('ends-not-defined'),
      )
      return
    }
    if (this.#defaults.has(attributes.get('id') ?? '') && label.length === 0) losses.add(lost('default-flow'), line)
    const heads = attributes.get('associationDirection')
    const direction =
      name !== 'association' ? 'forward' : heads === 'Both' ? 'both' : heads === 'One' ? 'forward' : 'none'
    const isSolid = name === 'sequenceFlow'
    this.#draft.edge(from, to, { label: label.join('\n'), direction, line: isSolid ? 'solid' : 'dashed' }, line)
  }

  #idOf(name: string | undefined): string | undefined {
    if (name === undefined) return undefined
    const bare = name.slice(name.indexOf(':') + 1)
    return (
      this.#draft.findNode(name) ??
      this.#draft.findGroup(name) ??
      this.#draft.findNode(bare) ??
      this.#draft.findGroup(bare)
    )?.id
  }

  #group(element: Element, parent: string | undefined): string {
    const group = this.#draft.group(
      element.attributes.get('id') ?? `${element.name} ${element.line}`,
      parent,
      element.line,
    )
    group.label = labelOf(element)
    return group.id
  }
}

function labelOf({ attributes }: Element): string {
  return (attributes.get('name') ?? '').replace(/[ \t]+/g, ' ').trim()
}

function textOf({ children }: Element, name: string): string {
  return children.find(child => child.name === name)?.text.trim() ?? ''
}

/** `businessRuleTask` → `business rule task`. */
function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`).trim()
}
