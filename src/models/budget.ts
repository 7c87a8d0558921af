/** Limits of model usage. An absent limit is none. */
export interface Budget {
  /** Tokens of one turn, read and written. */
  turnTokens?: number
  /** Time of one turn since its model was first asked, in milliseconds. */
  turnMs?: number
  day?: DayBudget
}

/** Limit of an owner's usage in a day (UTC), over all their turns and all processes. */
export interface DayBudget {
  tokens: number
  /** Those used so far. */
  readUsed(): Promise<number>
  addUsed(tokens: number): Promise<void>
}

/** Average number of characters per token in English, where a server does not count tokens. */
const charactersPerToken = 4

export function estimateTokens(characters: number): number {
  return Math.ceil(characters / charactersPerToken)
}
