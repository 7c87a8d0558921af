import type { Catalogue } from '../../../shared/messages/catalogue.ts'

/** What the agent says that only talks. */
export const en = {
  name: 'Conversation',
  help: 'Without a model I cannot chat, but I can draw what your words and files already say: try one of these, or write steps, a list or figures of your own.',
} as const satisfies Catalogue
