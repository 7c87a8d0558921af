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
  'rate-limited',
  'unavailable',
] as const

/** The one next step after a failure, in words. */
export function adviseOn(code: string | null): Advice {
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
