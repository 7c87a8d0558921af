import { createMessages } from '../../shared/messages/create-messages.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Why a file is not made, and what is not kept in one, by codes. */
export const messages = createMessages(en, { zh })
