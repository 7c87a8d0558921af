import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from '../../shared/logger.ts'
import type { Database } from '../sql/schema.ts'
import { indexIsMade, isTooLong } from './index-progress.ts'
import { findSessions } from './postgres-find.ts'
import { countLeft, isBehind } from './postgres-index.ts'
import { createPostgresIndexing } from './postgres-indexing.ts'
import type { IndexThreadData } from './postgres-search-messages.ts'
import type { SessionSearch } from './session-search.ts'

/** Time over which texts are gathered before they are indexed, unless a search needs them, in milliseconds. */
const gatherMs = 2_000
/** Interval at which entries left in the queue by a process that died are looked for, in milliseconds. */
const lookMs = 60_000
/** Interval at which a waiting search checks whether the index is complete, and at which it asks for it and how much is left, in milliseconds. */
const waitMs = 20
const askMs = 2_000

/** Searches an index in the database, which all processes fill together, each in a thread. */
export function createPostgresSearch(
  database: Kysely<Database>,
  data: IndexThreadData,
  logger: Logger | undefined,
): SessionSearch {
  const indexing = createPostgresIndexing(data, logger)
  let tidies = false
  let gathering: NodeJS.Timeout | undefined
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
      indexing.warn(error)
    }
  }

  function takeIn(): void {
    indexing.start(tidies)
    tidies = false
  }

  /** Resolves when the index holds what was written before. @throws Failure `unavailable` where that takes long */
  async function catchUp(): Promise<void> {
    const startedAt = performance.now()
    for (let askAt = startedAt; await isBehind(database); await sleep(waitMs)) {
      const now = performance.now()
      if (now < askAt) continue
      // Again from time to time: another process may have died with what it was taking in.
      takeIn()
      askAt = now + askMs
      const left = await countLeft(database)
      if (isTooLong(now - startedAt, left)) throw indexIsMade(left)
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
      clearInterval(looking)
      clearTimeout(gathering)
      await indexing.close()
    },
  }
}
