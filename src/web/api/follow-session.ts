import type { LoggedEvent } from '../../contract/events.ts'
import { readEvents } from './read-events.ts'
import { RequestError, request } from './request.ts'

const firstPauseMs = 300
const longestPauseMs = 8000

export interface Follower {
  /** Called once for each event, in order. */
  onEvent(event: LoggedEvent): void
  /** Called when events start or stop arriving. */
  onConnection(isConnected: boolean): void
  signal: AbortSignal
}

/** Progress of a follower. */
export interface Progress {
  sessionId: number | null
  lastEventId: number
}

/**
 * Follows a session's events after the given one, across lost connections, until no turn is running.
 *
 * @throws RequestError for a response that a retry would not change, for example `not-found`
 */
export async function followSession(progress: Progress, follower: Follower): Promise<void> {
  const { signal, onConnection } = follower
  for (let tries = 0; !signal.aborted; ) {
    const before = progress.lastEventId
    try {
      const response = await request('GET', `/api/sessions/${progress.sessionId}/events`, {
        headers: { 'last-event-id': String(before) },
        signal,
      })
      onConnection(true)
      if (response.status === 204 || (await readToEnd(response, progress, follower))) return
    } catch (error) {
      if (signal.aborted) return
      if (!isPassing(error)) throw error
      onConnection(false)
    }
    tries = progress.lastEventId > before ? 0 : tries + 1
    await pause(pauseMs(tries), signal)
  }
}

/**
 * Passes on the events of one response. Resolves to true if they include the end of the turn.
 *
 * @throws RequestError `offline` when the connection breaks
 */
export async function readToEnd(response: Response, progress: Progress, { onEvent }: Follower): Promise<boolean> {
  for await (const event of readEvents(response)) {
    if (event.id <= progress.lastEventId) continue
    progress.lastEventId = event.id
    progress.sessionId = event.data.session_id
    onEvent(event)
    if (event.event === 'message_created' && event.data.role === 'assistant') return true
  }
  return false
}

/** True if a later try may succeed. */
export function isPassing(error: unknown): boolean {
  return error instanceof RequestError && (error.status === 0 || error.status === 429 || error.status >= 500)
}

/** Doubles with every try that brought no event; a third of it is random, so that clients do not all come back at once. */
export function pauseMs(tries: number, chance = Math.random()): number {
  return Math.min(firstPauseMs * 2 ** Math.max(0, tries - 1), longestPauseMs) * (1 - chance / 3)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    addEventListener('online', end)
  })
}
