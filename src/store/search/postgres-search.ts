import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from '../../shared/logger.ts'
import type { Database } from '../sql/schema.ts'
import { indexIsMade, isMuch, isTooLong, reportProgress } from './index-progress.ts'
import { countLeft, endWhole, findSessions, isBehind, stepIndex } from './postgres-index.ts'
import type { SessionSearch } from './session-search.ts'

/** Time over which texts are gathered before they are indexed, unless a search needs them, in milliseconds. */
const gatherMs = 2_000
/** Interval at which entries left in the queue by a process that died are looked for, in milliseconds. */
const lookMs = 60_000
/** Interval at which a search checks whether another process has finished indexing, and how much is left, in milliseconds. */
const waitMs = 20
const countMs = 2_000
/** Interval at which the progress of building a whole index is logged, in milliseconds. */
const progressMs = 30_000

/** Searches an index in the database, which all processes fill together. */
export function createPostgresSearch(database: Kysely<Database>, logger: Logger | undefined): SessionSearch {
  let working: Promise<void> | undefined
  let isClosed = false
  let gathering: NodeJS.Timeout | undefined
  const looking = setInterval(takeInUnasked, lookMs).unref()
  gather()

  function gather(): void {
    gathering ??= setTimeout(() => {
      gathering = undefined
      takeInUnasked()
    }, gatherMs).unref()
  }

  /** Indexes queued texts in the background. What fails is tried again later. */
  function takeInUnasked(): void {
    takeIn().catch(error => logger?.warn({ err: error }, 'the search index could not be brought up to date'))
  }

  /** One at a time in this process. */
  function takeIn(): Promise<void> {
    working ??= takeInAll().finally(() => {
      working = undefined
    })
    return working
  }

  async function takeInAll(): Promise<void> {
    const count = await countLeft(database)
    if (isMuch(count)) return buildWhole(count)
    while (!isClosed && (await stepIndex(database, false))) {}
  }

  async function buildWhole(count: number): Promise<void> {
    reportProgress(logger, count)
    let reportedAt = performance.now()
    while (!isClosed && (await stepIndex(database, true))) {
      if (performance.now() - reportedAt < progressMs) continue
      reportedAt = performance.now()
      reportProgress(logger, await countLeft(database))
    }
    if (isClosed) return
    await endWhole(database)
    reportProgress(logger, 0)
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
      await Promise.race([takeIn().then(() => sleep(waitMs)), sleep(countMs)])
    }
  }

  return {
    async find(query) {
      await catchUp()
      return findSessions(database, query)
    },
    added: gather,
    // Triggers have queued its title; the index of a deleted session is deleted with it.
    changed: gather,
    async close() {
      isClosed = true
      clearInterval(looking)
      clearTimeout(gathering)
      await working?.catch(() => {})
    },
  }
}
