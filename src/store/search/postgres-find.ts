import { type Kysely, sql } from 'kysely'
import type { Database } from '../sql/schema.ts'
import { queryGramsOf } from './grams.ts'
import type { Segment } from './postgres-segments.ts'
import { bucketOf, createPostingsReader } from './postings.ts'
import type { SearchQuery } from './session-search.ts'

/** Number of parts above which the newest sessions are looked at until enough of them match. Fewer are looked at one by one. */
const maximumCandidates = 1_500
/** Share of the parts from which on there is little to exclude: the lists of older segments are not read then. */
const commonShare = 0.2
/** Numbers of segments whose lists are read at once, the newest first, and all that follow: other requests are served in between. */
const segmentsAtOnce = [4, 24]

/** The parts that may contain a query: these, and all of some segments. */
interface Candidates {
  parts: number[]
  unread: readonly Segment[]
}

/** Finds the newest matching sessions. Only what is indexed is found. */
export async function findSessions(database: Kysely<Database>, search: SearchQuery): Promise<number[]> {
  // Segments are merged meanwhile.
  const snapshot = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async transaction => {
    const segments = await readSegments(transaction)
    const { parts, unread } = await findCandidates(transaction, segments, search.query)
    if (parts.length === 0) return []
    if (parts.length <= maximumCandidates) return findAmong(transaction, search, parts)
    return findAmongNewest(transaction, search, toBits(segments, { parts, unread }))
  })
}

/**
 * Reads the segments, the newest first, and guides the planner in the same statement. Long values are stored outside the tables, which seem so small that
 * it would scan them. Compiling a statement takes some 200 ms, which it expects to be worth it for a common word.
 */
async function readSegments(transaction: Kysely<Database>): Promise<Segment[]> {
  const { rows } = await sql<Segment>`
    select search_segments.*, set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)
    from search_segments order by last_part desc`.execute(transaction)
  return rows
}

/** @param segments the newest first */
async function findCandidates(
  transaction: Kysely<Database>,
  segments: readonly Segment[],
  query: string,
): Promise<Candidates> {
  const grams = queryGramsOf(query).map(gram => gram >>> 0)
  const parts: number[] = []
  let partsRead = 0
  let unread = segments
  for (let round = 0; unread.length > 0; round++) {
    const some = unread.slice(0, segmentsAtOnce[round] ?? segmentsAtOnce.at(-1))
    unread = unread.slice(some.length)
    const buckets = await readBuckets(transaction, some, grams)
    for (const segment of some) {
      for (const part of findInSegment(segment, buckets, grams)) parts.push(part)
      partsRead += segment.parts
    }
    if (parts.length > Math.max(maximumCandidates, commonShare * partsRead)) break
  }
  return { parts, unread }
}

/** Reads the buckets that have the grams. The key is that of `keyOf`. */
async function readBuckets(
  transaction: Kysely<Database>,
  segments: readonly Segment[],
  grams: readonly number[],
): Promise<Map<string, Buffer>> {
  const wanted = segments.flatMap(({ id, level }) =>
    [...new Set(grams.map(gram => bucketOf(gram, level)))].map(bucket => ({ id, bucket })),
  )
  const { rows } = await sql<{ segment_id: number; bucket: number; postings: Buffer }>`
    select segment_id, bucket, postings
    from unnest(${wanted.map(({ id }) => id)}::integer[], ${wanted.map(({ bucket }) => bucket)}::integer[])
      as wanted(segment_id, bucket) join search_postings using (segment_id, bucket)`.execute(transaction)
  return new Map(rows.map(row => [keyOf(row.segment_id, row.bucket), row.postings]))
}

function keyOf(segmentId: number, bucket: number): string {
  return `${segmentId}/${bucket}`
}

/** The parts of a segment that have all grams. */
function findInSegment(segment: Segment, buckets: Map<string, Buffer>, grams: readonly number[]): number[] {
  let found: number[] | undefined
  for (const gram of grams) {
    const bucket = bucketOf(gram, segment.level)
    const bytes = buckets.get(keyOf(segment.id, bucket))
    const parts = bytes ? partsWith(gram, bytes, bucket, segment) : []
    found = found === undefined ? parts : intersect(found, parts)
    if (found.length === 0) return []
  }
  return found ?? []
}

function partsWith(gram: number, bytes: Buffer, bucket: number, { level, first_part }: Segment): number[] {
  const reader = createPostingsReader(bytes, bucket, level, first_part)
  let next = reader.nextGram()
  while (next >= 0 && next < gram) next = reader.nextGram()
  return next === gram ? reader.parts() : []
}

/** What is in both; both are ascending. */
function intersect(some: readonly number[], others: readonly number[]): number[] {
  const both: number[] = []
  let index = 0
  for (const part of some) {
    while ((others[index] ?? Number.POSITIVE_INFINITY) < part) index += 1
    if (others[index] === part) both.push(part)
  }
  return both
}

/** Many parts may have it: the newest sessions are the first to be looked at, until enough match, and never all of them to be sorted. */
async function findAmongNewest(
  transaction: Kysely<Database>,
  search: SearchQuery,
  candidates: Buffer,
): Promise<number[]> {
  await sql`select set_config('enable_sort', 'off', true)`.execute(transaction)
  const { rows } = await sql<{ id: number }>`
    select id from sessions where ${isIn(search)} and (
      select true from search_parts
      where search_parts.session_id = sessions.id and case get_bit(${candidates}::bytea, search_parts.id)
        when 1 then (select strpos(text, ${search.query}) > 0 from search_parts as texts where texts.id = search_parts.id)
      end
      limit 1
    ) order by updated_at desc, id desc limit ${search.limit}`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** A bit for each part that there is, set for the candidates. */
function toBits(segments: readonly Segment[], { parts, unread }: Candidates): Buffer {
  const last = Math.max(...segments.map(({ last_part }) => last_part))
  const bits = Buffer.alloc(Math.floor(last / 8) + 1)
  // Some more at their ends are looked at, too.
  for (const { first_part, last_part } of unread) bits.fill(0xff, first_part >> 3, (last_part >> 3) + 1)
  for (const part of parts) bits[part >> 3] = (bits[part >> 3] ?? 0) | (1 << (part & 7))
  return bits
}

/** Few parts may have it: they are looked at in the order of their sessions. */
async function findAmong(
  transaction: Kysely<Database>,
  search: SearchQuery,
  parts: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with candidates as materialized (
      select session_id, array_agg(id) as parts from search_parts where id = any(${parts}::integer[]) group by session_id
    ), ordered as materialized (
      select sessions.id, candidates.parts from sessions join candidates on candidates.session_id = sessions.id
      where ${isIn(search)} order by updated_at desc, id desc
    )
    select id from ordered where (
      select true from search_parts
      where search_parts.id = any(ordered.parts) and strpos(search_parts.text, ${search.query}) > 0 limit 1
    ) limit ${search.limit}`.execute(transaction)
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
