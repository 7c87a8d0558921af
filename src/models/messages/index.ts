import { createMessages } from '../../shared/messages/create-messages.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Messages about a model, its address, and tests of it, by code. */
export const messages = createMessages(en, { zh })
