import { Worker } from 'node:worker_threads'
import { Failure, type FailurePayload } from '../contract/failure.ts'
import { watchTime } from './watch-time.ts'

/** What a thread posts, once: its result, or what a person is to be told. */
export type ThreadAnswer = { type: 'done'; result: unknown } | { type: 'failed'; failure: FailurePayload }

export interface ThreadOptions {
  job: unknown
  /** What V8 may hold; the thread ends above it, and the process does not. */
  heapBytes: number
  /** Processor time that the thread may have, in milliseconds. */
  processorMs: number
}

/** On the clock, however little it computes: a busy machine is no reason to refuse a request. */
const clockMs = 300_000

/**
 * Does one job in a thread of its own, so that the event loop stays free. The module posts one `ThreadAnswer`.
 *
 * @throws Failure as the thread says, or `unavailable` where it ended or took too long
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
    // One that has ended answers no more, and its end is heard of below.
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
    const message = 'The request took too much time or memory to be read. Send less, or try again later.'
    throw new Failure({ code: 'unavailable', message, retryable: true, retryAfterS: 10 }, { cause })
  } finally {
    stopWatch()
    await worker.terminate()
  }
}
