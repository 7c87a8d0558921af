import { createMessages } from '../../../shared/messages/create-messages.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Messages about text diagrams, by their codes. */
export const messages = createMessages(en, { zh })

export type English = typeof en
