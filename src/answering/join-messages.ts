import type { ModelMessage } from '../models/model.ts'

/** Messages of one role in a row become one: some models accept only alternating roles. */
export function joinMessages(messages: readonly ModelMessage[]): ModelMessage[] {
  const joined: ModelMessage[] = []
  for (const message of messages) {
    const last = joined.at(-1)
    if (last?.role !== message.role) {
      joined.push({ ...message })
      continue
    }
    const images = [...(last.images ?? []), ...(message.images ?? [])]
    last.content += `\n\n${message.content}`
    if (images.length > 0) last.images = images
  }
  return joined
}
