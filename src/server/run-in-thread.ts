import { Worker } from 'node:worker_threads'
import { Failure, type FailurePayload } from '../contract/failure.ts'

/** What a thread posts, once: its result, or what a person is to be told. */
export type ThreadAnswer = { type: 'done'; result: unknown } | { type: 'failed'; failure: FailurePayload }

export interface ThreadOptions {
  job: unknown
  /** What V8 may hold; the thread ends above it, and the process does not. */
  heapBytes: number
  timeoutMs: number
}

/**
 * Does one job in a thread of its own, so that the event loop stays free. The module posts one `ThreadAnswer`.
 *
 * @throws Failure as the thread says, or `unavailable` where it ended or took too long
 */
export async function runInThread(module: URL, { job, heapBytes, timeoutMs }: ThreadOptions): Promise<unknown> {
  const worker = new Worker(module, {
    workerData: job,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil(heapBytes / 1024 / 1024) },
  })
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>()
  const timer = setTimeout(() => reject(new Error(`a thread took more than ${timeoutMs} ms`)), timeoutMs)
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('a thread ended without an answer')))
  try {
    const answer = await promise
    if (answer.type === 'failed') throw new Failure(answer.failure)
    return answer.result
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    const message = 'The request took too much time or memory to be read. Send less, or try again later.'
    throw new Failure({ code: 'unavailable', message, retryable: true, retryAfterS: 10 }, { cause })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
