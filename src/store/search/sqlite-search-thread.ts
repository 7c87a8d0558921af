/** Thread of an SQLite store's search index: builds it in the background, and searches it. */
import { parentPort, workerData } from 'node:worker_threads'
import { isMuch, isTooLong } from './index-progress.ts'
import type { SearchQuery } from './session-search.ts'
import { isDamage, openSqliteIndex, removeIndexFile } from './sqlite-index.ts'
import type { SearchReport, SearchRequest, SearchThreadData } from './sqlite-search-messages.ts'

/** Time the thread works on the index before it checks for new requests, in milliseconds. */
const turnMs = 50
/** Interval at which the remaining messages are counted, and the progress of building a whole index is logged, in milliseconds. */
const countMs = 2_000
const progressMs = 30_000

const { file, indexFile } = workerData as SearchThreadData
// The error ends the thread, and the next one rebuilds the index.
process.once('uncaughtExceptionMonitor', error => {
  if (isDamage(error)) removeIndexFile(indexFile)
})
const index = openSqliteIndex(file, indexFile)
let waiting: { id: number; query: SearchQuery; since: number }[] = []
let isWorking = false
let received = 0
let reportedAt = Number.NEGATIVE_INFINITY
let countedAt = performance.now()

parentPort?.on('message', (request: SearchRequest) => {
  if (request.type === 'end') process.exit()
  received += 1
  if (request.type === 'changed') {
    index.refresh(request.sessionId)
    if (!isWorking) send({ type: 'rests', received })
    return
  }
  if (request.type === 'find') waiting.push({ ...request, since: performance.now() })
  if (isWorking) return
  isWorking = true
  work()
})

function work(): void {
  const startedAt = performance.now()
  let hasMore = true
  while (hasMore && performance.now() - startedAt < turnMs) hasMore = index.step()
  if (hasMore) {
    reportProgress()
    setImmediate(work)
    return
  }
  isWorking = false
  if (reportedAt > 0) send({ type: 'progress', count: 0 })
  reportedAt = Number.NEGATIVE_INFINITY
  const answered = waiting
  waiting = []
  for (const { id, query } of answered) send({ type: 'found', id, sessionIds: index.find(query) })
  send({ type: 'rests', received })
}

/** Only from time to time, because counting takes a moment. */
function reportProgress(): void {
  const now = performance.now()
  if (now - countedAt < countMs) return
  countedAt = now
  const count = index.countLeft()
  const impatient = waiting.filter(({ since }) => isTooLong(now - since, count))
  waiting = waiting.filter(request => !impatient.includes(request))
  for (const { id } of impatient) send({ type: 'left', id, count })
  if (now - reportedAt < progressMs || (reportedAt < 0 && !isMuch(count))) return
  reportedAt = now
  send({ type: 'progress', count })
}

function send(report: SearchReport): void {
  parentPort?.postMessage(report)
}
