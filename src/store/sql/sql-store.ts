import { sql } from 'kysely'
import { Failure } from '../../contract/failure.ts'
import type { Store } from '../store.ts'
import type { SqlEngine } from './dialect.ts'
import { countRunningTurns, isRunning, renewLeases, requestStop, takeOverTurns } from './leases.ts'
import { appendLines, readEvents, readLines } from './log.ts'
import { addLogin, deleteLogins, findLogin } from './logins.ts'
import { addEditedVersion, readBranch, readMessageOf, readMessages } from './messages.ts'
import { migrate } from './migrate.ts'
import { deleteSession, listSessions, readSession, renameSession } from './sessions.ts'
import { beginTurn, endTurn, findRepeat } from './turns.ts'
import { addUpload, deleteUploadsBefore, findAttachment, findUpload } from './uploads.ts'

/** The store over any SQL engine, its schema brought up to date. */
export async function openSqlStore(engine: SqlEngine): Promise<Store> {
  try {
    await migrate(engine)
  } catch (error) {
    await engine.close()
    throw error
  }
  const { database, disk } = engine

  /** @throws Failure `unavailable` in the place of an engine's error that says that it cannot work now */
  async function attempt<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work
    } catch (error) {
      const reason = engine.explainOutage(error)
      if (reason === null) throw error
      throw new Failure(
        { code: 'unavailable', message: `Sessions cannot be kept now: ${reason}.`, retryable: true, retryAfterS: 5 },
        { cause: error },
      )
    }
  }

  const sync = () => attempt(disk?.sync() ?? Promise.resolve())

  /** For what people are told that it is kept. */
  async function durably<Result>(work: Promise<Result>): Promise<Result> {
    const result = await attempt(work)
    await sync()
    return result
  }

  return {
    listSessions: (owner, page) => attempt(listSessions(engine, owner, page)),
    readSession: (owner, sessionId) => attempt(readSession(database, owner, sessionId)),
    readMessages: sessionId => attempt(readMessages(database, sessionId)),
    readMessageOf: (owner, messageId) => attempt(readMessageOf(database, owner, messageId)),
    readBranch: (sessionId, messageId) => attempt(readBranch(database, sessionId, messageId)),
    renameSession: (owner, sessionId, title) => durably(renameSession(database, owner, sessionId, title)),
    deleteSession: (owner, sessionId) => durably(deleteSession(engine, owner, sessionId)),
    addEditedVersion: version => durably(addEditedVersion(engine, version)),
    async findRepeat(turn) {
      const repeat = await attempt(findRepeat(database, turn))
      // The first of the two requests may still be waiting for it.
      if (repeat) await sync()
      return repeat
    },
    beginTurn: turn => attempt(beginTurn(engine, turn)),
    async appendLines(lines) {
      const lost = await attempt(appendLines(engine, lines))
      disk?.syncLater()
      return lost
    },
    endTurn: (turn, eventId, answer, usage) => durably(endTurn(engine, turn, eventId, answer, usage)),
    readEvents: turn => attempt(readEvents(database, turn)),
    readLines: (sessionId, afterId, limit) => attempt(readLines(database, sessionId, afterId, limit)),
    isRunning: sessionId => attempt(isRunning(database, sessionId)),
    countRunningTurns: owner => attempt(countRunningTurns(database, owner)),
    addUpload: (owner, attachment) => durably(addUpload(database, owner, attachment)),
    findUpload: (owner, id) => attempt(findUpload(database, owner, id)),
    findAttachment: (owner, id) => attempt(findAttachment(database, owner, id)),
    deleteUploadsBefore: time => durably(deleteUploadsBefore(database, time)),
    addLogin: login => durably(addLogin(database, login)),
    findLogin: (hashes, now) => attempt(findLogin(database, hashes, now)),
    deleteLogins: hashes => durably(deleteLogins(database, hashes)),
    renewLeases: turnIds => attempt(renewLeases(engine, turnIds)),
    requestStop: sessionId => attempt(requestStop(engine, sessionId)),
    takeOverTurns: () => attempt(takeOverTurns(engine)),
    listen: listener => engine.listen?.(listener),
    sync,
    async ping() {
      await attempt(sql`select 1`.execute(database))
    },
    close: () => engine.close(),
  }
}
