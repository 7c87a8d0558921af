import { canvas } from './en/canvas.ts'
import { chat } from './en/chat.ts'
import { common } from './en/common.ts'
import { sessions } from './en/sessions.ts'
import { settings } from './en/settings.ts'

/** Every text of the app by its id: ICU messages. One file for each part of the app, so that related texts are together. */
export const en = { ...common, ...chat, ...canvas, ...sessions, ...settings }

export type TextId = keyof typeof en
