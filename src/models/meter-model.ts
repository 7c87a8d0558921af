import type { Model, TokenUsage } from './model.ts'

/** The same model, counting the tokens of every call. */
export interface MeteredModel extends Model {
  /** The sum so far; null while no call has told its usage. */
  usage(): Required<TokenUsage> | null
}

export function meterModel(model: Model): MeteredModel {
  let total: Required<TokenUsage> | null = null
  return {
    ...model,
    async *stream(request, signal) {
      for await (const event of model.stream(request, signal)) {
        if (event.type === 'usage') {
          total = {
            inputTokens: (total?.inputTokens ?? 0) + (event.usage.inputTokens ?? 0),
            outputTokens: (total?.outputTokens ?? 0) + (event.usage.outputTokens ?? 0),
          }
        }
        yield event
      }
    },
    usage: () => total,
  }
}
