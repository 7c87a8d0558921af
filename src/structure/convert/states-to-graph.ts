import type { Graph, NodeRole } from '../graph.ts'
import { lossOf, ofKind, partOf } from '../loss.ts'
import { messages } from '../messages/index.ts'
import type { Loss } from '../origin.ts'
import type { State, States, Transition } from '../states.ts'
import { type Converted, endNames, given, wordFor } from './conversion.ts'

const roles: Readonly<Partial<Record<State['kind'], NodeRole>>> = { start: 'start', end: 'end', choice: 'decision' }
const names: Readonly<Partial<Record<State['kind'], { en: string; zh: string }>>> = endNames

/** States become nodes, those with states inside become groups, and transitions edges labelled `event [guard] / action`. */
export function statesToGraph(states: States): Converted<Graph> {
  const outer = new Set(states.states.flatMap(({ parent }) => parent ?? []))
  const labels = states.states.map(({ label }) => label)
  const labelOf = ({ label, kind }: State) => {
    const name = names[kind]
    return label === '' && name ? wordFor(labels, name) : label
  }
  const graph: Graph = {
    type: 'graph',
    ...given({ title: states.title, direction: states.direction }),
    nodes: states.states
      .filter(({ id }) => !outer.has(id))
      .map(state => ({
        id: state.id,
        label: labelOf(state),
        ...given({ role: roles[state.kind], note: state.note, group: state.parent, origin: state.origin }),
      })),
    edges: states.transitions.map(transition => ({
      id: transition.id,
      from: transition.from,
      to: transition.to,
      direction: 'forward',
      line: 'solid',
      ...given({ label: labelTransition(transition), origin: transition.origin }),
    })),
    groups: states.states
      .filter(({ id }) => outer.has(id))
      .map(state => ({ id: state.id, label: state.label, ...given({ parent: state.parent, origin: state.origin }) })),
  }
  return { structure: graph, losses: states.states.flatMap(state => lossesOf(state, outer.has(state.id))) }
}

export function labelTransition({ event, guard, action }: Transition): string {
  const parts = [
    event,
    guard === undefined ? undefined : `[${guard}]`,
    action === undefined ? undefined : `/ ${action}`,
  ]
  return parts.filter(part => part !== undefined).join(' ')
}

function lossesOf({ label, kind, note }: State, isGroup: boolean): Loss[] {
  const losses: Loss[] = []
  if (isGroup && note !== undefined) losses.push(lossOf(partOf('note', label), messages.create('because/group-note')))
  if (kind === 'fork' || kind === 'join' || kind === 'history') {
    losses.push(lossOf(ofKind(kind, label), messages.create('because/no-such-node')))
  }
  return losses
}
