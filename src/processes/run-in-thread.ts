import { Worker } from 'node:worker_threads'
import { Failure, type FailurePayload } from '../contract/failure.ts'
import { messages } from './messages/index.ts'
import { watchTime } from './watch-time.ts'

/** Message that a thread posts, once: its result, or a failure for the caller. */
export type ThreadAnswer = { type: 'done'; result: unknown } | { type: 'failed'; failure: FailurePayload }

export interface ThreadOptions {
  job: unknown
  /** Heap limit of V8: above it the thread ends, but not the process. */
  heapBytes: number
  /** Processor time that the thread may use, in milliseconds. */
  processorMs: number
}

/** Wall-clock limit, however little it computes: a busy machine is no reason to refuse a request. */
const clockMs = 300_000

/**
 * Runs one job in its own thread, so that the event loop stays free. The module posts one `ThreadAnswer`.
 *
 * @throws Failure that the thread reports, or `unavailable` if it ended or took too long
 */
export async function runInThread(module: URL, { job, heapBytes, processorMs }: ThreadOptions): Promise<unknown> {
  const worker = new Worker(module, {
    workerData: job,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil(heapBytes / 1024 / 1024) },
  })
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>()
  const processorTime = async () => {
    // A thread that has ended does not reply; its end is reported below.
    const { user, system } = await worker.cpuUsage().catch(() => new Promise<never>(() => {}))
    return (user + system) / 1000
  }
  const stopWatch = watchTime(processorTime, { processorMs, clockMs }, exceeded =>
    reject(new Error(`a thread took more than ${exceeded === 'clockMs' ? clockMs : processorMs} ms (${exceeded})`)),
  )
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('a thread ended without an answer')))
  try {
    const answer = await promise
    if (answer.type === 'failed') throw new Failure(answer.failure)
    return answer.result
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    throw new Failure(
      { ...messages.create('unavailable', { case: 'thread' }), retryable: true, retryAfterS: 10 },
      { cause },
    )
  } finally {
    stopWatch()
    await worker.terminate()
  }
}
