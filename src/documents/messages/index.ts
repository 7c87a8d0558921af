import { createMessages } from '../../shared/messages/create-messages.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** What is said of files that are read, by codes. */
export const messages = createMessages(en, { zh })
