import type { FailureCode, FieldError, ProblemDetails } from './api.ts'

/** Thrown when Limn refused a request; `message` is the sentence it gave as the reason. */
export class LimnError extends Error {
  /** The HTTP status. */
  readonly status: number
  /** Stable name of the reason. Absent where the answer came from something before Limn, such as a proxy. */
  readonly code: FailureCode | undefined
  /** Each field of the request that is wrong. */
  readonly fields: readonly FieldError[]
  /** Seconds after which the same request may succeed. Absent: not known. */
  readonly retryAfterS: number | undefined

  constructor(status: number, problem: Partial<ProblemDetails>, retryAfterS: number | undefined) {
    super(problem.detail ?? problem.title ?? `The request was refused with status ${status}.`)
    this.name = 'LimnError'
    this.status = status
    this.code = problem.code
    this.fields = problem.errors ?? []
    this.retryAfterS = retryAfterS
  }
}

/** Reads the reason of a refusal. */
export async function readRefusal(response: Response): Promise<LimnError> {
  const { status, headers } = response
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json')
  const problem = (isProblem ? await response.json() : {}) as Partial<ProblemDetails>
  const seconds = Number.parseFloat(headers.get('retry-after') ?? '')
  return new LimnError(status, problem, Number.isNaN(seconds) ? undefined : seconds)
}
