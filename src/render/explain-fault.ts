import { Failure } from '../contract/failure.ts'
import type { JobFault } from '../processes/job-fault.ts'
import { assertNever } from '../shared/assert-never.ts'

/**
 * Creates the failure of a drawing for people: `drawing-failed`, `drawing-timeout`, or `unavailable`, which does not mean that the source is at
 * fault.
 */
export function explainDrawingFault(fault: JobFault): Failure {
  switch (fault.kind) {
    case 'refused':
      return failed('The engine could not draw this source.', fault.cause)
    case 'crashed':
      return failed('The drawing process ended unexpectedly.', fault.cause)
    case 'memory':
      return failed('The drawing needed too much memory.')
    case 'start-timeout':
      return unavailable(
        `The drawing process did not start within ${fault.limitMs / 1000} seconds (LIMN_WORKER_START_SECONDS).`,
      )
    case 'overdue':
      return unavailable(
        `No drawing process was free within ${fault.limitMs / 1000} seconds (LIMN_WORKER_WAIT_SECONDS).`,
      )
    case 'stopped':
      return failed('The drawing was stopped.')
    case 'closed':
      return unavailable('Drawing is shutting down.')
    case 'busy':
      return unavailable('Too many drawings are waiting.')
    case 'timeout':
      return tookTooLong(
        `Drawing took more than ${fault.limitMs / 1000} seconds of processor time and was stopped (LIMN_DRAWING_SECONDS).`,
      )
    case 'no-end':
      return tookTooLong(
        `Drawing did not finish within ${fault.limitMs / 1000} seconds and was stopped (LIMN_WORKER_JOB_SECONDS).`,
      )
    default:
      return assertNever(fault)
  }
}

function tookTooLong(message: string): Failure {
  return new Failure({ code: 'drawing-timeout', message })
}

function failed(message: string, cause?: unknown): Failure {
  return new Failure({ code: 'drawing-failed', message }, { cause })
}

function unavailable(message: string): Failure {
  return new Failure({ code: 'unavailable', message, retryable: true, retryAfterS: 5 })
}
