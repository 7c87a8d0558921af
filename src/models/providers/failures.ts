import { Failure, type FailurePayload } from '../../contract/failure.ts'
import { isRecord } from '../../shared/is-record.ts'
import type { en } from '../messages/en.ts'
import { messages } from '../messages/index.ts'

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
  /** Searched for codes and phrases only; never shown. */
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
  { statuses: [408], failure: call => timedOut('no-answer', call) },
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
      return timedOut('silence', call)
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
      return timedOut('connection', call)
    case 'UND_ERR_RES_EXCEEDED_MAX_SIZE':
      return tooLarge(call)
    case 'ENOTFOUND':
      return messages.create('upstream-unreachable', { case: 'no-host', host: call.host })
    case 'ECONNREFUSED':
      return unreachable('nothing-there', call)
  }
  if (/^(?:CERT_|ERR_TLS|ERR_SSL|EPROTO)|SELF_SIGNED|UNABLE_TO_/.test(code)) {
    return messages.create('upstream-unreachable', { case: 'tls', host: call.host })
  }
  if (code.startsWith('HPE_')) return notAnApi(call)
  if (phase === 'connecting') return unreachable('network', call)
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
export function malformed({ host }: Call): FailurePayload {
  return { ...messages.create('upstream-malformed', { case: 'protocol', host }), retryable: true }
}

export function tooLarge({ host }: Call): FailurePayload {
  return messages.create('upstream-malformed', { case: 'too-much', host })
}

export function notAnApi({ host }: Call): FailurePayload {
  return messages.create('upstream-malformed', { case: 'not-an-api', host })
}

/** Failure of a connection or stream that ended before the answer did. */
export function disconnected({ host }: Call): FailurePayload {
  return { ...messages.create('upstream-disconnected', { case: 'upstream', host }), retryable: true }
}

export function refused({ host }: Call): FailurePayload {
  return messages.create('upstream-refused', { host })
}

function unauthorized({ host, hasKey }: Call): FailurePayload {
  return messages.create('upstream-unauthorized', { case: hasKey ? 'wrong-key' : 'no-key', host })
}

function noQuota({ host }: Call): FailurePayload {
  return messages.create('upstream-quota', { host })
}

function rateLimited({ host }: Call, { retryAfterS }: ErrorAnswer): FailurePayload {
  if (retryAfterS === undefined) {
    return { ...messages.create('upstream-rate-limited', { case: 'soon', host }), retryable: true }
  }
  const told = messages.create('upstream-rate-limited', { case: 'later', host, count: retryAfterS })
  return { ...told, retryable: true, retryAfterS }
}

export function unknownModel(call: Call): FailurePayload {
  return messages.create('upstream-model-unknown', { host: call.host, model: modelOf(call) })
}

function cannotSee(call: Call): FailurePayload {
  return messages.create('upstream-unsupported', { case: 'images', model: modelOf(call) })
}

function tooLong(call: Call): FailurePayload {
  return messages.create('upstream-unsupported', { case: 'length', model: modelOf(call) })
}

function redirected({ host }: Call): FailurePayload {
  return messages.create('upstream-malformed', { case: 'redirect', host })
}

function otherAnswer(call: Call, { status, retryAfterS }: ErrorAnswer): FailurePayload {
  const { host } = call
  if (status !== undefined && status < 500) {
    return messages.create('upstream-unsupported', { case: 'request', host, status, model: modelOf(call) })
  }
  const waiting = { retryable: true, ...(retryAfterS !== undefined && { retryAfterS }) }
  if (status === undefined) return { ...messages.create('upstream-unreachable', { case: 'error', host }), ...waiting }
  const told = messages.create('upstream-unreachable', { case: 'status', host, status })
  return { ...told, ...waiting, upstreamStatus: status }
}

function unreachable(kind: keyof (typeof en)['upstream-unreachable'], { host }: Call): FailurePayload {
  return { ...messages.create('upstream-unreachable', { case: kind, host }), retryable: true }
}

function timedOut(kind: keyof (typeof en)['upstream-timeout'], { host }: Call): FailurePayload {
  return { ...messages.create('upstream-timeout', { case: kind, host }), retryable: true }
}

function modelOf(call: Call): string {
  return call.modelId.slice(0, 100)
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
