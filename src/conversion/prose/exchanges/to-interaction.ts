import type { Interaction, Message } from '../../../structure/interaction.ts'
import { createIds } from '../../../structure/new-ids.ts'

/** Who says what to whom, by their names. */
export interface Said {
  from: string
  /** Null: whoever asked. */
  to: string | null
  label: string
  isReply: boolean
}

/** The messages in their order; null where an answer has nobody who asked. */
export function toInteraction(said: readonly Said[], title: string | null): Interaction | null {
  const newId = createIds('participant')
  const ids = new Map<string, { id: string; label: string }>()
  const idOf = (label: string) => {
    const known = ids.get(label.toLowerCase()) ?? { id: newId(label), label }
    ids.set(label.toLowerCase(), known)
    return known.id
  }
  const askedBy = new Map<string, string>()
  const steps: Message[] = []
  for (const [index, { from, to, label, isReply }] of said.entries()) {
    const receiver = to ?? askedBy.get(from.toLowerCase())
    if (receiver === undefined) return null
    if (!isReply && receiver !== from) askedBy.set(receiver.toLowerCase(), from)
    const ends = { from: idOf(from), to: idOf(receiver) }
    steps.push({ type: 'message', id: `m${index + 1}`, ...ends, label, kind: isReply ? 'reply' : 'call' })
  }
  const participants = [...ids.values()].map(({ id, label }) => ({ id, label, kind: 'participant' as const }))
  return { type: 'interaction', ...(title !== null && { title }), participants, steps }
}
