import type { Model, ModelRequest } from '../models/model.ts'

/** One id takes a few words, even after some thinking aloud; more is a model that draws the diagram itself. */
const longestAnswerCharacters = 20_000

/**
 * What the model says, without its reasoning. Null where it fails or takes longer than `timeoutMs`.
 * Throws `signal.reason` when `signal` aborts.
 */
export async function askWhichAgent(
  model: Model,
  request: ModelRequest,
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
): Promise<string | null> {
  const enough = new AbortController()
  const timeout = AbortSignal.timeout(timeoutMs)
  let answer = ''
  let isWhole = false
  for await (const event of model.stream(request, AbortSignal.any([signal, timeout, enough.signal]))) {
    if (event.type === 'text') answer += event.delta
    if (event.type === 'finish') isWhole = true
    if (answer.length > longestAnswerCharacters) enough.abort()
  }
  signal.throwIfAborted()
  return isWhole ? answer : null
}
