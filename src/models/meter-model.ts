import type { Model, ModelEvent, ModelRequest, TokenUsage } from './model.ts'

/** Wraps a model and counts the tokens of every call. */
export interface MeteredModel extends Model {
  /** The sum so far; null as long as no call has reported its usage. */
  usage(): Required<TokenUsage> | null
}

/** Upper limit: more than any model reads or writes in one call. */
const mostTokens = 100_000_000

/** Ignores invalid counts: a server may report anything. */
function countOf(told: number | undefined): number {
  return told !== undefined && Number.isInteger(told) && told >= 0 && told <= mostTokens ? told : 0
}

/** Without the word for it, another feature was refused. */
function isRefusalOfImages(event: ModelEvent, { messages }: ModelRequest): boolean {
  const hasImages = messages.some(({ images = [] }) => images.length > 0)
  return (
    hasImages &&
    event.type === 'failure' &&
    event.failure.code === 'upstream-unsupported' &&
    /image/i.test(event.failure.message)
  )
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
            cachedInputTokens: (total?.cachedInputTokens ?? 0) + countOf(event.usage.cachedInputTokens),
            outputTokens: (total?.outputTokens ?? 0) + countOf(event.usage.outputTokens),
          }
        }
        if (isRefusalOfImages(event, request)) Object.assign(model.memory ?? {}, { seesImages: false })
        yield event
      }
    },
    usage: () => total,
  }
}
