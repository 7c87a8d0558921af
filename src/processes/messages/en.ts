import type { Catalogue } from '../../shared/messages/catalogue.ts'

/** Why work in a thread was ended: the codes are those of failures. */
export const en = {
  unavailable: {
    thread: 'The request took too much time or memory to be read. Send less, or try again later.',
  },
} as const satisfies Catalogue
