import { Worker } from 'node:worker_threads'
import { Failure } from '../../contract/failure.ts'
import type { Logger } from '../../shared/logger.ts'
import { endThread } from '../end-thread.ts'
import { messages } from '../messages/index.ts'
import { createIdleTimer } from './idle-timer.ts'
import { indexIsMade, reportProgress } from './index-progress.ts'
import type { SearchQuery, SessionSearch } from './session-search.ts'
import type { SearchReport, SearchRequest, SearchThreadData } from './sqlite-search-messages.ts'

/** Time over which texts are gathered before they are indexed, unless a search needs them, in milliseconds. */
const gatherMs = 2_000
/** Memory for short-lived objects in the thread, in megabytes. */
const youngMegabytes = 12

/** Searches an SQLite file by an index beside it, in a thread that is started when there is something to do. */
export function createSqliteSearch(data: SearchThreadData, logger: Logger | undefined): SessionSearch {
  const finding = new Map<number, PromiseWithResolvers<number[]>>()
  let worker: Worker | undefined
  let nextId = 1
  let isClosed = false
  // What was stored since the index was last open, which may be everything.
  let timer: NodeJS.Timeout | undefined = setTimeout(takeIn, gatherMs).unref()

  const resting = createIdleTimer(() => {
    if (worker) endThread(worker)
    worker = undefined
  })
  /** Requests to the thread that runs. */
  let sent = 0

  function takeIn(): void {
    timer = undefined
    send({ type: 'added' })
  }

  function send(request: SearchRequest): void {
    if (isClosed) return
    resting.stop()
    worker ??= start()
    sent += 1
    worker.postMessage(request)
  }

  function start(): Worker {
    sent = 0
    const started = startThread(data)
    started.on('message', receive)
    started.on('error', error => logger?.error({ err: error }, 'the search index is damaged'))
    started.on('exit', () => {
      if (worker !== started) return
      worker = undefined
      for (const { reject } of finding.values()) reject(outOfOrder())
      finding.clear()
    })
    return started
  }

  function receive(report: SearchReport): void {
    if (report.type === 'progress') reportProgress(logger, report.count)
    else if (report.type !== 'rests') answer(report)
    // A thread that a request is on its way to does not rest.
    else if (report.received === sent) resting.start()
  }

  function answer(report: Extract<SearchReport, { id: number }>): void {
    const found = finding.get(report.id)
    finding.delete(report.id)
    if (report.type === 'found') found?.resolve(report.sessionIds)
    else found?.reject(indexIsMade(report.count))
  }

  return {
    find(query: SearchQuery) {
      const id = nextId++
      const found = Promise.withResolvers<number[]>()
      finding.set(id, found)
      send({ type: 'find', id, query })
      return found.promise
    },
    added() {
      timer ??= setTimeout(takeIn, gatherMs).unref()
    },
    changed(sessionId) {
      // A thread that is started later finds the change itself.
      if (worker) send({ type: 'changed', sessionId })
      else this.added()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      resting.stop()
      if (worker) await endThread(worker)
    },
  }
}

function startThread(data: SearchThreadData): Worker {
  const thread = new Worker(new URL('./sqlite-search-thread.ts', import.meta.url), {
    workerData: data,
    env: {},
    execArgv: [],
    // Garbage of large texts is collected before much accumulates: an idle thread collects none.
    resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
  })
  thread.unref()
  return thread
}

function outOfOrder(): Failure {
  return new Failure({
    ...messages.create('unavailable', { case: 'search-interrupted' }),
    retryable: true,
    retryAfterS: 5,
  })
}
