import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { describeStore } from '../../test/every-store.ts'
import { createTestDatabase } from '../../test/postgres.ts'
import { toLogLine } from '../contract/events.ts'
import { openPostgresStore } from './postgres.ts'
import type { LogChange, NewTurn } from './store.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

const newTurn: NewTurn = {
  owner: 'ann',
  sessionId: null,
  title: 'x',
  modelId: null,
  question: { kind: 'new', content: 'x', parentId: null, attachments: [] },
}

describeStore('PostgreSQL', async () => {
  const store = await openPostgresStore(database.url)
  await database.run('truncate sessions, uploads cascade')
  return {
    store,
    reopen: options => openPostgresStore(database.url, options),
    addMigration: name => database.run(`insert into kysely_migration values ('${name}', '2026-01-01T00:00:00.000Z')`),
    expireLeases: () => database.run('update turns set lease_until = 0'),
    run: database.run,
    numbers: count => `generate_series(1, ${count}) as series(n)`,
    async readIndexedTexts() {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      const { rows } = await client.query('select string_agg(text, $1) as texts from search_parts', [','])
      await client.end()
      return String(rows[0].texts)
    },
    async dispose() {
      await database.run(`delete from kysely_migration where name like '9999%'`)
      await store.close()
    },
  }
})

test('other processes are notified of what one process writes', async () => {
  const [one, other] = [await openPostgresStore(database.url), await openPostgresStore(database.url)]
  const heard: (LogChange | null)[] = []
  const isListening = Promise.withResolvers<void>()
  other.listen(change => {
    heard.push(change)
    isListening.resolve()
  })
  await isListening.promise
  const turn = await one.beginTurn(newTurn)
  const { sessionId } = turn
  const line = toLogLine(1, sessionId, { event: 'status', data: { content: 'x' } })
  await one.appendLines([{ ...line, turnId: turn.id, sessionId }])
  await other.requestStop(sessionId)
  await expect
    .poll(() => heard)
    .toEqual([null, { type: 'appended', sessionIds: [sessionId] }, { type: 'stop', turnId: turn.id }])
  await one.close()
  await other.close()
})

test('processes that start at the same time on an empty database migrate it once', async () => {
  const empty = await createTestDatabase()
  const stores = await Promise.all(Array.from({ length: 3 }, () => openPostgresStore(empty.url)))
  for (const store of stores) expect(await store.listSessions('ann', {})).toEqual({ sessions: [], nextCursor: null })
  await Promise.all(stores.map(store => store.close()))
  await empty.drop()
})

test('an index of thousands of messages is built whole, and few segments are left', async () => {
  const large = await createTestDatabase()
  await (await openPostgresStore(large.url)).close()
  const time = '2026-01-01T00:00:00.000Z'
  await large.run(`
    insert into sessions (owner, title, created_at, updated_at)
      select 'ann', 'Plan ' || n, '${time}', '${time}' from generate_series(1, 2100) as series(n);
    insert into messages (session_id, role, content, turn_index, created_at, repairs, problems, edited)
      select id, 'user', 'Only word' || id, 0, '${time}', '[]', '[]', 0 from sessions`)
  const isComplete = Promise.withResolvers<void>()
  const logger = pino({}, { write: line => void (line.includes('is complete') && isComplete.resolve()) })
  const store = await openPostgresStore(large.url, { logger })
  await isComplete.promise
  const client = new pg.Client({ connectionString: large.url })
  await client.connect()
  const { rows } = await client.query(
    'select sum(parts) as parts, max(count) < 8 as "areFew" from (select level, sum(parts) as parts, count(*) as count from search_segments group by level) as levels',
  )
  expect(rows).toEqual([{ parts: '4200', areFew: true }])
  const { sessions } = await store.listSessions('ann', { query: 'word2099' })
  expect(sessions.map(({ title }) => title)).toEqual(['Plan 2099'])
  await client.end()
  await store.close()
  await large.drop()
})

test('connections that break in the middle of a transaction are reported to their callers, and new ones are opened', async () => {
  const store = await openPostgresStore(database.url)
  const heard: (LogChange | null)[] = []
  store.listen(change => heard.push(change))
  await expect.poll(() => heard).toEqual([null])
  const locker = new pg.Client({ connectionString: database.url })
  await locker.connect()
  await locker.query('begin')
  await locker.query('lock table turns')
  const outcomes = Promise.allSettled([store.countRunningTurns('ann'), store.beginTurn(newTurn)])
  const waiting = async () => {
    // What the server says of itself stays the same within a transaction, unless asked.
    await locker.query('select pg_stat_clear_snapshot()')
    const { rows } = await locker.query(
      `select count(*) as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return Number(rows[0].count)
  }
  await expect.poll(waiting).toBe(2)
  await locker.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { payload: { code: 'unavailable', retryAfterS: 5 } } })
  }
  await locker.query('rollback')
  await locker.end()
  // A connection that nobody used breaks too, and may be found broken by who uses it next.
  await expect.poll(() => store.countRunningTurns('eve').catch(() => null)).toBe(0)
  await expect.poll(() => heard).toEqual([null, null])
  await store.close()
})

test('a notification that cannot be read counts as a missed one', async () => {
  const store = await openPostgresStore(database.url)
  const heard: (LogChange | null)[] = []
  store.listen(change => heard.push(change))
  await expect.poll(() => heard).toEqual([null])
  await database.run(`select pg_notify('limn', 'hello'), pg_notify('limn', '{"type":"other"}')`)
  await expect.poll(() => heard).toEqual([null, null, null])
  await store.close()
})

test('without a server the reason is reported, and nothing counts as stored', async () => {
  await expect(openPostgresStore('postgres://postgres@127.0.0.1:1/none')).rejects.toThrow()
})
