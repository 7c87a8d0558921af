import { emptyAnswer, type FoldedAnswer } from '../../contract/fold-answer.ts'
import type { Attachment, Message } from '../../contract/sessions.ts'

/** State of the shown session. */
export interface SessionState {
  /** Null: a new session, which the first message creates. */
  id: number | null
  title: string
  /** Every stored message of every branch, in order of creation. */
  messages: readonly Message[]
  /** A message of the shown branch, usually its last one; null: the newest of all. */
  leafId: number | null
  /** The running turn; null without one. */
  turn: Turn | null
  /** The newest event that was applied. */
  lastEventId: number
}

export type TurnPhase = 'sending' | 'reading' | 'routing' | 'concept' | 'thinking' | 'drawing' | 'answering'

/** An answer that is arriving, and its question. */
export interface Turn {
  phase: TurnPhase
  question: Question
  answer: FoldedAnswer
}

export interface Question {
  /** Null until the service has stored it. */
  id: number | null
  content: string
  attachments: readonly Attachment[]
  parentId: number | null
}

export const newSession: SessionState = {
  id: null,
  title: '',
  messages: [],
  leafId: null,
  turn: null,
  lastEventId: 0,
}

export function newTurn(question: Question): Turn {
  return { phase: 'sending', question, answer: emptyAnswer }
}

/** The source of the diagram that is arriving; empty before it arrives, and if the answer is prose. */
export function sourceOf({ answer }: Turn): string {
  return answer.words === '' ? answer.source : ''
}
