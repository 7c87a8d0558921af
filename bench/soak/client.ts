import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { isTerminal, type LoggedEvent } from '../../src/contract/events.ts'

/** A turn as one client saw it. */
export interface SeenTurn {
  sessionId: number
  prompt: string
  events: LoggedEvent[]
  /** Number of times it asked for the rest. */
  returns: number
  /** Number of answers that the service was unavailable. */
  refusals: number
  /** Milliseconds from when the service could be reached, after the last break of the connection, to the terminal event. */
  endedAfterMs: number
}

export interface Visit {
  /** Address for the next request. */
  address(): string
  /** Called for each event; false leaves the stream. */
  onEvent?(events: readonly LoggedEvent[]): boolean
}

const retryMs = 100
/** Time in milliseconds that a reachable service may send nothing. The time that it takes to restart depends on the machine. */
const patienceMs = 60_000
const statusUnavailable = 503

/**
 * Asks for a diagram and reads to the terminal event, whatever happens on the way: the request is sent again with its key until a stream
 * opens, and from then on the client comes back with the number of its last event.
 *
 * @throws Error where an answer is none that a client can be given, or nothing comes for long
 */
export async function takeTurn(prompt: string, visit: Visit): Promise<SeenTurn> {
  const seen: SeenTurn = { sessionId: 0, prompt, events: [], returns: 0, refusals: 0, endedAfterMs: 0 }
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const files = [{ name: fileName, data: Buffer.from(fileOf(prompt)).toString('base64') }]
  const body = JSON.stringify({ prompt, agent_id: 'mindmap', files })
  let brokeAt = Date.now()
  while (!seen.events.some(isTerminal)) {
    const leftMs = brokeAt + patienceMs - Date.now()
    if (leftMs < 0) throw new Error(`session ${seen.sessionId} did not end in time`)
    const signal = AbortSignal.timeout(leftMs + 1)
    const last = seen.events.at(-1)
    const open = last
      ? () =>
          fetch(`${visit.address()}/api/sessions/${seen.sessionId}/events`, {
            headers: { 'last-event-id': String(last.id) },
            signal,
          })
      : () =>
          fetch(`${visit.address()}/api/chat/completions`, {
            method: 'POST',
            headers,
            body,
            signal,
          })
    if (last) seen.returns += 1
    const count = seen.events.length
    const state = await readStream(open, seen, visit)
    if (state === 'refused') seen.refusals += 1
    if (state !== 'read') await sleep(retryMs)
    if (!seen.events.some(isTerminal)) brokeAt = state === 'broken' || seen.events.length > count ? Date.now() : brokeAt
  }
  seen.endedAfterMs = Date.now() - brokeAt
  return seen
}

const fileName = 'plan.txt'

/** File that a client sends with its question: its text is unique to the client. */
export function fileOf(prompt: string): string {
  return `What to do: ${prompt}. `.repeat(200)
}

/** All that the log of a session holds. */
export async function readLog(address: string, sessionId: number): Promise<LoggedEvent[]> {
  const seen = { sessionId, events: [] as LoggedEvent[] }
  await readStream(() => fetch(`${address}/api/sessions/${sessionId}/events`), seen, { address: () => address })
  return seen.events
}

/** `broken`: nobody was there to answer. */
async function readStream(
  open: () => Promise<Response>,
  seen: Pick<SeenTurn, 'sessionId' | 'events'>,
  { onEvent }: Visit,
): Promise<'read' | 'refused' | 'broken'> {
  let response: Response
  try {
    response = await open()
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return 'read'
    return 'broken'
  }
  if (response.status === statusUnavailable) {
    await response.body?.cancel()
    if (response.headers.get('retry-after') === null) throw new Error('an answer 503 says no time to try again')
    return 'refused'
  }
  if (response.status !== 200) throw new Error(`an answer ${response.status}: ${await response.text()}`)
  let stays = true
  const parser = createParser({
    onEvent({ id, event, data }) {
      if (!stays) return
      const logged = { id: Number(id), event, data: JSON.parse(data) } as LoggedEvent
      seen.events.push(logged)
      seen.sessionId = logged.data.session_id
      if (onEvent?.(seen.events) === false) stays = false
    },
  })
  try {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      parser.feed(chunk)
      if (!stays) break
    }
  } catch {
    // The process died, or was cut off: what came is kept.
  }
  return 'read'
}
