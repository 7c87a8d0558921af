import type { Problem, Repair } from '../contract/diagrams.ts'
import type { LoggedEvent, TurnEvent, TurnStatus } from '../contract/events.ts'
import type { Attachment, Message, SessionHistory, SessionSummary } from '../contract/sessions.ts'
import type { Document } from '../documents/document.ts'

/** A file or image that came with a message. Its bytes are in the attachment store, by `id`. */
export interface StoredAttachment extends Attachment {
  kind: 'file' | 'image'
}

/** A message as it is kept: what is answered to clients, and what only the service needs. */
export interface StoredMessage extends Omit<Message, 'attachments'> {
  session_id: number
  attachments: StoredAttachment[]
  /** What was read from the attached files; null where none were sent or they were not read yet. */
  documents: Document[] | null
}

export interface NewTurn {
  owner: string
  /** Null creates a session with `title`. */
  sessionId: number | null
  title: string
  /** The message to answer: a new one, or a stored user message again. */
  question:
    | { kind: 'new'; content: string; parentId: number | null; attachments: readonly StoredAttachment[] }
    | { kind: 'retry'; messageId: number | null }
  modelId: string | null
}

/** A turn that is running: the session is locked for others until `endTurn`. */
export interface RunningTurn {
  id: number
  sessionId: number
  sessionCreated: boolean
  question: StoredMessage
  modelId: string | null
  /** The newest event of the session before the turn; its first event has the next number. */
  lastEventId: number
}

/** What an assistant message holds when its turn ends. */
export interface Answer {
  agent: string | null
  content: string
  status: TurnStatus
  designConcept: string | null
  /** Null where there is no checked diagram. */
  valid: boolean | null
  repairs: readonly Repair[]
  problems: readonly Problem[]
}

export interface NewEditedVersion {
  sessionId: number
  parentId: number
  agent: string
  content: string
  valid: boolean
  problems: readonly Problem[]
}

export interface SessionPage {
  sessions: SessionSummary[]
  /** What to pass as `cursor` for the next page; null on the last one. */
  nextCursor: string | null
}

/**
 * Keeps sessions, messages, turns and event logs. Every session is found by its owner and id together. Each method is one
 * transaction: when it resolves, what it wrote survives a crash.
 */
export interface Store {
  /** Newest first. Without `limit`, all of them. `query` searches titles and messages, without regard to case. */
  listSessions(owner: string, page: { limit?: number; cursor?: string; query?: string }): Promise<SessionPage>
  /** Null when the owner has no such session. */
  readSession(owner: string, sessionId: number): Promise<SessionHistory['session'] | null>
  /** In order of creation. */
  readMessages(sessionId: number): Promise<StoredMessage[]>
  /** One message of any of the owner's sessions; null when the owner has no such message. */
  readMessageOf(owner: string, messageId: number): Promise<StoredMessage | null>
  /** The messages from the root of the branch down to and including `messageId`. */
  readBranch(sessionId: number, messageId: number): Promise<StoredMessage[]>
  renameSession(owner: string, sessionId: number, title: string): Promise<SessionSummary | null>
  /** Deletes the session and all that belongs to it; the ids of its attachments, or null when the owner has no such session. */
  deleteSession(owner: string, sessionId: number): Promise<string[] | null>
  /** An assistant message below `parentId`. @throws Failure `unknown-parent` */
  addEditedVersion(version: NewEditedVersion): Promise<StoredMessage>

  /** @throws Failure `not-found`, `unknown-parent`, `turn-in-progress` or `invalid-request` (nothing to retry) */
  beginTurn(turn: NewTurn): Promise<RunningTurn>
  /** Appends one event to the session's log. `eventId` must be the next number. */
  appendEvent(turn: RunningTurn, eventId: number, event: TurnEvent): Promise<LoggedEvent>
  saveDocuments(messageId: number, documents: readonly Document[]): Promise<void>
  /** Stores the answer, appends the terminal event and unlocks the session, all or nothing. */
  endTurn(turn: RunningTurn, eventId: number, answer: Answer, usage: TerminalUsage | null): Promise<LoggedEvent>
  /** Events newer than `afterId`, oldest first, at most `limit`. */
  readEvents(sessionId: number, afterId: number, limit: number): Promise<LoggedEvent[]>
  /** Turns that were never ended: their process died. Each with the events it had logged. */
  readUnfinishedTurns(): Promise<{ turn: RunningTurn; events: LoggedEvent[] }[]>

  /** Rejects when the store does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export type TerminalUsage = NonNullable<Extract<LoggedEvent, { event: 'message_created' }>['data']['usage']>
