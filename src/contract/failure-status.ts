import type { TurnEvent } from './events.ts'
import type { FailurePayload } from './failure.ts'

/** Status event that reports a failure inside the stream. */
export function failureStatus(payload: FailurePayload): TurnEvent {
  return {
    event: 'status',
    data: {
      content: payload.message,
      level: 'error',
      code: payload.code,
      ...(payload.values && { values: payload.values }),
      retryable: payload.retryable ?? false,
      ...(payload.retryAfterS !== undefined && { retry_after_s: payload.retryAfterS }),
      ...(payload.upstreamStatus !== undefined && { upstream_status: payload.upstreamStatus }),
    },
  }
}
