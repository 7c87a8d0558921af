import { createMessages } from '../../../shared/messages/create-messages.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** What the agent says that only talks. */
export const messages = createMessages(en, { zh })
