import type { TextId } from './en.ts'
import { canvas } from './zh/canvas.ts'
import { chat } from './zh/chat.ts'
import { common } from './zh/common.ts'
import { sessions } from './zh/sessions.ts'
import { settings } from './zh/settings.ts'

export const zh: Record<TextId, string> = { ...common, ...chat, ...canvas, ...sessions, ...settings }
