import { type Notation, NotationFault, type NotationText } from '../../src/notations/notation.ts'
import type { Loss } from '../../src/structure/origin.ts'
import type { Structure } from '../../src/structure/structure.ts'

/** Content of a reading, by labels instead of ids, so that a test can be compared with its fixture. */
export interface Summary {
  /** `label`, or `label [role, icon] in group`. */
  nodes: string[]
  /** `from → to`, `from → to: label`. `- -` for dashed, `—` without arrowheads. */
  edges: string[]
  /** `label` or `label in parent`. */
  groups: string[]
  /** `12: what`, or `what` where no line is known; `12: what (3 places)`. */
  losses: string[]
}

/** Reads a text with a notation, and says in short what a graph has come out. */
export async function summarize(notation: Notation, input: NotationText): Promise<Summary> {
  const { structure, losses } = await notation.read(input)
  if (structure.type !== 'graph') throw new Error(`A ${structure.type} came out instead of a graph.`)
  const labels = new Map([...structure.nodes, ...structure.groups].map(({ id, label }) => [id, label]))
  const named = (id: string) => labels.get(id) ?? `?${id}`
  return {
    nodes: structure.nodes.map(({ label, group }) => label + (group ? ` in ${named(group)}` : '')),
    edges: structure.edges.map(({ from, to, label, line, direction }) => {
      const arrow = direction === 'none' ? '—' : direction === 'both' ? '↔' : line === 'dashed' ? '⇢' : '→'
      return `${named(from)} ${arrow} ${named(to)}${label ? `: ${label.replaceAll('\n', ', ')}` : ''}`
    }),
    groups: structure.groups.map(({ label, parent }) => label + (parent ? ` in ${named(parent)}` : '')),
    losses: losses.map(describeLoss),
  }
}

function describeLoss({ what, line, places }: Loss): string {
  return `${line === undefined ? '' : `${line}: `}${what}${places === undefined ? '' : ` (${places} places)`}`
}

/** The note of a graph's node, by its label. */
export function noteOf(structure: Structure, label: string): string | undefined {
  return structure.type === 'graph' ? structure.nodes.find(node => node.label === label)?.note : undefined
}

/** Message for a text that cannot be read. Any other error is a bug, and rethrown. */
export async function faultOf(notation: Notation, text: string): Promise<string> {
  try {
    await notation.read({ text })
  } catch (error) {
    if (error instanceof NotationFault) return error.message
    throw error
  }
  return 'read without a fault'
}

/** Summarises states of a reading: `label in parent` and `from → to: event [guard] / action`. */
export async function summarizeStates(
  notation: Notation,
  input: NotationText,
): Promise<{ states: string[]; transitions: string[]; losses: string[] }> {
  const { structure, losses } = await notation.read(input)
  if (structure.type !== 'states') throw new Error(`A ${structure.type} came out instead of states.`)
  const labels = new Map(structure.states.map(({ id, label }) => [id, label]))
  const named = (id: string) => labels.get(id) ?? `?${id}`
  return {
    states: structure.states.map(({ label, parent }) => label + (parent ? ` in ${named(parent)}` : '')),
    transitions: structure.transitions.map(({ from, to, event, guard, action }) => {
      const said = [event, guard && `[${guard}]`, action && `/ ${action}`].filter(Boolean).join(' ')
      return `${named(from)} → ${named(to)}${said && `: ${said}`}`
    }),
    losses: losses.map(describeLoss),
  }
}
