import { sql } from 'kysely'
import type { Store } from '../store.ts'
import type { SqlEngine } from './dialect.ts'
import { addEditedVersion, readBranch, readMessageOf, readMessages } from './messages.ts'
import { migrate } from './migrate.ts'
import { deleteSession, listSessions, readSession, renameSession } from './sessions.ts'
import { appendEvent, beginTurn, endTurn, readEvents, readUnfinishedTurns, saveDocuments } from './turns.ts'

/** The store over any SQL engine, its schema brought up to date. */
export async function openSqlStore(engine: SqlEngine): Promise<Store> {
  await migrate(engine)
  const { database } = engine
  return {
    listSessions: (owner, page) => listSessions(database, owner, page),
    readSession: (owner, sessionId) => readSession(database, owner, sessionId),
    readMessages: sessionId => readMessages(database, sessionId),
    readMessageOf: (owner, messageId) => readMessageOf(database, owner, messageId),
    readBranch: (sessionId, messageId) => readBranch(database, sessionId, messageId),
    renameSession: (owner, sessionId, title) => renameSession(database, owner, sessionId, title),
    deleteSession: (owner, sessionId) => deleteSession(database, owner, sessionId),
    addEditedVersion: version => addEditedVersion(database, version),
    beginTurn: turn => beginTurn(engine, turn),
    appendEvent: (turn, eventId, event) => appendEvent(database, turn, eventId, event),
    saveDocuments: (messageId, documents) => saveDocuments(database, messageId, documents),
    endTurn: (turn, eventId, answer, usage) => endTurn(database, turn, eventId, answer, usage),
    readEvents: (sessionId, afterId, limit) => readEvents(database, sessionId, afterId, limit),
    readUnfinishedTurns: () => readUnfinishedTurns(database),
    async ping() {
      await sql`select 1`.execute(database)
    },
    close: () => database.destroy(),
  }
}
