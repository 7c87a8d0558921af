import type { Chart } from './chart.ts'
import type { Graph } from './graph.ts'
import type { Interaction } from './interaction.ts'
import type { Items } from './items.ts'
import type { Schedule } from './schedule.ts'
import type { Entity, Schema } from './schema.ts'
import type { States } from './states.ts'
import type { Structure } from './structure.ts'
import type { Tree } from './tree.ts'
import { idOfPart, walkSteps, walkTree } from './walk.ts'

/** Something that has a place and mostly a label: a node, a group, a field, a task, a row. */
export interface Element {
  /** Unique among the elements of a structure. */
  id: string
  kind: string
  label: string
  /** The `id` of what it lies in. Absent: in nothing. */
  parent?: string
  /** All else that is said of it. */
  fields: Readonly<Record<string, unknown>>
}

/** Something that leads from one element to another: an edge, a relation, a message, a dependency. */
export interface Connection {
  /** Unique among the connections of a structure. */
  id: string
  from: string
  to: string
  label: string
  parent?: string
  fields: Readonly<Record<string, unknown>>
}

/** Parts that every structure consists of, whatever its type: for code that compares, measures and finds. */
export interface Parts {
  /** Elements in order. */
  elements: Element[]
  connections: Connection[]
  /** True if the order of elements has a meaning, and that of connections. */
  isOrdered: { elements: boolean; connections: boolean }
  /** Properties of the whole diagram. */
  fields: Readonly<Record<string, unknown>>
}

/** Takes time in proportion to the size of the structure. */
export function listParts(structure: Structure): Parts {
  switch (structure.type) {
    case 'graph':
      return partsOfGraph(structure)
    case 'tree':
      return partsOfTree(structure)
    case 'interaction':
      return partsOfInteraction(structure)
    case 'schema':
      return partsOfSchema(structure)
    case 'states':
      return partsOfStates(structure)
    case 'schedule':
      return partsOfSchedule(structure)
    case 'items':
      return partsOfItems(structure)
    case 'chart':
      return partsOfChart(structure)
  }
}

/** The id that the name of a group, box or section gets as an element, where the structure gives it none. */
export function idOfNamed(name: string): string {
  return `named:${name}`
}

const unordered = { elements: false, connections: false }

function partsOfGraph({ title, direction, nodes, edges, groups }: Graph): Parts {
  return {
    elements: [
      ...groups.map(({ id, label, parent, origin: _, ...fields }) => ({
        id,
        kind: 'group',
        label,
        ...within(parent),
        fields,
      })),
      ...nodes.map(({ id, label, group, origin: _, ...fields }) => ({
        id,
        kind: 'node',
        label,
        ...within(group),
        fields,
      })),
    ],
    connections: edges.map(({ id, from, to, label = '', origin: _, ...fields }) => ({ id, from, to, label, fields })),
    isOrdered: unordered,
    fields: { title, direction },
  }
}

function partsOfTree({ title, root }: Tree): Parts {
  return {
    elements: Array.from(walkTree(root), ({ node, parent }) => ({
      id: node.id,
      kind: 'node',
      label: node.label,
      ...within(parent?.id),
      fields: { note: node.note, link: node.link },
    })),
    connections: [],
    isOrdered: { elements: true, connections: false },
    fields: { title },
  }
}

function partsOfInteraction({ title, participants, steps, numbered }: Interaction): Parts {
  const boxes = namedGroups(participants, 'box')
  const elements: Element[] = participants.map(({ id, label, kind, group }) => ({
    id,
    kind: 'participant',
    label,
    ...within(group === undefined ? undefined : idOfNamed(group)),
    fields: { kind },
  }))
  const connections: Connection[] = []
  // A step may have the id of a participant: they are told apart by where they are named.
  const idOfStep = (id: string) => `step:${id}`
  for (const { step, part } of walkSteps(steps)) {
    const parent = within(part === undefined ? undefined : idOfStep(part))
    if (step.type === 'message') {
      const { id, from, to, label, kind, activate, deactivate } = step
      connections.push({ id, from, to, label, ...parent, fields: { kind, activate, deactivate } })
    } else if (step.type === 'note') {
      const { id, text, over, side } = step
      elements.push({ id: idOfStep(id), kind: 'note', label: text, ...parent, fields: { over, side } })
    } else {
      elements.push({ id: idOfStep(step.id), kind: 'fragment', label: step.kind, ...parent, fields: {} })
      for (const [index, { label }] of step.parts.entries()) {
        const id = idOfStep(idOfPart(step.id, index))
        elements.push({ id, kind: 'part', label, parent: idOfStep(step.id), fields: {} })
      }
    }
  }
  return {
    elements: [...boxes, ...elements],
    connections,
    isOrdered: { elements: true, connections: true },
    fields: { title, numbered },
  }
}

function partsOfSchema({ title, entities, relations }: Schema): Parts {
  return {
    elements: [...namedGroups(entities, 'group'), ...entities.flatMap(partsOfEntity)],
    connections: relations.map(({ id, from, to, label = '', origin: _, ...fields }) => ({
      id,
      from,
      to,
      label,
      fields,
    })),
    isOrdered: unordered,
    fields: { title },
  }
}

/** The id that a field, method or value of an entity gets as an element. */
export function idOfMember(entityId: string, name: string): string {
  return `${entityId}.${name}`
}

function partsOfEntity({ id, name, kind, group, note, fields, methods = [], values = [] }: Entity): Element[] {
  const taken = new Map<string, number>()
  const member = (
    memberKind: string,
    label: string,
    idName: string,
    memberFields: Record<string, unknown>,
  ): Element => {
    const base = idOfMember(id, idName)
    const count = (taken.get(base) ?? 0) + 1
    taken.set(base, count)
    return { id: count === 1 ? base : `${base}#${count}`, kind: memberKind, label, parent: id, fields: memberFields }
  }
  return [
    {
      id,
      kind: 'entity',
      label: name,
      ...within(group === undefined ? undefined : idOfNamed(group)),
      fields: { kind, note },
    },
    ...fields.map(({ name: label, origin: _, ...rest }) => member('field', label, label, rest)),
    ...methods.map(({ name: label, ...rest }) => member('method', label, `${label}(${rest.parameters})`, rest)),
    ...values.map(label => member('value', label, `=${label}`, {})),
  ]
}

function partsOfStates({ title, direction, states, transitions }: States): Parts {
  return {
    elements: states.map(({ id, label, kind, parent, note }) => ({
      id,
      kind: 'state',
      label,
      ...within(parent),
      fields: { kind, note },
    })),
    connections: transitions.map(({ id, from, to, event = '', guard, action }) => ({
      id,
      from,
      to,
      label: event,
      fields: { guard, action },
    })),
    isOrdered: unordered,
    fields: { title, direction },
  }
}

function partsOfSchedule({ title, tasks }: Schedule): Parts {
  const sections = namedGroups(
    tasks.map(({ section }) => ({ group: section })),
    'section',
  )
  return {
    elements: [
      ...sections,
      ...tasks.map(({ id, label, section, after: _after, origin: _origin, ...fields }) => ({
        id,
        kind: 'task',
        label,
        ...within(section === undefined ? undefined : idOfNamed(section)),
        fields,
      })),
    ],
    connections: tasks.flatMap(({ id, after = [] }) =>
      after.map(from => ({ id: JSON.stringify([from, id]), from, to: id, label: '', fields: {} })),
    ),
    isOrdered: unordered,
    fields: { title },
  }
}

function partsOfItems({ title, text, arrangement, groups }: Items): Parts {
  return {
    elements: groups.flatMap(({ id, label, items }) => [
      { id: `group:${id}`, kind: 'group', label, fields: {} },
      ...items.map(({ id: itemId, label: itemLabel, origin: _, ...fields }) => ({
        id: itemId,
        kind: 'item',
        label: itemLabel,
        parent: `group:${id}`,
        fields,
      })),
    ]),
    connections: [],
    isOrdered: { elements: true, connections: false },
    fields: { title, text, arrangement },
  }
}

function partsOfChart({ title, mark, columns, rows, category, values }: Chart): Parts {
  const nameAt = Math.max(
    0,
    columns.findIndex(({ name }) => name === category),
  )
  return {
    elements: [
      ...columns.map(({ name, ...fields }) => ({ id: `column:${name}`, kind: 'column', label: name, fields })),
      ...rows.map((row, index) => ({
        id: `row:${index + 1}`,
        kind: 'row',
        label: String(row[nameAt] ?? ''),
        fields: Object.fromEntries(
          columns.flatMap(({ name }, at) => (at === nameAt ? [] : [[name, row[at] ?? undefined]])),
        ),
      })),
    ],
    connections: [],
    isOrdered: { elements: true, connections: false },
    fields: { title, mark, category, values },
  }
}

function within(parent: string | undefined): { parent?: string } {
  return parent === undefined ? {} : { parent }
}

/** Groups that are nothing but a name on their members, in the order of these. */
function namedGroups(members: readonly { group?: string | undefined }[], kind: string): Element[] {
  const names = [...new Set(members.flatMap(({ group }) => group ?? []))]
  return names.map(name => ({ id: idOfNamed(name), kind, label: name, fields: {} }))
}
