import type { Transaction } from 'kysely'
import type { SessionSummary } from '../../contract/sessions.ts'
import type { SqlEngine } from './dialect.ts'
import { nobody } from './nobody.ts'
import type { Database } from './schema.ts'
import { withTags } from './session-tags.ts'
import { currentTime, summaryColumns } from './sessions.ts'
import { storedId } from './stored-id.ts'
import { inTransaction } from './transaction.ts'

export async function setSessionAside(engine: SqlEngine, owner: string, sessionId: number): Promise<boolean> {
  return inTransaction(engine, async transaction => {
    const session = transaction
      .selectFrom('sessions')
      .select('id')
      .where('owner', '=', owner)
      .where('id', '=', storedId(sessionId))
    if (!(await session.executeTakeFirst())) return false
    await removeTurns(transaction, sessionId)
    const { numUpdatedRows } = await transaction
      .updateTable('sessions')
      .set({ owner: nobody, deleted_owner: owner, deleted_at: currentTime() })
      .where('owner', '=', owner)
      .where('id', '=', sessionId)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}

/**
 * Removes the running turns of a session: their processes can write nothing more. Call this before the session is changed, which is the order in
 * which a turn that ends takes its locks.
 */
export async function removeTurns(transaction: Transaction<Database>, sessionId: number): Promise<void> {
  await transaction.deleteFrom('turns').where('session_id', '=', sessionId).execute()
}

export async function restoreSession(
  { database }: SqlEngine,
  owner: string,
  sessionId: number,
): Promise<SessionSummary | null> {
  const row = await database
    .updateTable('sessions')
    .set({ owner, deleted_owner: null, deleted_at: null })
    .where('owner', '=', nobody)
    .where('deleted_owner', '=', owner)
    .where('id', '=', storedId(sessionId))
    .returning(summaryColumns)
    .executeTakeFirst()
  return row ? withTags(row) : null
}
