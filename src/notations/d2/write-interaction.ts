import type { Interaction, InteractionStep, Message } from '../../structure/interaction.ts'
import { named, partOf } from '../../structure/loss.ts'
import type { LossList } from '../loss-list.ts'
import { because, lost } from '../messages/index.ts'
import { safeNames } from '../safe-names.ts'
import { attributeMap, quote, reservedKeys } from './quote.ts'

const shapes = { participant: undefined, actor: 'person', database: 'cylinder', queue: 'queue' }

/** A sequence diagram. D2 has frames of one kind, whose parts are one below the other. */
export function writeInteraction({ title, participants, steps, numbered }: Interaction, losses: LossList): string[] {
  const names = safeNames(
    participants.map(({ id }) => id),
    reservedKeys,
  )
  if (numbered) losses.add(lost('message-numbers'))
  const lines = ['shape: sequence_diagram']
  for (const { id, label, kind, group } of participants) {
    if (group !== undefined) losses.add(named('box', group))
    const shape = shapes[kind]
    lines.push(
      `${names.get(id)}: ${quote(label)} ${attributeMap(shape === undefined ? [] : [`shape: ${shape}`])}`.trimEnd(),
    )
  }
  const writer = new StepWriter(names, losses)
  lines.push(...writer.write(steps))
  if (title === undefined) return lines
  return [`sequence: ${quote(title)} {`, ...lines.map(line => `  ${line}`), '}']
}

class StepWriter {
  readonly #names: ReadonlyMap<string, string>
  readonly #losses: LossList
  #frames = 0
  #notes = 0

  constructor(names: ReadonlyMap<string, string>, losses: LossList) {
    this.#names = names
    this.#losses = losses
  }

  write(steps: readonly InteractionStep[]): string[] {
    return steps.flatMap(step => {
      if (step.type === 'message') return [this.#message(step)]
      if (step.type === 'note') {
        const [first = '', ...others] = step.over
        if (others.length > 0 || step.side !== 'over') this.#losses.add(partOf('note position', step.text))
        this.#notes += 1
        return [`${this.#names.get(first)}.note_${this.#notes}: ${quote(step.text)}`]
      }
      if (step.kind !== 'group')
        this.#losses.add(lost('frame-kind', { kind: step.kind }), undefined, because('word-in-label'))
      return step.parts.flatMap(({ label, steps: inner }, index) => {
        const word = step.kind === 'group' ? '' : index === 0 ? step.kind : 'else'
        this.#frames += 1
        const text = [word, label].filter(part => part !== '').join(' ')
        return [`frame_${this.#frames}: ${quote(text)} {`, ...this.write(inner).map(line => `  ${line}`), '}']
      })
    })
  }

  #message({ from, to, label, kind, activate, deactivate }: Message): string {
    if (activate || deactivate) this.#losses.add(lost('activations'))
    if (kind === 'async' || kind === 'lost') this.#losses.add(lost('message-kind', { name: label, kind }))
    const rest =
      `${label === '' ? '' : quote(label)} ${attributeMap(kind === 'reply' ? ['style.stroke-dash: 3'] : [])}`.trim()
    return `${this.#names.get(from)} -> ${this.#names.get(to)}${rest === '' ? '' : `: ${rest}`}`
  }
}
