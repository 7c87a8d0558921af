import { createMessages } from '../../shared/messages/create-messages.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Why a request is refused, by codes. */
export const messages = createMessages(en, { zh })
