import type { Translation } from '../../../shared/messages/catalogue.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  name: '清单',
  'template/no-title': '第一行必须是标题。',
  'template/no-item': '这一行不是条目：条目必须以“- ”开头。',
  concept: '按原文列出的 {count} 项清单。',
}
