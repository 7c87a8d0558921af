import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { explainPostgresOutage } from './explain-postgres-outage.ts'
import { openPostgres, postgresTerms } from './open-postgres.ts'
import { createPostgresChanges, listListeners, postgresChannel, writeChange } from './postgres-changes.ts'
import { createPostgresLeases } from './postgres-leases.ts'
import { createPostgresSearch } from './search/postgres-search.ts'
import type { SqlEngine } from './sql/dialect.ts'
import { openSqlStore } from './sql/sql-store.ts'
import { defaultLeaseMs, type Store, type StoreOptions } from './store.ts'

/** Opens the database and brings its schema up to date; several processes may do so at once. */
export async function openPostgresStore(
  url: string,
  { sessionBytes = Number.POSITIVE_INFINITY, leaseMs = defaultLeaseMs, logger }: StoreOptions = {},
): Promise<Store> {
  const instance = randomUUID()
  const database = openPostgres(url, { connections: 10, statementMs: 30_000 })
  const leases = createPostgresLeases({ url, instance, leaseMs })
  const changes = createPostgresChanges(url, instance)
  const engine: SqlEngine = {
    database,
    instance,
    numberedKey: column => column.primaryKey().generatedAlwaysAsIdentity(),
    ...postgresTerms,
    sessionBytes,
    leaseMs,
    leases,
    // Each line's data is a parameter of its own: the driver takes a second to quote megabytes as the text of an array.
    insertLines: lines => sql`
      insert into events (session_id, turn_id, id, event, data)
      select * from unnest(
        ${lines.map(line => line.sessionId)}::integer[], ${lines.map(line => line.turnId)}::integer[],
        ${lines.map(line => line.id)}::integer[], ${lines.map(line => line.event)}::text[],
        array[${sql.join(lines.map(line => line.data))}]::text[])`,
    announce: change => sql`select pg_notify(${postgresChannel}, ${writeChange(change)})`,
    listen: changes.listen,
    listListeners: () => listListeners(database),
    search: createPostgresSearch(database, { url }, logger),
    isConflict: error => error instanceof pg.DatabaseError && /^40(001|P01)$/.test(error.code ?? ''),
    isUniqueViolation: error => error instanceof pg.DatabaseError && error.code === '23505',
    explainOutage: explainPostgresOutage,
    async close() {
      await engine.search.close()
      await leases.close()
      await changes.close()
      await database.destroy()
    },
  }
  return openSqlStore(engine)
}
