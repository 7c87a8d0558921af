import { randomUUID } from 'node:crypto'
import { Failure, type FailurePayload } from '../contract/failure.ts'
import type { JobFault } from '../processes/job-fault.ts'
import { assertNever } from '../shared/assert-never.ts'
import type { Message } from '../shared/messages/create-messages.ts'
import { messages } from './messages/index.ts'
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
        ...explain(messages.tell('too-slow', { case: 'processor', seconds: fault.limitMs / 1000 })),
      })
    case 'no-end':
      return new Failure({
        code: 'drawing-timeout',
        ...explain(messages.tell('too-slow', { case: 'clock', seconds: fault.limitMs / 1000 })),
      })
    case 'memory':
      return new Failure({
        code: 'too-large',
        ...explain(messages.tell('too-large', { case: 'memory', megabytes: Math.round(memoryBytes / 1024 / 1024) })),
      })
    case 'crashed':
      return new Failure({ code: 'drawing-failed', ...explain(messages.tell('engine-failed')) }, { cause: fault.cause })
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

/** A failure has a code of its own; that of the message is the problem's, which the failure becomes where it is one of the source. */
export function explain({ message, values }: Message): Pick<FailurePayload, 'message' | 'values'> {
  return { message, ...(values && { values }) }
}

/** Failure of a bug in the service: log it with the id in its message. */
function internal(cause: Error): Failure {
  const message = `Something went wrong inside Limn. The log has details under ${randomUUID()}.`
  return new Failure({ code: 'internal', message, retryable: true }, { cause })
}
