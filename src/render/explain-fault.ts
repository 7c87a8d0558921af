import { Failure } from '../contract/failure.ts'
import type { JobFault } from '../processes/job-fault.ts'
import { assertNever } from '../shared/assert-never.ts'
import type { en } from './messages/en.ts'
import { messages } from './messages/index.ts'

/**
 * Creates the failure of a drawing for people: `drawing-failed`, `drawing-timeout`, or `unavailable`, which does not mean that the source is at
 * fault.
 */
export function explainDrawingFault(fault: JobFault): Failure {
  switch (fault.kind) {
    case 'refused':
      return new Failure(messages.create('drawing-failed', { case: 'engine' }), { cause: fault.cause })
    case 'crashed':
      return new Failure(messages.create('drawing-failed', { case: 'crashed' }), { cause: fault.cause })
    case 'memory':
    case 'stopped':
      return new Failure(messages.create('drawing-failed', { case: fault.kind }))
    case 'start-timeout':
      return notNow({ case: 'drawing-start', seconds: fault.limitMs / 1000 })
    case 'overdue':
      return notNow({ case: 'drawing-wait', seconds: fault.limitMs / 1000 })
    case 'closed':
      return notNow({ case: 'drawing-closed' })
    case 'busy':
      return notNow({ case: 'drawing-busy' })
    case 'timeout':
      return new Failure(
        messages.create('drawing-timeout', { case: 'drawing-processor', seconds: fault.limitMs / 1000 }),
      )
    case 'no-end':
      return new Failure(messages.create('drawing-timeout', { case: 'drawing-clock', seconds: fault.limitMs / 1000 }))
    default:
      return assertNever(fault)
  }
}

function notNow(values: { case: keyof typeof en.unavailable; seconds?: number }): Failure {
  return new Failure({ ...messages.create('unavailable', values), retryable: true, retryAfterS: 5 })
}
