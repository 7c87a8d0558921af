import type { State, States, Transition } from '../../../structure/states.ts'
import { groupChildren } from '../../group-children.ts'
import { safeNames } from '../../safe-names.ts'
import { entity, writeWords } from '../words.ts'

/** States as `[*]` where that says the same, the others by name; each transition is written in the state in which `[*]` means its end. */
export function writeStates({ direction, states, transitions }: States): string[] {
  const names = safeNames(
    states.map(({ id }) => id),
    ['state', 'note', 'title', 'end', 'hide', 'show'],
  )
  const points = findPoints(states, transitions)
  const parents = new Map(states.map(({ id, parent }) => [id, parent]))
  const scopeOf = ({ from, to }: Transition) =>
    points.has(from) ? parents.get(from) : points.has(to) ? parents.get(to) : undefined
  const transitionsBy = Map.groupBy(transitions, scopeOf)
  const children = groupChildren(
    states.map(({ id, label, parent }) => ({ id, label, ...(parent !== undefined && { parent }) })),
    states.map(state => ({ state, ...(state.parent !== undefined && { group: state.parent }) })),
  )
  const nameOf = (id: string) => (points.has(id) ? '[*]' : (names.get(id) ?? id))
  const writeScope = (scope: string | undefined): string[] => [
    ...children.members(scope).flatMap(({ state }) => (points.has(state.id) ? [] : writeState(state))),
    ...(transitionsBy.get(scope) ?? []).map(step => writeTransition(step, nameOf)),
  ]
  const writeState = ({ id, label, kind, note }: State): string[] => {
    const stereotype = kind === 'state' ? '' : ` <<${kind}>>`
    const inner = writeScope(id)
    const head = `state "${writeWords(label)}" as ${names.get(id)}${stereotype}`
    const body = inner.length === 0 ? [head] : [`${head} {`, ...inner.map(line => `  ${line}`), '}']
    return note === undefined ? body : [...body, `note right of ${names.get(id)} : ${writeWords(note)}`]
  }
  const head =
    direction === undefined ? [] : [direction === 'right' ? 'left to right direction' : 'top to bottom direction']
  return [...head, ...writeScope(undefined)]
}

/** The ids of starts and ends that can be written `[*]`: one each in a state, without a label, with arrows on one side only. */
function findPoints(states: readonly State[], transitions: readonly Transition[]): Set<string> {
  const entered = new Set(transitions.map(({ to }) => to))
  const left = new Set(transitions.map(({ from }) => from))
  const points = new Map<string, string>()
  const parents = new Map(states.map(({ id, parent }) => [id, parent]))
  for (const { id, kind, label, note, parent } of states) {
    const isPoint =
      kind === 'start' ? left.has(id) && !entered.has(id) : kind === 'end' && entered.has(id) && !left.has(id)
    const key = `${kind} in ${parent ?? ''}`
    if (isPoint && label === '' && note === undefined && !points.has(key)) points.set(key, id)
  }
  const found = new Set(points.values())
  // From a start to an end of another state: `[*]` could not say both.
  for (const { from, to } of transitions)
    if (found.has(from) && found.has(to) && parents.get(from) !== parents.get(to)) found.delete(to)
  return found
}

function writeTransition({ from, to, event = '', guard, action }: Transition, nameOf: (id: string) => string): string {
  const parts = [
    escapeSigns(event),
    guard === undefined ? '' : `[${escapeSigns(guard)}]`,
    action === undefined ? '' : `/ ${escapeSigns(action)}`,
  ]
  const label = parts.filter(part => part !== '').join(' ')
  return `${nameOf(from)} --> ${nameOf(to)}${label === '' ? '' : ` : ${label}`}`
}

/** Brackets and slashes part event, guard and action. */
function escapeSigns(text: string): string {
  return writeWords(text).replace(/[[\]/]/g, entity)
}
