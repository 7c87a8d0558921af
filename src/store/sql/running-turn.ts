import type { Kysely, Selectable } from 'kysely'
import type { RunningTurn } from '../store.ts'
import { readMessage } from './messages.ts'
import type { Database, TurnsTable } from './schema.ts'

/** A stored turn with its question; null where its session was just deleted. */
export async function readRunningTurn(
  database: Kysely<Database>,
  row: Selectable<TurnsTable>,
  isRepeat: boolean,
): Promise<RunningTurn | null> {
  const question = await readMessage(database, row.session_id, row.message_id)
  if (!question) return null
  return {
    id: row.id,
    sessionId: row.session_id,
    sessionCreated: row.session_created === 1,
    question,
    title: null,
    modelId: row.model_id,
    lastEventId: row.first_event_id - 1,
    isRepeat,
  }
}
