import type { Catalogue } from '../../../shared/messages/catalogue.ts'

/** Messages of the agent that answers in words. */
export const en = {
  name: 'Conversation',
  help: 'I cannot chat, but I can draw what your text and files contain: try one of these, or write your own steps, list or numbers.',
} as const satisfies Catalogue
