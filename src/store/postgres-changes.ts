import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import type { Database } from './sql/schema.ts'
import type { LogChange } from './store.ts'

export const postgresChannel = 'limn'
/** Start of the names of connections that listen, as `pg_stat_activity` shows them; the instance follows. */
const listenerPrefix = 'limn listener '

/** The server takes less than 8,000 bytes in one notice (PostgreSQL manual, NOTIFY). */
const maximumNoticeLength = 7_900

const changeSchema = z.union([
  z.object({ type: z.literal('appended'), sessionIds: z.array(z.int()) }),
  z.object({ type: z.literal('stop'), turnId: z.int() }),
  z.object({ type: z.literal('way-asked'), id: z.string(), instance: z.string(), sessionId: z.int() }),
  z.object({ type: z.literal('way-answered'), id: z.string(), instance: z.string(), isFollowed: z.boolean() }),
])

/** Writes a change as a notice; empty where it is too long for one. */
export function writeChange(change: LogChange): string {
  const notice = JSON.stringify(change)
  return notice.length > maximumNoticeLength ? '' : notice
}

/** Reads a notice. Null for a change that was too long, and for one that only a newer version knows. */
function readChange(notice: string): LogChange | null {
  try {
    return changeSchema.parse(JSON.parse(notice))
  } catch {
    return null
  }
}

/** Names of the processes that listen now. */
export async function listListeners(database: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${listenerPrefix})`.execute(database)
  return rows.map(({ name }) => name.slice(listenerPrefix.length))
}

type Listener = (change: LogChange | null) => void

/**
 * Listens on one dedicated connection, from the first listener on, and reconnects when it breaks. Listeners receive null for a change that did not
 * fit a notice, and after every connect, because something may have been missed.
 */
export function createPostgresChanges(
  url: string,
  instance: string,
): { listen(listener: Listener): void; close(): Promise<void> } {
  const closing = new AbortController()
  const listeners = new Set<Listener>()
  let client: pg.Client | undefined
  let listening: Promise<void> | undefined

  function forward(change: LogChange | null): void {
    for (const listener of listeners) listener(change)
  }

  async function listenOnce(): Promise<void> {
    const current = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    client = current
    const ended = new Promise<void>(resolve => {
      current.on('end', resolve)
      current.on('error', () => resolve())
    })
    current.on('notification', ({ payload = '' }) => forward(readChange(payload)))
    try {
      await current.connect()
      await current.query(`listen ${postgresChannel}`)
      // After LISTEN: other processes wait for the answer of every connection with this name.
      await current.query("select set_config('application_name', $1, false)", [`${listenerPrefix}${instance}`])
      forward(null)
      await ended
    } finally {
      await current.end().catch(() => {})
    }
  }

  async function listenUntilClosed(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenOnce().catch(() => {})
      await sleep(500, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  return {
    listen(listener) {
      listeners.add(listener)
      listening ??= listenUntilClosed()
    },
    async close() {
      closing.abort()
      await client?.end().catch(() => {})
      await listening
    },
  }
}
