import type { DataSource, Problem, Repair } from '../../contract/diagrams.ts'
import type { ChosenBy } from '../../contract/events.ts'
import type { FailureCode } from '../../contract/failure.ts'
import type { Attachment, Message } from '../../contract/sessions.ts'

/** What the rooms show of the session in view. */
export interface SessionState {
  /** Null: a new session, that the first message creates. */
  id: number | null
  title: string
  /** Every stored message of every branch, in order of creation. */
  messages: readonly Message[]
  /** A message of the branch in view, mostly its last one; null: the newest of all. */
  leafId: number | null
  /** The turn that is running; null without one. */
  turn: Turn | null
  /** The newest event that was folded in. */
  lastEventId: number
  /** What was said while an answer came, by the answer's id. Kept for this visit only. */
  notices: Readonly<Record<number, readonly Notice[]>>
  /** What was found in the files, by the id of the question. Kept for this visit only. */
  files: Readonly<Record<number, readonly ReadFile[]>>
}

export type TurnPhase = 'sending' | 'reading' | 'routing' | 'concept' | 'drawing' | 'answering'

/** An answer that is coming, and the question it is for. */
export interface Turn {
  phase: TurnPhase
  question: Question
  agent: string | null
  chosenBy: ChosenBy | null
  concept: string
  /** The source as it comes; from the event `tool_end` on, as it was checked. */
  source: string
  /** The words of an answer without a diagram. */
  text: string
  files: readonly ReadFile[]
  notices: readonly Notice[]
  /** What came of the check; null before. */
  checked: Checked | null
}

export interface Question {
  /** Null until the service has stored it. */
  id: number | null
  content: string
  attachments: readonly Attachment[]
  parentId: number | null
}

export interface ReadFile {
  /** Its place in the question, from 0. */
  index: number
  name: string
  status: 'running' | 'done' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** What was found, or why it could not be read, in words. */
  content: string
}

/** Something that the service said on the way. */
export interface Notice {
  level: 'info' | 'error'
  content: string
  code: FailureCode | null
  isRetryable: boolean
  /** Seconds to wait before another try; null where it is not known. */
  retryAfterS: number | null
}

export interface Checked {
  valid: boolean
  repairs: readonly Repair[]
  problems: readonly Problem[]
  unboundSource: string | null
  dataSources: readonly DataSource[]
}

export const newSession: SessionState = {
  id: null,
  title: '',
  messages: [],
  leafId: null,
  turn: null,
  lastEventId: 0,
  notices: {},
  files: {},
}

export function newTurn(question: Question): Turn {
  return {
    phase: 'sending',
    question,
    agent: null,
    chosenBy: null,
    concept: '',
    source: '',
    text: '',
    files: [],
    notices: [],
    checked: null,
  }
}
