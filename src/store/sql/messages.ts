import type { Insertable, Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { dataSourceSchema, problemSchema, repairSchema } from '../../contract/diagrams.ts'
import { turnStatusSchema } from '../../contract/events.ts'
import { Failure } from '../../contract/failure.ts'
import { toldFailureSchema } from '../../contract/failure-schemas.ts'
import type { NewEditedVersion, StoredAttachment, StoredMessage } from '../store.ts'
import type { SqlEngine } from './dialect.ts'
import type { AttachmentsTable, Database, MessagesTable } from './schema.ts'
import { currentTime, touchSession } from './sessions.ts'
import { storedId } from './stored-id.ts'
import { storedText } from './stored-text.ts'
import { inTransaction } from './transaction.ts'

const failuresSchema = z.array(toldFailureSchema)
const repairsSchema = z.array(repairSchema)
const problemsSchema = z.array(problemSchema)
const dataSourcesSchema = z.array(dataSourceSchema)

/** What an assistant or user message starts from: the columns that most messages leave empty. */
export const emptyMessage = {
  agent: null,
  status: null,
  failures: '[]',
  design_concept: null,
  valid: null,
  repairs: '[]',
  problems: '[]',
  unbound_content: null,
  data_sources: '[]',
  model_id: null,
  edited: 0,
} satisfies Partial<Insertable<MessagesTable>>

export async function readMessages(database: Kysely<Database>, sessionId: number): Promise<StoredMessage[]> {
  const rows = await database
    .selectFrom('messages')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .execute()
  return withAttachments(database, sessionId, rows)
}

export async function readMessage(
  database: Kysely<Database>,
  sessionId: number,
  messageId: number,
): Promise<StoredMessage | undefined> {
  const row = await database
    .selectFrom('messages')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('id', '=', storedId(messageId))
    .executeTakeFirst()
  return row && (await withAttachments(database, sessionId, [row]))[0]
}

export async function readMessageOf(
  database: Kysely<Database>,
  owner: string,
  messageId: number,
): Promise<StoredMessage | null> {
  const row = await database
    .selectFrom('messages')
    .innerJoin('sessions', 'sessions.id', 'messages.session_id')
    .select('messages.session_id')
    .where('sessions.owner', '=', owner)
    .where('messages.id', '=', storedId(messageId))
    .executeTakeFirst()
  return (row && (await readMessage(database, row.session_id, messageId))) ?? null
}

/** From the root of the branch down to `messageId`. */
export async function readBranch(
  database: Kysely<Database>,
  sessionId: number,
  messageId: number,
): Promise<StoredMessage[]> {
  const rows = await database
    .withRecursive('branch(id, parent_id)', query =>
      query
        .selectFrom('messages')
        .select(['id', 'parent_id'])
        .where('session_id', '=', sessionId)
        .where('id', '=', messageId)
        .unionAll(
          query
            .selectFrom('messages')
            .innerJoin('branch', 'branch.parent_id', 'messages.id')
            .select(['messages.id', 'messages.parent_id']),
        ),
    )
    .selectFrom('messages')
    .innerJoin('branch', 'branch.id', 'messages.id')
    .selectAll('messages')
    // A parent is always stored before its children, so its number is smaller.
    .orderBy('messages.id')
    .execute()
  return withAttachments(database, sessionId, rows)
}

export async function addEditedVersion(engine: SqlEngine, version: NewEditedVersion): Promise<StoredMessage> {
  return inTransaction(engine, async transaction => {
    const parent = await readMessage(transaction, version.sessionId, version.parentId)
    if (!parent) throw unknownParent(version.parentId)
    const now = currentTime()
    const row = await transaction
      .insertInto('messages')
      .values({
        ...emptyMessage,
        session_id: version.sessionId,
        parent_id: version.parentId,
        role: 'assistant',
        content: storedText(version.content),
        agent: version.agent,
        turn_index: parent.turn_index,
        created_at: now,
        status: 'completed',
        valid: version.valid ? 1 : 0,
        problems: JSON.stringify(version.problems),
        edited: 1,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await touchSession(transaction, version.sessionId, now)
    return toMessage(row, [])
  })
}

export function unknownParent(messageId: number): Failure {
  return new Failure({
    code: 'unknown-parent',
    message: `parent_id ${messageId} is not a message of this session.`,
    errors: [{ pointer: '/parent_id', detail: 'is not a message of this session' }],
  })
}

export function toMessage(row: Selectable<MessagesTable>, attachments: StoredAttachment[]): StoredMessage {
  return {
    id: row.id,
    session_id: row.session_id,
    role: row.role,
    content: row.content,
    agent: row.agent,
    turn_index: row.turn_index,
    parent_id: row.parent_id,
    created_at: row.created_at,
    status: turnStatusSchema.nullable().parse(row.status),
    failures: failuresSchema.parse(JSON.parse(row.failures)),
    design_concept: row.design_concept,
    attachments,
    valid: row.valid === null ? null : row.valid === 1,
    repairs: repairsSchema.parse(JSON.parse(row.repairs)),
    problems: problemsSchema.parse(JSON.parse(row.problems)),
    unbound_content: row.unbound_content,
    data_sources: dataSourcesSchema.parse(JSON.parse(row.data_sources)),
    model_id: row.model_id,
    edited: row.edited === 1,
  }
}

async function withAttachments(
  database: Kysely<Database>,
  sessionId: number,
  rows: Selectable<MessagesTable>[],
): Promise<StoredMessage[]> {
  const attachments = await database
    .selectFrom('attachments')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('message_id')
    .orderBy('position')
    .execute()
  const byMessage = Map.groupBy(attachments, attachment => attachment.message_id)
  return rows.map(row => toMessage(row, (byMessage.get(row.id) ?? []).map(toAttachment)))
}

function toAttachment({ id, kind, name, media_type, bytes }: Selectable<AttachmentsTable>): StoredAttachment {
  return { id, kind, name, media_type, bytes }
}
