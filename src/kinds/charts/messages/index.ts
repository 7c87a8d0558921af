import { createMessages, type Note } from '../../../shared/messages/create-messages.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Messages about charts, by their codes. */
export const messages = createMessages(en, { zh })

export type English = typeof en
export type ChartNote = Note<English>
