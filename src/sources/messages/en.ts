import type { Catalogue } from '../../shared/messages/catalogue.ts'

const tooSlow = {
  processor:
    'Processing this text took more than {seconds} seconds of processor time and was stopped (LIMN_SOURCE_SECONDS).',
  clock: 'Processing this text did not finish within {seconds} seconds and was stopped (LIMN_WORKER_JOB_SECONDS).',
} as const
const engineFailed = { process: 'The process that handled this text ended unexpectedly.' } as const

/** Why work on a source was ended, as problems of a diagram of any kind (without the kind), and as failures. */
export const en = {
  'too-slow': tooSlow,
  'drawing-timeout': tooSlow,
  'too-large': {
    memory: 'Processing this text needs more than {megabytes} MiB of memory (LIMN_SOURCE_MEMORY_MB).',
    depth: 'This text is nested too deeply, or has too many parts.',
  },
  'engine-failed': engineFailed,
  'drawing-failed': engineFailed,
  unavailable: { sources: 'Too much is being drawn and checked at once. Try again in a moment.' },
  internal: { source: 'Something went wrong inside Limn. The log has details under {id}.' },
} as const satisfies Catalogue
