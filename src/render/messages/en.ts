import type { Catalogue } from '../../shared/messages/catalogue.ts'

/** Reasons why a picture was not drawn: the codes are those of failures. */
export const en = {
  'drawing-failed': {
    engine: 'The engine could not draw this source.',
    crashed: 'The drawing process ended unexpectedly.',
    memory: 'The drawing needed too much memory.',
    stopped: 'The drawing was stopped.',
    'no-drawing': 'This kind of answer has no diagram to draw.',
    nothing: 'The engine drew nothing.',
    picture: 'The picture could not be created.',
  },
  'drawing-timeout': {
    'drawing-processor':
      'Drawing took more than {seconds} seconds of processor time and was stopped (LIMN_DRAWING_SECONDS).',
    'drawing-clock': 'Drawing did not finish within {seconds} seconds and was stopped (LIMN_WORKER_JOB_SECONDS).',
  },
  unavailable: {
    'drawing-start': 'The drawing process did not start within {seconds} seconds (LIMN_WORKER_START_SECONDS).',
    'drawing-wait': 'No drawing process was free within {seconds} seconds (LIMN_WORKER_WAIT_SECONDS).',
    'drawing-closed': 'Drawing is shutting down.',
    'drawing-busy': 'Too many drawings are waiting.',
  },
} as const satisfies Catalogue
