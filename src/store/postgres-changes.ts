import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import type { LogChange } from './store.ts'

export const postgresChannel = 'limn'

/** The server takes less than 8,000 bytes in one notice (PostgreSQL manual, NOTIFY). */
const maximumNoticeLength = 7_900

const changeSchema = z.union([
  z.object({ type: z.literal('appended'), sessionIds: z.array(z.int()) }),
  z.object({ type: z.literal('stop'), turnId: z.int() }),
  z.object({ type: z.enum(['way-asked', 'followed']), sessionId: z.int() }),
])

/** A change as a notice; empty where it is too long to be told. */
export function writeChange(change: LogChange): string {
  const notice = JSON.stringify(change)
  return notice.length > maximumNoticeLength ? '' : notice
}

/** Null for what was too long to be told, and for what only a newer version says. */
function readChange(notice: string): LogChange | null {
  try {
    return changeSchema.parse(JSON.parse(notice))
  } catch {
    return null
  }
}

type Listener = (change: LogChange | null) => void

/**
 * Listens on one connection of its own, from the first listener on, and opens another when it breaks. Listeners hear null for what could
 * not be told, and whenever the connection is new: something may have been missed.
 */
export function createPostgresChanges(url: string): { listen(listener: Listener): void; close(): Promise<void> } {
  const closing = new AbortController()
  const listeners = new Set<Listener>()
  let client: pg.Client | undefined
  let listening: Promise<void> | undefined

  function tell(change: LogChange | null): void {
    for (const listener of listeners) listener(change)
  }

  async function listenOnce(): Promise<void> {
    const current = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    client = current
    const ended = new Promise<void>(resolve => {
      current.on('end', resolve)
      current.on('error', () => resolve())
    })
    current.on('notification', ({ payload = '' }) => tell(readChange(payload)))
    try {
      await current.connect()
      await current.query(`listen ${postgresChannel}`)
      tell(null)
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
