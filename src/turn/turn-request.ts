import type { ChatContext } from '../contract/requests.ts'
import type { Model, ModelMessage } from '../models/model.ts'

/** What a turn is asked for, besides the question that is stored. */
export interface TurnRequest {
  /** Whose turn it is. */
  owner: string
  /** As the answer to the request carries it: the log names it. */
  requestId: string
  /** The caller's `traceparent` header, as it came. Absent: the turn is a trace of its own. */
  traceParent?: string | undefined
  /** An agent's id; null lets the router choose. */
  agentId: string | null
  /** Null draws without a model. */
  model: Model | null
  history: readonly ModelMessage[]
  context: ChatContext
  /** BCP 47, of whoever reads what is told of files; null where the request does not say. */
  readerLanguage: string | null
  /** How many documents are read at a time. */
  concurrency: number
}
