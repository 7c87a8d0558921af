import type { TurnEvent } from '../contract/events.ts'
import type { FailurePayload } from '../contract/failure.ts'

/** What a person is told of a failure, inside the stream. */
export function failureStatus(payload: FailurePayload): TurnEvent {
  return {
    event: 'status',
    data: {
      content: payload.message,
      level: 'error',
      code: payload.code,
      retryable: payload.retryable ?? false,
      ...(payload.retryAfterS !== undefined && { retry_after_s: payload.retryAfterS }),
      ...(payload.upstreamStatus !== undefined && { upstream_status: payload.upstreamStatus }),
    },
  }
}
