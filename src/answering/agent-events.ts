import type { EventData, TurnEvent } from '../contract/events.ts'
import { Failure } from '../contract/failure.ts'
import type { FinishedSource } from './finish-source.ts'
import { messages } from './messages/index.ts'

/** The events of one agent's answer; returns whether it may be called complete. */
export type AgentEvents = AsyncGenerator<TurnEvent, 'completed' | 'failed'>

/** The event that delivers a source. */
export function finishedEvent(
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
    ...messages.create('output-truncated'),
    retryable: true,
  })
}

/** The beginning of a source, as it came: a client that waits for the end of the drawing learns of it. */
export function brokenOffEvent(source: string): TurnEvent {
  const problem = { ...messages.create('source-broken-off'), level: 'error' } as const
  return finishedEvent({ source, valid: false, repairs: [], problems: [problem] })
}
