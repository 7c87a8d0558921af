/**
 * Times the requests that read much, on both stores: `npm run bench:store [-- --sessions 100000 --turns 2000 --requests 300]`. Ends non-zero where a
 * page of 50 sessions takes 20 ms or more, or a session of 2,000 turns 300 ms or more, at the 99th percentile, or deleting that session a second.
 * PostgreSQL is the one of `LIMN_TEST_POSTGRES`, by default of this machine; the data are made in a separate database.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import BetterSqlite3 from 'better-sqlite3'
import { readConfig } from '../src/config.ts'
import { startServer } from '../src/server/main.ts'
import { createTestDatabase } from '../test/postgres.ts'
import { quantile } from './quantile.ts'

const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '100000' },
    turns: { type: 'string', default: '2000' },
    requests: { type: 'string', default: '300' },
  },
})
const sessions = Number(values.sessions)
const turns = Number(values.turns)
const requests = Number(values.requests)

const pageLimitMs = 20
const sessionLimitMs = 300
const deletionLimitMs = 1_000
const owner = 'ann'
const token = 'a-token-for-this-run'
const headers = { authorization: `Bearer ${token}` }

interface Engine {
  name: string
  environment: Record<string, string>
  /** Rows named `n` from 1 on. */
  numbers(count: number): string
  run(statement: string): Promise<unknown> | unknown
  dispose(): Promise<unknown> | unknown
}

const folder = await mkdtemp(join(tmpdir(), 'limn-bench-store-'))
let isOver = false
try {
  console.log(row(['store', 'request', 'p50', 'p95', 'p99', 'limit']))
  for (const open of [openSqlite, openPostgres]) await measure(await open())
} finally {
  await rm(folder, { recursive: true, force: true })
}
if (isOver) process.exitCode = 1

async function measure(engine: Engine): Promise<void> {
  const start = () =>
    startServer(
      readConfig({
        PORT: '0',
        LIMN_DATA_DIR: folder,
        LIMN_LOG_LEVEL: 'error',
        LIMN_TOKENS: `${owner}:${token}`,
        LIMN_RATE_PER_MINUTE: '0',
        ...engine.environment,
      }),
    )
  // The first start makes the tables.
  await (await start()).close()
  for (const statement of fill(engine.numbers)) await engine.run(statement)
  const server = await start()
  try {
    const read = async (path: string) => {
      const response = await fetch(server.address + path, { headers })
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
      await response.arrayBuffer()
      return { next: /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] }
    }
    let next: string | undefined = '/api/sessions?limit=50'
    await report(engine.name, 'first page', pageLimitMs, () => read('/api/sessions?limit=50'))
    await report(engine.name, 'pages, one after the other', pageLimitMs, async () => {
      next = (await read(next ?? '/api/sessions?limit=50')).next
    })
    const middle = Buffer.from(JSON.stringify([timeOf(sessions / 2), sessions / 2])).toString('base64url')
    await report(engine.name, 'page in the middle', pageLimitMs, () => read(`/api/sessions?limit=50&cursor=${middle}`))
    await report(engine.name, `session of ${turns} turns`, sessionLimitMs, () => read('/api/sessions/1'))
    await report(
      engine.name,
      'search, 50 found',
      Number.POSITIVE_INFINITY,
      () => read('/api/sessions?limit=50&q=Plan'),
      5,
    )
    const remove = () => fetch(`${server.address}/api/sessions/1`, { method: 'DELETE', headers })
    await report(engine.name, `session of ${turns} turns deleted`, deletionLimitMs, remove, 1, 0)
  } finally {
    await server.close()
    await engine.dispose()
  }
}

/** All sessions have a turn; the first one has them all, each with its log and an answer of some length. */
function* fill(numbers: Engine['numbers']): Generator<string> {
  const messages =
    '(session_id, parent_id, role, content, agent, turn_index, created_at, status, repairs, problems, edited)'
  const fields = '(session_id, message_id, session_created, status, first_event_id, started_at)'
  const answer = `'${'## A heading of the map, and what is below it'.repeat(60)}'`
  const time = `'2026-01-01T00:00:00.000Z'`
  yield `insert into sessions (owner, title, created_at, updated_at)
    select '${owner}', 'Plan ' || n, ${time}, '2026-01-' || (10 + n * 17 / ${sessions}) || 'T00:00:00.000Z'
    from ${numbers(sessions)}`
  yield `insert into messages ${messages}
    select n, null, 'user', 'Draw plan ' || n, null, 0, ${time}, null, '[]', '[]', 0 from ${numbers(sessions)}`
  yield `insert into messages ${messages}
    select n, n, 'assistant', '# Plan ' || n, 'mindmap', 0, ${time}, 'completed', '[]', '[]', 0 from ${numbers(sessions)}`
  yield `insert into turns ${fields} select n, n, 1, 'completed', 1, ${time} from ${numbers(sessions)}`
  yield `insert into messages ${messages}
    select 1, ${sessions} + n, case n % 2 when 0 then 'assistant' else 'user' end, case n % 2 when 0 then ${answer} else 'Add item ' || n end, 'mindmap', (n + 1) / 2, ${time},
      case n % 2 when 0 then 'completed' end, '[{"code":"fence","message":"A fence was removed."}]', '[]', 0
    from ${numbers(2 * turns)}`
  yield `insert into events (session_id, id, turn_id, event, data)
    select 1, n, 1, 'tool_code', '{"content":"## A heading","session_id":1}' from ${numbers(20 * turns)}`
  yield 'analyze'
}

function timeOf(session: number): string {
  return `2026-01-${10 + Math.floor((session * 17) / sessions)}T00:00:00.000Z`
}

function openSqlite(): Engine {
  const file = join(folder, 'limn.sqlite')
  return {
    name: 'SQLite',
    environment: {},
    numbers: count =>
      `(with recursive series(n) as (select 1 union all select n + 1 from series where n < ${count}) select n from series)`,
    run(statement) {
      const connection = new BetterSqlite3(file)
      connection.exec(statement)
      connection.close()
    },
    dispose() {},
  }
}

async function openPostgres(): Promise<Engine> {
  const database = await createTestDatabase()
  return {
    name: 'PostgreSQL',
    environment: { DATABASE_URL: database.url },
    numbers: count => `generate_series(1, ${count}) as series(n)`,
    run: database.run,
    dispose: database.drop,
  }
}

async function report(
  store: string,
  name: string,
  limitMs: number,
  request: () => Promise<unknown>,
  count = requests,
  warmUps = 5,
): Promise<void> {
  for (let warm = 0; warm < warmUps; warm++) await request()
  const times: number[] = []
  for (let done = 0; done < count; done++) {
    const startedAt = performance.now()
    await request()
    times.push(performance.now() - startedAt)
  }
  if (quantile(times, 0.99) >= limitMs) isOver = true
  const limit = Number.isFinite(limitMs) ? `${limitMs} ms` : ''
  console.log(row([store, name, ...[0.5, 0.95, 0.99].map(share => `${quantile(times, share).toFixed(1)} ms`), limit]))
}

function row([store = '', request = '', ...cells]: string[]): string {
  return store.padEnd(12) + request.padEnd(28) + cells.map(cell => cell.padStart(10)).join('')
}
