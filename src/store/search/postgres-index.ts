import { type Kysely, sql } from 'kysely'
import { readText } from '../sql/message-pages.ts'
import { fillPage } from '../sql/page.ts'
import type { Database } from '../sql/schema.ts'
import { longTextBytes } from '../store.ts'
import { gramsOf, queryGramsOf } from './grams.ts'
import { createPartCutter } from './part-cutter.ts'
import type { SearchQuery } from './session-search.ts'

/** Maximum number of queue entries that are indexed in one transaction, however short their texts are. */
const stepEntries = 200
/** Size of the parts that are sent to the server at once, in characters, because finding their runs takes processor time. */
const writeLength = 32 * 1024

/**
 * Size of the pending list of the index, in kilobytes: every search scans it, so that it is short. Each time it is full it is merged into the index,
 * of which nearly every page is then written again: while a whole index is built, and searches wait for it, it is much longer.
 */
const pendingListKb = 512
const wholePendingListKb = 64 * 1024

/** Number of parts above which a word counts as common: the newest sessions are then read until enough match. Fewer are looked at one by one. */
const maximumCandidates = 2_000

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

/**
 * Indexes some entries of the queue. Returns false where nothing is left that no other process is indexing.
 *
 * @param isWhole while a whole index is built; `endWhole` has to follow
 */
export async function stepIndex(database: Kysely<Database>, isWhole: boolean): Promise<boolean> {
  return database.transaction().execute(async transaction => {
    await setPendingList(transaction, isWhole)
    const entries = await takeEntries(transaction)
    await removeParts(transaction, entries)
    let waiting: Part[] = []
    for await (const part of cutEntries(transaction, entries)) {
      waiting.push(part)
      if (waiting.reduce((length, { text }) => length + text.length, 0) < writeLength) continue
      await insertParts(transaction, waiting)
      waiting = []
    }
    await insertParts(transaction, waiting)
    return entries.length > 0
  })
}

async function setPendingList(transaction: Kysely<Database>, isWhole: boolean): Promise<void> {
  const limit = isWhole ? wholePendingListKb : pendingListKb
  await sql`set local gin_pending_list_limit = ${sql.lit(limit)}`.execute(transaction)
  // What is merged at once, in kilobytes: the list is read in as many parts as it takes.
  if (isWhole) await sql`set local work_mem = ${sql.lit(wholePendingListKb)}`.execute(transaction)
}

/** Merges what is left of the long pending list, so that searches need not scan it. */
export async function endWhole(database: Kysely<Database>): Promise<void> {
  await sql`select gin_clean_pending_list('search_parts_grams')`.execute(database)
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

async function insertParts(transaction: Kysely<Database>, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return
  await sql`
    insert into search_parts (session_id, message_id, part, text, grams)
    select session_id, message_id, part, text, grams::integer[] from unnest(
      ${parts.map(({ entry }) => entry.session_id)}::integer[], ${parts.map(({ entry }) => entry.message_id)}::integer[],
      ${parts.map(({ part }) => part)}::integer[], array[${sql.join(parts.map(({ text }) => text))}]::text[],
      ${parts.map(({ text }) => `{${[...gramsOf(text)].join(',')}}`)}::text[]
    ) as added(session_id, message_id, part, text, grams)`.execute(transaction)
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

/**
 * Finds the newest matching sessions. The planner assumes the table is small, because long values are stored outside it, and would scan it: settings
 * force the index.
 */
export async function findSessions(database: Kysely<Database>, search: SearchQuery): Promise<number[]> {
  return database.transaction().execute(async transaction => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    // Compiling the statement takes some 200 ms, which the planner expects to be worth it for a common word.
    await sql`set local jit = off`.execute(transaction)
    const grams = sql`${queryGramsOf(search.query)}::integer[]`
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (
        select 1 from search_parts where grams @> ${grams} limit ${maximumCandidates + 1}
      ) as candidates`.execute(transaction)
    const isCommon = (rows[0]?.count ?? 0) > maximumCandidates
    return isCommon ? findCommon(transaction, search) : findRare(transaction, search, grams)
  })
}

/** A common word: the newest sessions are the first to have it. The limit keeps the planner from reading all parts at once. */
async function findCommon(database: Kysely<Database>, search: SearchQuery): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from sessions where ${isIn(search)} and (
      select true from search_parts
      where search_parts.session_id = sessions.id and strpos(search_parts.text, ${search.query}) > 0 limit 1
    ) order by updated_at desc, id desc limit ${search.limit}`.execute(database)
  return rows.map(({ id }) => id)
}

async function findRare(
  database: Kysely<Database>,
  search: SearchQuery,
  grams: ReturnType<typeof sql>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with candidates as materialized (
      select session_id, array_agg(ctid) as places from search_parts where grams @> ${grams} group by session_id
    ), ordered as materialized (
      select sessions.id, candidates.places from sessions join candidates on candidates.session_id = sessions.id
      where ${isIn(search)} order by updated_at desc, id desc
    )
    select id from ordered where (
      select true from search_parts
      where search_parts.ctid = any(ordered.places) and strpos(search_parts.text, ${search.query}) > 0 limit 1
    ) limit ${search.limit}`.execute(database)
  return rows.map(({ id }) => id)
}

function isIn({ owner, pinned, archived, after }: SearchQuery) {
  const conditions = [sql<boolean>`sessions.owner = ${owner}`]
  if (pinned !== undefined) conditions.push(sql`sessions.pinned = ${pinned}`)
  if (archived !== undefined) conditions.push(sql`sessions.archived = ${archived}`)
  if (after) {
    conditions.push(sql`(sessions.updated_at, sessions.id) < (${after.updatedAt}, ${after.sessionId}::integer)`)
  }
  return sql.join(conditions, sql` and `)
}
