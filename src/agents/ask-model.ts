import { Failure } from '../contract/failure.ts'
import type { Model, ModelRequest } from '../models/model.ts'
import { assertNever } from '../shared/assert-never.ts'

/** A piece of the answer, or, last, how it ended. */
export type AnswerDelta = { type: 'text'; delta: string } | { type: 'finish'; reason: 'stop' | 'length' }

/**
 * Asks the model and gives its answer's text piece by piece; reasoning is left out. Ends with exactly one `finish`.
 *
 * @throws Failure when the model or the connection failed; the signal's reason when it aborted
 */
export async function* askModel(model: Model, request: ModelRequest, signal: AbortSignal): AsyncGenerator<AnswerDelta> {
  for await (const event of model.stream(request, signal)) {
    switch (event.type) {
      case 'text':
        yield event
        break
      case 'finish':
        yield event
        return
      case 'failure':
        throw new Failure(event.failure)
      case 'reasoning':
      case 'usage':
        break
      default:
        assertNever(event)
    }
  }
  signal.throwIfAborted()
  throw new Failure({
    code: 'upstream-disconnected',
    message: 'The connection to the model was lost before its answer was complete.',
    retryable: true,
  })
}
