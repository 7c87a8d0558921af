import { isValid } from '../../contract/diagrams.ts'
import type { Message } from '../../contract/sessions.ts'
import { findAgent } from '../../kinds/find.ts'
import type { OwnersWork } from '../../sources/owners-work.ts'
import type { StoredMessage } from '../../store/store.ts'
import { damaged } from './damaged.ts'

/**
 * Checks each diagram that the archive calls valid: an archive can be edited.
 *
 * @throws Failure `invalid-request` where its kind is unknown
 */
export async function checkMessage(message: Message, work: Pick<OwnersWork, 'check'>): Promise<Message> {
  const { agent, content, valid } = message
  const kind = agent === null ? undefined : findAgent(agent)
  if (agent !== null && !kind) return damaged(new Error('a kind'))
  if (valid === null) return message
  if (agent === null || !kind?.format) return { ...message, valid: null }
  if (!valid) return message
  const problems = await work.check(agent, content)
  return isValid(problems) ? message : { ...message, valid: false, problems }
}

/** Replaces the ids of the files by those in this service. */
export function withFiles(message: Message, ids: ReadonlyMap<string, string>): StoredMessage {
  const attachments = message.attachments.map(attachment => ({
    ...attachment,
    id: ids.get(attachment.id) ?? damaged(new Error('a file')),
    kind: attachment.media_type.startsWith('image/') ? ('image' as const) : ('file' as const),
  }))
  return { ...message, session_id: 0, attachments }
}
