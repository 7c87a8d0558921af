import type { FailurePayload } from '../contract/failure.ts'
import { type Budget, estimateTokens } from './budget.ts'
import { messages } from './messages/index.ts'
import type { Model, ModelEvent, ModelRequest, TokenUsage } from './model.ts'

/** Wraps a model, counts the tokens of every call, and ends what exceeds a budget. */
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
function isRefusalOfImages(event: ModelEvent, { messages: sent }: ModelRequest): boolean {
  const hasImages = sent.some(({ images = [] }) => images.length > 0)
  return (
    hasImages &&
    event.type === 'failure' &&
    event.failure.code === 'upstream-unsupported' &&
    /image/i.test(event.failure.message)
  )
}

/**
 * A call that would begin with a budget used up is not made; one that uses it up on its way is broken off. Either ends with the failure
 * `budget-exhausted`, which names the limit. Where a server does not count tokens they are estimated for the budgets, and not for `usage`.
 */
export function meterModel(model: Model, budget: Budget = {}): MeteredModel {
  let total: Required<TokenUsage> | null = null
  let spent = 0
  let deadline: AbortSignal | null = null

  function addUsage(usage: TokenUsage): void {
    total = {
      inputTokens: (total?.inputTokens ?? 0) + countOf(usage.inputTokens),
      cachedInputTokens: (total?.cachedInputTokens ?? 0) + countOf(usage.cachedInputTokens),
      outputTokens: (total?.outputTokens ?? 0) + countOf(usage.outputTokens),
    }
  }

  /** Begins with the first call; null without a limit. */
  function startDeadline(): AbortSignal | null {
    if (budget.turnMs !== undefined) deadline ??= AbortSignal.timeout(budget.turnMs)
    return deadline
  }

  async function findExhausted(request: ModelRequest): Promise<FailurePayload | null> {
    if (isOver(spent + estimateTokens(lengthOf(request)), budget.turnTokens)) return exhausted('turn-tokens', budget)
    if (startDeadline()?.aborted) return exhausted('turn-seconds', budget)
    return budget.day && (await budget.day.readUsed()) >= budget.day.tokens ? exhausted('day-tokens', budget) : null
  }

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    const failure = await findExhausted(request)
    if (failure) return yield { type: 'failure', failure }
    const stop = new AbortController()
    const before = spent
    let characters = lengthOf(request)
    let reported = 0
    try {
      for await (const event of model.stream(
        request,
        AbortSignal.any([signal, stop.signal, ...(deadline ? [deadline] : [])]),
      )) {
        if (event.type === 'usage') {
          addUsage(event.usage)
          reported += countOf(event.usage.inputTokens) + countOf(event.usage.outputTokens)
        }
        if (event.type === 'text' || event.type === 'reasoning') characters += event.delta.length
        if (isRefusalOfImages(event, request)) Object.assign(model.memory ?? {}, { seesImages: false })
        spent = before + (reported || estimateTokens(characters))
        yield event
        // An answer that is complete is kept, whatever it has cost.
        const isArriving = event.type === 'text' || event.type === 'reasoning'
        if (isArriving && isOver(spent, budget.turnTokens)) {
          stop.abort()
          return yield { type: 'failure', failure: exhausted('turn-tokens', budget) }
        }
      }
      if (!signal.aborted && deadline?.aborted) yield { type: 'failure', failure: exhausted('turn-seconds', budget) }
    } finally {
      await budget.day?.addUsed(spent - before)
    }
  }

  return { ...model, stream, usage: () => total }
}

function isOver(tokens: number, limit: number | undefined): boolean {
  return limit !== undefined && tokens > limit
}

function lengthOf({ system, material = '', messages: sent }: ModelRequest): number {
  return sent.reduce((sum, { content }) => sum + content.length, system.length + material.length)
}

function exhausted(
  limit: 'turn-tokens' | 'turn-seconds' | 'day-tokens',
  { turnTokens, turnMs, day }: Budget,
): FailurePayload {
  switch (limit) {
    case 'turn-tokens':
      return messages.create('budget-exhausted', { case: limit, limit: turnTokens ?? 0 })
    case 'turn-seconds':
      return messages.create('budget-exhausted', { case: limit, limit: (turnMs ?? 0) / 1000 })
    case 'day-tokens':
      return messages.create('budget-exhausted', { case: limit, limit: day?.tokens ?? 0 })
  }
}
