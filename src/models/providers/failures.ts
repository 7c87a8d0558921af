import { Failure, type FailureCode, type FailurePayload } from '../../contract/failure.ts'
import { isRecord } from '../../shared/is-record.ts'

/** The facts about a call that its failures mention. */
export interface Call {
  /** Host (and port) of the address that is called. */
  host: string
  modelId: string
  hasKey: boolean
  hasImages: boolean
}

/** An error response of an upstream. */
export interface ErrorAnswer {
  /** Undefined: an error in the middle of a stream that has no status of its own. */
  status: number | undefined
  /** Only searched for codes and phrases; never shown. */
  body: string
  retryAfterS?: number | undefined
}

interface Rule {
  /** Absent: any status. */
  statuses?: readonly number[]
  /** Matched against the start of the body in lower case. Absent: any body. */
  phrase?: RegExp
  when?: (call: Call) => boolean
  failure: (call: Call, answer: ErrorAnswer) => FailurePayload
}

/**
 * Rules in order; the first that matches decides. A status alone does not say enough: a lack of credit is a 402, a 429 or a 400, a wrong key is
 * a 400 at Google, and an image that a model cannot see is almost anything.
 */
const rules: readonly Rule[] = [
  {
    phrase:
      /insufficient_quota|insufficient[ _](?:balance|credit|fund)|credit balance|billing_(?:hard_limit|not_active)/,
    failure: noQuota,
  },
  { statuses: [402], failure: noQuota },
  { statuses: [429], failure: rateLimited },
  { statuses: [401], failure: unauthorized },
  {
    statuses: [400, 403, 422, 451],
    phrase: /content[_ ](?:filter|policy|management)|responsibleaipolicy|moderation|flagged|prohibited_content|safety/,
    failure: refused,
  },
  { statuses: [403], failure: unauthorized },
  { phrase: /invalid_api_key|api_key_invalid|api key not valid|authentication_error/, failure: unauthorized },
  { phrase: /rate_limit_exceeded|rate_limit_error|resource_exhausted/, failure: rateLimited },
  { when: call => call.hasImages, phrase: /image|vision|multi-?modal|valid string|be a string/, failure: cannotSee },
  {
    phrase: /model_not_found|unknown model|invalid model|model\b.{0,200}\b(?:not found|does not exist|not a valid)/,
    failure: unknownModel,
  },
  { statuses: [404], phrase: /^\s*[{[]/, failure: unknownModel },
  { statuses: [404, 405, 406, 410], failure: notAnApi },
  { statuses: [301, 302, 303, 307, 308], failure: redirected },
  {
    statuses: [400, 422],
    phrase: /context[_ ](?:length|window|size)|maximum context|too long|too many tokens|token limit/,
    failure: tooLong,
  },
  { statuses: [413], failure: tooLong },
  { statuses: [408], failure: call => timedOut(`${call.host} did not get an answer from the model in time.`) },
]

const bodyMaxCharacters = 8_000

/** Finds the failure that an error response means. */
export function failureOfAnswer(answer: ErrorAnswer, call: Call): FailurePayload {
  const body = answer.body.slice(0, bodyMaxCharacters).toLowerCase()
  const holds = ({ statuses, phrase, when }: Rule) =>
    (!statuses || (answer.status !== undefined && statuses.includes(answer.status))) &&
    (!phrase || phrase.test(body)) &&
    (!when || when(call))
  return (rules.find(holds)?.failure ?? otherAnswer)(call, answer)
}

/** Finds the failure that an error object inside an answer means: OpenAI's `{ message, type, code }`, a provider's own, or anything else. */
export function failureOfErrorObject(error: unknown, call: Call): FailurePayload {
  const codes = isRecord(error) ? [error.code, error.status, error.statusCode] : []
  const status = codes.map(Number).find(code => code >= 400 && code < 600)
  return failureOfAnswer({ status, body: JSON.stringify(error) ?? '' }, call)
}

/** Finds the failure that a connection error means; null for other errors. `phase`: before or after the answer's headers. */
export function failureOfError(error: unknown, call: Call, phase: 'connecting' | 'reading'): FailurePayload | null {
  const causes = causesOf(error)
  const failure = causes.find(cause => cause instanceof Failure)
  if (failure) return failure.payload
  const code = causes.map(codeOf).find(found => found !== undefined)
  switch (code) {
    case undefined:
    case 'UND_ERR_INVALID_ARG':
      return null
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return timedOut(`${call.host} sent nothing for too long.`)
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
      return timedOut(`${call.host} refuses the connection. Check the base URL and the network.`)
    case 'UND_ERR_RES_EXCEEDED_MAX_SIZE':
      return tooLarge(call)
    case 'ENOTFOUND':
      return make('upstream-unreachable', `There is no host named ${call.host}. Check the spelling of the base URL.`)
    case 'ECONNREFUSED':
      return unreachable(`Nothing answers at ${call.host}. Check the base URL, and that the model server is running.`)
  }
  if (/^(?:CERT_|ERR_TLS|ERR_SSL|EPROTO)|SELF_SIGNED|UNABLE_TO_/.test(code)) {
    return make(
      'upstream-unreachable',
      `No secure connection to ${call.host} is possible: its certificate or TLS setup is wrong.`,
    )
  }
  if (code.startsWith('HPE_')) return notAnApi(call)
  if (phase === 'connecting') return unreachable(`${call.host} cannot be reached. Check the base URL and the network.`)
  return disconnected(call)
}

/**
 * Refuses a key that cannot be sent in a header, which accepts visible ASCII only: it cannot be a real key.
 *
 * @throws Failure `upstream-unauthorized`
 */
export function assertUsableKey(apiKey: string, call: Call): void {
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new Failure(unauthorized(call))
}

/** Failure of an answer that does not follow the protocol. */
export function malformed(call: Call): FailurePayload {
  const message = `${call.host} sent data that is not part of an answer. The partial answer is kept. Try again.`
  return make('upstream-malformed', message, { retryable: true })
}

export function tooLarge(call: Call): FailurePayload {
  return make(
    'upstream-malformed',
    `${call.host} sent more data at once than any answer needs, so the answer was cut off.`,
  )
}

export function notAnApi(call: Call): FailurePayload {
  return make(
    'upstream-malformed',
    `What answers at ${call.host} is not a model API. Check the base URL: it usually ends in /v1.`,
  )
}

/** Failure of a connection or stream that ended before the answer did. */
export function disconnected(call: Call): FailurePayload {
  const message = `${call.host} ended the connection before the answer was complete. The partial answer is kept. Try again.`
  return make('upstream-disconnected', message, { retryable: true })
}

export function refused(call: Call): FailurePayload {
  return make('upstream-refused', `${call.host} refused this request because of its content policy. Try rephrasing it.`)
}

function unauthorized(call: Call): FailurePayload {
  const message = call.hasKey
    ? `${call.host} does not accept the API key. Check that it is complete, still valid and meant for this address.`
    : `${call.host} requires an API key. Enter one along with the address.`
  return make('upstream-unauthorized', message)
}

function noQuota(call: Call): FailurePayload {
  return make(
    'upstream-quota',
    `The account of this API key has no quota left at ${call.host}. Top it up, or use another key.`,
  )
}

function rateLimited(call: Call, { retryAfterS }: ErrorAnswer): FailurePayload {
  const when =
    retryAfterS === undefined ? 'in a moment' : `in ${retryAfterS} ${retryAfterS === 1 ? 'second' : 'seconds'}`
  const message = `${call.host} accepts no more requests from this account right now. Try again ${when}.`
  return make('upstream-rate-limited', message, { retryable: true, retryAfterS })
}

export function unknownModel(call: Call): FailurePayload {
  return make(
    'upstream-model-unknown',
    `${call.host} has no ${model(call)} for this key. Check the model's name, and the base URL: it usually ends in /v1.`,
  )
}

function cannotSee(call: Call): FailurePayload {
  const message = `The ${model(call)} cannot see images. Send the request without them, or choose a model that can.`
  return make('upstream-unsupported', message)
}

function tooLong(call: Call): FailurePayload {
  return make(
    'upstream-unsupported',
    `This is more text than the ${model(call)} can read at once. Shorten it, send fewer files, or choose a larger model.`,
  )
}

function redirected(call: Call): FailurePayload {
  return make(
    'upstream-malformed',
    `${call.host} redirects to another address, which is not followed. Set the base URL to that address.`,
  )
}

function otherAnswer(call: Call, { status, retryAfterS }: ErrorAnswer): FailurePayload {
  if (status !== undefined && status < 500) {
    const message = `${call.host} does not accept the request (HTTP ${status}). The ${model(call)} may not support it: try another one.`
    return make('upstream-unsupported', message)
  }
  const reason = status === undefined ? '' : ` (HTTP ${status})`
  const message = `${call.host} reported an internal error${reason}. Try again in a moment.`
  return make('upstream-unreachable', message, { retryable: true, retryAfterS, upstreamStatus: status })
}

function unreachable(message: string): FailurePayload {
  return make('upstream-unreachable', message, { retryable: true })
}

function timedOut(message: string): FailurePayload {
  return make('upstream-timeout', message, { retryable: true })
}

function make(
  code: FailureCode,
  message: string,
  {
    retryable = false,
    retryAfterS,
    upstreamStatus,
  }: { retryable?: boolean; retryAfterS?: number | undefined; upstreamStatus?: number | undefined } = {},
): FailurePayload {
  return {
    code,
    message,
    retryable,
    ...(retryAfterS !== undefined && { retryAfterS }),
    ...(upstreamStatus !== undefined && { upstreamStatus }),
  }
}

function model(call: Call): string {
  return `model "${call.modelId.slice(0, 100)}"`
}

/** Lists an error and its causes, outermost first. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = []
  for (let cause = error; cause instanceof Error && causes.length < 10; cause = cause.cause) causes.push(cause)
  return causes
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
