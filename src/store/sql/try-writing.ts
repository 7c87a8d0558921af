import type { SqlEngine } from './dialect.ts'
import { inTransaction } from './transaction.ts'

/** Inserts and deletes an empty row in one commit: for an update without a change an engine may write nothing to the disk. */
export async function tryWriting(engine: SqlEngine): Promise<void> {
  await inTransaction(engine, async transaction => {
    const hash = `trial of ${engine.instance}`
    await transaction.insertInto('logins').values({ hash, owner: '', expires_at: '' }).execute()
    await transaction.deleteFrom('logins').where('hash', '=', hash).execute()
  })
}
