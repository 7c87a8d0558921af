import type { ChatContext } from '../contract/requests.ts'
import type { Model, ModelMessage } from '../models/model.ts'

/** What a turn is asked for, besides the question that is stored. */
export interface TurnRequest {
  /** An agent's id; null lets the router choose. */
  agentId: string | null
  /** Null draws without a model. */
  model: Model | null
  history: readonly ModelMessage[]
  context: ChatContext
  /** How many documents are read at a time. */
  concurrency: number
}
