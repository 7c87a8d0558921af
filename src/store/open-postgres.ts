import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { SqlEngine } from './sql/dialect.ts'
import type { Database } from './sql/schema.ts'

/** 64-bit numbers come as text from the driver: ours are all exact as numbers. */
const bigintOid = 20

interface PoolOptions {
  connections: number
  statementMs: number
}

/** A query builder over `openPool`. */
export function openPostgres(url: string, options: PoolOptions): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: openPool(url, options) }) })
}

/** A pool of connections, opened as they are needed. No statement takes longer than `statementMs` milliseconds. */
export function openPool(url: string, { connections, statementMs }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementMs,
    // A process that hangs in the middle of a transaction does not block the others.
    idle_in_transaction_session_timeout: 10_000,
    types: { getTypeParser: (oid, format) => (oid === bigintOid ? Number : pg.types.getTypeParser(oid, format)) },
  })
  // An idle connection that breaks is not an error: the next query opens another one.
  pool.on('error', () => {})
  pool.on('connect', client => {
    // A connection that breaks between the queries of a transaction is reported by the next query.
    client.on('error', () => {})
    // Where the network drops all packets, nothing else would end a query. The pool closes idle connections before this limit.
    const socket = client.connection.stream as Socket
    socket.setTimeout(statementMs + 5_000, () => socket.destroy())
  })
  return pool
}

/** PostgreSQL's implementation of the terms that differ between engines. */
export const postgresTerms: Pick<SqlEngine, 'isShared' | 'now' | 'isOneOf'> = {
  isShared: true,
  now: sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
  isOneOf: (column, numbers) => sql<boolean>`${sql.ref(column)} = any(${numbers}::integer[])`,
}
