import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { sessions } from '../../src/store/migrations/0001-sessions.ts'
import { openPostgresStore } from '../../src/store/postgres.ts'
import type { SqlEngine } from '../../src/store/sql/dialect.ts'
import { openSqliteStore } from '../../src/store/sqlite.ts'
import { createTestDatabase, type TestDatabase } from '../../test/postgres.ts'
import type { StoreName } from './scenery.ts'

type Row = Record<string, unknown>

/** Data as the first version kept them, to be brought up to date again and again. */
export interface OldData {
  /** A copy that nothing was done to yet: a file, or the address of a database. */
  copy(): Promise<string>
  read(place: string, query: string): Promise<Row[]>
  /** Reads the schema of the tables at a place, for comparison. */
  readSchema(place: string): Promise<string[]>
  /** A place that the newest version made. */
  createNew(): Promise<string>
  dispose(): Promise<void>
}

/** Queries for data that every version keeps. */
export const keptQueries = [
  'select id, owner, title, created_at, updated_at from sessions order by id',
  'select id, session_id, parent_id, role, content, agent, turn_index, created_at, status, edited from messages order by id',
  'select id, session_id, message_id, status, first_event_id, started_at, ended_at from turns order by id',
  'select session_id, id, turn_id, event, data from events order by session_id, id',
]

export function openOldData(store: StoreName, folder: string, count: number): Promise<OldData> {
  return store === 'sqlite' ? openOldSqlite(folder, count) : openOldPostgres(count)
}

function* fill(numbers: string): Generator<string> {
  const time = `'2026-01-01T00:00:00.000Z'`
  yield `insert into sessions (owner, title, created_at, updated_at, last_event_id)
    select 'ann', 'Plan ' || n, ${time}, ${time}, 10 from ${numbers}`
  for (const role of ['user', 'assistant']) {
    yield `insert into messages (session_id, role, content, turn_index, created_at, repairs, problems, edited, documents)
      select n, '${role}', '# Plan ' || n || '${' and what is below it'.repeat(50)}', 0, ${time}, '[]', '[]', 0, '${'x'.repeat(500)}'
      from ${numbers}`
  }
  yield `insert into turns (session_id, message_id, session_created, status, first_event_id, started_at)
    select n, n, 1, 'completed', 1, ${time} from ${numbers}`
  for (let id = 1; id <= 5; id++) {
    yield `insert into events (session_id, id, turn_id, event, data)
      select n, ${id}, n, 'tool_code', '{"content":"## A heading ${id}"}' from ${numbers}`
  }
}

async function makeOld(
  database: Kysely<unknown>,
  engine: Pick<SqlEngine, 'numberedKey'>,
  numbers: string,
): Promise<void> {
  const migrations = { '0001-sessions': { up: (old: Kysely<unknown>) => sessions(old, engine) } }
  const { error } = await new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest()
  if (error) throw error
  for (const statement of fill(numbers)) await sql.raw(statement).execute(database)
  await database.destroy()
}

async function openOldSqlite(folder: string, count: number): Promise<OldData> {
  const old = join(folder, 'old.sqlite')
  const connection = new BetterSqlite3(old)
  await makeOld(
    new Kysely({ dialect: new SqliteDialect({ database: connection }) }),
    { numberedKey: column => column.primaryKey().autoIncrement() },
    `(with recursive series(n) as (select 1 union all select n + 1 from series where n < ${count}) select n from series)`,
  )
  const read = async (place: string, query: string) => {
    const copy = new BetterSqlite3(place)
    const rows = copy.prepare(query).all() as Row[]
    copy.close()
    return rows
  }
  return {
    async copy() {
      const copy = join(folder, 'copy.sqlite')
      for (const suffix of ['', '-wal', '-shm']) await rm(copy + suffix, { force: true })
      await copyFile(old, copy)
      return copy
    },
    read,
    async readSchema(place) {
      const [integrity] = await read(place, 'pragma integrity_check')
      if (integrity?.integrity_check !== 'ok') throw new Error('the file is damaged')
      const columns = await read(
        place,
        `select t.name || '.' || c.name || ' ' || c.type || ' ' || c."notnull" as part
         from sqlite_schema t join pragma_table_info(t.name) c where t.type = 'table'
         union all select 'index ' || name from sqlite_schema where type = 'index'`,
      )
      return columns.map(row => String(row.part)).sort()
    },
    async createNew() {
      const place = join(folder, 'new.sqlite')
      await (await openSqliteStore(place)).close()
      return place
    },
    async dispose() {},
  }
}

async function openOldPostgres(count: number): Promise<OldData> {
  const databases: TestDatabase[] = []
  const create = async (template?: string) => {
    const database = await createTestDatabase(template)
    databases.push(database)
    return database
  }
  const old = await create()
  await makeOld(
    new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: old.url }) }) }),
    { numberedKey: column => column.primaryKey().generatedAlwaysAsIdentity() },
    `generate_series(1, ${count}) as series(n)`,
  )
  const read = async (place: string, query: string) => {
    const client = new pg.Client({ connectionString: place })
    await client.connect()
    const { rows } = await client.query(query)
    await client.end()
    return rows as Row[]
  }
  return {
    async copy() {
      for (const copy of databases.splice(1)) await copy.drop()
      return (await create(new URL(old.url).pathname.slice(1))).url
    },
    read,
    async readSchema(place) {
      const parts = await read(
        place,
        `select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as part
         from information_schema.columns where table_schema = 'public'
         union all select indexdef from pg_indexes where schemaname = 'public'
         union all select 'trigger ' || tgname from pg_trigger where not tgisinternal`,
      )
      return parts.map(row => String(row.part)).sort()
    },
    async createNew() {
      const database = await create()
      await (await openPostgresStore(database.url)).close()
      return database.url
    },
    async dispose() {
      for (const database of databases) await database.drop()
    },
  }
}
