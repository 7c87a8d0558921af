import type { Interaction, Message, Participant } from '../../structure/interaction.ts'
import { some } from '../../structure/loss.ts'
import { createIds } from '../../structure/new-ids.ts'
import type { LossList } from '../loss-list.ts'
import { because } from '../messages/index.ts'

/** Maximum number of messages that are readable in one drawing. */
export const mostMessages = 40

/** Participants and messages collected while a recording is read: one participant for each name. */
export class MessageList {
  readonly #participants = new Map<string, Participant>()
  readonly #steps: Message[] = []
  #participantId = createIds('participant')
  #messageId = createIds('message')

  participant(label: string, kind: Participant['kind'] = 'participant'): Participant {
    const known = this.#participants.get(label)
    if (known) return known
    const added: Participant = { id: this.#participantId(label), label, kind }
    this.#participants.set(label, added)
    return added
  }

  add(from: Participant, to: Participant, label: string, line: number, kind: Message['kind'] = 'call'): void {
    const id = this.#messageId(`${from.label} ${to.label}`)
    this.#steps.push({
      type: 'message',
      id,
      from: from.id,
      to: to.id,
      label,
      kind,
      origin: { lines: { from: line, to: line } },
    })
  }

  /** Returns the first messages only, where there are more than fit; participants without remaining messages are left out. */
  finish(title: string | undefined, losses: LossList): Interaction {
    const steps = this.#steps.slice(0, mostMessages)
    const left = this.#steps.length - steps.length
    if (left > 0)
      losses.add(
        some('message', left),
        this.#steps[mostMessages]?.origin?.lines?.from,
        because('at-most', { count: mostMessages }),
      )
    const used = new Set(steps.flatMap(({ from, to }) => [from, to]))
    return {
      type: 'interaction',
      ...(title !== undefined && { title }),
      participants: [...this.#participants.values()].filter(({ id }) => used.has(id)),
      steps,
    }
  }
}
