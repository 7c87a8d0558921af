import type { Catalogue } from '../../shared/messages/catalogue.ts'

const nothingRead = {
  'nothing-read':
    'None of the files could be read, and the message has no text. Send another file, or describe what to draw.',
} as const

/** Reasons why a turn does not start, or ends: the codes are those of failures. */
export const en = {
  unavailable: { 'shutting-down': 'Limn is shutting down and accepts no new messages.' },
  internal: { turn: 'Something went wrong inside Limn. The log has details under {id}.' },
  // The code is that of all files where it is the same.
  'file-unsupported': nothingRead,
  'file-corrupt': nothingRead,
  'file-encrypted': nothingRead,
  'file-too-large': nothingRead,
} as const satisfies Catalogue
