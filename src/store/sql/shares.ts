import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { NewShare, Share, StoredMessage } from '../store.ts'
import type { SqlEngine } from './dialect.ts'
import { emptyMessage, readMessage, readMessageOf } from './messages.ts'
import type { SharesTable } from './schema.ts'
import { growSession } from './session-size.ts'
import { currentTime } from './sessions.ts'
import { storedId } from './stored-id.ts'
import { storedText } from './stored-text.ts'
import { inTransaction } from './transaction.ts'

/** Bytes of a token: as hard to guess as a key of 192 bits. */
const tokenBytes = 24

/** Adds a link. Null if the owner has no such session, or the session has no such message with a diagram. */
export async function addShare(
  { database }: SqlEngine,
  owner: string,
  { sessionId, messageId, withConversation, expiresAt }: NewShare,
): Promise<Share | null> {
  const session = await database
    .selectFrom('sessions')
    .select('id')
    .where('owner', '=', owner)
    .where('id', '=', storedId(sessionId))
    .executeTakeFirst()
  if (!session) return null
  if (messageId !== null) {
    const message = await readMessageOf(database, owner, messageId)
    if (message?.session_id !== sessionId || message.valid === null) return null
  }
  const row = await database
    .insertInto('shares')
    .values({
      token: randomBytes(tokenBytes).toString('base64url'),
      owner,
      session_id: sessionId,
      message_id: messageId,
      with_conversation: withConversation ? 1 : 0,
      created_at: currentTime(),
      expires_at: expiresAt?.toISOString() ?? null,
      revoked_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toShare(row)
}

/** Lists the links, newest first, without revoked ones. */
export async function listShares({ database }: SqlEngine, owner: string, sessionId: number | null): Promise<Share[]> {
  const rows = await database
    .selectFrom('shares')
    .innerJoin('sessions', 'sessions.id', 'shares.session_id')
    .selectAll('shares')
    .where('shares.owner', '=', owner)
    // Not those of a deleted session.
    .where('sessions.owner', '=', owner)
    .where('revoked_at', 'is', null)
    .$if(sessionId !== null, query => query.where('session_id', '=', storedId(sessionId ?? 0)))
    .orderBy('shares.id', 'desc')
    .execute()
  return rows.map(toShare)
}

export async function revokeShare({ database }: SqlEngine, owner: string, id: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('shares')
    .set({ revoked_at: currentTime() })
    .where('owner', '=', owner)
    .where('id', '=', storedId(id))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A session that is being deleted has no owner any more, and its links are not found. */
export async function findShare({ database }: SqlEngine, token: string): Promise<Share | null> {
  const row = await database
    .selectFrom('shares')
    .innerJoin('sessions', 'sessions.id', 'shares.session_id')
    .selectAll('shares')
    .where('token', '=', storedText(token))
    .whereRef('sessions.owner', '=', 'shares.owner')
    .executeTakeFirst()
  return row ? toShare(row) : null
}

/** Null where the session has no diagram. */
export async function readNewestDiagram({ database }: SqlEngine, sessionId: number): Promise<StoredMessage | null> {
  const row = await database
    .selectFrom('messages')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('valid', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? ((await readMessage(database, sessionId, row.id)) ?? null) : null
}

/** Creates a session with this diagram, below a message that says where it came from. */
export async function addCopiedSession(
  engine: SqlEngine,
  { owner, title, remark, diagram }: { owner: string; title: string; remark: string; diagram: StoredMessage },
): Promise<{ sessionId: number; messageId: number }> {
  return inTransaction(engine, async transaction => {
    const now = currentTime()
    const { id: sessionId } = await transaction
      .insertInto('sessions')
      .values({ owner, title: storedText(title), created_at: now, updated_at: now, text_bytes: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const bytes = Buffer.byteLength(diagram.content) + Buffer.byteLength(remark)
    await growSession(engine, transaction, sessionId, { now, bytes, isOptional: true })
    const common = { ...emptyMessage, session_id: sessionId, turn_index: 0, created_at: now }
    const { id: questionId } = await transaction
      .insertInto('messages')
      .values({ ...common, parent_id: null, role: 'user', content: storedText(remark) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: messageId } = await transaction
      .insertInto('messages')
      .values({
        ...common,
        parent_id: questionId,
        role: 'assistant',
        content: diagram.content,
        agent: diagram.agent,
        status: 'completed',
        design_concept: diagram.design_concept,
        style: diagram.style,
        valid: diagram.valid ? 1 : 0,
        problems: JSON.stringify(diagram.problems),
        edited: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { sessionId, messageId }
  })
}

function toShare(row: Selectable<SharesTable>): Share {
  return {
    id: row.id,
    token: row.token,
    owner: row.owner,
    sessionId: row.session_id,
    messageId: row.message_id,
    withConversation: row.with_conversation === 1,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  }
}
