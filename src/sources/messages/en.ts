import type { Catalogue } from '../../shared/messages/catalogue.ts'

const tooSlow = {
  processor:
    'Processing this text took more than {seconds} seconds of processor time and was stopped (LIMN_SOURCE_SECONDS).',
  clock: 'Processing this text did not finish within {seconds} seconds and was stopped (LIMN_WORKER_JOB_SECONDS).',
} as const
const engineFailed = { process: 'The process that handled this text ended unexpectedly.' } as const

/** Messages about a source of any kind: why work on it was ended, as problems (without the kind) and as failures, and conversions. */
export const en = {
  'too-slow': tooSlow,
  'drawing-timeout': tooSlow,
  'too-large': {
    memory: 'Processing this text needs more than {megabytes} MiB of memory (LIMN_SOURCE_MEMORY_MB).',
    depth: 'This text is nested too deeply, or has too many parts.',
  },
  'engine-failed': engineFailed,
  'drawing-failed': engineFailed,
  unavailable: { sources: 'Too many diagrams are being drawn and checked. Try again in a moment.' },
  internal: { source: 'Something went wrong inside Limn. The log has details under {id}.' },
  converted: 'The source was written as {notation}, and was converted.',
  'json-envelope': 'The source was extracted from the JSON around it.',
  'not-converted': {
    plain: 'Not kept from {notation}: {what}.',
    why: 'Not kept from {notation}: {what} ({why}).',
  },
  'lost-label': '“{label}” is in the source, but not in the drawing: a repair could not decide where it belongs.',
  'more-not-kept': 'Not kept from {notation}: {count} more things.',
} as const satisfies Catalogue
