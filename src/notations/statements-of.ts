import type { Graph } from '../structure/graph.ts'
import type { Interaction, InteractionStep } from '../structure/interaction.ts'
import type { Schema } from '../structure/schema.ts'
import type { States } from '../structure/states.ts'
import type { Structure } from '../structure/structure.ts'
import type { Tree, TreeNode } from '../structure/tree.ts'

/** Statements of a structure, one string each, without ids and without order. */
export interface Statements {
  /** Names in it. */
  nodes: string[]
  /** Connections and their kinds. */
  edges: string[]
  /** Membership in groups. */
  groups: string[]
}

/** Lists the statements of a structure, to compare two structures: for tests and measurements of what a format keeps. */
export function statementsOf(structure: Structure): Statements {
  switch (structure.type) {
    case 'graph':
      return ofGraph(structure)
    case 'tree':
      return ofTree(structure)
    case 'interaction':
      return ofInteraction(structure)
    case 'schema':
      return ofSchema(structure)
    case 'states':
      return ofStates(structure)
    case 'schedule':
      return {
        nodes: structure.tasks.map(task => say(task.label, task.start, task.end, task.duration, task.status)),
        edges: structure.tasks.flatMap(task => {
          const labels = new Map(structure.tasks.map(({ id, label }) => [id, label]))
          return (task.after ?? []).map(before => say(labels.get(before), '→', task.label))
        }),
        groups: structure.tasks.flatMap(({ section, label }) => (section === undefined ? [] : [say(section, label)])),
      }
    case 'items':
      return {
        nodes: structure.groups.flatMap(({ items }) => items.map(item => say(item.label, item.text, item.value))),
        edges: [],
        groups: structure.groups.flatMap(({ label, items }) => items.map(item => say(label, item.label))),
      }
    case 'chart':
      return {
        nodes: structure.rows.map(row => say(...row)),
        edges: structure.values.map(value => say(structure.category, value, structure.mark)),
        groups: [],
      }
  }
}

function say(...parts: (string | number | boolean | null | undefined)[]): string {
  return parts.map(part => String(part ?? '')).join(' | ')
}

function ofGraph({ nodes, edges, groups }: Graph): Statements {
  const labels = new Map([...nodes, ...groups].map(({ id, label }) => [id, label]))
  return {
    nodes: [...nodes.map(({ label, note }) => say(label, note)), ...groups.map(({ label }) => say('group', label))],
    edges: edges.map(({ from, to, label, direction, line }) =>
      say(labels.get(from), labels.get(to), label, direction, line),
    ),
    groups: [
      ...nodes.flatMap(({ label, group }) => (group === undefined ? [] : [say(labels.get(group), label)])),
      ...groups.flatMap(({ label, parent }) => (parent === undefined ? [] : [say(labels.get(parent), label)])),
    ],
  }
}

function ofTree({ root }: Tree): Statements {
  const said: Statements = { nodes: [say(root.label, root.note)], edges: [], groups: [] }
  const open: TreeNode[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    for (const child of node.children) {
      said.nodes.push(say(child.label, child.note, child.link))
      said.edges.push(say(node.label, child.label))
      open.push(child)
    }
  }
  return said
}

function ofInteraction({ participants, steps }: Interaction): Statements {
  const labels = new Map(participants.map(({ id, label }) => [id, label]))
  const said: Statements = { nodes: participants.map(({ label, kind }) => say(label, kind)), edges: [], groups: [] }
  const open: InteractionStep[] = [...steps]
  for (let step = open.pop(); step; step = open.pop()) {
    if (step.type === 'message')
      said.edges.push(say(labels.get(step.from), labels.get(step.to), step.label, step.kind, step.activate))
    else if (step.type === 'note') said.nodes.push(say(step.text, step.side, ...step.over.map(id => labels.get(id))))
    else {
      for (const part of step.parts) {
        said.groups.push(say(step.kind, part.label, part.steps.length))
        open.push(...part.steps)
      }
    }
  }
  return said
}

function ofSchema({ entities, relations }: Schema): Statements {
  const names = new Map(entities.map(({ id, name }) => [id, name]))
  return {
    nodes: entities.map(({ name, kind, note }) => say(name, kind, note)),
    edges: relations.map(({ from, to, kind, fromCardinality, toCardinality, label }) =>
      say(names.get(from), names.get(to), kind, fromCardinality, toCardinality, label),
    ),
    groups: entities.flatMap(({ name, fields, methods = [], values = [] }) => [
      ...fields.map(field => say(name, field.name, field.type, field.key, field.nullable, field.note)),
      ...methods.map(method => say(name, method.name, method.parameters, method.returns)),
      ...values.map(value => say(name, value)),
    ]),
  }
}

function ofStates({ states, transitions }: States): Statements {
  const labels = new Map(states.map(({ id, label, kind }) => [id, kind === 'state' ? label : kind]))
  return {
    nodes: states.map(({ label, kind, note }) => say(label, kind, note)),
    edges: transitions.map(({ from, to, event, guard, action }) =>
      say(labels.get(from), labels.get(to), event, guard, action),
    ),
    groups: states.flatMap(({ id, parent }) => (parent === undefined ? [] : [say(labels.get(parent), labels.get(id))])),
  }
}
