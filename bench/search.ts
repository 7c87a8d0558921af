/**
 * Searches on both stores: `npm run bench:search [-- --mib 1024 --searches 200 --store sqlite --keep DIRECTORY]`, by default over 1 GiB of messages,
 * which takes most of an hour; `--mib 50` is quick. The data are made in a temporary folder and a separate database, the index is made by the service
 * itself; with `--keep`, SQLite's stay in that directory, with `--database` PostgreSQL's in that one, and the next run goes on with them. Ends
 * non-zero where a search takes over 50 ms at the 99th percentile, or others wait meanwhile over 100 ms (99th percentile) or 250 ms (at most) longer
 * than they do while nothing is searched for.
 */
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import BetterSqlite3 from 'better-sqlite3'
import pg from 'pg'
import { openPostgresStore } from '../src/store/postgres.ts'
import { openSqliteStore } from '../src/store/sqlite.ts'
import { createTestDatabase } from '../test/postgres.ts'
import { startProbe } from './probe.ts'
import { quantile } from './quantile.ts'
import { createWords } from './search/words.ts'
import { type Instance, startInstance } from './soak/instance.ts'
import { type StoreName, storeNames } from './soak/scenery.ts'

const { values } = parseArgs({
  options: {
    mib: { type: 'string', default: '1024' },
    searches: { type: 'string', default: '200' },
    store: { type: 'string' },
    keep: { type: 'string' },
    database: { type: 'string' },
  },
})
const searches = Number(values.searches)
const megabyte = 1024 * 1024
const searchLimitMs = 50
const othersP99LimitMs = 100
const othersMaximumLimitMs = 250
const messageLength = 3_000
const messagesPerSession = 10
const owner = 'everyone'
const time = '2026-01-01T00:00:00.000Z'

interface Target {
  environment: Record<string, string>
  /** Those of an earlier run. */
  countSessions(): Promise<number>
  insert(sessions: readonly Session[]): Promise<void>
  /** Size of the index, in bytes. */
  measureIndex(): Promise<number>
  dispose(): Promise<void>
}

interface Session {
  id: number
  title: string
  updatedAt: string
  messages: string[]
}

const words = createWords(1)
let isOver = false
for (const store of storeNames) if (values.store === undefined || values.store === store) await run(store)
if (isOver) process.exitCode = 1

async function run(store: StoreName): Promise<void> {
  const kept = store === 'sqlite' ? values.keep : undefined
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'limn-bench-search-')))
  const target = store === 'sqlite' ? await openSqlite(folder) : await openPostgres()
  try {
    const sessions = (await target.countSessions()) || (await fill(target))
    const instance = await startInstance({ LIMN_DATA_DIR: folder, ...target.environment })
    try {
      await awaitIndex(store, instance, target)
      await measure(store, instance, sessions)
    } finally {
      await instance.stop()
    }
  } finally {
    await target.dispose()
    if (kept === undefined) await rm(folder, { recursive: true, force: true })
  }
}

async function fill(target: Target): Promise<number> {
  let id = 0
  for (let bytes = 0; bytes < Number(values.mib) * megabyte; ) {
    const some = Array.from({ length: 50 }, () => makeSession(++id))
    bytes += some.flatMap(({ messages }) => messages).reduce((sum, text) => sum + Buffer.byteLength(text), 0)
    await target.insert(some)
  }
  return id
}

/** Makes a session. Each has a unique word, in its last message. */
function makeSession(id: number): Session {
  const messages = Array.from({ length: messagesPerSession }, () => words.text(messageLength * (0.5 + (id % 7) / 6)))
  messages[messagesPerSession - 1] += `\nOnly in session ${nameOf(id)}.`
  const updatedAt = new Date(Date.parse(time) + id * 1000).toISOString()
  return { id, title: `Plan ${id}: ${words.latin(id % 20_000)}`, updatedAt, messages }
}

function nameOf(id: number): string {
  return `Nr${(id * 7919).toString(36)}Ü`
}

async function awaitIndex(store: StoreName, { address }: Instance, target: Target): Promise<void> {
  const startedAt = performance.now()
  const probe = startProbe(address)
  while ((await fetch(`${address}/api/sessions?limit=1&q=x`)).status !== 200) await sleep(1_000)
  const others = await probe.stop()
  const seconds = (performance.now() - startedAt) / 1000
  console.log(
    `${store}, ${values.mib} MiB: index made in ${seconds.toFixed(0)} s, ${((await target.measureIndex()) / megabyte).toFixed(0)} MiB; ` +
      `others waited ${describe(others)} meanwhile`,
  )
}

async function measure(store: StoreName, { address }: Instance, sessions: number): Promise<void> {
  const idle = startProbe(address)
  await sleep(5_000)
  const before = await idle.stop()
  const find = async (query: string, expected: number | null) => {
    const startedAt = performance.now()
    const response = await fetch(`${address}/api/sessions?limit=50&q=${encodeURIComponent(query)}`)
    const found = (await response.json()) as unknown[]
    const tookMs = performance.now() - startedAt
    if (response.status !== 200) throw new Error(`a search for ${query} answers ${response.status}`)
    if (expected !== null && found.length !== expected)
      throw new Error(`${query}: ${found.length} instead of ${expected}`)
    return tookMs
  }
  const pick = (from: number, to: number) => from + Math.floor(Math.random() * (to - from))
  const kinds: Record<string, () => [query: string, expected: number | null]> = {
    'of one session': () => [nameOf(pick(1, sessions)).toUpperCase(), 1],
    'without accents': () => [`session ${nameOf(pick(1, sessions)).toLowerCase().replace('ü', 'u')}.`, 1],
    'common words': () => [words.latin(pick(0, 20)), null],
    'less common words': () => [words.latin(pick(50, 1_000)), null],
    'rare words': () => [words.latin(pick(5_000, 20_000)), null],
    'two words': () => [`${words.latin(pick(0, 100))} ${words.latin(pick(0, 100))}`, null],
    'common Chinese words': () => [words.chinese(pick(0, 20)), null],
    'rare Chinese words': () => [words.chinese(pick(1_000, 20_000)), null],
    'one Chinese character': () => [words.chinese(pick(0, 20_000)).slice(0, 1), null],
    'one or two letters': () => [['a', 'é', 'qx', 'st', '7', 'zz'][pick(0, 6)] ?? '', null],
    'what stands nowhere': () => [`${words.latin(pick(0, 200))}qq${pick(0, 1000)}`, 0],
    signs: () => [['%', '_', '100%', "'"][pick(0, 4)] ?? '', null],
  }
  const all: number[] = []
  const probe = startProbe(address)
  for (const [kind, make] of Object.entries(kinds)) {
    await find(...make())
    const times: number[] = []
    for (let count = 0; count < searches; count++) times.push(await find(...make()))
    all.push(...times)
    console.log(row(store, kind, times))
  }
  const others = await probe.stop()
  console.log(row(store, `all, limit ${searchLimitMs} ms at p99`, all))
  console.log(`${store}: others waited ${describe(others)}; while nothing was searched for ${describe(before)}`)
  isOver ||= quantile(all, 0.99) > searchLimitMs
  isOver ||=
    others.p99Ms > before.p99Ms + othersP99LimitMs || others.maximumMs > before.maximumMs + othersMaximumLimitMs
}

function describe({ count, p99Ms, maximumMs }: { count: number; p99Ms: number; maximumMs: number }): string {
  return `${p99Ms.toFixed(0)} ms at p99, ${maximumMs.toFixed(0)} ms at most (${count} requests)`
}

function row(store: string, kind: string, times: readonly number[]): string {
  const cells = [0.5, 0.95, 0.99, 1].map(share => `${quantile(times, share).toFixed(1)} ms`.padStart(11))
  return store.padEnd(10) + kind.padEnd(28) + cells.join('')
}

async function openSqlite(folder: string): Promise<Target> {
  const file = join(folder, 'limn.sqlite')
  await mkdir(folder, { recursive: true })
  await (await openSqliteStore(file)).close()
  const connection = new BetterSqlite3(file)
  const addSession = connection.prepare(
    'insert into sessions (id, owner, title, created_at, updated_at) values (?, ?, ?, ?, ?)',
  )
  const addMessage = connection.prepare(
    `insert into messages (session_id, role, content, agent, turn_index, created_at, repairs, problems, edited)
     values (?, ?, ?, 'mindmap', 0, ?, '[]', '[]', 0)`,
  )
  return {
    environment: {},
    countSessions: async () => connection.prepare('select count(*) from sessions').pluck().get() as number,
    insert: async sessions =>
      connection.transaction(() => {
        for (const { id, title, updatedAt, messages } of sessions) {
          addSession.run(id, owner, title, time, updatedAt)
          for (const text of messages) addMessage.run(id, 'assistant', text, time)
        }
      })(),
    async measureIndex() {
      const sizes = await Promise.all(
        ['', '-wal'].map(async suffix => (await stat(join(folder, `limn.search.sqlite${suffix}`))).size),
      )
      return sizes.reduce((sum, size) => sum + size)
    },
    dispose: async () => void connection.close(),
  }
}

async function openPostgres(): Promise<Target> {
  const kept = values.database === undefined ? null : { url: values.database, drop: async () => {} }
  const database = kept ?? (await createTestDatabase())
  await (await openPostgresStore(database.url)).close()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return {
    environment: { DATABASE_URL: database.url },
    async countSessions() {
      const { rows } = await client.query('select count(*) as count from sessions')
      return Number(rows[0].count)
    },
    async insert(sessions) {
      await client.query(
        `insert into sessions (id, owner, title, created_at, updated_at) overriding system value
         select id, '${owner}', title, '${time}', updated_at from unnest($1::integer[], $2::text[], $3::text[]) as added(id, title, updated_at)`,
        [sessions.map(({ id }) => id), sessions.map(({ title }) => title), sessions.map(({ updatedAt }) => updatedAt)],
      )
      const messages = sessions.flatMap(({ id, messages }) => messages.map(text => ({ id, text })))
      await client.query(
        `insert into messages (session_id, role, content, agent, turn_index, created_at, repairs, problems, edited)
         select id, 'assistant', text, 'mindmap', 0, '${time}', '[]', '[]', 0 from unnest($1::integer[], $2::text[]) as added(id, text)`,
        [messages.map(({ id }) => id), messages.map(({ text }) => text)],
      )
    },
    async measureIndex() {
      // As a server does by itself, where its autovacuum is not switched off as on one for tests.
      await client.query(
        'vacuum (analyze) search_parts, search_segments, search_postings, search_queue, messages, sessions',
      )
      const { rows } = await client.query(`select sum(pg_total_relation_size(name::regclass)) as size
         from unnest(array['search_parts', 'search_segments', 'search_postings']) as tables(name)`)
      return Number(rows[0].size)
    },
    async dispose() {
      await client.end()
      await database.drop()
    },
  }
}
