import { setTimeout as sleep } from 'node:timers/promises'
import { Failure, type FailurePayload } from '../../contract/failure.ts'
import type { ModelEvent } from '../model.ts'

/** An answer without its failure: an attempt throws that as a `Failure`. */
export type AttemptEvent = Exclude<ModelEvent, { type: 'failure' }>

const retries = 2
/** Longest wait before a retry: beyond it the person is told when to try again. */
const longestWaitMs = 20_000

/**
 * Turns single attempts into a model's stream: encodes the failure in the stream, and retries up to twice if nothing had been yielded and the
 * upstream was busy or unreachable. Ends without an event when `signal` aborts, also while it waits.
 */
export async function* withRetries(
  attempt: () => AsyncIterable<AttemptEvent>,
  signal: AbortSignal,
  { retry }: { retry: boolean },
): AsyncGenerator<ModelEvent, void> {
  for (let tried = 0; ; tried += 1) {
    let hasBegun = false
    try {
      for await (const event of attempt()) {
        hasBegun = true
        yield event
      }
      return
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof Failure)) throw error
      const waitMs = waitBefore(error.payload, tried)
      if (hasBegun || !retry || tried === retries || waitMs === null) {
        yield { type: 'failure', failure: error.payload }
        return
      }
      await sleep(waitMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
    }
  }
}

/** Time to wait before a retry, in milliseconds; null if that would not help, or take too long. */
function waitBefore({ code, retryable, retryAfterS }: FailurePayload, tried: number): number | null {
  if (!retryable || (code !== 'upstream-rate-limited' && code !== 'upstream-unreachable')) return null
  // Up to half as long again, so that turns that failed together are not all retried together.
  const waitMs = retryAfterS === undefined ? 300 * 3 ** tried * (1 + Math.random() / 2) : retryAfterS * 1000
  return waitMs <= longestWaitMs ? waitMs : null
}

/**
 * Seconds to wait according to the headers of a response, rounded up: `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), or OpenAI's
 * `retry-after-ms`. Undefined without them.
 */
export function retryAfterOf(header: (name: string) => string | undefined): number | undefined {
  const milliseconds = Number(header('retry-after-ms') ?? Number.NaN)
  if (milliseconds >= 0) return Math.ceil(milliseconds / 1000)
  const text = header('retry-after')
  if (text === undefined) return undefined
  const seconds = /^\s*\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}
