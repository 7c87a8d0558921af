import type { Catalogue, Values } from '../../shared/messages/catalogue.ts'
import type { Outage } from './outage.ts'

/** Reasons why something is not stored or found; the codes are those of failures. */
export const en = {
  'invalid-request': {
    cursor: 'cursor is not a value from a Link header.',
    attachment: 'An attachment_id names an attachment that does not exist, or that already belongs to a message.',
    'idempotency-key': 'The Idempotency-Key was already used for a different request body.',
    'nothing-to-retry': 'is_retry: this session has no message to answer again.',
  },
  'not-found': { session: 'Session {id} does not exist.' },
  'unknown-parent': 'parent_id {id} is not a message of this session.',
  'turn-in-progress': 'A turn is already running in this session: wait until it ends, or stop it.',
  'session-full':
    'This session has reached the limit of {limit} MB (LIMN_MAX_SESSION_MB). Everything in it is kept; continue in a new session.',
  unavailable: {
    'sessions-not-stored': values => `Sessions cannot be stored now: ${nameOutage(values)}.`,
    'files-not-stored': values => `Files cannot be stored now: ${nameOutage(values)}.`,
    indexing: 'The search index is being built: {count} messages are left. Try again in a moment.',
    'search-interrupted': 'The search was interrupted. Try again in a moment.',
  },
} as const satisfies Catalogue

const outages: Readonly<Record<Outage, string>> = {
  'disk-full': 'the disk is full',
  'disk-fault': 'the disk cannot be written',
  'folder-fault': 'the data folder cannot be written',
  'data-in-use': 'another process is using the data',
  'database-unreachable': 'the database cannot be reached',
  'database-full': 'the database is full',
  'database-slow': 'the database is too slow to respond',
}

function nameOutage({ why }: Values): string {
  return outages[why as Outage] ?? String(why)
}
