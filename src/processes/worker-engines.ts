import { JobFailed } from './job-fault.ts'
import type { JobMessage, WorkerMessage } from './messages.ts'

/** The start of a worker process, and the engines that it loads. */
export interface WorkerEngines {
  /** See `WorkerProcess`. */
  hasLoaded(engine: string | undefined): boolean
  load(engine: string | undefined): Promise<void>
  hear(message: Extract<WorkerMessage, { type: 'ready' | 'loaded' }>): void
  /** The process has ended. */
  fail(failed: JobFailed): void
}

export function createWorkerEngines(send: (message: JobMessage) => Promise<void>): WorkerEngines {
  const ready = Promise.withResolvers<void>()
  const loaded = new Set<string>()
  let loading: PromiseWithResolvers<void> | undefined
  // Its failure is reported to the job that waits for it.
  ready.promise.catch(() => {})

  return {
    hasLoaded: engine => engine === undefined || loaded.has(engine),
    async load(engine) {
      await ready.promise
      if (engine === undefined || loaded.has(engine)) return
      loading = Promise.withResolvers()
      void send({ type: 'load', engine })
      await loading.promise
    },
    hear(message) {
      if (message.type === 'ready') return ready.resolve()
      const { engine, fault } = message
      if (fault === undefined) {
        loaded.add(engine)
        loading?.resolve()
      } else {
        loading?.reject(new JobFailed({ kind: 'refused', cause: new Error(fault) }))
      }
    },
    fail(failed) {
      ready.reject(failed)
      loading?.reject(failed)
    },
  }
}
