import type { Fragment, Interaction, InteractionStep, Message, Participant } from '../../../structure/interaction.ts'
import { countLoss } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import type { Reading } from '../../notation.ts'
import { readText } from '../text.ts'

interface Actor {
  name: string
  description: string
  type: string
  box?: { name?: string }
}

interface Line {
  id: string
  from?: string
  to?: string
  message: string | { visible: boolean }
  type?: number
  placement?: number
}

export interface SequenceDb {
  getActors(): Map<string, Actor>
  getActorKeys(): string[]
  getMessages(): Line[]
}

/** Kinds of messages by the numbers of Mermaid's `LINETYPE`. `isOther`: drawn in a way that is not kept. */
const messageKinds: Readonly<Record<number, { kind: Message['kind']; isOther?: true }>> = {
  0: { kind: 'call' },
  1: { kind: 'reply' },
  3: { kind: 'lost' },
  4: { kind: 'lost', isOther: true },
  5: { kind: 'call' },
  6: { kind: 'reply' },
  24: { kind: 'async' },
  25: { kind: 'async', isOther: true },
}

const opened: Readonly<Record<number, Fragment['kind']>> = {
  10: 'loop',
  12: 'alt',
  15: 'opt',
  19: 'par',
  22: 'group',
  27: 'critical',
  30: 'break',
  32: 'par',
}
const continued = new Set([13, 20, 28])
const closed = new Set([11, 14, 16, 21, 23, 29, 31])
const [note, activate, deactivate, numbering] = [2, 17, 18, 26]

/** Maximum nesting of fragments; deeper ones are put into the deepest. */
const deepestFragment = 50

export function readSequence(db: SequenceDb): Reading {
  const losses: Loss[] = []
  const participants = db.getActorKeys().flatMap(key => {
    const actor = db.getActors().get(key)
    return actor ? [readActor(actor, losses)] : []
  })
  const { steps, isNumbered } = readSteps(db.getMessages(), losses)
  const structure: Interaction = {
    type: 'interaction',
    participants,
    steps,
    ...(isNumbered && { numbered: true }),
  }
  return { structure, losses }
}

function readActor({ name, description, type, box }: Actor, losses: Loss[]): Participant {
  const kind = (['actor', 'database', 'queue'] as const).find(known => known === type) ?? 'participant'
  if (kind === 'participant' && type !== kind) losses.push(...countLoss('shape', [readText(description)]))
  const group = readText(box?.name ?? '')
  return { id: name, label: readText(description), kind, ...(group !== '' && { group }) }
}

function readSteps(lines: readonly Line[], losses: Loss[]): { steps: InteractionStep[]; isNumbered: boolean } {
  const steps: InteractionStep[] = []
  /** The fragments that are open, and the list that each part collects its steps in. */
  const open: { fragment: Fragment; steps: InteractionStep[] }[] = []
  const unkept: string[] = []
  const activations: string[] = []
  let tooDeep = 0
  let isNumbered = false
  let count = 0
  const current = () => open.at(-1)?.steps ?? steps
  const nextId = (prefix: string) => {
    count += 1
    return `${prefix}${count}`
  }
  for (const line of lines) {
    const { type = 0, from, to } = line
    const text = typeof line.message === 'string' ? readText(line.message) : ''
    const kind = opened[type]
    if (type === numbering) isNumbered = typeof line.message !== 'object' || line.message.visible
    else if (type === note && from !== undefined && to !== undefined) {
      const side = line.placement === 0 ? 'left' : line.placement === 1 ? 'right' : 'over'
      current().push({ type: 'note', id: nextId('n'), text, over: from === to ? [from] : [from, to], side })
    } else if (type === activate || type === deactivate) {
      if (!markActivation(current().at(-1), type === activate, from)) activations.push(from ?? '')
    } else if (kind && open.length >= deepestFragment) tooDeep += 1
    else if (kind) {
      const part = { label: kind === 'group' ? '' : text, steps: [] as InteractionStep[] }
      const fragment: Fragment = { type: 'fragment', id: nextId('f'), kind, parts: [part] }
      current().push(fragment)
      open.push({ fragment, steps: part.steps })
    } else if (continued.has(type)) {
      const top = open.at(-1)
      if (!top || tooDeep > 0) continue
      top.steps = []
      top.fragment.parts.push({ label: text, steps: top.steps })
    } else if (closed.has(type)) {
      if (tooDeep > 0) tooDeep -= 1
      else open.pop()
    } else if (from !== undefined && to !== undefined) {
      const known = messageKinds[type]
      if (!known || known.isOther) unkept.push(text || `${from} to ${to}`)
      current().push({ type: 'message', id: nextId('m'), from, to, label: text, kind: known?.kind ?? 'call' })
    }
  }
  losses.push(...countLoss('arrow type', unkept), ...countLoss('activation', activations))
  return { steps, isNumbered }
}

/** An activation belongs to the message before it, where that message goes to its participant, or an end of one comes from it. */
function markActivation(
  before: InteractionStep | undefined,
  isStart: boolean,
  participant: string | undefined,
): boolean {
  if (before?.type !== 'message') return false
  if (isStart && before.to === participant && !before.activate) before.activate = true
  else if (!isStart && before.from === participant && !before.deactivate) before.deactivate = true
  else return false
  return true
}
