import type { Problem } from '../contract/diagrams.ts'
import type { LoggedEvent, LogLine, TurnStatus } from '../contract/events.ts'
import type { FoldedAnswer } from '../contract/fold-answer.ts'
import type { NamedRestyled } from '../contract/restyles.ts'
import type {
  Attachment,
  ChangeSessionRequest,
  ListedSession,
  Message,
  SessionHistory,
  SessionSummary,
  SessionView,
} from '../contract/sessions.ts'
import type { DrawingStyle } from '../contract/styles.ts'
import type { Logger } from '../shared/logger.ts'

/** A file or image of a message. Its bytes are in the attachment store, by `id`. */
export interface StoredAttachment extends Attachment {
  kind: 'file' | 'image'
}

/** A stored message: what clients are sent, and what only the service needs. */
export interface StoredMessage extends Omit<Message, 'attachments'> {
  session_id: number
  attachments: StoredAttachment[]
}

/** The texts of a message that may be long. */
export const messageTexts = ['content', 'unbound_content', 'design_concept'] as const
export type MessageText = (typeof messageTexts)[number]

/** Size above which a text is left out of pages and read separately, in bytes of UTF-8. */
export const longTextBytes = 256 * 1024

/** A message as a page holds it: texts in `leftOut` are longer than `longTextBytes`, and empty or null here. */
export interface PagedMessage extends StoredMessage {
  leftOut: readonly MessageText[]
}

/** A message as a turn sees it on its branch, without fields that only some turns need. */
export interface BranchMessage
  extends Pick<
    StoredMessage,
    'id' | 'role' | 'agent' | 'design_concept' | 'edited' | 'converted_from' | 'style' | 'attachments'
  > {
  /** Size of `content`, in bytes of UTF-8. */
  contentBytes: number
}

export interface NewTurn {
  owner: string
  /** Null creates a session with `title`. */
  sessionId: number | null
  title: string
  /** The message to answer: a new one, or a stored user message again. */
  question:
    | {
        kind: 'new'
        content: string
        parentId: number | null
        attachments: readonly StoredAttachment[]
        /** Attachments that were uploaded before: each can be used once. */
        uploadIds?: readonly string[]
      }
    | { kind: 'retry'; messageId: number | null }
  modelId: string | null
  /** The client's key for the request and a digest of its body: the same request again, within 24 hours, gives the same turn. */
  idempotency?: { key: string; bodyHash: string }
}

/** A turn that is running: the session is locked for others until `endTurn`. */
export interface RunningTurn {
  id: number
  sessionId: number
  sessionCreated: boolean
  question: StoredMessage
  /** What a session is called that begins with this question, or whose first diagram answers it. Null for a retry, a repeat, and a turn that is taken over. */
  title: string | null
  modelId: string | null
  /** The newest event of the session before the turn; its first event has the next number. */
  lastEventId: number
  /** True for a repeated request: the turn is running, or has ended. */
  isRepeat: boolean
}

/** Content of an assistant message when its turn ends. */
export interface Answer extends Omit<FoldedAnswer, 'isDraft'> {
  status: TurnStatus
}

export interface NewEditedVersion {
  sessionId: number
  parentId: number
  agent: string
  content: string
  valid: boolean
  problems: readonly Problem[]
  /** The kind of the diagram that it was converted from. Absent: it was edited by hand. */
  convertedFrom?: string
  /** Absent: the one of its parent. */
  style?: DrawingStyle
  /** The aspect in which the version differs, where its content is the same. */
  restyled?: NamedRestyled
  /** Its source with the queries that its figures come from. Absent: those of its parent where it has the same content, else none. */
  unboundContent?: string
}

/** A line of the log of a running turn. */
export interface TurnLine extends LogLine {
  turnId: number
  sessionId: number
}

/** Notification from one process to the others: sessions whose log has grown, or a turn to stop. */
export type LogChange =
  | { type: 'appended'; sessionIds: number[] }
  | { type: 'stop'; turnId: number }
  /** A new question came in a session with a running turn: does any client still follow it? */
  | { type: 'way-asked'; id: string; instance: string; sessionId: number }
  /** Answer of one process. The answer of the process that runs the turn decides whether the turn continues. */
  | { type: 'way-answered'; id: string; instance: string; isFollowed: boolean }

/** Time without a renewal after which the turns of a process are examined, in milliseconds. */
export const defaultLeaseMs = 8_000

/** A running turn whose process does not renew its lease. */
export interface SilentTurn {
  id: number
  /** The lease end that the process wrote last: a live one writes new values. By the engine's clock, which may have been changed meanwhile. */
  leaseUntil: number
  /** True if its process has certainly ended. */
  isLeft: boolean
}

export interface StoreOptions {
  logger?: Logger
  /** Maximum size of the messages of one session, in bytes of UTF-8; absent: no limit. */
  sessionBytes?: number
  /** With PostgreSQL: duration of a lease, in milliseconds. Default: `defaultLeaseMs`. */
  leaseMs?: number
}

export interface NewShare {
  sessionId: number
  /** Null: the diagram of the session that is the newest when the link is opened. */
  messageId: number | null
  /** True if the messages that led to the diagram are shown too. */
  withConversation: boolean
  /** Null: never. */
  expiresAt: Date | null
}

export interface Share extends Omit<NewShare, 'expiresAt'> {
  id: number
  /** Last part of the link: letters, digits, `-` and `_`. */
  token: string
  owner: string
  createdAt: string
  expiresAt: string | null
  revokedAt: string | null
}

/** A session of an archive. The ids of its messages and their parents are those of the archive: a parent comes before what is below it. */
export interface ImportedSession {
  owner: string
  session: Pick<ListedSession, 'title' | 'created_at' | 'updated_at' | 'pinned' | 'archived' | 'tags'>
  /** Each comes after its parent. An error that the iterator throws ends the import. */
  messages: AsyncIterable<StoredMessage>
}

export interface SessionListQuery {
  limit?: number
  cursor?: string
  query?: string
  tag?: string
  view?: SessionView
}

export interface SessionPage {
  sessions: ListedSession[]
  /** Value to pass as `cursor` for the next page; null on the last one. */
  nextCursor: string | null
}

/**
 * Keeps sessions, messages, turns and event logs. Every session is found by its owner and id together. Each method is one transaction,
 * but that what a deleted session held is removed in steps. When it resolves, what it wrote survives a crash of the process. It survives a
 * power cut as well, with these exceptions: a turn that has begun, when `sync` after it resolves; lines that were appended, at the latest a
 * second later; leases and stops, which mean nothing to the next process. What is lost in a power cut is always newer than all that is kept.
 */
export interface Store {
  /**
   * Newest first. Without `limit`, all of them. `query` searches titles and messages, without regard to case and accents; it finds no
   * deleted session. `tag` lists those that have it, without regard to case. Without `view`, those that are not archived.
   *
   * @throws Failure `unavailable` while the search index is being built
   */
  listSessions(owner: string, page: SessionListQuery): Promise<SessionPage>
  /** Null when the owner has no such session. */
  readSession(owner: string, sessionId: number): Promise<SessionHistory['session'] | null>
  /** Those stored after the message `afterId` (0: from the first), in order of creation: about a megabyte of them, and at least one; none at the end. */
  readMessagePage(sessionId: number, afterId: number): Promise<PagedMessage[]>
  /** Length and creation time of a text, which never changes. Null when the owner has no such message, or it has no such text. */
  findText(owner: string, messageId: number, text: MessageText): Promise<{ bytes: number; created_at: string } | null>
  /** The text in pieces of whole characters; ends with an error where the message is deleted meanwhile. */
  readText(messageId: number, text: MessageText): AsyncGenerator<string>
  /** One message of any of the owner's sessions; null when the owner has no such message. */
  readMessageOf(owner: string, messageId: number): Promise<StoredMessage | null>
  /** The messages from the root of the branch down to and including `messageId`. */
  readBranch(sessionId: number, messageId: number): Promise<BranchMessage[]>
  /** Texts of messages of the session, by their ids. */
  readContents(
    sessionId: number,
    messageIds: readonly number[],
  ): Promise<Map<number, Pick<StoredMessage, 'content' | 'unbound_content'>>>
  /** Changes title, marks and tags. Archiving unpins, and pinning unarchives. Null when the owner has no such session. */
  changeSession(owner: string, sessionId: number, change: ChangeSessionRequest): Promise<SessionSummary | null>
  /** Deletes the session for everyone, but keeps its content until `purgeDeletedSessions`. False when the owner has no such session. */
  setSessionAside(owner: string, sessionId: number): Promise<boolean>
  /** Restores a deleted session, with its links. Null when the owner has no such deleted session. */
  restoreSession(owner: string, sessionId: number): Promise<SessionSummary | null>
  /** Removes sessions that were deleted at `time` or before, with all that belongs to them. Returns the ids of their attachments. */
  purgeDeletedSessions(time: Date): Promise<string[]>
  /**
   * Deletes the session permanently, also a recently deleted one, with everything that belongs to it. Returns the ids of its attachments, or null
   * when the owner has no such session.
   */
  deleteSession(owner: string, sessionId: number): Promise<string[] | null>
  /** An assistant message below `parentId`; with the source of its parent it keeps its queries. @throws Failure `unknown-parent`, `session-full` */
  addEditedVersion(version: NewEditedVersion): Promise<StoredMessage>

  /** The turn that the same request started; null for a new request. @throws Failure `invalid-request` (a key used for another body) */
  findRepeat(turn: Pick<NewTurn, 'owner' | 'idempotency'>): Promise<RunningTurn | null>
  /**
   * The turn must not be announced before `sync`: until then it may run, but can be lost in a power cut.
   *
   * @throws Failure `not-found`, `unknown-parent`, `turn-in-progress`, `session-full` or `invalid-request` (nothing to retry, a key used for another
   * body)
   */
  beginTurn(turn: NewTurn): Promise<RunningTurn>
  /**
   * Appends lines of running turns to their sessions' logs, all or nothing, in one commit. Those of turns that this process does not run
   * any more (another took them over, or they are ended) are left out. An `id` that is in the log already refuses all; the very same lines
   * again, as after an outage in the middle of a commit, are accepted.
   *
   * @returns the turns that this process does not run any more
   */
  appendLines(lines: readonly TurnLine[]): Promise<Set<number>>
  /**
   * Stores the answer, appends the terminal event and unlocks the session, all or nothing. Null, and nothing is stored, where this process
   * does not run the turn any more. The same again, as after an outage in the middle of a commit, gives the same line.
   */
  endTurn(turn: RunningTurn, eventId: number, answer: Answer, usage: TerminalUsage | null): Promise<LogLine | null>
  /** Lines newer than `afterId`, oldest first: at most `limit`, about a megabyte of them, and at least one; none at the end. */
  readLines(sessionId: number, afterId: number, limit: number): Promise<LogLine[]>
  /** True if a turn is running in the session, in this process or another. */
  isRunning(sessionId: number): Promise<boolean>
  countRunningTurns(owner: string): Promise<number>

  /** Stores the description of a file that was uploaded before its message. */
  addUpload(owner: string, attachment: StoredAttachment): Promise<void>
  /** A file of the owner's that no message has yet. */
  findUpload(owner: string, id: string): Promise<StoredAttachment | null>
  /** An attachment of one of the owner's messages, or one that no message has yet. */
  findAttachment(owner: string, id: string): Promise<StoredAttachment | null>
  /** Deletes uploads from before `time` that no message uses. Returns their ids. */
  deleteUploadsBefore(time: Date): Promise<string[]>
  /** Returns those of these attachment ids that a message or an upload has. At most 500. */
  findUsedFiles(ids: readonly string[]): Promise<ReadonlySet<string>>

  /** Stores the sign-in of a browser, and deletes expired ones. */
  addLogin(login: { hash: string; owner: string; expiresAt: Date }): Promise<void>
  /** Returns those of these sign-ins that exist and have not expired at `now`. */
  findLogins(hashes: readonly string[], now: Date): Promise<{ hash: string; owner: string }[]>
  deleteLogins(hashes: readonly string[]): Promise<void>

  /** Counts tokens that an owner has used on a day (`2026-11-23`, UTC), whichever process used them. */
  addOwnerTokens(used: { owner: string; day: string; tokens: number }): Promise<void>
  readOwnerTokens(owner: string, day: string): Promise<number>

  /** Adds a link by which anyone may see a diagram. Null: the owner has no such session, or it has no such message with a diagram. */
  addShare(owner: string, share: NewShare): Promise<Share | null>
  /** The owner's links that were not revoked, the newest first: of one session, or (null) of all. */
  listShares(owner: string, sessionId: number | null): Promise<Share[]>
  /** Revokes a link. False if the owner has no such link, or it was already revoked. */
  revokeShare(owner: string, id: number): Promise<boolean>
  /** Finds a link, even if it was revoked or has expired, so that its page can say so. Null: it never existed, or its session was deleted. */
  findShare(token: string): Promise<Share | null>
  /** The newest diagram of a session; null where it has none. */
  readNewestDiagram(sessionId: number): Promise<StoredMessage | null>
  /** Stores a diagram in a new session of the owner's, below a message with the text `remark`. */
  addCopiedSession(copy: {
    owner: string
    title: string
    remark: string
    diagram: StoredMessage
  }): Promise<{ sessionId: number; messageId: number }>

  /** Stores a session with new ids, completely or not at all. Returns its id. The bytes of its files are stored before. @throws Failure `session-full` */
  addImportedSession(session: ImportedSession): Promise<number>

  /** Duration of a lease, in milliseconds. */
  readonly leaseMs: number
  /** Name of this process, among those that share the data. */
  readonly instance: string
  /**
   * Renews the leases on these turns, and returns those that are to be stopped. Where other processes may take turns over, renewal continues until
   * the next call, even while the event loop is blocked; a turn has a lease from its beginning.
   */
  renewLeases(turnIds: readonly number[]): Promise<number[]>
  /** Asks whichever process runs a turn in the session to stop it. False when none is running. */
  requestStop(sessionId: number): Promise<boolean>
  /** Running turns whose lease has expired, or is longer than a lease can be: their process died or gave them up, or a clock was changed. */
  findSilentTurns(): Promise<SilentTurn[]>
  /** Takes over those of the turns whose lease was not renewed meanwhile, each for exactly one caller. */
  takeOverTurns(silent: readonly SilentTurn[]): Promise<RunningTurn[]>
  /** Notifies all processes, including this one. Returns false if there can be no others: then nothing is sent. */
  announce(change: LogChange): Promise<boolean>
  /** Names of the other processes that listen now. */
  otherInstances(): Promise<readonly string[]>
  /** Calls `listener` for what other processes write; null: something may have been missed. */
  listen(listener: (change: LogChange | null) => void): void

  /** Resolves when all that was committed before the call survives a power cut. */
  sync(): Promise<void>
  /** Writes a little and deletes it: rejects when the store does not answer, or nothing can be written to it. */
  tryWriting(): Promise<void>
  close(): Promise<void>
}

export type TerminalUsage = NonNullable<Extract<LoggedEvent, { event: 'message_created' }>['data']['usage']>

/** The data was written by a newer version: this version must not change it. */
export class NewerSchema extends Error {
  constructor() {
    super('the data were written by a newer version of Limn')
    this.name = 'NewerSchema'
  }
}
