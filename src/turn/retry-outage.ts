import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../contract/failure.ts'

/** For how long a store that is out of reach is tried again. */
const outageMs = 10_000
const retryMs = 200

/** Tries again while the store is out of reach, for a while, unless `signal` aborts. */
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
