import { i18n } from '@lingui/core'
import type { FieldError, ProblemDetails } from '../../contract/failure.ts'
import type { TextId } from '../language/en.ts'
import { translateMessage } from '../language/load-language.ts'
import type { Finding } from '../language/load-messages.ts'
import { basePath } from './base-path.ts'
import { messages } from './messages/index.ts'
import { askForToken } from './token.ts'

/** A failure as it is shown: its sentence in the language of the app is found by `code` and `values`. */
export interface ShownFailure {
  code: ProblemDetails['code'] | 'offline'
  message: string
  values?: ProblemDetails['values']
}

/** Failure of a request, described for people. `code` comes from the service, or is `offline` if it was not reached. */
export class RequestError extends Error implements ShownFailure {
  readonly code: ShownFailure['code']
  readonly values: ShownFailure['values']
  /** The HTTP status; 0 without a response. */
  readonly status: number
  readonly errors: readonly FieldError[]
  /** Seconds to wait before a retry, if the service names them. */
  readonly retryAfterS: number | null

  constructor(
    { code, message, values }: ShownFailure,
    {
      status = 0,
      errors = [],
      retryAfterS = null,
    }: Partial<Pick<RequestError, 'status' | 'errors' | 'retryAfterS'>> = {},
  ) {
    super(message)
    this.name = 'RequestError'
    this.code = code
    this.values = values
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
    throw noResponse()
  }
  if (response.ok) return response
  throw await readFailure(response)
}

/** Failure of a request that was not answered. */
export function noResponse(): RequestError {
  return new RequestError(messages.create('offline', { case: 'no-response' }))
}

/** Finds the reason of a failure, for a text with a `reason`. */
export function reasonOf(error: unknown): Finding {
  return error instanceof Error ? error : { message: '' }
}

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
    return new RequestError(messages.create('unavailable', { case: 'status', status: response.status }), options)
  }
  if (problem.code === 'unauthenticated') askForToken()
  const { code, detail, title, values, errors = [] } = problem
  const message = detail ?? title ?? ''
  return new RequestError({ code, message, values: values && translateFields(values, errors) }, { ...options, errors })
}

/** The values of a failure whose sentence lists what is wrong with each field: in the language of the app, where all of it is translated. */
function translateFields(values: Values, errors: readonly FieldError[]): Values | undefined {
  if (values.told === undefined) return values
  const told = errors.map(error => translateField(error))
  return told.includes(null) ? undefined : { ...values, told: told.join(i18n._('canvas.semicolon' satisfies TextId)) }
}

function translateField({ detail, values, problem }: FieldError): string | null {
  const text = translateMessage(problem ?? { code: 'invalid-field', message: detail, ...(values && { values }) })
  if (text === null || problem?.line === undefined) return text
  return i18n._('canvas.atLine' satisfies TextId, { line: problem.line }) + text
}

type Values = NonNullable<ProblemDetails['values']>
