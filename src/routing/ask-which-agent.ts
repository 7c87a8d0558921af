import type { Model, ModelRequest } from '../models/model.ts'

/** Length limit: one id needs a few words, even after some reasoning; a longer answer means that the model draws the diagram itself. */
const longestAnswerCharacters = 20_000

/** The model's answer, without its reasoning. Null if it fails or takes longer than `timeoutMs`. Throws `signal.reason` when `signal` aborts. */
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
