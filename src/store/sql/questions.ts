import type { Transaction } from 'kysely'
import { Failure } from '../../contract/failure.ts'
import { messages } from '../messages/index.ts'
import type { NewTurn, StoredMessage } from '../store.ts'
import { emptyMessage, findMessage, readMessage, toMessage, unknownParent } from './messages.ts'
import type { Database } from './schema.ts'
import { storedText } from './stored-text.ts'
import { takeUploads } from './uploads.ts'

/** Stores a new question below its parent, with its files. @throws Failure `unknown-parent` */
export async function addQuestion(
  transaction: Transaction<Database>,
  turn: NewTurn,
  question: Extract<NewTurn['question'], { kind: 'new' }> & { sessionId: number; now: string },
): Promise<StoredMessage> {
  const { sessionId, now } = question
  const parent = await findParent(transaction, turn, question)
  const row = await transaction
    .insertInto('messages')
    .values({
      ...emptyMessage,
      session_id: sessionId,
      parent_id: parent?.id ?? null,
      role: 'user',
      content: storedText(question.content),
      turn_index: parent ? parent.turn_index + 1 : 0,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await takeUploads(transaction, turn.owner, question.uploadIds ?? [])
  const attachments = question.attachments.map(attachment => ({ ...attachment, name: storedText(attachment.name) }))
  if (attachments.length > 0) {
    await transaction
      .insertInto('attachments')
      .values(
        attachments.map((attachment, position) => ({
          ...attachment,
          session_id: sessionId,
          message_id: row.id,
          position,
        })),
      )
      .execute()
  }
  return toMessage(row, attachments)
}

/** Finds the parent of a question: the message named, or the newest. @throws Failure `unknown-parent` */
async function findParent(
  transaction: Transaction<Database>,
  turn: NewTurn,
  { sessionId, parentId }: { sessionId: number; parentId: number | null },
) {
  if (parentId === null && turn.sessionId === null) return undefined
  const id = parentId ?? (await findNewest(transaction, sessionId)) ?? 0
  const parent = await findMessage(transaction, sessionId, id)
  // No message has the id 0: it means the place above the first one.
  if (!parent && id !== 0) throw unknownParent(id)
  return parent
}

/** The user message to answer again: the one named, or the one that the named answer belongs to; the newest without a name. */
export async function findQuestion(
  transaction: Transaction<Database>,
  sessionId: number,
  messageId: number | null,
): Promise<StoredMessage> {
  const named = messageId ?? (await findNewest(transaction, sessionId, 'user'))
  if (named === undefined) {
    const detail = 'has no message in this session to answer again'
    throw new Failure({
      ...messages.create('invalid-request', { case: 'nothing-to-retry' }),
      errors: [{ pointer: '/is_retry', detail }],
    })
  }
  let place = await findMessage(transaction, sessionId, named)
  while (place?.role === 'assistant' && place.parent_id !== null) {
    place = await findMessage(transaction, sessionId, place.parent_id)
  }
  const question = place?.role === 'user' ? await readMessage(transaction, sessionId, place.id) : undefined
  if (!question) throw unknownParent(named)
  return question
}

async function findNewest(
  transaction: Transaction<Database>,
  sessionId: number,
  role?: 'user',
): Promise<number | undefined> {
  let select = transaction.selectFrom('messages').select('id').where('session_id', '=', sessionId)
  if (role) select = select.where('role', '=', role)
  const row = await select.orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id
}
