import { Worker } from 'node:worker_threads'
import type { Logger } from '../../shared/logger.ts'
import { endThread } from '../end-thread.ts'
import { createIdleTimer } from './idle-timer.ts'
import { reportProgress } from './index-progress.ts'
import type { IndexReport, IndexRequest, IndexThreadData } from './postgres-search-messages.ts'

/** Memory for short-lived objects in the thread, in megabytes. */
const youngMegabytes = 12

/** Has a thread index what is queued; it is started when there is something to do. */
export interface PostgresIndexing {
  /** @param tidies to look for what was deleted, too */
  start(tidies: boolean): void
  /** Logs what failed, which is tried again later. */
  warn(error: unknown): void
  close(): Promise<void>
}

export function createPostgresIndexing(data: IndexThreadData, logger: Logger | undefined): PostgresIndexing {
  let thread: Worker | undefined
  let lastId = 0
  let isClosed = false
  const resting = createIdleTimer(() => {
    if (thread) endThread(thread)
    thread = undefined
  })

  function startThread(): Worker {
    const started = new Worker(new URL('./postgres-search-thread.ts', import.meta.url), {
      workerData: data,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
    })
    started.unref()
    started.on('message', receive)
    started.on('error', warn)
    started.on('exit', () => {
      if (thread === started) thread = undefined
    })
    return started
  }

  function receive(report: IndexReport): void {
    if (report.type === 'progress') reportProgress(logger, report.count)
    else if (report.type === 'fault') warn(report.text)
    // Not where it has got another one since.
    else if (report.id === lastId) resting.start()
  }

  function warn(error: unknown): void {
    if (!isClosed) logger?.warn({ err: error }, 'the search index could not be brought up to date')
  }

  return {
    start(tidies) {
      if (isClosed) return
      resting.stop()
      thread ??= startThread()
      lastId += 1
      thread.postMessage({ type: 'index', id: lastId, tidies } satisfies IndexRequest)
    },
    warn,
    async close() {
      isClosed = true
      resting.stop()
      if (thread) await endThread(thread)
    },
  }
}
