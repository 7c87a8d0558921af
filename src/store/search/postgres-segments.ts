import { type Kysely, sql } from 'kysely'
import type { Database } from '../sql/schema.ts'
import { batchCapacity, type GramBatch } from './gram-batch.ts'
import {
  countBuckets,
  createPostingsReader,
  createPostingsWriter,
  type EncodedBuckets,
  mergePostings,
  type PostingsWriter,
} from './postings.ts'

/** Number of segments of one level that are merged, and factor by which a level is larger than the one below. */
const fanIn = 8
/** Level of a full batch, and the highest one, whose segments are merged no further: a search reads a few rows of each. */
const batchLevel = 2
const highestLevel = 4
/** Number of buckets of each segment that are read and merged at once: about a megabyte and a half. */
const bucketsAtOnce = 64
/** Share of parts that are still there below which a segment is written again without the others. */
const leastShare = 0.75

/** What a number of parts have of the index. A segment is written once, and later replaced by a larger one. */
export interface Segment {
  id: number
  /** By its size; gives the number of buckets. */
  level: number
  /** Number of grams of all its parts together. */
  entries: number
  /** Number of its parts, and their lowest and highest id. Those of segments that were written at the same time may be between them. */
  parts: number
  first_part: number
  last_part: number
}

/** Adds a segment. @param partIds of the parts of the batch, in the order in which they were added; ascending */
export async function writeSegment(
  transaction: Kysely<Database>,
  batch: GramBatch,
  partIds: readonly number[],
): Promise<void> {
  const level = levelOf(batch.count())
  const segment = { level, entries: batch.count(), parts: partIds.length, first_part: partIds[0] ?? 0 }
  const id = await insertSegment(transaction, { ...segment, last_part: partIds.at(-1) ?? 0 })
  await insertBuckets(transaction, id, batch.encode(level, partIds))
}

function levelOf(entries: number): number {
  let level = 0
  while (batchCapacity * fanIn ** (level - batchLevel) < entries) level += 1
  return level
}

async function insertSegment(transaction: Kysely<Database>, segment: Omit<Segment, 'id'>): Promise<number> {
  const { rows } = await sql<Pick<Segment, 'id'>>`
    insert into search_segments (level, entries, parts, first_part, last_part) values
    (${segment.level}, ${segment.entries}, ${segment.parts}, ${segment.first_part}, ${segment.last_part})
    returning id`.execute(transaction)
  return rows[0]?.id ?? 0
}

async function insertBuckets(
  transaction: Kysely<Database>,
  segmentId: number,
  { buckets, ends, bytes }: EncodedBuckets,
): Promise<void> {
  if (buckets.length === 0) return
  const starts = [0, ...ends.slice(0, -1)]
  // One buffer for all: the driver would write an array of them as text.
  await sql`
    insert into search_postings (segment_id, bucket, postings)
    select ${segmentId}::integer, bucket, substring(${bytes}::bytea from first + 1 for last - first)
    from unnest(${buckets}::integer[], ${starts}::integer[], ${ends}::integer[]) as added(bucket, first, last)`.execute(
    transaction,
  )
}

/** Merges segments of a level that has enough of them, the lowest first. Returns false where there is none that no other process is merging. */
export async function mergeSegments(database: Kysely<Database>): Promise<boolean> {
  return database.transaction().execute(async transaction => {
    const { rows: levels } = await sql<Pick<Segment, 'level'>>`
      select level from search_segments where level < ${highestLevel}
      group by level having count(*) >= ${fanIn} order by level limit 1`.execute(transaction)
    const level = levels[0]?.level
    if (level === undefined) return false
    const { rows: segments } = await sql<Segment>`
      select * from search_segments where level = ${level} order by first_part limit ${fanIn}
      for update skip locked`.execute(transaction)
    if (segments.length < fanIn) return false
    await rewrite(transaction, segments)
    return true
  })
}

/** Writes a segment again of which many parts were deleted. Returns false where there is none. */
export async function tidySegment(database: Kysely<Database>): Promise<boolean> {
  return database.transaction().execute(async transaction => {
    const { rows: segments } = await sql<Segment>`
      select * from search_segments
      where parts * ${leastShare}::real > (
        select count(*) from search_parts where search_parts.id between first_part and last_part
      ) limit 1 for update skip locked`.execute(transaction)
    if (segments.length === 0) return false
    await rewrite(transaction, segments)
    return true
  })
}

/** Replaces segments of one level by one with those of their parts that are still there. */
async function rewrite(transaction: Kysely<Database>, segments: readonly Segment[]): Promise<void> {
  const inputLevel = segments[0]?.level ?? 0
  const sum = segments.reduce((entries, segment) => entries + segment.entries, 0)
  // Not below that of the segments: what is written at once are whole buckets then.
  const level = Math.max(levelOf(sum), inputLevel)
  const first_part = Math.min(...segments.map(segment => segment.first_part))
  const last_part = Math.max(...segments.map(segment => segment.last_part))
  const kept = await readParts(transaction, first_part, last_part)
  const writer = createPostingsWriter(level, first_part)
  const id = await insertSegment(transaction, { level, entries: 0, parts: 0, first_part, last_part })
  let entries = 0
  for (let bucket = 0; bucket < countBuckets(inputLevel); bucket += bucketsAtOnce) {
    entries += await mergeBuckets(transaction, segments, bucket, { writer, kept })
    await insertBuckets(transaction, id, writer.take())
  }
  const replaced = segments.map(segment => segment.id)
  if (entries === 0) replaced.push(id)
  await sql`delete from search_postings where segment_id = any(${replaced}::integer[])`.execute(transaction)
  await sql`delete from search_segments where id = any(${replaced}::integer[])`.execute(transaction)
  await sql`update search_segments set entries = ${entries}, parts = ${kept.countUsed()} where id = ${id}`.execute(
    transaction,
  )
}

/** Merges some buckets of all segments. Returns the number of grams that are kept, of all parts together. */
async function mergeBuckets(
  transaction: Kysely<Database>,
  segments: readonly Segment[],
  bucket: number,
  { writer, kept }: { writer: PostingsWriter; kept: KeptParts },
): Promise<number> {
  const byId = new Map(segments.map(segment => [segment.id, segment]))
  const { rows } = await sql<{ segment_id: number; bucket: number; postings: Buffer }>`
    select segment_id, bucket, postings from search_postings
    where segment_id = any(${[...byId.keys()]}::integer[]) and bucket >= ${bucket} and bucket < ${bucket + bucketsAtOnce}
    order by bucket, segment_id`.execute(transaction)
  let entries = 0
  for (const [bucket, sameBucket] of Map.groupBy(rows, row => row.bucket)) {
    const readers = sameBucket.map(({ segment_id, postings }) => {
      const { level = 0, first_part = 0 } = byId.get(segment_id) ?? {}
      return createPostingsReader(postings, bucket, level, first_part)
    })
    for (const { gram, parts } of mergePostings(readers)) {
      const left = parts.filter(kept.use)
      if (left.length > 0) writer.add(gram, left)
      entries += left.length
    }
  }
  return entries
}

/** The parts that are still there. */
interface KeptParts {
  /** True if it is one of them, which is then counted. */
  use(part: number): boolean
  countUsed(): number
}

async function readParts(transaction: Kysely<Database>, first: number, last: number): Promise<KeptParts> {
  const { rows } = await sql<{ id: number }>`
    select id from search_parts where id between ${first} and ${last}`.execute(transaction)
  const gone = 0
  const there = 1
  const used = 2
  const states = new Uint8Array(last - first + 1)
  for (const { id } of rows) states[id - first] = there
  return {
    use(part) {
      if (states[part - first] === gone) return false
      states[part - first] = used
      return true
    },
    countUsed: () => states.reduce((count, state) => count + (state === used ? 1 : 0), 0),
  }
}
