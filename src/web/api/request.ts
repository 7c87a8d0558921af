import { i18n } from '@lingui/core'
import type { FieldError, ProblemDetails } from '../../contract/failure.ts'
import type { TextId } from '../language/en.ts'
import { translateMessage } from '../language/load-language.ts'
import { basePath } from './base-path.ts'
import { askForToken } from './token.ts'

/** Failure of a request, described for people. `code` comes from the service, or is `offline` if it was not reached. */
export class RequestError extends Error {
  readonly code: ProblemDetails['code'] | 'offline'
  /** The HTTP status; 0 without a response. */
  readonly status: number
  readonly errors: readonly FieldError[]
  /** Seconds to wait before a retry, if the service names them. */
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
  /** The request is sent even if the page is being closed. */
  keepalive?: boolean
}

/**
 * Sends one request to the service, to a path below its base path. The browser adds the cookie of the sign-in if there is one.
 *
 * @throws RequestError for every response that is not a success, and without a response
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

/** Sends a request and parses its JSON response. @throws RequestError as `request` */
export async function requestJson<Answer>(method: string, path: string, options?: RequestOptions): Promise<Answer> {
  return (await request(method, path, options)).json() as Promise<Answer>
}

/** Reads the failure in a response. If it requires a token, the page asks for one from then on. */
export async function readFailure(response: Response): Promise<RequestError> {
  const retryAfter = Number(response.headers.get('retry-after'))
  const options = { status: response.status, retryAfterS: retryAfter > 0 ? retryAfter : null }
  const problem: Partial<ProblemDetails> = await response.json().catch(() => ({}))
  if (problem.code === undefined) {
    return new RequestError('unavailable', `The service answered with status ${response.status}.`, options)
  }
  if (problem.code === 'unauthenticated') askForToken()
  return new RequestError(problem.code, translateFaults(problem) ?? problem.detail ?? problem.title ?? '', {
    ...options,
    errors: problem.errors ?? [],
  })
}

/** What is wrong with a source, in the language of the app; null where the request was refused for something else, and in English. */
function translateFaults({ errors = [] }: Partial<ProblemDetails>): string | null {
  const told = errors.flatMap(({ problem }) => {
    const text = problem && translateMessage(problem)
    if (!text) return []
    return problem.line === undefined ? text : i18n._('canvas.atLine' satisfies TextId, { line: problem.line }) + text
  })
  return told.length > 0 && told.length === errors.length ? `The request is not valid: ${told.join('; ')}.` : null
}
