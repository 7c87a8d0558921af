import { Worker } from 'node:worker_threads'
import { endThread } from './end-thread.ts'
import type { LeaseAnswer, LeaseData, LeaseMessage } from './postgres-lease-thread.ts'
import type { Leases } from './sql/dialect.ts'

/**
 * Renews leases in a thread with its own connection, from the first turn on, so a process whose event loop is blocked keeps its turns. A frozen
 * process renews nothing, and loses them.
 */
export function createPostgresLeases(data: LeaseData): Leases & { close(): Promise<void> } {
  let thread: Worker | undefined
  let lastId = 0
  const asking = new Map<number, PromiseWithResolvers<number[]>>()

  function openThread(): Worker {
    const opened = new Worker(new URL('./postgres-lease-thread.ts', import.meta.url), {
      workerData: data,
      execArgv: [],
    })
    opened.unref()
    opened.on('message', ({ id, ...answer }: LeaseAnswer) => {
      const asked = asking.get(id)
      asking.delete(id)
      if ('fault' in answer) asked?.reject(new Error(answer.fault))
      else asked?.resolve(answer.stops)
    })
    const end = (error: Error) => {
      if (thread === opened) thread = undefined
      for (const asked of asking.values()) asked.reject(error)
      asking.clear()
    }
    opened.on('error', end)
    opened.on('exit', () => end(new Error('the thread that renews leases has ended')))
    return opened
  }

  function send(message: LeaseMessage): void {
    thread ??= openThread()
    thread.postMessage(message)
  }

  return {
    hold: turnId => send({ type: 'hold', turnId }),
    async renew(turnIds) {
      if (!thread && turnIds.length === 0) return []
      const asked = Promise.withResolvers<number[]>()
      lastId += 1
      asking.set(lastId, asked)
      send({ type: 'renew', id: lastId, turnIds })
      return asked.promise
    },
    async close() {
      if (thread) await endThread(thread)
    },
  }
}
