import { z } from 'zod'

/** Failures that answer a request before a stream is open. */
const requestFailureCodes = [
  'malformed-json',
  'unsupported-media-type',
  'invalid-request',
  'unknown-agent',
  'not-found',
  'method-not-allowed',
  'unknown-parent',
  'turn-in-progress',
  'too-large',
  'api-key-required',
  'upstream-not-allowed',
  'unauthenticated',
  'rate-limited',
  'drawing-failed',
  'drawing-timeout',
  'unavailable',
] as const

/** Failures that are told inside a stream, as a `status` event. */
const turnFailureCodes = [
  'upstream-unauthorized',
  'upstream-quota',
  'upstream-rate-limited',
  'upstream-model-unknown',
  'upstream-unsupported',
  'upstream-timeout',
  'upstream-unreachable',
  'upstream-disconnected',
  'upstream-refused',
  'upstream-malformed',
  'output-truncated',
  'file-unsupported',
  'file-corrupt',
  'file-encrypted',
  'file-too-large',
  'internal',
] as const

export const failureCodeSchema = z.enum([...requestFailureCodes, ...turnFailureCodes]).meta({ id: 'FailureCode' })
export type FailureCode = z.infer<typeof failureCodeSchema>

/** Where in a request body something is wrong. */
export const fieldErrorSchema = z
  .object({
    pointer: z.string().describe('JSON pointer (RFC 6901) to the field, for example `/files/0/data`.'),
    detail: z.string(),
  })
  .meta({ id: 'FieldError' })
export type FieldError = z.infer<typeof fieldErrorSchema>

/** What a person can be told about a failure. `message` never holds a key, a path or an upstream's own words. */
export interface FailurePayload {
  code: FailureCode
  message: string
  /** Whether the same request may succeed later. Default false. */
  retryable?: boolean
  /** Seconds to wait before trying again, where it is known. */
  retryAfterS?: number
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

/** RFC 9457 problem details, the body of every error answer. */
export const problemDetailsSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: failureCodeSchema,
    request_id: z.string(),
    errors: z.array(fieldErrorSchema).optional(),
  })
  .meta({ id: 'ProblemDetails' })
export type ProblemDetails = z.infer<typeof problemDetailsSchema>
