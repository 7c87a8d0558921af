import type { Model, TokenUsage } from './model.ts'

/** The same model, counting the tokens of every call. */
export interface MeteredModel extends Model {
  /** The sum so far; null while no call has told its usage. */
  usage(): Required<TokenUsage> | null
}

/** More than any model reads or writes in one call. */
const mostTokens = 100_000_000

/** A server may tell anything: what is no count is not counted. */
function countOf(told: number | undefined): number {
  return told !== undefined && Number.isInteger(told) && told >= 0 && told <= mostTokens ? told : 0
}

export function meterModel(model: Model): MeteredModel {
  let total: Required<TokenUsage> | null = null
  return {
    ...model,
    async *stream(request, signal) {
      for await (const event of model.stream(request, signal)) {
        if (event.type === 'usage') {
          total = {
            inputTokens: (total?.inputTokens ?? 0) + countOf(event.usage.inputTokens),
            outputTokens: (total?.outputTokens ?? 0) + countOf(event.usage.outputTokens),
          }
        }
        yield event
      }
    },
    usage: () => total,
  }
}
