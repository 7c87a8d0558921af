import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { createPostgresChanges, postgresChannel, writeChange } from './postgres-changes.ts'
import type { Database } from './sql/schema.ts'
import { openSqlStore } from './sql/sql-store.ts'
import type { Store } from './store.ts'

/** 64-bit numbers come as text from the driver: ours are all exact as numbers. */
const bigintOid = 20
const statementMs = 30_000

/** Opens the database and brings its schema up to date; several processes may do so at once. */
export async function openPostgresStore(url: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementMs,
    // A process that hangs in the middle of a transaction does not hold up the others.
    idle_in_transaction_session_timeout: 10_000,
    types: { getTypeParser: (oid, format) => (oid === bigintOid ? Number : pg.types.getTypeParser(oid, format)) },
  })
  // A connection that breaks while nobody uses it: the next query opens another one.
  pool.on('error', () => {})
  pool.on('connect', client => {
    // One that breaks between the queries of a transaction: the next query says so.
    client.on('error', () => {})
    // Where the network swallows everything, nothing else would end a query. A connection that nobody uses is closed by the pool before.
    const socket = client.connection.stream as Socket
    socket.setTimeout(statementMs + 5_000, () => socket.destroy())
  })
  const database = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const changes = createPostgresChanges(url)
  const lowerCase = await chooseLowerCase(database).catch(async error => {
    await database.destroy()
    throw error
  })
  return openSqlStore({
    database,
    instance: randomUUID(),
    numberedKey: column => column.primaryKey().generatedAlwaysAsIdentity(),
    isShared: true,
    now: sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
    isOneOf: (column, numbers) => sql<boolean>`${sql.ref(column)} = any(${numbers}::integer[])`,
    insertLines: lines => sql`
      insert into events (session_id, turn_id, id, event, data)
      select * from unnest(
        ${lines.map(line => line.sessionId)}::integer[], ${lines.map(line => line.turnId)}::integer[],
        ${lines.map(line => line.id)}::integer[], ${lines.map(line => line.event)}::text[],
        ${lines.map(line => line.data)}::text[])`,
    announce: change => sql`select pg_notify(${postgresChannel}, ${writeChange(change)})`,
    listen: changes.listen,
    lowerCase,
    isConflict: error => error instanceof pg.DatabaseError && /^40(001|P01)$/.test(error.code ?? ''),
    isUniqueViolation: error => error instanceof pg.DatabaseError && error.code === '23505',
    explainOutage,
    async close() {
      await changes.close()
      await database.destroy()
    },
  })
}

/** The engine's own function knows the letters that the database's locale knows; the ICU collation, all. A server may be built without. */
async function chooseLowerCase(database: Kysely<Database>): Promise<(column: string) => RawBuilder<string>> {
  const { rows } = await sql`select 1 from pg_collation where collname = 'und-x-icu'`.execute(database)
  return rows.length > 0
    ? column => sql<string>`lower(${sql.ref(column)} collate "und-x-icu")`
    : column => sql<string>`lower(${sql.ref(column)})`
}

/**
 * Codes of the server while it starts, stops, stands by or has no room (PostgreSQL manual, appendix A: classes 08, 53, 57P, and 25006,
 * 25P03 and 57014), and what the network and the driver say when there is no server.
 */
function explainOutage(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  const isOutOfReach =
    error instanceof pg.DatabaseError
      ? /^(08|57P|25006|25P03)/.test(code)
      : /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(code) ||
        /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed))/.test(
          error.message,
        )
  if (isOutOfReach) return 'the database is out of reach'
  if (!(error instanceof pg.DatabaseError)) return null
  if (code.startsWith('53')) return 'the database has no room'
  return code === '57014' ? 'the database takes too long' : null
}
