import type { Fragment, Interaction, InteractionStep, Message, Participant } from '../../../structure/interaction.ts'
import { countLoss, lossOf, named, partOf } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import { because, lost } from '../../messages/index.ts'
import type { Writing } from '../../notation.ts'
import { restOfLine, titleLines } from '../text.ts'
import { createSafeIds } from './safe-ids.ts'

const arrows: Readonly<Record<Message['kind'], string>> = { call: '->>', reply: '-->>', async: '-)', lost: '-x' }

const frames: Readonly<Record<Fragment['kind'], { open: string; next?: string }>> = {
  alt: { open: 'alt', next: 'else' },
  opt: { open: 'opt' },
  loop: { open: 'loop' },
  par: { open: 'par', next: 'and' },
  break: { open: 'break' },
  critical: { open: 'critical', next: 'option' },
  group: { open: 'rect rgb(240, 240, 240)' },
}

/** Frames in each other; what is in deeper ones is not written. */
const deepestFrame = 30

/** Output so far, and state of the writer. */
interface Output {
  ids: ReturnType<typeof createSafeIds>
  /** Ids of the participants. */
  known: ReadonlySet<string>
  lines: string[]
  losses: Loss[]
  /** Activations of each participant that have not ended. */
  active: Map<string, number>
}

export function writeSequence({ title, participants, steps, numbered }: Interaction): Writing {
  const output: Output = {
    ids: createSafeIds('p'),
    known: new Set(participants.map(({ id }) => id)),
    lines: [...titleLines(title), 'sequenceDiagram'],
    losses: [],
    active: new Map(),
  }
  if (numbered) output.lines.push('  autonumber')
  writeParticipants(participants, output)
  writeSteps(steps, '  ', 0, output)
  return { source: output.lines.join('\n'), losses: output.losses }
}

/** Writes participants: those of one box together, at the place of the first. */
function writeParticipants(participants: readonly Participant[], { ids, lines }: Output): void {
  const boxes = Map.groupBy(participants, ({ group }) => group)
  const written = new Set<string>()
  for (const participant of participants) {
    const { group } = participant
    if (group === undefined) lines.push(`  ${declare(participant, ids)}`)
    else if (!written.has(group)) {
      written.add(group)
      lines.push(`  box transparent ${restOfLine(group)}`)
      for (const member of boxes.get(group) ?? []) lines.push(`    ${declare(member, ids)}`)
      lines.push('  end')
    }
  }
}

function declare({ id, label, kind }: Participant, ids: Output['ids']): string {
  const name = `as ${restOfLine(label).replaceAll('@', '#64;') || '#8203;'}`
  if (kind === 'database' || kind === 'queue') return `participant ${ids.idOf(id)}@{ "type": "${kind}" } ${name}`
  return `${kind} ${ids.idOf(id)} ${name}`
}

function writeSteps(steps: readonly InteractionStep[], indent: string, depth: number, output: Output): void {
  for (const step of steps) {
    if (step.type === 'message') writeMessage(step, indent, output)
    else if (step.type === 'note') writeNote(step, indent, output)
    else writeFragment(step, indent, depth, output)
  }
}

function writeMessage(message: Message, indent: string, { ids, known, lines, losses, active }: Output): void {
  const { from, to, label, kind, activate, deactivate } = message
  if (!known.has(from) || !known.has(to)) {
    losses.push(lossOf(named('message', label), because('ends-not-defined')))
    return
  }
  const count = active.get(from) ?? 0
  const ends = deactivate && count > 0
  if (deactivate && !ends) losses.push(lossOf(partOf('end of activation', label), because('nothing-started')))
  if (activate) active.set(to, (active.get(to) ?? 0) + 1)
  if (ends) active.set(from, (active.get(from) ?? 0) - 1)
  const mark = activate ? '+' : ends ? '-' : ''
  lines.push(`${indent}${ids.idOf(from)}${arrows[kind]}${mark}${ids.idOf(to)}: ${restOfLine(label)}`)
  if (activate && ends) lines.push(`${indent}deactivate ${ids.idOf(from)}`)
}

function writeNote(note: Extract<InteractionStep, { type: 'note' }>, indent: string, output: Output): void {
  const { over, side, text } = note
  const { ids, known, lines, losses } = output
  const at = over.filter(id => known.has(id))
  const [first, last] = [at[0], at.at(-1)]
  if (first === undefined || last === undefined) {
    losses.push(lossOf(named('note', text), because('belongs-to-nothing')))
    return
  }
  if (at.length > 2) losses.push(lossOf(partOf('note participants', text), because('first-to-last')))
  const place =
    side !== 'over' && first === last
      ? `${side} of ${ids.idOf(first)}`
      : `over ${[...new Set([first, last])].map(id => ids.idOf(id)).join(',')}`
  lines.push(`${indent}Note ${place}: ${restOfLine(text)}`)
}

function writeFragment({ kind, parts }: Fragment, indent: string, depth: number, output: Output): void {
  const { lines, losses } = output
  const { open, next } = frames[kind]
  if (depth === deepestFrame) {
    losses.push(lossOf(lost('frame-contents', { kind }), because('levels', { depth: deepestFrame })))
    return
  }
  const unsaid = kind === 'group' ? parts.map(({ label }) => label).filter(label => label !== '') : []
  losses.push(...countLoss('text above', unsaid))
  for (const [index, { label, steps }] of parts.entries()) {
    const word = index === 0 ? open : next
    if (word !== undefined) lines.push(`${indent}${word}${kind === 'group' ? '' : ` ${restOfLine(label)}`}`.trimEnd())
    if (word === undefined) losses.push(...countLoss('second part', [kind]))
    writeSteps(steps, `${indent}  `, depth + 1, output)
  }
  lines.push(`${indent}end`)
}
