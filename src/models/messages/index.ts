import { createMessages } from '../../shared/messages/create-messages.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** What is wrong with a model or its address, and what a test of it shows, by codes. */
export const messages = createMessages(en, { zh })
