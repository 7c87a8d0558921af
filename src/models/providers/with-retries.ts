import { setTimeout as sleep } from 'node:timers/promises'
import { Failure, type FailurePayload } from '../../contract/failure.ts'
import type { ModelEvent } from '../model.ts'

/** An answer without its failure: an attempt throws that as a `Failure`. */
export type AttemptEvent = Exclude<ModelEvent, { type: 'failure' }>

const retries = 2
/** Nobody watches a still screen for longer; beyond it the person is told when to try again. */
const longestWaitMs = 20_000

/**
 * Makes a model's stream of an attempt at one: encodes its failure in the stream, and tries again up to twice where nothing had
 * been said yet and the upstream was busy or out of reach. Ends without a word when `signal` aborts, also while it waits.
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

/** How long to wait before asking again, in milliseconds; null when that would not help, or take too long. */
function waitBefore({ code, retryable, retryAfterS }: FailurePayload, tried: number): number | null {
  if (!retryable || (code !== 'upstream-rate-limited' && code !== 'upstream-unreachable')) return null
  // Up to half as long again, so that turns which failed together do not come back together.
  const waitMs = retryAfterS === undefined ? 300 * 3 ** tried * (1 + Math.random() / 2) : retryAfterS * 1000
  return waitMs <= longestWaitMs ? waitMs : null
}

/**
 * Seconds to wait by an answer's headers, rounded up: `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), or OpenAI's
 * `retry-after-ms`. Undefined where they do not tell.
 */
export function retryAfterOf(header: (name: string) => string | undefined): number | undefined {
  const milliseconds = Number(header('retry-after-ms') ?? Number.NaN)
  if (milliseconds >= 0) return Math.ceil(milliseconds / 1000)
  const text = header('retry-after')
  if (text === undefined) return undefined
  const seconds = /^\s*\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}
