import type { Message } from '../../contract/sessions.ts'
import type { SessionState, Turn } from './session-state.ts'

/** The messages that are shown, from the first one down, and the turn if it is part of them. */
export interface Branch {
  messages: readonly Message[]
  turn: Turn | null
}

/**
 * The branch of `leafId`: the path up to the first message, and from `leafId` down always the newest answer. While a turn runs below it, the
 * branch ends there.
 */
export function readBranch({ messages, leafId, turn }: Pick<SessionState, 'messages' | 'leafId' | 'turn'>): Branch {
  const byId = new Map(messages.map(message => [message.id, message]))
  if (turn && (turn.question.id === null || turn.question.id === leafId)) {
    return { messages: wayUp(byId, turn.question.id ?? turn.question.parentId), turn }
  }
  return { messages: wayUp(byId, newestBelow(messages, leafId)), turn: null }
}

/** The alternatives to a message in other branches, with `message` itself, oldest first. */
export function readSiblings(messages: readonly Message[], message: Message): readonly Message[] {
  return messages.filter(other => other.parent_id === message.parent_id && other.role === message.role)
}

function wayUp(byId: ReadonlyMap<number, Message>, from: number | null): Message[] {
  const way: Message[] = []
  for (let id = from; id !== null; ) {
    const message = byId.get(id)
    if (!message) break
    way.push(message)
    id = message.parent_id
  }
  return way.reverse()
}

function newestBelow(messages: readonly Message[], leafId: number | null): number | null {
  if (leafId === null) return messages.at(-1)?.id ?? null
  // A message is always stored after its parent: one pass finds the newest chain.
  let newest = leafId
  const below = new Set([leafId])
  for (const { id, parent_id } of messages) {
    if (parent_id !== null && below.has(parent_id)) {
      below.add(id)
      newest = id
    }
  }
  return newest
}
