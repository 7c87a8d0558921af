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
  const askedBy = new Map<string, string>()
  const sent: Sent[] = []
  for (const { from, to, label, isReply } of said) {
    const receiver = to ?? askedBy.get(from.toLowerCase())
    if (receiver === undefined) return null
    if (!isReply && receiver !== from) askedBy.set(receiver.toLowerCase(), from)
    sent.push({ from, to: receiver, label, isReply })
  }
  return drawMessages(sent, title)
}

/** A message whose receiver is known. */
export interface Sent extends Said {
  to: string
}

/** Each name is one participant, however it is capitalized. */
export function drawMessages(sent: readonly Sent[], title: string | null): Interaction {
  const newId = createIds('participant')
  const ids = new Map<string, { id: string; label: string }>()
  const idOf = (label: string) => {
    const known = ids.get(label.toLowerCase()) ?? { id: newId(label), label }
    ids.set(label.toLowerCase(), known)
    return known.id
  }
  const steps = sent.map(({ from, to, label, isReply }, index): Message => {
    const ends = { from: idOf(from), to: idOf(to) }
    return { type: 'message', id: `m${index + 1}`, ...ends, label, kind: isReply ? 'reply' : 'call' }
  })
  const participants = [...ids.values()].map(({ id, label }) => ({ id, label, kind: 'participant' as const }))
  return { type: 'interaction', ...(title !== null && { title }), participants, steps }
}
