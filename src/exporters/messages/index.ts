import { createMessages } from '../../shared/messages/create-messages.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Messages of the exporters, by code. */
export const messages = createMessages(en, { zh })
