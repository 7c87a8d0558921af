import type { TurnEvent } from '../contract/events.ts'
import { Failure } from '../contract/failure.ts'
import { messages } from './messages/index.ts'

/** The events of one agent's answer; returns whether it may be called complete. */
export type AgentEvents = AsyncGenerator<TurnEvent, 'completed' | 'failed'>

/** The answer reached the model's output limit. */
export function outputTruncated(): Failure {
  return new Failure({
    ...messages.tell('output-truncated'),
    retryable: true,
  })
}
