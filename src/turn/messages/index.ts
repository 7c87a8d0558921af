import { createMessages } from '../../shared/messages/create-messages.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Reasons why a turn does not start, or ends, by code. */
export const messages = createMessages(en, { zh })
