import { canvas } from './en/canvas.ts'
import { chat } from './en/chat.ts'
import { common } from './en/common.ts'
import { sessions } from './en/sessions.ts'
import { settings } from './en/settings.ts'

/** Every text of the app by its id: ICU messages. A room each, so that a text is found beside its neighbours. */
export const en = { ...common, ...chat, ...canvas, ...sessions, ...settings }

export type TextId = keyof typeof en
