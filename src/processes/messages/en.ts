import type { Catalogue } from '../../shared/messages/catalogue.ts'

/** Reasons why work in a thread was ended: the codes are those of failures. */
export const en = {
  unavailable: {
    thread: 'Reading the request took too much time or memory. Send less, or try again later.',
  },
} as const satisfies Catalogue
