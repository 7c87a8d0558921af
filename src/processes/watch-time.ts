import { setTimeout as sleep } from 'node:timers/promises'

export interface TimeLimits {
  processorMs: number
  clockMs: number
}

/** Most jobs end before, and nothing is asked of them. What they compute until then is not counted. */
const firstLookMs = 200
const shortestRestMs = 50

/**
 * Calls `act` with the limit that something has gone over, once, until the returned function is called.
 *
 * @param processorTime  what the process has computed so far, in milliseconds
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
      // It cannot be over sooner: one thread works, and others help it little.
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
