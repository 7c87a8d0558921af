import type { Graph, GraphEdge, GraphNode } from '../graph.ts'
import { countLoss, countThings, lossOf, named } from '../loss.ts'
import { messages } from '../messages/index.ts'
import type { Loss } from '../origin.ts'
import type { State, States, Transition } from '../states.ts'
import { type Converted, given } from './conversion.ts'

/** Null where edges have no direction, or are missing: then nothing changes into anything. */
export function graphToStates(graph: Graph): Converted<States> | null {
  if (graph.edges.length === 0 || graph.edges.some(({ direction }) => direction === 'none')) return null
  const isFlat = graph.direction === 'left' || graph.direction === 'right'
  const states: States = {
    type: 'states',
    ...given({ title: graph.title }),
    ...(graph.direction !== undefined && { direction: isFlat ? ('right' as const) : ('down' as const) }),
    states: [
      ...graph.groups.map(({ id, label, parent, origin }) => ({
        id,
        label,
        kind: 'state' as const,
        ...given({ parent, origin }),
      })),
      ...graph.nodes.map(node => ({
        id: node.id,
        label: node.label,
        kind: kindOf(node),
        ...given({ parent: node.group, note: node.note, origin: node.origin }),
      })),
    ],
    transitions: graph.edges.flatMap(toTransitions),
  }
  return { structure: states, losses: looksLost(graph) }
}

function kindOf({ role }: GraphNode): State['kind'] {
  if (role === 'start' || role === 'end') return role
  return role === 'decision' ? 'choice' : 'state'
}

function toTransitions(edge: GraphEdge): Transition[] {
  const { id, from, to, origin, label = '' } = edge
  const there: Transition = { id, from, to, ...readTransition(label), ...given({ origin }) }
  return edge.direction === 'both' ? [there, { ...there, id: `${id}_back`, from: to, to: from }] : [there]
}

/** Takes `event [guard] / action` apart; any of the three may be missing. */
export function readTransition(label: string): Pick<Transition, 'event' | 'guard' | 'action'> {
  const slash = label.startsWith('/ ') ? 0 : label.indexOf(' / ')
  const before = slash < 0 ? label : label.slice(0, slash)
  const action = slash < 0 ? '' : label.slice(slash).replace(/^ ?\/ /, '')
  const open = before.indexOf('[')
  const close = before.lastIndexOf(']')
  const hasGuard = open >= 0 && close === before.trimEnd().length - 1 && close > open
  return given({
    event: (hasGuard ? before.slice(0, open) : before).trim(),
    guard: hasGuard ? before.slice(open + 1, close).trim() : '',
    action: action.trim(),
  })
}

function looksLost({ nodes, edges, groups, direction }: Graph): Loss[] {
  const icons = [...nodes, ...groups].filter(({ icon }) => icon !== undefined).length
  const plain = new Set(['step', 'start', 'end', 'decision'])
  const roles = nodes.filter(({ role }) => role !== undefined && !plain.has(role)).length
  const lines = edges.filter(({ line }) => line !== 'solid').length
  return [
    ...(direction === 'up' || direction === 'left' ? [lossOf(named('direction', direction))] : []),
    ...countLoss('icon', icons),
    ...countLoss('shape', roles, messages.create('because/states-only')),
    ...countThings('dashed or thick line', lines, messages.create('because/transitions')),
  ]
}
