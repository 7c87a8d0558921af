import type { ChatContext } from '../contract/requests.ts'
import type { Model, ModelMessage } from '../models/model.ts'

/** Options of a turn, besides the stored question. */
export interface TurnRequest {
  /** Owner of the turn. */
  owner: string
  /** Id of the HTTP request, which the response contains: the log names it. */
  requestId: string
  /** The caller's `traceparent` header, unchanged. Absent: the turn starts its own trace. */
  traceParent?: string | undefined
  /** An agent's id; null lets the router choose. */
  agentId: string | null
  /** Null: draws without a model. */
  model: Model | null
  history: readonly ModelMessage[]
  context: ChatContext
  /** Language (BCP 47) of messages about files; null if the request does not name one. */
  readerLanguage: string | null
  /** True if the reasoning of the model is sent. */
  showsReasoning: boolean
  /** Number of documents that are read at a time. */
  concurrency: number
}
