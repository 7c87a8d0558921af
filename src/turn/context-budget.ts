import type { Model } from '../models/model.ts'

/** Number of characters that a model receives besides the request and the current diagram (about four to a token of English). */
export interface ContextBudget {
  documents: number
  /** Characters of the conversation so far; the oldest messages are dropped first. */
  history: number
}

/** The rest is for the instructions, the current diagram and the answer. */
const shares = { documents: 0.45, history: 0.15 }
/** Fewer than in English: other languages need more tokens. */
const charactersPerToken = 3

/** Sizes for a model: a small context window fills quickly, and servers that have one cut the excess without any notice. */
export function contextBudget(model: Model | null): ContextBudget {
  const largest = { documents: 60_000, history: 24_000 }
  const characters = model?.contextTokens ? model.contextTokens * charactersPerToken : Number.POSITIVE_INFINITY
  return {
    documents: Math.round(Math.min(largest.documents, characters * shares.documents)),
    history: Math.round(Math.min(largest.history, characters * shares.history)),
  }
}
