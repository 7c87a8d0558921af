import { createMessages } from '../../shared/messages/create-messages.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Reasons why a request is refused, by code. */
export const messages = createMessages(en, { zh })
