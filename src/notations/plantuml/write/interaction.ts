import type { Interaction, InteractionStep, Message } from '../../../structure/interaction.ts'
import { safeNames } from '../../safe-names.ts'
import { writeWords } from '../words.ts'

/** Words that begin a separate statement. */
const reserved =
  'participant actor boundary control entity database collections queue note rnote hnote ref alt else opt loop par break critical group end box activate deactivate destroy create return autonumber title header footer legend hide show newpage start stop state class'.split(
    ' ',
  )
const arrows: Record<Message['kind'], string> = { call: '->', reply: '-->', async: '->>', lost: '->x' }

export function writeInteraction({ participants, steps, numbered }: Interaction): string[] {
  const names = safeNames(
    participants.map(({ id }) => id),
    reserved,
  )
  const lines = numbered ? ['autonumber'] : []
  let box: string | undefined
  for (const { id, label, kind, group } of participants) {
    if (group !== box) {
      if (box !== undefined) lines.push('end box')
      if (group !== undefined) lines.push(`box "${writeWords(group)}"`)
      box = group
    }
    lines.push(`${kind} "${writeWords(label)}" as ${names.get(id)}`)
  }
  if (box !== undefined) lines.push('end box')
  writeSteps(steps, names, '', lines)
  return lines
}

function writeSteps(
  steps: readonly InteractionStep[],
  names: ReadonlyMap<string, string>,
  space: string,
  lines: string[],
): void {
  for (const step of steps) {
    if (step.type === 'message') lines.push(space + writeMessage(step, names))
    else if (step.type === 'note') {
      const targets = step.over.map(id => names.get(id)).join(', ')
      const place = step.side === 'over' ? `over ${targets}` : `${step.side} of ${targets}`
      lines.push(`${space}note ${place} : ${writeWords(step.text)}`)
    } else {
      for (const [index, part] of step.parts.entries()) {
        lines.push(`${space}${index === 0 ? step.kind : 'else'} ${writeWords(part.label)}`.trimEnd())
        writeSteps(part.steps, names, `${space}  `, lines)
      }
      lines.push(`${space}end`)
    }
  }
}

function writeMessage(
  { from, to, label, kind, activate, deactivate }: Message,
  names: ReadonlyMap<string, string>,
): string {
  const marks = `${deactivate ? '--' : ''}${activate ? '++' : ''}`
  const text = label === '' ? '' : ` : ${writeWords(label)}`
  return `${names.get(from)} ${arrows[kind]} ${names.get(to)}${marks === '' ? '' : ` ${marks}`}${text}`
}
