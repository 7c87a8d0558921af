/** What a server tells of one of its models; null: it does not tell. */
export interface ToldOfModel {
  /** Context window in tokens. */
  contextTokens: number | null
  /** Number of parameters, in billions. */
  billions: number | null
  seesImages: boolean | null
  /** The server that takes a grammar, each in a field of its own. */
  grammarOf: 'llama.cpp' | 'vllm' | null
}

/** A context window in tokens; null for anything else. */
export function readWindow(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 512 ? value : null
}

/** A number of parameters in billions; null for anything else. */
export function readBillions(count: unknown): number | null {
  return typeof count === 'number' && count > 0 ? count / 1e9 : null
}
