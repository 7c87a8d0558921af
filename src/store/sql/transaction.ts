import type { ControlledTransaction } from 'kysely'
import type { SqlEngine } from './dialect.ts'
import type { Database } from './schema.ts'

const maximumAttempts = 3

/**
 * Runs `work` as one transaction: all of it is kept, or nothing. It is run again where the engine aborted it because of a conflict with another one.
 * Throws what `work`, or the commit, failed with.
 */
export async function inTransaction<Result>(
  engine: SqlEngine,
  work: (transaction: ControlledTransaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const transaction = await engine.database.startTransaction().execute()
    try {
      const result = await work(transaction)
      await transaction.commit().execute()
      return result
    } catch (error) {
      // Fails where the connection is lost, or the engine rolled back itself: neither is the cause.
      await transaction
        .rollback()
        .execute()
        .catch(() => {})
      if (attempt === maximumAttempts || !engine.isConflict(error)) throw error
    }
  }
}
