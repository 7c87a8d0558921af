import { z } from 'zod'
import type { Chart } from './chart.ts'
import type { Graph } from './graph.ts'
import type { Interaction } from './interaction.ts'
import type { Items } from './items.ts'
import type { Schedule } from './schedule.ts'
import type { Schema } from './schema.ts'
import type { States } from './states.ts'
import { type Structure, structure as structureSchema } from './structure.ts'
import type { Tree } from './tree.ts'
import { walkSteps, walkTree } from './walk.ts'

export interface StructureLimits {
  /** Number of nodes, groups, fields, steps, tasks, items or cells. */
  elements: number
  /** Number of edges, relations, transitions or messages. */
  connections: number
  /** Depth of nesting. */
  depth: number
}

export const structureLimits: StructureLimits = { elements: 20_000, connections: 50_000, depth: 100 }

/**
 * Finds the faults of a structure, a sentence for each; empty where it is consistent: it conforms to its schema, ids are unique, references resolve,
 * nothing contains itself, and it is within the limits. Takes time in proportion to its size.
 */
export function checkStructure(structure: Structure, limits: StructureLimits = structureLimits): string[] {
  const faults = [...findFaults(structure, limits)]
  // Only what is not too deep can be checked by a schema that calls itself.
  if (faults.length > 0) return faults
  const parsed = structureSchema.safeParse(structure)
  return parsed.success ? [] : z.prettifyError(parsed.error).split('\n')
}

function findFaults(structure: Structure, limits: StructureLimits): Iterable<string> {
  switch (structure.type) {
    case 'graph':
      return checkGraph(structure, limits)
    case 'tree':
      return checkTree(structure, limits)
    case 'interaction':
      return checkInteraction(structure, limits)
    case 'schema':
      return checkSchema(structure, limits)
    case 'states':
      return checkStates(structure, limits)
    case 'schedule':
      return checkSchedule(structure, limits)
    case 'items':
      return checkItems(structure, limits)
    case 'chart':
      return checkChart(structure, limits)
  }
}

function* checkGraph({ nodes, edges, groups }: Graph, limits: StructureLimits): Generator<string> {
  yield* checkCount('nodes and groups', nodes.length + groups.length, limits.elements)
  yield* checkCount('edges', edges.length, limits.connections)
  // Edges may end at nodes and at groups, so these share their ids.
  const ends = idsOf([...nodes, ...groups])
  yield* findRepeated('node or group', [...nodes, ...groups])
  yield* findRepeated('edge', edges)
  yield* checkEnds('edge', edges, ends)
  const groupIds = idsOf(groups)
  for (const { id, group } of nodes) {
    if (group !== undefined && !groupIds.has(group)) yield `The node "${id}" lies in the unknown group "${group}".`
  }
  yield* checkParents('group', groups, limits.depth)
}

function* checkTree({ root }: Tree, limits: StructureLimits): Generator<string> {
  const places = [...walkTree(root)]
  yield* checkCount('nodes', places.length, limits.elements)
  yield* checkDepth(deepest(places), limits.depth)
  yield* findRepeated(
    'node',
    places.map(({ node }) => node),
  )
}

function* checkInteraction({ participants, steps }: Interaction, limits: StructureLimits): Generator<string> {
  const places = [...walkSteps(steps)]
  yield* checkCount('participants', participants.length, limits.elements)
  yield* checkCount('steps', places.length, limits.connections)
  yield* checkDepth(deepest(places), limits.depth)
  yield* findRepeated('participant', participants)
  yield* findRepeated(
    'step',
    places.map(({ step }) => step),
  )
  const known = idsOf(participants)
  for (const { step } of places) {
    if (step.type === 'message') yield* checkEnds('message', [step], known)
    if (step.type !== 'note') continue
    for (const id of step.over) {
      if (!known.has(id)) yield `The note "${step.id}" is beside the unknown participant "${id}".`
    }
  }
}

function* checkSchema({ entities, relations }: Schema, limits: StructureLimits): Generator<string> {
  const fieldCount = entities.reduce((sum, { fields, methods = [] }) => sum + fields.length + methods.length, 0)
  yield* checkCount('entities, fields and methods', entities.length + fieldCount, limits.elements)
  yield* checkCount('relations', relations.length, limits.connections)
  yield* findRepeated('entity', entities)
  yield* findRepeated('relation', relations)
  yield* checkEnds('relation', relations, idsOf(entities))
}

function* checkStates({ states, transitions }: States, limits: StructureLimits): Generator<string> {
  yield* checkCount('states', states.length, limits.elements)
  yield* checkCount('transitions', transitions.length, limits.connections)
  yield* findRepeated('state', states)
  yield* findRepeated('transition', transitions)
  yield* checkEnds('transition', transitions, idsOf(states))
  yield* checkParents('state', states, limits.depth)
}

function* checkSchedule({ tasks }: Schedule, limits: StructureLimits): Generator<string> {
  yield* checkCount('tasks', tasks.length, limits.elements)
  yield* findRepeated('task', tasks)
  const known = idsOf(tasks)
  const arrows: { id: string; from: string; to: string }[] = []
  for (const { id, start, end, after = [] } of tasks) {
    if (start !== undefined && end !== undefined && end < start) yield `The task "${id}" ends before it starts.`
    for (const before of after) {
      if (known.has(before)) arrows.push({ id, from: before, to: id })
      else yield `The task "${id}" is after the unknown task "${before}".`
    }
  }
  yield* checkCount('dependencies', arrows.length, limits.connections)
  const inCircle = findCircle([...known], arrows)
  if (inCircle !== null) yield `The task "${inCircle}" waits for itself.`
}

function* checkItems({ arrangement, groups }: Items, limits: StructureLimits): Generator<string> {
  const all = groups.flatMap(({ items }) => items)
  yield* checkCount('items and groups', all.length + groups.length, limits.elements)
  yield* findRepeated('item', all)
  yield* findRepeated('group', groups)
  if (arrangement === 'quadrants' && groups.length !== 4) yield `There are ${groups.length} quadrants instead of 4.`
}

function* checkChart({ columns, rows, category, values }: Chart, limits: StructureLimits): Generator<string> {
  yield* checkCount('cells', rows.length * Math.max(1, columns.length), limits.elements)
  yield* findRepeated(
    'column',
    columns.map(({ name }) => ({ id: name })),
  )
  const known = new Set(columns.map(({ name }) => name))
  for (const name of category === undefined ? values : [category, ...values]) {
    if (!known.has(name)) yield `The plotted column "${name}" is not in the table.`
  }
  for (const [index, row] of rows.entries()) {
    if (row.length !== columns.length) yield `Row ${index + 1} has ${row.length} cells for ${columns.length} columns.`
  }
}

function* checkCount(what: string, count: number, most: number): Generator<string> {
  if (count > most) yield `There are ${count} ${what}; at most ${most} are possible.`
}

function* checkDepth(depth: number, most: number): Generator<string> {
  if (depth > most) yield `It is nested ${depth} levels deep; at most ${most} are possible.`
}

function deepest(places: readonly { depth: number }[]): number {
  return places.reduce((most, { depth }) => Math.max(most, depth), 0)
}

function* findRepeated(what: string, elements: readonly { id: string }[]): Generator<string> {
  const seen = new Set<string>()
  for (const { id } of elements) {
    if (seen.has(id)) yield `The id "${id}" of a ${what} is there twice.`
    seen.add(id)
  }
}

interface Arrow {
  id: string
  from: string
  to: string
}

function* checkEnds(what: string, arrows: readonly Arrow[], known: ReadonlySet<string>): Generator<string> {
  for (const { id, from, to } of arrows) {
    if (!known.has(from)) yield `The ${what} "${id}" starts at "${from}", which is not there.`
    if (!known.has(to)) yield `The ${what} "${id}" ends at "${to}", which is not there.`
  }
}

/** Checks that parents exist, that nothing contains itself, and that nesting is not too deep. */
function* checkParents(
  what: string,
  children: readonly { id: string; parent?: string | undefined }[],
  mostDepth: number,
): Generator<string> {
  const known = idsOf(children)
  const inside: Arrow[] = []
  for (const { id, parent } of children) {
    if (parent === undefined) continue
    if (known.has(parent)) inside.push({ id, from: parent, to: id })
    else yield `The ${what} "${id}" lies in "${parent}", which is not there.`
  }
  const inCircle = findCircle([...known], inside)
  if (inCircle !== null) yield `The ${what} "${inCircle}" lies in itself.`
  else yield* checkDepth(depthOf(inside), mostDepth)
}

/** One id that can be reached from itself; null where there is none. Takes away, again and again, what nothing leads to. */
function findCircle(ids: readonly string[], arrows: readonly Arrow[]): string | null {
  const leadingTo = new Map(ids.map(id => [id, 0]))
  const next = new Map<string, string[]>()
  for (const { from, to } of arrows) {
    leadingTo.set(to, (leadingTo.get(to) ?? 0) + 1)
    const targets = next.get(from)
    if (targets) targets.push(to)
    else next.set(from, [to])
  }
  const free = ids.filter(id => leadingTo.get(id) === 0)
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    leadingTo.delete(id)
    for (const target of next.get(id) ?? []) {
      const left = (leadingTo.get(target) ?? 0) - 1
      leadingTo.set(target, left)
      if (left === 0) free.push(target)
    }
  }
  return leadingTo.keys().next().value ?? null
}

/** Maximum nesting depth. The arrows lead from the outer to the inner one, without a circle. */
function depthOf(inside: readonly Arrow[]): number {
  const outer = new Map(inside.map(({ from, to }) => [to, from]))
  const depths = new Map<string, number>()
  let most = 0
  for (const { to } of inside) {
    const path: string[] = []
    let at: string | undefined = to
    while (at !== undefined && !depths.has(at)) {
      path.push(at)
      at = outer.get(at)
    }
    let depth = at === undefined ? -1 : (depths.get(at) ?? 0)
    for (const id of path.reverse()) {
      depth += 1
      depths.set(id, depth)
    }
    most = Math.max(most, depth)
  }
  return most
}

function idsOf(elements: readonly { id: string }[]): Set<string> {
  return new Set(elements.map(({ id }) => id))
}
