import { setImmediate } from 'node:timers/promises'
import type { Insertable } from 'kysely'
import type { ImportedSession, StoredMessage } from '../store.ts'
import { removeSession } from './delete-session.ts'
import type { SqlEngine } from './dialect.ts'
import { emptyMessage } from './messages.ts'
import { nobody } from './nobody.ts'
import type { MessagesTable } from './schema.ts'
import { growSession } from './session-size.ts'
import { tagsColumn } from './session-tags.ts'
import { storedText } from './stored-text.ts'
import { inTransaction } from './transaction.ts'

/**
 * Stores a session with ids of its own, a message at a time: one that is long would hold up all others. It belongs to nobody until it is whole, so
 * that what a process that dies leaves of it is removed as a deleted one.
 */
export async function addImportedSession(
  engine: SqlEngine,
  { owner, session, messages }: ImportedSession,
): Promise<number> {
  const sessionId = await addSession(engine, session)
  try {
    const ids = new Map<number, number>()
    for await (const message of messages) {
      ids.set(message.id, await addMessage(engine, { sessionId, session, message, ids }))
      await setImmediate()
    }
    const { numUpdatedRows } = await engine.database
      .updateTable('sessions')
      .set({ owner })
      .where('id', '=', sessionId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Error('the session was removed while it was imported')
    return sessionId
  } catch (error) {
    await removeSession(engine, sessionId)
    throw error
  }
}

async function addSession({ database }: SqlEngine, session: ImportedSession['session']): Promise<number> {
  const { id } = await database
    .insertInto('sessions')
    .values({
      owner: nobody,
      title: storedText(session.title),
      created_at: session.created_at,
      updated_at: session.updated_at,
      pinned: session.pinned ? 1 : 0,
      archived: session.archived ? 1 : 0,
      tags: tagsColumn(session.tags),
      text_bytes: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Addition extends Pick<ImportedSession, 'session'> {
  sessionId: number
  message: StoredMessage
  /** Those that the messages before it have here, by those that they had. */
  ids: ReadonlyMap<number, number>
}

/** The id of the message. */
async function addMessage(engine: SqlEngine, { sessionId, session, message, ids }: Addition): Promise<number> {
  const parentId = message.parent_id === null ? null : (ids.get(message.parent_id) ?? null)
  return inTransaction(engine, async transaction => {
    const growth = { now: session.updated_at, bytes: bytesOf(message), isOptional: true }
    await growSession(engine, transaction, sessionId, growth)
    const { id } = await transaction
      .insertInto('messages')
      .values({ ...toRow(message), session_id: sessionId, parent_id: parentId })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [position, attachment] of message.attachments.entries()) {
      const name = storedText(attachment.name)
      await transaction
        .insertInto('attachments')
        .values({ ...attachment, name, session_id: sessionId, message_id: id, position })
        .execute()
    }
    return id
  })
}

function bytesOf({ content, unbound_content, design_concept }: StoredMessage): number {
  return [content, unbound_content, design_concept].reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0)
}

function toRow(message: StoredMessage): Omit<Insertable<MessagesTable>, 'session_id' | 'parent_id'> {
  return {
    ...emptyMessage,
    role: message.role,
    content: storedText(message.content),
    agent: message.agent,
    turn_index: message.turn_index,
    created_at: message.created_at,
    status: message.status,
    remarks: JSON.stringify(message.remarks),
    failures: JSON.stringify(message.failures),
    files: JSON.stringify(message.files),
    design_concept: message.design_concept && storedText(message.design_concept),
    valid: message.valid === null ? null : message.valid ? 1 : 0,
    repairs: JSON.stringify(message.repairs),
    problems: JSON.stringify(message.problems),
    unbound_content: message.unbound_content && storedText(message.unbound_content),
    data_sources: JSON.stringify(message.data_sources),
    model_id: message.model_id && storedText(message.model_id),
    edited: message.edited ? 1 : 0,
    converted_from: message.converted_from && storedText(message.converted_from),
    style: message.style,
    suggestions: JSON.stringify(message.suggestions),
    usage: message.usage ? JSON.stringify(message.usage) : null,
    steps: JSON.stringify(message.steps),
  }
}
