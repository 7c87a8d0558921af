import { JobFailed, type JobFault } from './job-fault.ts'
import type { JobMessage, WorkerMessage } from './messages.ts'

/** The jobs of a worker process, one at a time. */
export interface WorkerJobs {
  /**
   * Sends a job with its bytes, and resolves with its result. `id`: differs from that of every other job of the process.
   *
   * @throws JobFailed
   * @throws the error of reading `bytes`
   */
  run(
    id: number,
    job: unknown,
    bytes: AsyncIterable<Uint8Array> | undefined,
    onReport: ((progress: unknown) => void) | undefined,
  ): Promise<unknown>
  hear(message: Extract<WorkerMessage, { type: 'progress' | 'done' | 'failed' }>): void
  /** The process has ended. */
  fail(failed: JobFailed): void
}

interface RunningJob {
  id: number
  resolve(result: unknown): void
  reject(error: unknown): void
  onReport: ((progress: unknown) => void) | undefined
}

/** @param isAlive  false once the process has ended: nothing more is sent to it */
export function createWorkerJobs(send: (message: JobMessage) => Promise<void>, isAlive: () => boolean): WorkerJobs {
  let running: RunningJob | undefined

  async function sendJob(id: number, job: unknown, parts: AsyncIterable<Uint8Array> | undefined): Promise<void> {
    if (parts) {
      for await (const bytes of parts) {
        if (!isAlive()) return
        await send({ type: 'part', id, bytes })
      }
    }
    await send({ type: 'job', id, job })
  }

  return {
    async run(id, job, bytes, onReport) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      running = { id, resolve, reject, onReport }
      sendJob(id, job, bytes).catch(reject)
      try {
        return await promise
      } finally {
        running = undefined
      }
    },
    hear(message) {
      if (running?.id !== message.id) return
      if (message.type === 'progress') return running.onReport?.(message.progress)
      // A large result took its time to be received: others have their turn before something is done with it.
      if (message.type === 'done') setImmediate(running.resolve, message.result)
      else running.reject(new JobFailed(refusalOf(message)))
      running = undefined
    },
    fail(failed) {
      running?.reject(failed)
      running = undefined
    },
  }
}

function refusalOf({ message, failure }: Extract<WorkerMessage, { type: 'failed' }>): JobFault {
  return { kind: 'refused', cause: new Error(message), ...(failure && { failure }) }
}
