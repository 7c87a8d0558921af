import { createMessages } from '../../../shared/messages/create-messages.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Failures of requests that the service did not explain itself, by codes. */
export const messages = createMessages(en, { zh })
