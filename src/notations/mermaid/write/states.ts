import { countLoss } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import type { State, States, Transition } from '../../../structure/states.ts'
import { because } from '../../messages/index.ts'
import { nestGroups } from '../../nest-groups.ts'
import type { Writing } from '../../notation.ts'
import { quoted, restOfLine, titleLines } from '../text.ts'
import { createSafeIds } from './safe-ids.ts'

/** The states, with what is known of them, and the lines so far. */
interface Output {
  ids: ReturnType<typeof createSafeIds>
  byId: ReadonlyMap<string, State>
  nesting: ReturnType<typeof nestGroups>
  /** Transitions by the state whose braces contain them; of none at the top. */
  scopes: ReadonlyMap<string | undefined, readonly Transition[]>
  lines: string[]
}

export function writeStates({ title, direction, states, transitions }: States): Writing {
  const byId = new Map(states.map(state => [state.id, state]))
  const asGroups = states.map(({ id, label, parent }) => ({ id, label, ...(parent !== undefined && { parent }) }))
  const nesting = nestGroups({ nodes: [], groups: asGroups })
  const drawn = transitions.filter(transition => isDrawn(transition, byId))
  const output: Output = {
    ids: createSafeIds('s'),
    byId,
    nesting,
    scopes: Map.groupBy(drawn, transition => scopeOf(transition, { byId, nesting })),
    lines: [...titleLines(title), 'stateDiagram-v2'],
  }
  if (direction === 'right') output.lines.push('  direction LR')
  writeBody(undefined, '  ', output)
  for (const { id, note } of states) if (note) output.lines.push(...writeNote(id, note, output))
  const losses = [...nesting.losses, ...findLosses(states, transitions, output)]
  return { source: output.lines.join('\n'), losses }
}

function findLosses(states: readonly State[], transitions: readonly Transition[], { ids, byId }: Output): Loss[] {
  const named = states.filter(({ kind, label }) => kind !== 'state' && label !== '' && kind !== 'history')
  return [
    ...countLoss(
      'name',
      named.filter(({ id, label }) => label !== ids.idOf(id)).map(({ label }) => label),
      because('states-proper'),
    ),
    ...countLoss(
      'kind',
      states.filter(({ kind }) => kind === 'history').map(({ id }) => id),
    ),
    ...countLoss(
      'transition',
      transitions.filter(transition => !isDrawn(transition, byId)).map(({ from, to }) => `${from} to ${to}`),
      because('ends-at-nothing'),
    ),
  ]
}

function writeBody(parent: string | undefined, indent: string, output: Output): void {
  const { byId, nesting, scopes, lines } = output
  for (const { id } of nesting.groupsIn(parent)) {
    const state = byId.get(id)
    if (state) writeState(state, indent, output)
  }
  for (const transition of scopes.get(parent) ?? []) lines.push(indent + writeTransition(transition, output))
}

function writeState({ id, label, kind }: State, indent: string, output: Output): void {
  const { ids, nesting, lines } = output
  if (kind === 'start' || kind === 'end') return
  const safe = ids.idOf(id)
  if (kind === 'fork' || kind === 'join' || kind === 'choice') {
    lines.push(`${indent}state ${safe} <<${kind}>>`)
    return
  }
  const name = label || (kind === 'history' ? 'H' : '')
  const isComposite = nesting.groupsIn(id).length > 0
  const head = name === safe || name === '' ? `state ${safe}` : `state ${quoted(name)} as ${safe}`
  lines.push(`${indent}${isComposite || name !== safe ? head : safe}${isComposite ? ' {' : ''}`)
  if (!isComposite) return
  writeBody(id, `${indent}  `, output)
  lines.push(`${indent}}`)
}

/** The state whose braces contain a transition: the innermost around both ends; of `[*]` the one that it begins or ends. */
function scopeOf({ from, to }: Transition, { byId, nesting }: Pick<Output, 'byId' | 'nesting'>): string | undefined {
  const [one, other] = [from, to].map(id => nesting.pathOf(byId.get(id)?.parent))
  const marked = [from, to].find(id => isMark(id, byId))
  if (marked !== undefined) return byId.get(marked)?.parent
  const shared = one?.findIndex((id, depth) => id !== other?.[depth]) ?? 0
  return (shared === -1 ? one : one?.slice(0, shared))?.at(-1)
}

function isMark(id: string, byId: Output['byId']): boolean {
  const kind = byId.get(id)?.kind
  return kind === 'start' || kind === 'end'
}

/** `[*]` before an arrow is the start, behind it the end. */
function isDrawn({ from, to }: Transition, byId: Output['byId']): boolean {
  return byId.has(from) && byId.has(to) && byId.get(from)?.kind !== 'end' && byId.get(to)?.kind !== 'start'
}

function writeTransition({ from, to, event, guard, action }: Transition, { ids, byId }: Output): string {
  const ends = [from, to].map(id => (isMark(id, byId) ? '[*]' : ids.idOf(id))).join(' --> ')
  const trigger = [
    event === undefined ? '' : toTrigger(event),
    guard === undefined ? '' : `[${toTrigger(guard)}]`,
    action === undefined ? '' : `/ ${toTrigger(action)}`,
  ].filter(part => part !== '')
  return trigger.length === 0 ? ends : `${ends} : ${trigger.join(' ')}`
}

function writeNote(id: string, note: string, { ids, byId }: Output): string[] {
  if (isMark(id, byId)) return []
  return [`  note right of ${ids.idOf(id)} : ${restOfLine(note).replace(/[{}:]/g, sign => `#${sign.codePointAt(0)};`)}`]
}

/** Escapes the separators of event, guard and action in a trigger. */
function toTrigger(text: string): string {
  return restOfLine(text).replace(/[[\]{}:]|\/(?=\s|$)/g, character => `#${character.codePointAt(0)};`)
}
