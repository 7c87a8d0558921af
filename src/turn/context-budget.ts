import type { Model } from '../models/model.ts'

/** How much a model is shown besides the request and the current diagram, in characters (about four to a token of English). */
export interface ContextBudget {
  documents: number
  /** Of the conversation so far; the oldest messages go first. */
  history: number
}

/** A small window is filled quickly, and what is over it is cut without a word by the servers that have one. */
export function contextBudget(model: Model | null): ContextBudget {
  return model?.smallContext ? { documents: 6_000, history: 2_000 } : { documents: 60_000, history: 24_000 }
}
