import type { Message } from '../../contract/sessions.ts'
import type { TextId } from '../language/en.ts'

export interface Advice {
  /** The failure, in the words of its code. */
  failure: TextId
  text: TextId
  /** True if the settings can fix it. */
  leadsToSettings: boolean
}

const forSettings = [
  'upstream-unauthorized',
  'upstream-quota',
  'upstream-model-unknown',
  'upstream-unsupported',
  'upstream-unreachable',
  'upstream-not-allowed',
  'api-key-required',
] as const

const forThemselves = [
  'upstream-rate-limited',
  'upstream-timeout',
  'upstream-disconnected',
  'upstream-refused',
  'upstream-malformed',
  'output-truncated',
  'budget-exhausted',
  'file-unsupported',
  'file-corrupt',
  'file-encrypted',
  'file-too-large',
  'too-large',
  'turn-in-progress',
  'session-full',
  'rate-limited',
  'unavailable',
] as const

/** Finds the next step after a failure. `upstreamStatus`: the HTTP status of the model's server, if it responded. */
export function adviseOn(code: string | null, upstreamStatus?: number): Advice {
  // The server was reached, and reported an internal error: the settings are correct.
  if (upstreamStatus !== undefined && upstreamStatus >= 500) {
    return { failure: 'failure.upstream-failing', text: 'advice.upstream-failing', leadsToSettings: false }
  }
  for (const known of forSettings) {
    if (known === code) return { failure: `failure.${known}`, text: `advice.${known}`, leadsToSettings: true }
  }
  for (const known of forThemselves) {
    if (known === code) return { failure: `failure.${known}`, text: `advice.${known}`, leadsToSettings: false }
  }
  return {
    failure: 'failure.other',
    text: code === 'offline' ? 'advice.offline' : 'advice.other',
    leadsToSettings: false,
  }
}

/** Failures of the service itself whose text may have a second sentence, which is the next step. */
const selfAdvising: readonly (string | null)[] = ['unavailable']

/** The text of a model's failure is one sentence, which says the next step after a colon. */
const isOfModel = (code: string | null) =>
  /^(?:upstream-|output-truncated$|budget-exhausted$|api-key-required$)/.test(code ?? '')

/** True if the text of a failure says the next step itself: the advice would say it twice. */
export function advisesItself(code: string | null, text: string): boolean {
  if (isOfModel(code)) return /: \p{L}|：/u.test(text)
  return selfAdvising.includes(code) && /\. \p{Lu}|。./u.test(text)
}

/** False if the files alone caused the failure: the same files would fail again. */
export function canBeAskedAgain({ content, failures }: Pick<Message, 'content' | 'failures'>): boolean {
  const isOfFiles = failures.every(({ code, retryable }) => code.startsWith('file-') && !retryable)
  return content !== '' || failures.length === 0 || !isOfFiles
}
