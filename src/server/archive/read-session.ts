import { z } from 'zod'
import { listedSessionSchema, type Message, messageSchema, sessionSummarySchema } from '../../contract/sessions.ts'
import { damaged } from './damaged.ts'

const time = z.iso.datetime({ precision: 3 })
/** `session.json` of an archive. What a newer version adds is left out. */
const sessionFileSchema = z.object({
  session: sessionSummarySchema
    .extend({ created_at: time, updated_at: time, title: z.string().min(1).max(1000) })
    .extend(listedSessionSchema.pick({ pinned: true, archived: true }).shape),
  messages: z.array(messageSchema.extend({ created_at: time })),
})
export type SessionFile = z.infer<typeof sessionFileSchema>

/** @throws Failure `invalid-request` where it is not what an export writes: a parent that does not come before */
export function readSessionFile(text: string): SessionFile {
  let file: SessionFile
  try {
    file = sessionFileSchema.parse(JSON.parse(text))
  } catch (error) {
    return damaged(error)
  }
  const before = new Map<number, Message>()
  for (const message of file.messages) {
    const { id, parent_id } = message
    const parent = parent_id === null ? undefined : before.get(parent_id)
    const isPlaced = parent_id === null ? message.role === 'user' : parent !== undefined
    if (!isPlaced || before.has(id)) return damaged(new Error('a message'))
    message.turn_index = indexOf(message, parent)
    before.set(id, message)
  }
  return file
}

/** Index of a message as the store counts turns, whatever the archive states. */
function indexOf({ role }: Message, parent: Message | undefined): number {
  if (!parent) return 0
  return role === 'user' ? parent.turn_index + 1 : parent.turn_index
}
