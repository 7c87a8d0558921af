import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/postgres.ts'
import { openPostgres } from '../open-postgres.ts'
import { openPostgresStore } from '../postgres.ts'
import type { Database } from '../sql/schema.ts'
import { findSessions } from './postgres-find.ts'
import { stepIndex } from './postgres-index.ts'
import { mergeSegments, type Segment, tidySegment } from './postgres-segments.ts'

let server: TestDatabase
let database: Kysely<Database>
const opened: Kysely<Database>[] = []

function open(): Kysely<Database> {
  const another = openPostgres(server.url, { connections: 3, statementMs: 30_000 })
  opened.push(another)
  return another
}

beforeEach(async () => {
  server = await createTestDatabase()
  await (await openPostgresStore(server.url)).close()
  database = open()
})
afterEach(async () => {
  for (const another of opened.splice(0)) await another.destroy()
  await server.drop()
})

/** Adds sessions, which are queued for the index; each title is also the words of one message. */
async function add(titles: readonly string[]): Promise<void> {
  await sql`
    with added as (
      insert into sessions (owner, title, created_at, updated_at)
      select 'ann', title, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'
      from unnest(${titles}::text[]) with ordinality as titles(title, place) order by place
      returning id, title
    )
    insert into messages (session_id, role, content, turn_index, created_at, repairs, problems, edited)
    select id, 'user', title, 0, '2026-01-01T00:00:00.000Z', '[]', '[]', 0 from added order by id`.execute(database)
}

async function takeIn(by = database): Promise<void> {
  while (await stepIndex(by)) {}
}

async function find(query: string): Promise<string[]> {
  const ids = await findSessions(database, { owner: 'ann', query, limit: 10_000 })
  const { rows } = await sql<{ title: string }>`
    select title from sessions where id = any(${ids}::integer[]) order by id`.execute(database)
  return rows.map(({ title }) => title)
}

async function readSegments(): Promise<Segment[]> {
  return (await sql<Segment>`select * from search_segments order by level`.execute(database)).rows
}

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(database)
  return rows[0]?.count ?? 0
}

const titles = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `plan nr${from + index}.`)

async function addSegments(number: number): Promise<void> {
  for (let round = 0; round < number; round++) {
    await add(titles(round * 10, round * 10 + 10))
    await takeIn()
  }
}

test('eight segments become one, in which the same is found', async () => {
  await addSegments(8)
  expect(await readSegments()).toHaveLength(8)
  const before = [await find('nr3'), await find('plan nr42.'), await find('absent')]
  expect(before.map(found => found.length)).toEqual([11, 1, 0])
  while (await mergeSegments(database)) {}
  expect(await readSegments()).toMatchObject([{ parts: 160 }])
  expect([await find('nr3'), await find('plan nr42.'), await find('absent')]).toEqual(before)
  expect(await find('plan')).toEqual(titles(0, 80))
})

test('larger segments are of higher levels, with more and not larger rows', async () => {
  const words = Array.from(
    { length: 30 },
    (_, text) => `${text} ${Array.from({ length: 900 }, (_, n) => n * (text + 7)).join(' ')}`,
  )
  for (const text of words) {
    await add([text])
    await takeIn()
  }
  while (await mergeSegments(database)) {}
  const segments = await readSegments()
  expect(segments.some(({ level }) => level > 0)).toBe(true)
  expect(segments.length).toBeLessThan(16)
  for (const text of [words[0], words[13], words[29]]) expect(await find(text?.slice(-30) ?? '')).toContain(text)
})

test('what was deleted is left out when segments are merged, and removed where it is much of one', async () => {
  await addSegments(9)
  await sql`delete from sessions where title like '%5.'`.execute(database)
  expect(await find('nr15.')).toEqual([])
  expect(await tidySegment(database)).toBe(false)
  while (await mergeSegments(database)) {}
  expect((await readSegments()).map(({ parts }) => parts).toSorted((a, b) => a - b)).toEqual([20, 144])
  await sql`delete from sessions where id % 2 = 0`.execute(database)
  while (await tidySegment(database)) {}
  const parts = (await readSegments()).map(({ parts }) => parts)
  expect(parts.reduce((sum, parts) => sum + parts)).toBe(await count('search_parts'))
  expect((await find('plan')).length).toBe(await count('sessions'))
  await sql`delete from sessions`.execute(database)
  while (await tidySegment(database)) {}
  expect([await count('search_segments'), await count('search_postings')]).toEqual([0, 0])
})

test('processes that index and merge at the same time take in each text once, and all of them', async () => {
  const processes = [open(), open(), open()]
  for (let round = 0; round < 6; round++) {
    await add(titles(round * 500, round * 500 + 500))
    await Promise.all(
      processes.map(async by => {
        await takeIn(by)
        while (await mergeSegments(by)) {}
      }),
    )
  }
  await takeIn()
  while (await mergeSegments(database)) {}
  expect(await count('search_parts')).toBe(6_000)
  const segments = await readSegments()
  expect(segments.reduce((sum, { parts }) => sum + parts, 0)).toBe(6_000)
  expect(await find('plan')).toEqual(titles(0, 3_000))
  expect(await find('nr1234.')).toEqual(['plan nr1234.'])
})

test('a word in thousands of parts is found among newer ones without it', async () => {
  await add(titles(0, 2_500))
  await takeIn()
  await add(['newer', 'newest'])
  await takeIn()
  expect(await find('plan')).toEqual(titles(0, 2_500))
})

test('a word in most of the newest parts is found in older ones too, whose lists are not read', async () => {
  await add(['old plan', 'other'])
  await takeIn()
  for (let round = 0; round < 4; round++) {
    await add(titles(round * 190, round * 190 + 190))
    await sql`insert into messages (session_id, role, content, turn_index, created_at, repairs, problems, edited)
      select id, 'user', title, 0, '2026-01-01T00:00:00.000Z', '[]', '[]', 0 from sessions, generate_series(1, 4)
      where id > (select max(id) - 190 from sessions)`.execute(database)
    await takeIn()
  }
  expect(await find('plan')).toEqual(['old plan', ...titles(0, 760)])
})

test('a process that ends in the middle of a merge leaves everything as it was', async () => {
  await addSegments(8)
  const before = await readSegments()
  const locker = open()
  await locker.transaction().execute(async transaction => {
    await sql`lock table search_postings in exclusive mode`.execute(transaction)
    const merging = mergeSegments(open()).catch((error: unknown) => error)
    const waiting = async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_locks where relation = 'search_postings'::regclass and not granted`.execute(database)
      return rows[0]?.pid
    }
    await expect.poll(waiting).toBeDefined()
    await sql`select pg_terminate_backend(${await waiting()}::integer)`.execute(database)
    expect(await merging).toBeInstanceOf(Error)
  })
  expect(await readSegments()).toEqual(before)
  expect(await find('nr3')).toHaveLength(11)
  expect(await mergeSegments(database)).toBe(true)
  expect(await find('nr3')).toHaveLength(11)
})

test('an index of the older form is replaced, and what was in it is found', async () => {
  await add(titles(0, 20))
  await server.run(`
    drop table search_parts, search_segments, search_postings;
    drop sequence search_part_ids;
    create table search_parts (
      session_id integer not null references sessions (id) on delete cascade, message_id integer not null,
      part integer not null, text text not null, grams integer[] not null, primary key (session_id, message_id, part)
    );
    create index search_parts_grams on search_parts using gin (grams);
    insert into search_parts select id, 0, 0, title, '{1,2}' from sessions;
    truncate search_queue;
    delete from kysely_migration where name = '0025-search-segments'`)
  const store = await openPostgresStore(server.url)
  const { sessions } = await store.listSessions('ann', { query: 'nr7.' })
  await store.close()
  expect(sessions.map(({ title }) => title)).toEqual(['plan nr7.'])
})
