import type { Translation } from '../../shared/messages/catalogue.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  'invalid-request': {
    'one-diagram': '请求无效：{format} 文件只能包含一张图。',
    'not-made-of': '请求无效：{format} 文件只能由以下结构生成：{structures}。',
    'nothing-to-export': '没有可以导出的内容：这个会话里没有有效的图。',
    export: '请求无效：{told}',
  },
  'drawing-failed': { 'no-export': '这种回答不能画成图。' },
  'lost/characters': '字符 {characters}',
  'because/font': '内置字体没有这些字符',
}
