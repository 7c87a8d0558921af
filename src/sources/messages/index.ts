import { createMessages } from '../../shared/messages/create-messages.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Messages about work on sources, by code. */
export const messages = createMessages(en, { zh })
