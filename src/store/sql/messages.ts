import { setImmediate } from 'node:timers/promises'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { dataSourceSchema, problemSchema, repairSchema } from '../../contract/diagrams.ts'
import { turnStatusSchema, usageSchema } from '../../contract/events.ts'
import { Failure } from '../../contract/failure.ts'
import { reportedFailureSchema } from '../../contract/failure-schemas.ts'
import { namedRestyledSchema } from '../../contract/restyles.ts'
import { readFileSchema } from '../../contract/sessions.ts'
import { stepSchema } from '../../contract/steps.ts'
import { drawingStyleSchema } from '../../contract/styles.ts'
import { suggestionSchema } from '../../contract/suggestions.ts'
import { messages } from '../messages/index.ts'
import type { BranchMessage, NewEditedVersion, StoredAttachment, StoredMessage } from '../store.ts'
import type { SqlEngine } from './dialect.ts'
import { costOfPassing, fillPage } from './page.ts'
import type { AttachmentsTable, Database, MessagesTable } from './schema.ts'
import { growSession } from './session-size.ts'
import { currentTime } from './sessions.ts'
import { largestId, storedId } from './stored-id.ts'
import { storedText } from './stored-text.ts'
import { inTransaction } from './transaction.ts'

const remarksSchema = z.array(z.string())
const filesSchema = z.array(readFileSchema)
const failuresSchema = z.array(reportedFailureSchema)
const repairsSchema = z.array(repairSchema)
const problemsSchema = z.array(problemSchema)
const dataSourcesSchema = z.array(dataSourceSchema)
const suggestionsSchema = z.array(suggestionSchema)
const stepsSchema = z.array(stepSchema)

/** Default values of an assistant or user message: the columns that most messages leave empty. */
export const emptyMessage = {
  agent: null,
  status: null,
  remarks: '[]',
  failures: '[]',
  files: '[]',
  design_concept: null,
  valid: null,
  repairs: '[]',
  problems: '[]',
  unbound_content: null,
  data_sources: '[]',
  model_id: null,
  edited: 0,
  converted_from: null,
  style: null,
  restyled: null,
  suggestions: '[]',
  usage: null,
  steps: '[]',
} satisfies Partial<Insertable<MessagesTable>>

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
  if (!row) return undefined
  const attachments = await readAttachments(database, sessionId, { firstId: row.id, lastId: row.id })
  return toMessage(row, attachments.get(row.id) ?? [])
}

/** Position of a message in its session, without its content. */
export async function findMessage(database: Kysely<Database>, sessionId: number, messageId: number) {
  return database
    .selectFrom('messages')
    .select(['id', 'role', 'parent_id', 'turn_index', 'style'])
    .where('session_id', '=', sessionId)
    .where('id', '=', storedId(messageId))
    .executeTakeFirst()
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

/** Reads the branch from its root down to `messageId`. */
export async function readBranch(engine: SqlEngine, sessionId: number, messageId: number): Promise<BranchMessage[]> {
  const { database } = engine
  let left = await findBranch(database, sessionId, messageId)
  const attachments = await readAttachments(database, sessionId)
  const branch: BranchMessage[] = []
  for (let lastId = fillPage(left); lastId !== null; lastId = fillPage(left)) {
    const end = left.findIndex(({ id }) => id === lastId) + 1
    const sizes = new Map(left.slice(0, end).map(({ id, content_bytes }) => [id, content_bytes]))
    const rows = await database
      .selectFrom('messages')
      .select(['id', 'role', 'agent', 'design_concept', 'edited', 'converted_from', 'style'])
      .where(engine.isOneOf('id', [...sizes.keys()]))
      .orderBy('id')
      .execute()
    for (const row of rows) {
      branch.push({
        ...row,
        edited: row.edited === 1,
        style: readStyle(row.style),
        attachments: attachments.get(row.id) ?? [],
        contentBytes: sizes.get(row.id) ?? 0,
      })
    }
    left = left.slice(end)
    if (left.length > 0) await setImmediate()
  }
  return branch
}

/** Lists its messages with the size that each takes of a page, without their contents. */
async function findBranch(database: Kysely<Database>, sessionId: number, messageId: number) {
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
    .select('messages.id')
    .select(sql<number>`octet_length(content)`.as('content_bytes'))
    .select(sql<number>`coalesce(octet_length(design_concept), 0)`.as('concept_bytes'))
    // A parent is always stored before its children, so its number is smaller.
    .orderBy('messages.id')
    .execute()
  return rows.map(row => ({ ...row, bytes: costOfPassing(row.content_bytes) + row.concept_bytes }))
}

export async function readContents(
  engine: SqlEngine,
  sessionId: number,
  messageIds: readonly number[],
): Promise<Map<number, Pick<StoredMessage, 'content' | 'unbound_content'>>> {
  if (messageIds.length === 0) return new Map()
  const rows = await engine.database
    .selectFrom('messages')
    .select(['id', 'content', 'unbound_content'])
    .where('session_id', '=', sessionId)
    .where(engine.isOneOf('id', messageIds))
    .execute()
  return new Map(rows.map(({ id, ...texts }) => [id, texts]))
}

export async function addEditedVersion(engine: SqlEngine, version: NewEditedVersion): Promise<StoredMessage> {
  return inTransaction(engine, async transaction => {
    const parent = await findMessage(transaction, version.sessionId, version.parentId)
    if (!parent) throw unknownParent(version.parentId)
    const now = currentTime()
    const queries = await findQueries(transaction, version)
    const bytes = Buffer.byteLength(version.content) + Buffer.byteLength(queries?.unbound_content ?? '')
    await growSession(engine, transaction, version.sessionId, { now, bytes, isOptional: true })
    const row = {
      ...emptyMessage,
      ...queries,
      session_id: version.sessionId,
      parent_id: version.parentId,
      role: 'assistant' as const,
      content: storedText(version.content),
      agent: version.agent,
      turn_index: parent.turn_index,
      created_at: now,
      status: 'completed',
      valid: version.valid ? 1 : 0,
      problems: JSON.stringify(version.problems),
      edited: 1,
      converted_from: version.convertedFrom ?? null,
      style: version.style ?? parent.style,
      restyled: version.restyled ? JSON.stringify(version.restyled) : null,
    }
    // The content may be long, and the caller has it.
    const { id } = await transaction.insertInto('messages').values(row).returning('id').executeTakeFirstOrThrow()
    return toMessage({ ...row, id }, [])
  })
}

/** Queries and data sources of an edited version, from its parent: as they are where the content is the same, else with the version's own queries. */
async function findQueries(database: Kysely<Database>, version: NewEditedVersion) {
  const { sessionId, parentId, agent, content, unboundContent } = version
  const ofParent = database
    .selectFrom('messages')
    .select(['unbound_content', 'data_sources'])
    .where('session_id', '=', sessionId)
    .where('id', '=', parentId)
    .where('agent', '=', agent)
  if (unboundContent === undefined) {
    return ofParent.where('content', '=', storedText(content)).executeTakeFirst()
  }
  const found = await ofParent.executeTakeFirst()
  return found && { ...found, unbound_content: storedText(unboundContent) }
}

export function unknownParent(messageId: number): Failure {
  return new Failure({
    ...messages.create('unknown-parent', { id: messageId }),
    errors: [{ pointer: '/parent_id', detail: 'is not a message of this session' }],
  })
}

const readStyle = (stored: string | null) => drawingStyleSchema.nullable().parse(stored)

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
    remarks: remarksSchema.parse(JSON.parse(row.remarks)),
    files: filesSchema.parse(JSON.parse(row.files)),
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
    converted_from: row.converted_from,
    style: readStyle(row.style),
    restyled: row.restyled === null ? null : namedRestyledSchema.parse(JSON.parse(row.restyled)),
    suggestions: suggestionsSchema.parse(JSON.parse(row.suggestions)),
    ...(row.usage !== null && { usage: usageSchema.parse(JSON.parse(row.usage)) }),
    steps: stepsSchema.parse(JSON.parse(row.steps)),
  }
}

/** Attachments of the messages from `firstId` to `lastId`, or of all messages without these, in order for each message. */
export async function readAttachments(
  database: Kysely<Database>,
  sessionId: number,
  { firstId = 0, lastId = largestId }: { firstId?: number; lastId?: number } = {},
): Promise<Map<number, StoredAttachment[]>> {
  const rows = await database
    .selectFrom('attachments')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('message_id', '>=', firstId)
    .where('message_id', '<=', lastId)
    .orderBy('message_id')
    .orderBy('position')
    .execute()
  const byMessage = Map.groupBy(rows, row => row.message_id)
  return new Map(Array.from(byMessage, ([id, own]) => [id, own.map(toAttachment)]))
}

function toAttachment({ id, kind, name, media_type, bytes }: Selectable<AttachmentsTable>): StoredAttachment {
  return { id, kind, name, media_type, bytes }
}
