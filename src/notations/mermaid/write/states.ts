import { countLoss } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import type { State, States, Transition } from '../../../structure/states.ts'
import { because } from '../../messages/index.ts'
import { nestGroups } from '../../nest-groups.ts'
import type { Writing } from '../../notation.ts'
import { quoted, restOfLine, titleLines } from '../text.ts'
import { createSafeIds } from './safe-ids.ts'

export function writeStates({ title, direction, states, transitions }: States): Writing {
  const ids = createSafeIds('s')
  const byId = new Map(states.map(state => [state.id, state]))
  const asGroups = states.map(({ id, label, parent }) => ({ id, label, ...(parent !== undefined && { parent }) }))
  const nesting = nestGroups({ nodes: [], groups: asGroups })
  const scopes = Map.groupBy(transitions.filter(isDrawn), scopeOf)
  const lines = [...titleLines(title), 'stateDiagram-v2']
  if (direction === 'right') lines.push('  direction LR')
  writeBody(undefined, '  ')
  for (const { id, note } of states) if (note) lines.push(...writeNote(id, note))
  const named = states.filter(({ kind, label }) => kind !== 'state' && label !== '' && kind !== 'history')
  const losses: Loss[] = [
    ...nesting.losses,
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
      transitions.filter(transition => !isDrawn(transition)).map(({ from, to }) => `${from} to ${to}`),
      because('ends-at-nothing'),
    ),
  ]
  return { source: lines.join('\n'), losses }

  function writeBody(parent: string | undefined, indent: string): void {
    for (const { id } of nesting.groupsIn(parent)) {
      const state = byId.get(id)
      if (state) writeState(state, indent)
    }
    for (const transition of scopes.get(parent) ?? []) lines.push(indent + writeTransition(transition))
  }

  function writeState({ id, label, kind }: State, indent: string): void {
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
    writeBody(id, `${indent}  `)
    lines.push(`${indent}}`)
  }

  /** The state in whose braces a transition stands: the innermost around both ends; of `[*]` the one that it begins or ends. */
  function scopeOf({ from, to }: Transition): string | undefined {
    const [one, other] = [from, to].map(id => nesting.pathOf(byId.get(id)?.parent))
    const marked = [from, to].find(id => isMark(id))
    if (marked !== undefined) return byId.get(marked)?.parent
    const shared = one?.findIndex((id, depth) => id !== other?.[depth]) ?? 0
    return (shared === -1 ? one : one?.slice(0, shared))?.at(-1)
  }

  function isMark(id: string): boolean {
    const kind = byId.get(id)?.kind
    return kind === 'start' || kind === 'end'
  }

  /** `[*]` before an arrow is the start, behind it the end. */
  function isDrawn({ from, to }: Transition): boolean {
    return byId.has(from) && byId.has(to) && byId.get(from)?.kind !== 'end' && byId.get(to)?.kind !== 'start'
  }

  function writeTransition({ from, to, event, guard, action }: Transition): string {
    const ends = [from, to].map(id => (isMark(id) ? '[*]' : ids.idOf(id))).join(' --> ')
    const trigger = [
      event === undefined ? '' : toTrigger(event),
      guard === undefined ? '' : `[${toTrigger(guard)}]`,
      action === undefined ? '' : `/ ${toTrigger(action)}`,
    ].filter(part => part !== '')
    return trigger.length === 0 ? ends : `${ends} : ${trigger.join(' ')}`
  }

  function writeNote(id: string, note: string): string[] {
    if (isMark(id)) return []
    return [
      `  note right of ${ids.idOf(id)} : ${restOfLine(note).replace(/[{}:]/g, sign => `#${sign.codePointAt(0)};`)}`,
    ]
  }
}

/** What parts event, guard and action stands for itself in them. */
function toTrigger(text: string): string {
  return restOfLine(text).replace(/[[\]{}:]|\/(?=\s|$)/g, character => `#${character.codePointAt(0)};`)
}
