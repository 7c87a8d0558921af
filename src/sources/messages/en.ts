import type { Catalogue } from '../../shared/messages/catalogue.ts'

/** Why work on a source was ended: problems of a diagram of any kind, without the kind. */
export const en = {
  'too-slow': {
    processor:
      'Processing this text took more than {seconds} seconds of processor time and was stopped (LIMN_SOURCE_SECONDS).',
    clock: 'Processing this text did not finish within {seconds} seconds and was stopped (LIMN_WORKER_JOB_SECONDS).',
  },
  'too-large': {
    memory: 'Processing this text needs more than {megabytes} MiB of memory (LIMN_SOURCE_MEMORY_MB).',
    depth: 'This text is nested too deeply, or has too many parts.',
  },
  'engine-failed': 'The process that handled this text ended unexpectedly.',
} as const satisfies Catalogue
