import { createMessages } from '../../shared/messages/create-messages.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Why a turn does not start, or ends, by codes. */
export const messages = createMessages(en, { zh })
