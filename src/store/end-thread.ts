import type { Worker } from 'node:worker_threads'

/** Message on which a thread of the store ends itself, with `process.exit()`, which ends a thread and not its process. */
export interface EndMessage {
  type: 'end'
}

/**
 * Has a thread end between two pieces of its work, and waits until it has. V8 aborts the whole process where `terminate()` reaches a thread at a bad
 * moment, such as while its modules are evaluated.
 */
export async function endThread(thread: Worker): Promise<void> {
  const ended = new Promise(resolve => thread.once('exit', resolve))
  thread.ref()
  thread.postMessage({ type: 'end' } satisfies EndMessage)
  await ended
}
