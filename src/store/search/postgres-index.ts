import { type Kysely, sql } from 'kysely'
import { readText } from '../sql/message-pages.ts'
import { fillPage } from '../sql/page.ts'
import type { Database } from '../sql/schema.ts'
import { longTextBytes } from '../store.ts'
import { createGramBatch, type GramBatch } from './gram-batch.ts'
import { gramsOf } from './grams.ts'
import { createPartCutter } from './part-cutter.ts'
import { writeSegment } from './postgres-segments.ts'

/** Maximum number of queue entries that are indexed in one transaction, however short their texts are. */
const stepEntries = 400

interface Entry {
  id: number
  session_id: number
  /** 0: the title of the session. */
  message_id: number
  bytes: number
}

interface Part {
  entry: Entry
  part: number
  text: string
}

/** Indexes some entries of the queue. Returns false where nothing is left that no other process is indexing. */
export async function stepIndex(database: Kysely<Database>): Promise<boolean> {
  return database.transaction().execute(async transaction => {
    const entries = await takeEntries(transaction)
    await removeParts(transaction, entries)
    let batch = createGramBatch()
    let parts: Part[] = []
    for await (const part of cutEntries(transaction, entries)) {
      const grams = gramsOf(part.text)
      if (!batch.add(grams)) {
        await insertParts(transaction, parts, batch)
        batch = createGramBatch()
        parts = []
        batch.add(grams)
      }
      parts.push(part)
    }
    await insertParts(transaction, parts, batch)
    return entries.length > 0
  })
}

/** Reads the oldest entries of the queue, about a megabyte. Their sessions are locked first, in the same order as when one is deleted. */
async function takeEntries(transaction: Kysely<Database>): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select search_queue.id, search_queue.session_id, message_id, coalesce(octet_length(content), 0) as bytes
    from search_queue left join messages on messages.id = message_id
    order by search_queue.id limit ${stepEntries}`.execute(transaction)
  const lastId = fillPage(rows) ?? 0
  const next = rows.filter(({ id }) => id <= lastId)
  const sessionIds = [...new Set(next.map(entry => entry.session_id))]
  await sql`select id from sessions where id = any(${sessionIds}::integer[]) order by id for key share`.execute(
    transaction,
  )
  const { rows: taken } = await sql<{ id: number }>`
    delete from search_queue where id in (
      select id from search_queue where id = any(${next.map(entry => entry.id)}::bigint[]) for update skip locked
    ) returning id`.execute(transaction)
  const ids = new Set(taken.map(({ id }) => id))
  return next.filter(({ id }) => ids.has(id))
}

/** Removes the parts of titles that changed, and of entries that were queued twice. */
async function removeParts(transaction: Kysely<Database>, entries: readonly Entry[]): Promise<void> {
  await sql`
    delete from search_parts using unnest(
      ${entries.map(entry => entry.session_id)}::integer[], ${entries.map(entry => entry.message_id)}::integer[]
    ) as old(session_id, message_id)
    where search_parts.session_id = old.session_id and search_parts.message_id = old.message_id`.execute(transaction)
}

async function* cutEntries(transaction: Kysely<Database>, entries: readonly Entry[]): AsyncGenerator<Part> {
  const texts = await readShort(transaction, entries)
  const seen = new Set<string>()
  for (const entry of entries) {
    const key = keyOf(entry)
    if (seen.has(key)) continue
    seen.add(key)
    const cutter = createPartCutter()
    let part = 0
    const text = texts.get(key)
    const pieces = text === undefined ? readText(transaction, entry.message_id, 'content') : [text]
    for await (const piece of pieces) for (const text of cutter.add(piece)) yield { entry, part: part++, text }
    for (const text of cutter.end()) yield { entry, part: part++, text }
  }
}

/** Titles, and contents that are not long. */
async function readShort(transaction: Kysely<Database>, entries: readonly Entry[]): Promise<Map<string, string>> {
  const titled = entries.filter(entry => entry.message_id === 0).map(entry => entry.session_id)
  const short = entries.filter(entry => entry.bytes <= longTextBytes).map(entry => entry.message_id)
  const { rows } = await sql<Pick<Entry, 'session_id' | 'message_id'> & { text: string }>`
    select id as session_id, 0 as message_id, title as text from sessions where id = any(${titled}::integer[])
    union all
    select session_id, id, content from messages where id = any(${short}::integer[])`.execute(transaction)
  return new Map(rows.map(row => [keyOf(row), row.text]))
}

function keyOf({ session_id, message_id }: Pick<Entry, 'session_id' | 'message_id'>): string {
  return `${session_id}/${message_id}`
}

/** Stores the parts, and their segment of the index. */
async function insertParts(transaction: Kysely<Database>, parts: readonly Part[], batch: GramBatch): Promise<void> {
  if (parts.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select nextval('search_part_ids')::integer as id from generate_series(1, ${parts.length}::integer)`.execute(
    transaction,
  )
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into search_parts (id, session_id, message_id, part, text) select * from unnest(
      ${ids}::integer[], ${parts.map(({ entry }) => entry.session_id)}::integer[],
      ${parts.map(({ entry }) => entry.message_id)}::integer[], ${parts.map(({ part }) => part)}::integer[],
      array[${sql.join(parts.map(({ text }) => text))}]::text[])`.execute(transaction)
  await writeSegment(transaction, batch, ids)
}

/** Number of titles and messages in the queue, of this process and others. */
export async function countLeft(database: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from search_queue`.execute(database)
  return rows[0]?.count ?? 0
}

/** True if anything is queued. */
export async function isBehind(database: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select 1 from search_queue limit 1`.execute(database)
  return rows.length > 0
}
