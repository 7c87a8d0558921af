import { setTimeout as sleep } from 'node:timers/promises'

export interface TimeLimits {
  processorMs: number
  clockMs: number
}

/** Delay before the first check: most jobs end earlier, and their processor time is never asked for. */
const firstLookMs = 200
const shortestRestMs = 50

/**
 * Calls `act` once, with the limit that was exceeded, unless the returned function is called first.
 *
 * @param processorTime  processor time of the process so far, in milliseconds
 */
export function watchTime(
  processorTime: () => Promise<number>,
  limits: TimeLimits,
  act: (exceeded: keyof TimeLimits) => void,
): () => void {
  const watching = new AbortController()
  const { signal } = watching
  const stop = () => watching.abort()

  function exceed(limit: keyof TimeLimits): void {
    if (signal.aborted) return
    stop()
    act(limit)
  }

  async function watchProcessor(): Promise<void> {
    await sleep(firstLookMs, undefined, { signal })
    const before = await processorTime()
    let leftMs = limits.processorMs
    while (leftMs > 0) {
      // The limit cannot be reached sooner: one thread does the work, and others help it little.
      await sleep(Math.max(leftMs, shortestRestMs), undefined, { signal })
      leftMs = limits.processorMs - ((await processorTime()) - before)
    }
    exceed('processorMs')
  }

  const clock = setTimeout(() => exceed('clockMs'), limits.clockMs)
  signal.addEventListener('abort', () => clearTimeout(clock))
  watchProcessor().catch(error => {
    if (!signal.aborted) throw error
  })
  return stop
}
