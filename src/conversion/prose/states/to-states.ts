import { createIds } from '../../../structure/new-ids.ts'
import type { State, States } from '../../../structure/states.ts'

/** A change from one state to another, by their names. */
export interface Change {
  from: string
  to: string
  /** What causes it; empty or absent: not said. */
  event?: string
}

/** States in the order of their names, and of the changes that name others; `first` is the one that all begins with, null where nobody says. */
export function toStates(
  names: readonly string[],
  changes: readonly Change[],
  first: string | null,
  title: string | null,
): States {
  const newId = createIds('state')
  const states = new Map<string, State>()
  const idOf = (label: string) => {
    const state = states.get(label) ?? { id: newId(label), label, kind: 'state' as const }
    states.set(label, state)
    return state.id
  }
  for (const name of names) idOf(name)
  const transitions = changes.map(({ from, to, event }, index) => ({
    id: `t${index + 1}`,
    from: idOf(from),
    to: idOf(to),
    ...(event && { event }),
  }))
  const start = first === null ? null : idOf(first)
  const begin: State = { id: newId('start'), label: '', kind: 'start' }
  return {
    type: 'states',
    ...(title !== null && { title }),
    states: [...(start === null ? [] : [begin]), ...states.values()],
    transitions: [...(start === null ? [] : [{ id: 't0', from: begin.id, to: start }]), ...transitions],
  }
}
