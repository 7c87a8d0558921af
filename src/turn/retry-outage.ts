import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../contract/failure.ts'

/** Time for which an unreachable store is retried. */
const outageMs = 10_000
const retryMs = 200

/** Retries an operation while the store cannot be reached, for a limited time, unless `signal` aborts. */
export async function retryOutage<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  const deadline = performance.now() + outageMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const isOutage = error instanceof Failure && error.payload.code === 'unavailable'
      if (!isOutage || signal?.aborted || performance.now() > deadline) throw error
      await sleep(retryMs)
    }
  }
}
