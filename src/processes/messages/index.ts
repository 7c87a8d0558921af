import { createMessages } from '../../shared/messages/create-messages.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Reasons why work in a thread was ended, by code. */
export const messages = createMessages(en, { zh })
