import type { SqlEngine } from './dialect.ts'
import { inTransaction } from './transaction.ts'

/** Commits a row that says nothing, and is gone with the same commit: of an update that changes nothing an engine may write nothing. */
export async function tryWriting(engine: SqlEngine): Promise<void> {
  await inTransaction(engine, async transaction => {
    const hash = `trial of ${engine.instance}`
    await transaction.insertInto('logins').values({ hash, owner: '', expires_at: '' }).execute()
    await transaction.deleteFrom('logins').where('hash', '=', hash).execute()
  })
}
