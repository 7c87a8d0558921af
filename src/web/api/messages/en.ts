import type { Catalogue } from '../../../shared/messages/catalogue.ts'

/** Failures of requests that the service did not explain itself. */
export const en = {
  offline: {
    'no-response': 'The service cannot be reached.',
    lost: 'The connection to the service was lost.',
  },
  unavailable: { status: 'The service answered with status {status}.' },
  'not-found': { 'no-session-yet': 'No session exists yet.' },
} as const satisfies Catalogue
