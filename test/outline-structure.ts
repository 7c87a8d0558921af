import type { Graph } from '../src/structure/graph.ts'
import type { Interaction, InteractionStep } from '../src/structure/interaction.ts'
import type { Schedule } from '../src/structure/schedule.ts'
import type { Schema } from '../src/structure/schema.ts'
import type { States } from '../src/structure/states.ts'
import { type Structure, structure } from '../src/structure/structure.ts'
import type { Tree, TreeNode } from '../src/structure/tree.ts'

/**
 * A structure in short lines, for tests: what it says, without origins and without the ids of edges. Throws where it does not fit its schema, an id
 * is given twice, or an edge ends at nothing.
 */
export function outline(read: Structure): string[] {
  const valid = structure.parse(read)
  const title = 'title' in valid && valid.title !== undefined ? [`title ${valid.title}`] : []
  if (valid.type === 'graph') return [...title, ...outlineGraph(valid)]
  if (valid.type === 'tree') return [...title, ...outlineTree(valid)]
  if (valid.type === 'interaction') return [...title, ...outlineInteraction(valid)]
  if (valid.type === 'schema') return [...title, ...outlineSchema(valid)]
  if (valid.type === 'states') return [...title, ...outlineStates(valid)]
  if (valid.type === 'schedule') return [...title, ...outlineSchedule(valid)]
  return [JSON.stringify(valid)]
}

const text = (value: string | undefined) => (value === undefined ? '' : ` ${JSON.stringify(value)}`)
const named = (name: string, value: string | undefined) => (value === undefined ? '' : ` ${name}=${value}`)

function checkIds(ids: readonly string[], used: readonly string[]): void {
  const known = new Set(ids)
  if (known.size !== ids.length) throw new Error(`ids given twice: ${ids.filter((id, at) => ids.indexOf(id) !== at)}`)
  const strays = used.filter(id => !known.has(id))
  if (strays.length > 0) throw new Error(`unknown ids: ${strays}`)
}

function outlineGraph({ direction, nodes, edges, groups }: Graph): string[] {
  checkIds(
    [...nodes, ...groups, ...edges].map(({ id }) => id),
    [
      ...edges.flatMap(({ from, to }) => [from, to]),
      ...[...nodes.map(({ group }) => group), ...groups.map(({ parent }) => parent)].filter(id => id !== undefined),
    ],
  )
  const signs = { forward: '->', both: '<->', none: '--' }
  return [
    ...(direction === undefined ? [] : [direction]),
    ...groups.map(({ id, label, parent, icon }) => `[${id}]${text(label)}${named('in', parent)}${named('icon', icon)}`),
    ...nodes.map(
      ({ id, label, role, icon, note, group }) =>
        `${id}${text(label)}${named('role', role)}${named('icon', icon)}${named('note', note && JSON.stringify(note))}${named('in', group)}`,
    ),
    ...edges.map(
      ({ from, to, label, direction: ends, line }) =>
        `${from} ${signs[ends]} ${to}${text(label)}${line === 'solid' ? '' : ` ${line}`}`,
    ),
  ]
}

function outlineTree({ root }: Tree): string[] {
  const lines: string[] = []
  const ids: string[] = []
  const add = (node: TreeNode, depth: number) => {
    ids.push(node.id)
    lines.push(
      `${'  '.repeat(depth)}${node.label}${named('note', node.note && JSON.stringify(node.note))}${named('link', node.link)}`,
    )
    for (const child of node.children) add(child, depth + 1)
  }
  add(root, 0)
  checkIds(ids, [])
  return lines
}

function outlineInteraction({ participants, steps, numbered }: Interaction): string[] {
  const used: string[] = []
  const lines: string[] = []
  const add = (list: readonly InteractionStep[], depth: number) => {
    const space = '  '.repeat(depth)
    for (const step of list) {
      if (step.type === 'message') {
        used.push(step.from, step.to)
        const kind = step.kind === 'call' ? '' : ` ${step.kind}`
        lines.push(
          `${space}${step.from} -> ${step.to}${text(step.label)}${kind}${step.activate ? ' +' : ''}${step.deactivate ? ' -' : ''}`,
        )
      } else if (step.type === 'note') {
        used.push(...step.over)
        lines.push(`${space}note ${step.side} ${step.over.join(',')}${text(step.text)}`)
      } else
        for (const [index, part] of step.parts.entries()) {
          lines.push(`${space}${index === 0 ? step.kind : 'else'}${text(part.label)}`)
          add(part.steps, depth + 1)
        }
    }
  }
  add(steps, 0)
  checkIds(
    participants.map(({ id }) => id),
    used,
  )
  return [
    ...(numbered ? ['numbered'] : []),
    ...participants.map(({ id, label, kind, group }) => `${kind} ${id}${text(label)}${named('in', group)}`),
    ...lines,
  ]
}

function outlineSchema({ entities, relations }: Schema): string[] {
  checkIds(
    entities.map(({ id }) => id),
    relations.flatMap(({ from, to }) => [from, to]),
  )
  const signs = { public: '+', private: '-', protected: '#', package: '~' }
  const sign = (visibility: keyof typeof signs | undefined) => (visibility === undefined ? '' : signs[visibility])
  return [
    ...entities.flatMap(({ id, name, kind, fields, methods, values, group, note }) => [
      `${kind} ${id}${text(name)}${named('in', group)}${named('note', note && JSON.stringify(note))}`,
      ...fields.map(
        field =>
          `  ${sign(field.visibility)}${field.isStatic ? 'static ' : ''}${field.name}${field.type === undefined ? '' : `: ${field.type}`}${named('key', field.key)}${field.nullable === undefined ? '' : field.nullable ? ' null' : ' not null'}${named('default', field.default)}${named('note', field.note && JSON.stringify(field.note))}`,
      ),
      ...(methods ?? []).map(
        method =>
          `  ${sign(method.visibility)}${method.isStatic ? 'static ' : ''}${method.isAbstract ? 'abstract ' : ''}${method.name}(${method.parameters})${method.returns === undefined ? '' : `: ${method.returns}`}`,
      ),
      ...(values ?? []).map(value => `  = ${value}`),
    ]),
    ...relations.map(({ from, to, kind, fromCardinality, toCardinality, label, fromFields, toFields }) =>
      `${from} ${fromCardinality ?? ''} ${kind} ${toCardinality ?? ''} ${to}${text(label)}${named('columns', fromFields && `${fromFields}:${toFields}`)}`.replace(
        / +/g,
        ' ',
      ),
    ),
  ]
}

function outlineStates({ direction, states, transitions }: States): string[] {
  checkIds(
    states.map(({ id }) => id),
    [
      ...transitions.flatMap(({ from, to }) => [from, to]),
      ...states.map(({ parent }) => parent).filter(id => id !== undefined),
    ],
  )
  return [
    ...(direction === undefined ? [] : [direction]),
    ...states.map(
      ({ id, label, kind, parent, note }) =>
        `${kind} ${id}${text(label)}${named('in', parent)}${named('note', note && JSON.stringify(note))}`,
    ),
    ...transitions.map(
      ({ from, to, event, guard, action }) =>
        `${from} -> ${to}${text(event)}${guard === undefined ? '' : ` [${guard}]`}${action === undefined ? '' : ` / ${action}`}`,
    ),
  ]
}

function outlineSchedule({ tasks }: Schedule): string[] {
  checkIds(
    tasks.map(({ id }) => id),
    tasks.flatMap(({ after }) => after ?? []),
  )
  return tasks.map(
    task =>
      `${task.isMilestone ? 'milestone ' : ''}${task.id}${text(task.label)}${named('section', task.section)}${named('start', task.start)}${named('end', task.end)}${named('days', task.duration?.toString())}${named('after', task.after?.join())}${named('status', task.status)}${named('by', task.assignee)}`,
  )
}
