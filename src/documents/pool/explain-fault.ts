import { Failure } from '../../contract/failure.ts'
import type { JobFault } from '../../processes/job-fault.ts'
import { assertNever } from '../../shared/assert-never.ts'
import type { en } from '../messages/en.ts'
import { messages } from '../messages/index.ts'
import type { ReadJob } from './messages.ts'
import type { ReadingLimits } from './reading-limits.ts'

/** Creates the failure of a file that was not read: which file, why, and what to do. */
export function explainReadingFault(fault: JobFault, job: unknown, limits: ReadingLimits): Failure {
  const { name, language } = job as ReadJob
  const corrupt = (why: keyof (typeof en)['file-corrupt'], cause: unknown) =>
    new Failure(messages.createIn(language, 'file-corrupt', { case: why, name }), { cause })
  const tooLarge = (why: keyof (typeof en)['file-too-large'], values: Record<string, string | number>) =>
    new Failure(messages.createIn(language, 'file-too-large', { ...values, case: why, name }))
  const notNow = (why: keyof typeof en.unavailable, seconds = 0) => {
    const message = messages.createIn(language, 'unavailable', { case: why, name, seconds })
    return new Failure({ ...message, retryable: true, retryAfterS: 5 })
  }
  switch (fault.kind) {
    case 'refused':
      return fault.failure ? new Failure(fault.failure) : corrupt('unreadable', fault.cause)
    case 'crashed':
      return corrupt('crashed', fault.cause)
    case 'memory':
      return tooLarge('memory', { megabytes: Math.round(limits.memoryBytes / 1024 / 1024) })
    case 'timeout': {
      const variable = fault.limitMs === limits.pdfMs ? 'LIMN_PDF_SECONDS' : 'LIMN_DOCUMENT_SECONDS'
      return tooLarge('processor', { seconds: fault.limitMs / 1000, variable })
    }
    case 'no-end':
      return tooLarge('clock', { seconds: fault.limitMs / 1000 })
    case 'overdue':
      return notNow('reading-wait', fault.limitMs / 1000)
    case 'start-timeout':
      return notNow('reading-start', fault.limitMs / 1000)
    case 'busy':
    case 'stopped':
    case 'closed':
      return notNow('reading-busy')
    default:
      return assertNever(fault)
  }
}

/** A file that may be good, whose tables cannot be kept. */
export function noRoomToRead({ name, language }: Pick<ReadJob, 'name' | 'language'>): Failure {
  return new Failure({ ...messages.createIn(language, 'unavailable', { case: 'reading-disk', name }), retryable: true })
}
