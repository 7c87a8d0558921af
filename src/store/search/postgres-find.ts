import { type Kysely, sql } from 'kysely'
import type { Database } from '../sql/schema.ts'
import { queryGramsOf } from './grams.ts'
import type { Segment } from './postgres-segments.ts'
import { bucketOf, createPostingsReader } from './postings.ts'
import type { SearchQuery } from './session-search.ts'

/** Number of parts above which the newest sessions are looked at until enough of them match. Fewer are looked at one by one. */
const maximumCandidates = 4_000
/** Number of segments whose lists are read at once: other requests are served in between. */
const segmentsAtOnce = 8

/** Finds the newest matching sessions. Only what is indexed is found. */
export async function findSessions(database: Kysely<Database>, search: SearchQuery): Promise<number[]> {
  // Segments are merged meanwhile.
  const snapshot = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async transaction => {
    // Long values are stored outside the tables, which seem so small that the planner would scan them.
    await sql`set local enable_seqscan = off`.execute(transaction)
    // Compiling the statement takes some 200 ms, which the planner expects to be worth it for a common word.
    await sql`set local jit = off`.execute(transaction)
    const { rows: segments } = await sql<Segment>`
      select * from search_segments order by first_part`.execute(transaction)
    const parts = await findParts(transaction, segments, search.query)
    if (parts.length <= maximumCandidates) return findAmong(transaction, search, parts)
    return findAmongNewest(transaction, search, toBits(parts, segments))
  })
}

/** The parts that may contain the query. */
async function findParts(
  transaction: Kysely<Database>,
  segments: readonly Segment[],
  query: string,
): Promise<number[]> {
  const grams = queryGramsOf(query).map(gram => gram >>> 0)
  const found: number[][] = []
  for (let index = 0; index < segments.length; index += segmentsAtOnce) {
    const some = segments.slice(index, index + segmentsAtOnce)
    const buckets = await readBuckets(transaction, some, grams)
    for (const segment of some) found.push(findInSegment(segment, buckets, grams))
  }
  return found.flat()
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

/** Many parts may have it: the newest sessions are the first to be looked at. The limit keeps the planner from reading all parts at once. */
async function findAmongNewest(
  transaction: Kysely<Database>,
  search: SearchQuery,
  candidates: Buffer,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from sessions where ${isIn(search)} and (
      select true from search_parts
      where search_parts.session_id = sessions.id
        and case get_bit(${candidates}::bytea, search_parts.id) when 1 then strpos(text, ${search.query}) > 0 end
      limit 1
    ) order by updated_at desc, id desc limit ${search.limit}`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** A bit for each part that there is, set for these. */
function toBits(parts: readonly number[], segments: readonly Segment[]): Buffer {
  const last = segments.reduce((last, { last_part }) => Math.max(last, last_part), 0)
  const bits = Buffer.alloc(Math.floor(last / 8) + 1)
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
