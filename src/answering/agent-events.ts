import type { TurnEvent } from '../contract/events.ts'
import { Failure } from '../contract/failure.ts'

/** The events of one agent's answer; returns whether it may be called complete. */
export type AgentEvents = AsyncGenerator<TurnEvent, 'completed' | 'failed'>

/** The answer reached the model's output limit. */
export function outputTruncated(): Failure {
  return new Failure({
    code: 'output-truncated',
    message:
      'The answer was cut off at the output limit of the model. Ask for less at once, or choose a model with a higher limit.',
    retryable: true,
  })
}
