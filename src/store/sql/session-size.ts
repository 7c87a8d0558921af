import { sql, type Transaction } from 'kysely'
import { Failure } from '../../contract/failure.ts'
import { messages } from '../messages/index.ts'
import type { SqlEngine } from './dialect.ts'
import type { Database } from './schema.ts'

const megabyte = 1024 * 1024

interface Growth {
  now: string
  /** Size of the addition, in bytes of UTF-8. */
  bytes: number
  /** True if it is refused where the session is full; content that already exists is stored in any case. */
  isOptional: boolean
}

/**
 * Counts what is about to be added to a session, and moves it to the top of the list.
 *
 * @throws Failure `session-full`
 */
export async function growSession(
  engine: SqlEngine,
  transaction: Transaction<Database>,
  sessionId: number,
  { now, bytes, isOptional }: Growth,
): Promise<void> {
  const counted = sql<number>`coalesce(text_bytes, (
    select coalesce(sum(
      octet_length(content) + coalesce(octet_length(unbound_content), 0) + coalesce(octet_length(design_concept), 0)
    ), 0) from messages where session_id = sessions.id))`
  const session = await transaction
    .updateTable('sessions')
    .set({ updated_at: now, text_bytes: sql<number>`${counted} + ${bytes}` })
    .where('id', '=', sessionId)
    .returning('text_bytes')
    .executeTakeFirst()
  const limit = engine.sessionBytes
  if (isOptional && session?.text_bytes && session.text_bytes > limit) throw sessionFull(limit)
}

function sessionFull(limitBytes: number): Failure {
  return new Failure(messages.create('session-full', { limit: limitBytes / megabyte }))
}
