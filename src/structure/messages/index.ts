import { createMessages } from '../../shared/messages/create-messages.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** What is lost when a structure is converted, and why, by codes. */
export const messages = createMessages(en, { zh })
