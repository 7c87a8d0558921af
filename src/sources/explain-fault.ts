import { randomUUID } from 'node:crypto'
import { Failure } from '../contract/failure.ts'
import type { JobFault } from '../processes/job-fault.ts'
import { assertNever } from '../shared/assert-never.ts'
import { messages } from './messages/index.ts'
import type { SourceLimits } from './source-limits.ts'

/** Creates the failure of a text that could not be processed: `drawing-timeout`, `too-large`, `drawing-failed`, `unavailable` or `internal`. */
export function explainSourceFault(fault: JobFault, { memoryBytes }: SourceLimits): Failure {
  switch (fault.kind) {
    case 'refused':
      if (fault.failure) return new Failure(fault.failure)
      return internal(fault.cause)
    case 'timeout':
      return new Failure(messages.create('drawing-timeout', { case: 'processor', seconds: fault.limitMs / 1000 }))
    case 'no-end':
      return new Failure(messages.create('drawing-timeout', { case: 'clock', seconds: fault.limitMs / 1000 }))
    case 'memory':
      return new Failure(
        messages.create('too-large', { case: 'memory', megabytes: Math.round(memoryBytes / 1024 / 1024) }),
      )
    case 'crashed':
      return new Failure(messages.create('drawing-failed', { case: 'process' }), { cause: fault.cause })
    case 'start-timeout':
    case 'overdue':
    case 'busy':
    case 'stopped':
    case 'closed':
      return new Failure({
        ...messages.create('unavailable', { case: 'sources' }),
        retryable: true,
        retryAfterS: 5,
      })
    default:
      return assertNever(fault)
  }
}

/** Failure of a bug in the service: log it with the id in its message. */
function internal(cause: Error): Failure {
  return new Failure(
    { ...messages.create('internal', { case: 'source', id: randomUUID() }), retryable: true },
    { cause },
  )
}
