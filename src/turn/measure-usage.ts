import type { Budget } from '../models/budget.ts'
import type { MeteredModel } from '../models/meter-model.ts'
import type { TerminalUsage } from '../store/store.ts'

/** Tokens that a turn has used so far; null if no model was asked or none reported its usage. Never throws. */
export async function measureUsage(
  model: MeteredModel | null,
  startedAt: number,
  { day }: Pick<Budget, 'day'>,
): Promise<TerminalUsage | null> {
  const tokens = model?.usage()
  if (!tokens) return null
  // A store that cannot be read keeps no answer from its end.
  const used = await day?.readUsed().catch(() => undefined)
  return {
    input_tokens: tokens.inputTokens,
    ...(tokens.cachedInputTokens > 0 && { cached_input_tokens: tokens.cachedInputTokens }),
    output_tokens: tokens.outputTokens,
    duration_ms: Math.round(performance.now() - startedAt),
    ...(day && used !== undefined && { day_tokens: used, day_limit: day.tokens }),
  }
}
