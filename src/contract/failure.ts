import type { Problem } from './diagrams.ts'
import type { FailureCode, FieldError } from './failure-schemas.ts'

// The schemas are in a file of their own: every worker process loads this one, and none of them needs zod, which takes 60 ms to load.
export type { FailureCode, FieldError, ProblemDetails, ReportedFailure } from './failure-schemas.ts'

/** A failure that may be shown to people. `message` never contains a key, a path or an upstream's own words. */
export interface FailurePayload {
  code: FailureCode
  message: string
  /** Values of the message: its sentence is in a catalogue under `code` and the `case` among the values. */
  values?: Problem['values']
  /** True if the same request may succeed later. Default false. */
  retryable?: boolean
  /** Seconds to wait before trying again, if known. */
  retryAfterS?: number
  /** HTTP status of the model's server, if it responded. */
  upstreamStatus?: number
  /** Invalid fields, for `invalid-request`. */
  errors?: FieldError[]
}

/** The only class for failures that may be shown to people. Any other error that is thrown is a bug. */
export class Failure extends Error {
  readonly payload: FailurePayload

  constructor(payload: FailurePayload, options?: { cause?: unknown }) {
    super(payload.message, options)
    this.name = 'Failure'
    this.payload = payload
  }
}
