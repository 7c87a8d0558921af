import type { LoggedEvent } from '../../contract/events.ts'
import { readEvents } from './read-events.ts'
import { RequestError, request } from './request.ts'

const firstPauseMs = 300
const longestPauseMs = 8000

export interface Follower {
  /** Called for each event, each once and in order. */
  onEvent(event: LoggedEvent): void
  /** Whether events are coming. */
  onConnection(isConnected: boolean): void
  signal: AbortSignal
}

/** What a follower has got so far. */
export interface Progress {
  sessionId: number | null
  lastEventId: number
}

/**
 * Follows a session's events after the given one, over lost connections, until no turn is running any more.
 *
 * @throws RequestError for an answer that another try would not change, for example `not-found`
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
 * Tells the events of one answer. Resolves to whether the turn was told to its end.
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

/** Whether a later try may do better. */
export function isPassing(error: unknown): boolean {
  return error instanceof RequestError && (error.status === 0 || error.status === 429 || error.status >= 500)
}

/** Doubles with every try that brought nothing; a third of it is chance, so that not all come back at once. */
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
