import type { MeteredModel } from '../models/meter-model.ts'
import type { TerminalUsage } from '../store/store.ts'

/** Tokens that a turn has used so far; null if no model was asked or none reported its usage. */
export function measureUsage(model: MeteredModel | null, startedAt: number): TerminalUsage | null {
  const tokens = model?.usage()
  if (!tokens) return null
  return {
    input_tokens: tokens.inputTokens,
    ...(tokens.cachedInputTokens > 0 && { cached_input_tokens: tokens.cachedInputTokens }),
    output_tokens: tokens.outputTokens,
    duration_ms: Math.round(performance.now() - startedAt),
  }
}
