import { createMessages } from '../../shared/messages/create-messages.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Losses when a structure is converted, and their reasons, by code. */
export const messages = createMessages(en, { zh })
