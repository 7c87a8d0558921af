import type { FailureCode, FieldError } from './failure-schemas.ts'

// The schemas are in a file of their own: every worker process loads this one, and none of them needs zod, which takes 60 ms to load.
export type { FailureCode, FieldError, ProblemDetails, ToldFailure } from './failure-schemas.ts'

/** What a person can be told about a failure. `message` never holds a key, a path or an upstream's own words. */
export interface FailurePayload {
  code: FailureCode
  message: string
  /** Whether the same request may succeed later. Default false. */
  retryable?: boolean
  /** Seconds to wait before trying again, where it is known. */
  retryAfterS?: number
  /** The HTTP status with which the model's server answered, where it did. */
  upstreamStatus?: number
  /** For `invalid-request`: each bad field. */
  errors?: FieldError[]
}

/** The one class for failures that a person can be told. Everything else that is thrown is a bug. */
export class Failure extends Error {
  readonly payload: FailurePayload

  constructor(payload: FailurePayload, options?: { cause?: unknown }) {
    super(payload.message, options)
    this.name = 'Failure'
    this.payload = payload
  }
}
