import { createMessages } from '../../shared/messages/create-messages.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Why something is not stored or found, by codes. */
export const messages = createMessages(en, { zh })
