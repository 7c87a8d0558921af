import { parentPort } from 'node:worker_threads'
import { Failure } from '../contract/failure.ts'
import type { ThreadAnswer } from './run-in-thread.ts'

/** The result of a thread's job, with the buffers that are transferred and not copied. */
export interface ThreadResult {
  result: unknown
  transfer?: ArrayBuffer[]
}

/** Runs the job of a thread and posts its result, or the `Failure` it throws. Any other error ends the thread. */
export async function answerFromThread(run: () => ThreadResult | Promise<ThreadResult>): Promise<void> {
  try {
    const { result, transfer = [] } = await run()
    post({ type: 'done', result }, transfer)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    post({ type: 'failed', failure: error.payload }, [])
  }
}

function post(answer: ThreadAnswer, transfer: ArrayBuffer[]): void {
  parentPort?.postMessage(answer, transfer)
}
