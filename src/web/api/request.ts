import type { FieldError, ProblemDetails } from '../../contract/failure.ts'
import { basePath } from './base-path.ts'
import { askForToken } from './token.ts'

/** What went wrong with a request, in words for people. `code` is the service's, or `offline` where it was not reached. */
export class RequestError extends Error {
  readonly code: ProblemDetails['code'] | 'offline'
  /** The HTTP status; 0 where no answer came. */
  readonly status: number
  readonly errors: readonly FieldError[]
  /** Seconds to wait before another try, where the service says so. */
  readonly retryAfterS: number | null

  constructor(
    code: RequestError['code'],
    message: string,
    {
      status = 0,
      errors = [],
      retryAfterS = null,
    }: Partial<Pick<RequestError, 'status' | 'errors' | 'retryAfterS'>> = {},
  ) {
    super(message)
    this.name = 'RequestError'
    this.code = code
    this.status = status
    this.errors = errors
    this.retryAfterS = retryAfterS
  }
}

export interface RequestOptions {
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The request goes out although the page is being left. */
  keepalive?: boolean
}

/**
 * One request to the service, to a path below its base path. The browser adds the cookie of the log-in where there is one.
 *
 * @throws RequestError for every answer that is no success, and where no answer came
 */
export async function request(method: string, path: string, options: RequestOptions = {}): Promise<Response> {
  let response: Response
  try {
    response = await fetch(basePath + path, {
      method,
      headers: {
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
      ...(options.signal && { signal: options.signal }),
      ...(options.keepalive && { keepalive: true }),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new RequestError('offline', offlineMessage)
  }
  if (response.ok) return response
  throw await readFailure(response)
}

export const offlineMessage = 'The service cannot be reached.'

/** @throws RequestError as `request` */
export async function requestJson<Answer>(method: string, path: string, options?: RequestOptions): Promise<Answer> {
  return (await request(method, path, options)).json() as Promise<Answer>
}

/** What an answer that is no success says. Where it asks for a token, so does the page from then on. */
export async function readFailure(response: Response): Promise<RequestError> {
  const retryAfter = Number(response.headers.get('retry-after'))
  const options = { status: response.status, retryAfterS: retryAfter > 0 ? retryAfter : null }
  const problem: Partial<ProblemDetails> = await response.json().catch(() => ({}))
  if (problem.code === undefined) {
    return new RequestError('unavailable', `The service answered with status ${response.status}.`, options)
  }
  if (problem.code === 'unauthenticated') askForToken()
  return new RequestError(problem.code, problem.detail ?? problem.title ?? '', {
    ...options,
    errors: problem.errors ?? [],
  })
}
