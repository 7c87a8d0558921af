import { createMessages } from '../../../shared/messages/create-messages.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Messages about checklists, by their codes. */
export const messages = createMessages(en, { zh })
