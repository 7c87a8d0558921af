import type { Graph, GraphEdge } from '../graph.ts'
import { createIds } from '../new-ids.ts'
import type { States, Transition } from '../states.ts'
import type { Arc } from './arcs.ts'

export interface Member {
  id: string
  label: string
  parent?: string | undefined
  /** Of a part of a system or a process. */
  role?: string | undefined
}

/** One face for graphs and state diagrams, which are changed alike. Every method changes the structure itself. */
export interface Flow {
  members(): Member[]
  /** The list itself: what is added or taken out here is in the structure. */
  arcs: Arc[]
  addMember(id: string, label: string, isDecision?: boolean): void
  /** Something that others can be put in. */
  addGroup(id: string, label: string): void
  removeMembers(ids: ReadonlySet<string>): void
  setLabel(id: string, label: string): void
  /** What stands at each of two places is at the other one then; false where one is a group, or has others in it. */
  swapContents(id: string, otherId: string): boolean
  parentOf(id: string): string | undefined
  setParent(id: string, parent: string | undefined): void
  /** True if "under" it means inside it. */
  holds(id: string): boolean
  /** True for steps of a process, unlike parts of a system: those before and after one are connected when it is removed. */
  isStep(id: string): boolean
  isDecision(id: string): boolean
  createArc(from: string, to: string): Arc
  labelOfArc(arc: Arc): string
  setLabelOfArc(arc: Arc, label: string): void
}

export function ofFlow(structure: Graph | States): Flow {
  return structure.type === 'graph' ? flowOfGraph(structure) : flowOfStates(structure)
}

function flowOfGraph(graph: Graph): Flow {
  const groupOf = (id: string) => graph.groups.find(group => group.id === id)
  const nodeOf = (id: string) => graph.nodes.find(node => node.id === id)
  const areSteps = graph.nodes.some(({ role }) => role === 'step')
  return {
    members: () => [
      ...graph.nodes.map(({ id, label, group, role }) => ({ id, label, parent: group, role })),
      ...graph.groups.map(({ id, label, parent }) => ({ id, label, parent })),
    ],
    arcs: graph.edges,
    addMember: (id, label, isDecision = false) =>
      graph.nodes.push({ id, label, ...(isDecision ? { role: 'decision' } : areSteps && { role: 'step' }) }),
    addGroup: (id, label) => graph.groups.push({ id, label }),
    removeMembers: ids => {
      graph.nodes = graph.nodes.filter(({ id }) => !ids.has(id))
      graph.groups = graph.groups.filter(({ id }) => !ids.has(id))
    },
    setLabel: (id, label) => {
      const part = nodeOf(id) ?? groupOf(id)
      if (part) part.label = label
    },
    swapContents: (id, otherId) => {
      const [one, other] = [nodeOf(id), nodeOf(otherId)]
      if (!one || !other) return false
      swapFields(one, other, ['label', 'role', 'icon', 'note'])
      return true
    },
    parentOf: id => nodeOf(id)?.group ?? groupOf(id)?.parent,
    setParent: (id, parent) => {
      const [node, group] = [nodeOf(id), groupOf(id)]
      if (node) setOrDelete(node, 'group', parent)
      if (group) setOrDelete(group, 'parent', parent)
    },
    holds: id => groupOf(id) !== undefined,
    isStep: id => nodeOf(id)?.role === 'step',
    isDecision: id => nodeOf(id)?.role === 'decision',
    createArc: (from, to): GraphEdge => ({ id: newArcId(graph.edges), from, to, direction: 'forward', line: 'solid' }),
    labelOfArc: arc => (arc as GraphEdge).label ?? '',
    setLabelOfArc: (arc, label) => {
      ;(arc as GraphEdge).label = label
    },
  }
}

function flowOfStates(states: States): Flow {
  const stateOf = (id: string) => states.states.find(state => state.id === id)
  const add = (id: string, label: string) => states.states.push({ id, label, kind: 'state' })
  return {
    members: () => states.states.map(({ id, label, kind, parent }) => ({ id, label: label || kind, parent })),
    arcs: states.transitions,
    addMember: add,
    addGroup: add,
    removeMembers: ids => {
      states.states = states.states.filter(({ id }) => !ids.has(id))
    },
    setLabel: (id, label) => {
      const state = stateOf(id)
      if (state) state.label = label
    },
    swapContents: (id, otherId) => {
      const [one, other] = [stateOf(id), stateOf(otherId)]
      const isPlain = (state: typeof one) =>
        state?.kind === 'state' && !states.states.some(({ parent }) => parent === state.id)
      if (!one || !other || !isPlain(one) || !isPlain(other)) return false
      swapFields(one, other, ['label', 'note'])
      return true
    },
    parentOf: id => stateOf(id)?.parent,
    setParent: (id, parent) => {
      const state = stateOf(id)
      if (state) setOrDelete(state, 'parent', parent)
    },
    holds: id => stateOf(id)?.kind === 'state',
    isStep: () => false,
    isDecision: () => false,
    createArc: (from, to): Transition => ({ id: newArcId(states.transitions), from, to }),
    labelOfArc: arc => (arc as Transition).event ?? '',
    setLabelOfArc: (arc, label) => {
      ;(arc as Transition).event = label
    },
  }
}

function swapFields<Part extends object>(one: Part, other: Part, names: readonly (keyof Part)[]): void {
  for (const name of names) {
    const [left, right] = [one[name], other[name]]
    if (right === undefined) delete one[name]
    else one[name] = right
    if (left === undefined) delete other[name]
    else other[name] = left
  }
}

function newArcId(arcs: readonly Arc[]): string {
  const taken = arcs.map(({ id }) => id)
  return createIds('edge', taken)('edge')
}

function setOrDelete<Name extends string>(
  part: { [Key in Name]?: string | undefined },
  name: Name,
  value: string | undefined,
): void {
  if (value === undefined) delete part[name]
  else part[name] = value
}
