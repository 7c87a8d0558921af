import { randomUUID } from 'node:crypto'
import { Failure } from '../contract/failure.ts'
import type { JobFault } from '../processes/job-fault.ts'
import { assertNever } from '../shared/assert-never.ts'
import type { SourceLimits } from './source-limits.ts'

/** Creates the failure of a text that could not be processed: `drawing-timeout`, `too-large`, `drawing-failed`, `unavailable` or `internal`. */
export function explainSourceFault(fault: JobFault, { memoryBytes }: SourceLimits): Failure {
  switch (fault.kind) {
    case 'refused':
      if (fault.failure) return new Failure(fault.failure)
      return internal(fault.cause)
    case 'timeout':
      return new Failure({
        code: 'drawing-timeout',
        message: `Processing this text took more than ${fault.limitMs / 1000} seconds of processor time and was stopped (LIMN_SOURCE_SECONDS).`,
      })
    case 'no-end':
      return new Failure({
        code: 'drawing-timeout',
        message: `Processing this text did not finish within ${fault.limitMs / 1000} seconds and was stopped (LIMN_WORKER_JOB_SECONDS).`,
      })
    case 'memory':
      return new Failure({
        code: 'too-large',
        message: `Processing this text needs more than ${Math.round(memoryBytes / 1024 / 1024)} MiB of memory (LIMN_SOURCE_MEMORY_MB).`,
      })
    case 'crashed':
      return new Failure(
        { code: 'drawing-failed', message: 'The process that handled this text ended unexpectedly.' },
        { cause: fault.cause },
      )
    case 'start-timeout':
    case 'overdue':
    case 'busy':
    case 'stopped':
    case 'closed':
      return new Failure({
        code: 'unavailable',
        message: 'Too much is being drawn and checked at once. Try again in a moment.',
        retryable: true,
        retryAfterS: 5,
      })
    default:
      return assertNever(fault)
  }
}

/** Failure of a bug in the service: log it with the id in its message. */
function internal(cause: Error): Failure {
  const message = `Something went wrong inside Limn. The log has details under ${randomUUID()}.`
  return new Failure({ code: 'internal', message, retryable: true }, { cause })
}
