import type { Insertable } from 'kysely'
import type { ImportedSession, StoredMessage } from '../store.ts'
import type { SqlEngine } from './dialect.ts'
import { emptyMessage } from './messages.ts'
import type { MessagesTable } from './schema.ts'
import { growSession } from './session-size.ts'
import { storedText } from './stored-text.ts'
import { inTransaction } from './transaction.ts'

/** Stores a session with numbers of its own: all of it, or nothing. */
export async function addImportedSession(
  engine: SqlEngine,
  { owner, session, messages }: ImportedSession,
): Promise<number> {
  return inTransaction(engine, async transaction => {
    const { id: sessionId } = await transaction
      .insertInto('sessions')
      .values({
        owner,
        title: storedText(session.title),
        created_at: session.created_at,
        updated_at: session.updated_at,
        pinned: session.pinned ? 1 : 0,
        archived: session.archived ? 1 : 0,
        text_bytes: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const bytes = messages.reduce((sum, message) => sum + bytesOf(message), 0)
    await growSession(engine, transaction, sessionId, { now: session.updated_at, bytes, isOptional: true })
    const ids = new Map<number, number>()
    for (const message of messages) {
      const parentId = message.parent_id === null ? null : (ids.get(message.parent_id) ?? null)
      const { id } = await transaction
        .insertInto('messages')
        .values({ ...toRow(message), session_id: sessionId, parent_id: parentId })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.set(message.id, id)
      for (const [position, attachment] of message.attachments.entries()) {
        const name = storedText(attachment.name)
        await transaction
          .insertInto('attachments')
          .values({ ...attachment, name, session_id: sessionId, message_id: id, position })
          .execute()
      }
    }
    return sessionId
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
