import type { EventData, TurnEvent } from '../contract/events.ts'
import { Failure } from '../contract/failure.ts'
import type { FinishedSource } from './finish-source.ts'
import { messages } from './messages/index.ts'

/** The events of one agent's answer; returns whether it may be called complete. */
export type AgentEvents = AsyncGenerator<TurnEvent, 'completed' | 'failed'>

/** The event that delivers a source. */
export function tellFinished(
  { source, unboundSource, dataSources, ...checked }: FinishedSource,
  more: Partial<Pick<EventData<'tool_end'>, 'design_concept' | 'other_versions'>> = {},
): TurnEvent {
  return {
    event: 'tool_end',
    data: {
      output: source,
      ...checked,
      ...more,
      ...(unboundSource !== undefined && { unbound_output: unboundSource }),
      ...(dataSources && { data_sources: dataSources }),
    },
  }
}

/** The answer reached the model's output limit. */
export function outputTruncated(): Failure {
  return new Failure({
    ...messages.tell('output-truncated'),
    retryable: true,
  })
}
