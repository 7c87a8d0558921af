import type { Model } from '../models/model.ts'

/** Number of characters that a model receives besides the request and the current diagram (about four to a token of English). */
export interface ContextBudget {
  documents: number
  /** Characters of the conversation so far; the oldest messages are dropped first. */
  history: number
}

/** Sizes for a model: a small context window fills quickly, and servers that have one cut the excess without any notice. */
export function contextBudget(model: Model | null): ContextBudget {
  return model?.smallContext ? { documents: 6_000, history: 2_000 } : { documents: 60_000, history: 24_000 }
}
