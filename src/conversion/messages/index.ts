import { createMessages } from '../../shared/messages/create-messages.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** What is said of sources that are read, converted and changed, by codes. */
export const messages = createMessages(en, { zh })
