import type { Message } from '../../contract/sessions.ts'
import type { TextId } from '../language/en.ts'

export interface Advice {
  /** What went wrong, in so many words as its code says. */
  failure: TextId
  text: TextId
  /** Whether the settings are where something can be done about it. */
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

/** The one next step after a failure, in words. `upstreamStatus`: the HTTP status of the model's server, where it answered. */
export function adviseOn(code: string | null, upstreamStatus?: number): Advice {
  // It was reached, and reported an internal error: nothing in the settings is wrong.
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

/** False where the files alone are why nothing came: the same files again would bring the same. */
export function canBeAskedAgain({ content, failures }: Pick<Message, 'content' | 'failures'>): boolean {
  const isOfFiles = failures.every(({ code, retryable }) => code.startsWith('file-') && !retryable)
  return content !== '' || failures.length === 0 || !isOfFiles
}
