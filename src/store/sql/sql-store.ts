import { Failure } from '../../contract/failure.ts'
import { messages } from '../messages/index.ts'
import type { Store } from '../store.ts'
import { beginTurn, findRepeat } from './begin-turn.ts'
import { deleteSession, purgeDeletedSessions, removeDeletedSessions } from './delete-session.ts'
import type { SqlEngine } from './dialect.ts'
import { endTurn } from './end-turn.ts'
import { addImportedSession } from './import-session.ts'
import {
  announce,
  countRunningTurns,
  findSilentTurns,
  isRunning,
  otherInstances,
  renewLeases,
  requestStop,
  takeOverTurns,
} from './leases.ts'
import { appendLines, readLines } from './log.ts'
import { addLogin, deleteLogins, findLogins } from './logins.ts'
import { findText, readMessagePage, readText } from './message-pages.ts'
import { addEditedVersion, readBranch, readContents, readMessageOf } from './messages.ts'
import { migrate } from './migrate.ts'
import { addOwnerTokens, readOwnerTokens } from './owner-tokens.ts'
import { changeSession, listSessions, readSession } from './sessions.ts'
import { restoreSession, setSessionAside } from './set-aside.ts'
import { addCopiedSession, addShare, findShare, listShares, readNewestDiagram, revokeShare } from './shares.ts'
import { tryWriting } from './try-writing.ts'
import { addUpload, deleteUploadsBefore, findAttachment, findUpload, findUsedFiles } from './uploads.ts'

/** Opens the store on any SQL engine, and updates its schema. */
export async function openSqlStore(engine: SqlEngine): Promise<Store> {
  try {
    await migrate(engine)
    await removeDeletedSessions(engine)
  } catch (error) {
    await engine.close()
    throw error
  }
  const { database, disk } = engine

  const { attempt, sync, durably, adding, changing } = wrapOperations(engine)
  return {
    listSessions: (owner, page) => attempt(listSessions(engine, owner, page)),
    readSession: (owner, sessionId) => attempt(readSession(database, owner, sessionId)),
    readMessagePage: (sessionId, afterId) => attempt(readMessagePage(database, sessionId, afterId)),
    findText: (owner, messageId, text) => attempt(findText(database, owner, messageId, text)),
    readText: (messageId, text) => readText(database, messageId, text),
    readMessageOf: (owner, messageId) => attempt(readMessageOf(database, owner, messageId)),
    readBranch: (sessionId, messageId) => attempt(readBranch(engine, sessionId, messageId)),
    readContents: (sessionId, messageIds) => attempt(readContents(engine, sessionId, messageIds)),
    changeSession: (owner, sessionId, change) =>
      changing(sessionId, durably(changeSession(database, owner, sessionId, change))),
    setSessionAside: (owner, sessionId) => durably(setSessionAside(engine, owner, sessionId)),
    restoreSession: (owner, sessionId) => durably(restoreSession(engine, owner, sessionId)),
    purgeDeletedSessions: time => durably(purgeDeletedSessions(engine, time)),
    deleteSession: (owner, sessionId) => changing(sessionId, durably(deleteSession(engine, owner, sessionId))),
    addEditedVersion: version => adding(durably(addEditedVersion(engine, version))),
    async findRepeat(turn) {
      const repeat = await attempt(findRepeat(database, turn))
      // The first of the two requests may still be waiting for it.
      if (repeat) await sync()
      return repeat
    },
    async beginTurn(turn) {
      const begun = await adding(attempt(beginTurn(engine, turn)))
      if (!begun.isRepeat) engine.leases?.hold(begun.id)
      return begun
    },
    async appendLines(lines) {
      const lost = await attempt(appendLines(engine, lines))
      disk?.syncLater()
      return lost
    },
    // The session may be called as its drawing.
    endTurn: (turn, eventId, answer, usage) =>
      changing(turn.sessionId, adding(durably(endTurn(engine, turn, eventId, answer, usage)))),
    readLines: (sessionId, afterId, limit) => attempt(readLines(database, sessionId, afterId, limit)),
    isRunning: sessionId => attempt(isRunning(database, sessionId)),
    countRunningTurns: owner => attempt(countRunningTurns(database, owner)),
    addUpload: (owner, attachment) => durably(addUpload(database, owner, attachment)),
    findUpload: (owner, id) => attempt(findUpload(database, owner, id)),
    findAttachment: (owner, id) => attempt(findAttachment(database, owner, id)),
    findUsedFiles: ids => attempt(findUsedFiles(database, ids)),
    deleteUploadsBefore: time => durably(deleteUploadsBefore(database, time)),
    addLogin: login => durably(addLogin(database, login)),
    findLogins: (hashes, now) => attempt(findLogins(database, hashes, now)),
    deleteLogins: hashes => durably(deleteLogins(database, hashes)),
    addOwnerTokens: used => attempt(addOwnerTokens(database, used)),
    readOwnerTokens: (owner, day) => attempt(readOwnerTokens(database, owner, day)),
    addShare: (owner, share) => durably(addShare(engine, owner, share)),
    listShares: (owner, sessionId) => attempt(listShares(engine, owner, sessionId)),
    revokeShare: (owner, id) => durably(revokeShare(engine, owner, id)),
    findShare: token => attempt(findShare(engine, token)),
    readNewestDiagram: sessionId => attempt(readNewestDiagram(engine, sessionId)),
    addCopiedSession: copy => adding(durably(addCopiedSession(engine, copy))),
    addImportedSession: session => adding(durably(addImportedSession(engine, session))),
    leaseMs: engine.leaseMs,
    renewLeases: turnIds => attempt(engine.leases?.renew(turnIds) ?? renewLeases(engine, turnIds)),
    findSilentTurns: () => attempt(findSilentTurns(engine)),
    requestStop: sessionId => attempt(requestStop(engine, sessionId)),
    takeOverTurns: silent => attempt(takeOverTurns(engine, silent)),
    instance: engine.instance,
    announce: change => attempt(announce(engine, change)),
    otherInstances: () => attempt(otherInstances(engine)),
    listen: listener => engine.listen?.(listener),
    sync,
    tryWriting: () => attempt(tryWriting(engine)),
    close: () => engine.close(),
  }
}

/** Wraps the operations of the store: how they fail, when they are on the disk, and that searches find what they wrote. */
function wrapOperations(engine: SqlEngine) {
  const { disk, search } = engine

  /** @throws Failure `unavailable` instead of an engine's error that means that it cannot work now */
  async function attempt<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work
    } catch (error) {
      const why = engine.explainOutage(error)
      if (why === null) throw error
      const message = messages.create('unavailable', { case: 'sessions-not-stored', why })
      throw new Failure({ ...message, retryable: true, retryAfterS: 5 }, { cause: error })
    }
  }

  const sync = () => attempt(disk?.sync() ?? Promise.resolve())

  /** Waits until a change is safe on disk, before a client is told that it is stored. */
  async function durably<Result>(work: Promise<Result>): Promise<Result> {
    const result = await attempt(work)
    await sync()
    return result
  }

  /** Notifies the index of an addition, so that searches find it soon. */
  async function adding<Result>(work: Promise<Result>): Promise<Result> {
    const result = await work
    search.added()
    return result
  }

  async function changing<Result>(sessionId: number, work: Promise<Result>): Promise<Result> {
    const result = await work
    search.changed(sessionId)
    return result
  }

  return { attempt, sync, durably, adding, changing }
}
