import { z } from 'zod'
import { messageValuesSchema, problemSchema } from './diagrams.ts'

/** Failures that answer a request before a stream is open. */
const requestFailureCodes = [
  'malformed-json',
  'unsupported-media-type',
  'invalid-request',
  'unknown-agent',
  'not-found',
  'gone',
  'method-not-allowed',
  'unknown-parent',
  'turn-in-progress',
  'session-full',
  'too-large',
  'insufficient-storage',
  'api-key-required',
  'upstream-not-allowed',
  'url-not-read',
  'unauthenticated',
  'cross-origin',
  'rate-limited',
  'drawing-failed',
  'drawing-timeout',
  'unavailable',
] as const

/** Failures that are reported inside a stream, as a `status` event. */
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
  'budget-exhausted',
  'file-unsupported',
  'file-corrupt',
  'file-encrypted',
  'file-too-large',
  'internal',
] as const

export const failureCodeSchema = z.enum([...requestFailureCodes, ...turnFailureCodes]).meta({ id: 'FailureCode' })
export type FailureCode = z.infer<typeof failureCodeSchema>

/** Position of an error in a request body. */
export const fieldErrorSchema = z
  .object({
    pointer: z.string().describe('JSON pointer (RFC 6901) to the field, for example `/files/0/data`.'),
    detail: z.string(),
    values: messageValuesSchema,
    problem: problemSchema.optional().describe('For a source that is not valid: the problem described in `detail`.'),
  })
  .meta({ id: 'FieldError' })
export type FieldError = z.infer<typeof fieldErrorSchema>

/** A failure that a turn reported, stored with the answer. */
export const reportedFailureSchema = z
  .object({
    code: failureCodeSchema,
    message: z.string(),
    values: messageValuesSchema,
    retryable: z.boolean(),
    retry_after_s: z
      .number()
      .min(0)
      .optional()
      .describe('Seconds to wait before another try, counted from the answer.'),
    upstream_status: z.int().optional().describe("The HTTP status with which the model's server answered."),
  })
  .meta({ id: 'ReportedFailure' })
export type ReportedFailure = z.infer<typeof reportedFailureSchema>

/** Problem details (RFC 9457), the body of every error response. */
export const problemDetailsSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: failureCodeSchema,
    values: messageValuesSchema,
    request_id: z.string(),
    errors: z.array(fieldErrorSchema).optional(),
  })
  .meta({ id: 'ProblemDetails' })
export type ProblemDetails = z.infer<typeof problemDetailsSchema>
