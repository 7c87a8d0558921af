import type { Translation } from '../../../shared/messages/catalogue.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  name: '对话',
  help: '我无法聊天，但可以画出你的文字和文件中的内容：试试下面的例子，或者写下你自己的步骤、清单或数字。',
}
