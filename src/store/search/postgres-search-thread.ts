/** Thread that fills the search index of a PostgreSQL store, together with those of other processes. */
import { parentPort, workerData } from 'node:worker_threads'
import { openPostgres } from '../open-postgres.ts'
import { isMuch } from './index-progress.ts'
import { countLeft, stepIndex } from './postgres-index.ts'
import type { IndexReport, IndexRequest, IndexThreadData } from './postgres-search-messages.ts'
import { mergeSegments, tidySegment } from './postgres-segments.ts'

/** Interval at which the progress of building a whole index is reported, in milliseconds. */
const progressMs = 30_000

const { url } = workerData as IndexThreadData
// One takes in what is new while the other merges.
const database = openPostgres(url, { connections: 2, statementMs: 30_000 })
let isWorking = false
let isAsked = false
let lastId = 0
let tidies = false
let merging: Promise<void> | undefined

parentPort?.on('message', async (request: IndexRequest) => {
  if (request.type === 'end') process.exit()
  isAsked = true
  lastId = request.id
  tidies ||= request.tidies
  if (isWorking) return
  isWorking = true
  try {
    await work()
  } catch (error) {
    send({ type: 'fault', text: error instanceof Error ? error.message : String(error) })
  }
  isWorking = false
  if (!merging) send({ type: 'rests', id: lastId })
})

async function work(): Promise<void> {
  while (isAsked) {
    isAsked = false
    const count = await countLeft(database)
    if (isMuch(count)) await buildWhole(count)
    while (await stepIndex(database)) {}
    merging ??= merge()
  }
}

/** Searches wait until all is taken in, and can wait for the merges too. */
async function buildWhole(count: number): Promise<void> {
  await merging
  send({ type: 'progress', count })
  let reportedAt = performance.now()
  while (await stepIndex(database)) {
    while (await mergeSegments(database)) {}
    if (performance.now() - reportedAt < progressMs) continue
    reportedAt = performance.now()
    send({ type: 'progress', count: await countLeft(database) })
  }
  send({ type: 'progress', count: 0 })
}

/** Merges what there is to merge, while more is taken in. What fails is tried again after the next texts. */
async function merge(): Promise<void> {
  try {
    while (await mergeSegments(database)) {}
    while (tidies && (await tidySegment(database))) {}
    tidies = false
  } catch (error) {
    send({ type: 'fault', text: error instanceof Error ? error.message : String(error) })
  }
  merging = undefined
  if (!isWorking) send({ type: 'rests', id: lastId })
}

function send(report: IndexReport): void {
  parentPort?.postMessage(report)
}
