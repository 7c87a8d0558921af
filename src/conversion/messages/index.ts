import { createMessages } from '../../shared/messages/create-messages.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Messages about sources that are read, converted and changed, by code. */
export const messages = createMessages(en, { zh })
