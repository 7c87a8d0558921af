import { type Kysely, sql } from 'kysely'
import { longTextBytes, type MessageText, messageTexts, type PagedMessage } from '../store.ts'
import { readAttachments, toMessage } from './messages.ts'
import { costOfPassing, fillPage } from './page.ts'
import type { Database } from './schema.ts'
import { storedId } from './stored-id.ts'

/** The most messages on a page, however short they are. */
const pageMessages = 500
/** Maximum length of the pieces in which text is read, in code points. */
const pieceLength = 256 * 1024

const otherColumns = [
  'id',
  'session_id',
  'parent_id',
  'role',
  'agent',
  'turn_index',
  'created_at',
  'status',
  'remarks',
  'failures',
  'files',
  'valid',
  'repairs',
  'problems',
  'data_sources',
  'model_id',
  'edited',
  'converted_from',
  'style',
  'restyled',
  'suggestions',
  'usage',
  'steps',
] as const

export async function readMessagePage(
  database: Kysely<Database>,
  sessionId: number,
  afterId: number,
): Promise<PagedMessage[]> {
  const newer = database
    .selectFrom('messages')
    .where('session_id', '=', sessionId)
    .where('id', '>', storedId(afterId))
    .orderBy('id')
    .limit(pageMessages)
  const sizes = await newer
    .select('id')
    .select(messageTexts.map(text => sizeOf(text).as(text)))
    .select(sql<number>`${sizeOf('repairs')} + ${sizeOf('problems')} + ${sizeOf('data_sources')}`.as('lists'))
    .execute()
  const isLong = (bytes: number) => bytes > longTextBytes
  const lastId = fillPage(
    sizes.map(({ id, lists, ...texts }) => ({
      id,
      bytes: messageTexts.reduce(
        (sum, text) => sum + (isLong(texts[text]) ? costOfPassing(texts[text]) : texts[text]),
        lists,
      ),
    })),
  )
  const [first] = sizes
  if (lastId === null || !first) return []
  const rows = await newer
    .where('id', '<=', lastId)
    .select(otherColumns)
    .select([
      shortText<string>('content').as('content'),
      shortText<string | null>('unbound_content').as('unbound_content'),
      shortText<string | null>('design_concept').as('design_concept'),
    ])
    .execute()
  const attachments = await readAttachments(database, sessionId, { firstId: first.id, lastId })
  const sizesById = new Map(sizes.map(size => [size.id, size]))
  return rows.map(row => ({
    ...toMessage(row, attachments.get(row.id) ?? []),
    leftOut: messageTexts.filter(text => isLong(sizesById.get(row.id)?.[text] ?? 0)),
  }))
}

/** Size of a column in bytes of UTF-8; both engines know it without reading the text. */
function sizeOf(column: string) {
  return sql<number>`coalesce(octet_length(${sql.ref(column)}), 0)`
}

function shortText<Text>(column: MessageText) {
  const missing = column === 'content' ? sql.lit('') : sql.lit(null)
  return sql<Text>`case when ${sizeOf(column)} > ${sql.lit(longTextBytes)} then ${missing} else ${sql.ref(column)} end`
}

export async function findText(
  database: Kysely<Database>,
  owner: string,
  messageId: number,
  text: MessageText,
): Promise<{ bytes: number; created_at: string } | null> {
  const row = await database
    .selectFrom('messages')
    .innerJoin('sessions', 'sessions.id', 'messages.session_id')
    .select('messages.created_at')
    .select(sql<number>`octet_length(${sql.ref(text)})`.as('bytes'))
    .where('sessions.owner', '=', owner)
    .where('messages.id', '=', storedId(messageId))
    .where(text, 'is not', null)
    .executeTakeFirst()
  return row ?? null
}

export async function* readText(
  database: Kysely<Database>,
  messageId: number,
  text: MessageText,
): AsyncGenerator<string> {
  for (let from = 1; ; from += pieceLength) {
    const row = await database
      .selectFrom('messages')
      .select(sql<string | null>`substr(${sql.ref(text)}, ${from}, ${pieceLength})`.as('piece'))
      .where('id', '=', messageId)
      .executeTakeFirst()
    if (!row || row.piece === null) throw new Error(`message ${messageId} is gone`)
    if (row.piece === '') return
    yield row.piece
  }
}
