import type { FailureCode, FailurePayload, ProblemDetails } from '../contract/failure.ts'

/** HTTP status of each failure that answers a request. Failures of a running turn are reported in the stream, under status 200. */
export const statusOf = {
  'malformed-json': 400,
  'unsupported-media-type': 415,
  'invalid-request': 422,
  'unknown-agent': 422,
  'not-found': 404,
  gone: 410,
  'method-not-allowed': 405,
  'unknown-parent': 422,
  'turn-in-progress': 409,
  'session-full': 413,
  'too-large': 413,
  'insufficient-storage': 507,
  'api-key-required': 422,
  'upstream-not-allowed': 422,
  'url-not-read': 422,
  unauthenticated: 401,
  'cross-origin': 403,
  'rate-limited': 429,
  'drawing-failed': 500,
  'drawing-timeout': 504,
  unavailable: 503,
  'upstream-unauthorized': 502,
  'upstream-quota': 502,
  'upstream-rate-limited': 503,
  'upstream-model-unknown': 502,
  'upstream-unsupported': 502,
  'upstream-timeout': 504,
  'upstream-unreachable': 502,
  'upstream-disconnected': 502,
  'upstream-refused': 502,
  'upstream-malformed': 502,
  'output-truncated': 502,
  'budget-exhausted': 429,
  'file-unsupported': 422,
  'file-corrupt': 422,
  'file-encrypted': 422,
  'file-too-large': 413,
  internal: 500,
} satisfies Record<FailureCode, number>

/** Problem details as in RFC 9457. */
export function toProblemDetails(payload: FailurePayload, requestId: string): ProblemDetails {
  return {
    type: `urn:limn:problem:${payload.code}`,
    title: titleOf(payload.code),
    status: statusOf[payload.code],
    detail: payload.message,
    code: payload.code,
    ...(payload.values && { values: payload.values }),
    request_id: requestId,
    ...(payload.errors && { errors: payload.errors }),
  }
}

function titleOf(code: FailureCode): string {
  const words = code.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
