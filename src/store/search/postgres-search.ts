import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Kysely } from 'kysely'
import type { Logger } from '../../shared/logger.ts'
import type { Database } from '../sql/schema.ts'
import { indexIsMade, isTooLong, reportProgress } from './index-progress.ts'
import { findSessions } from './postgres-find.ts'
import { countLeft, isBehind } from './postgres-index.ts'
import type { IndexReport, IndexRequest, IndexThreadData } from './postgres-search-messages.ts'
import type { SessionSearch } from './session-search.ts'

/** Time over which texts are gathered before they are indexed, unless a search needs them, in milliseconds. */
const gatherMs = 2_000
/** Interval at which entries left in the queue by a process that died are looked for, in milliseconds. */
const lookMs = 60_000
/** Interval at which a search checks whether the index is complete, and how much is left, in milliseconds. */
const waitMs = 20
const countMs = 2_000
/** Idle time after which the thread ends and frees its memory, in milliseconds. Starting another one takes a moment. */
const restMs = 20_000
/** Memory for short-lived objects in the thread, in megabytes. */
const youngMegabytes = 12

/** Searches an index in the database, which all processes fill together, each in a thread. */
export function createPostgresSearch(
  database: Kysely<Database>,
  data: IndexThreadData,
  logger: Logger | undefined,
): SessionSearch {
  let thread: Worker | undefined
  let isClosed = false
  let tidies = false
  let gathering: NodeJS.Timeout | undefined
  let resting: NodeJS.Timeout | undefined
  const looking = setInterval(lookForMore, lookMs).unref()
  gather()

  function gather(): void {
    gathering ??= setTimeout(lookForMore, gatherMs).unref()
  }

  async function lookForMore(): Promise<void> {
    gathering = undefined
    try {
      if (tidies || (await isBehind(database))) takeIn()
    } catch (error) {
      warn(error)
    }
  }

  /** Has the thread index what is queued. */
  function takeIn(): void {
    if (isClosed) return
    clearTimeout(resting)
    thread ??= startThread()
    thread.postMessage({ tidies } satisfies IndexRequest)
    tidies = false
  }

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
    else restSoon()
  }

  function restSoon(): void {
    clearTimeout(resting)
    resting = setTimeout(() => {
      thread?.terminate()
      thread = undefined
    }, restMs).unref()
  }

  /** What fails is tried again later. */
  function warn(error: unknown): void {
    if (!isClosed) logger?.warn({ err: error }, 'the search index could not be brought up to date')
  }

  /** Resolves when the index holds what was written before. @throws Failure `unavailable` where that takes long */
  async function catchUp(): Promise<void> {
    const startedAt = performance.now()
    for (let countAt = startedAt + countMs; await isBehind(database); ) {
      const now = performance.now()
      if (now > countAt) {
        const left = await countLeft(database)
        if (isTooLong(now - startedAt, left)) throw indexIsMade(left)
        countAt = now + countMs
      }
      takeIn()
      await sleep(waitMs)
    }
  }

  return {
    async find(query) {
      await catchUp()
      return findSessions(database, query)
    },
    added: gather,
    // Triggers have queued its title; the texts of a deleted session are deleted with it, and its grams from time to time.
    changed() {
      tidies = true
      gather()
    },
    async close() {
      isClosed = true
      clearInterval(looking)
      clearTimeout(gathering)
      clearTimeout(resting)
      await thread?.terminate()
    },
  }
}
