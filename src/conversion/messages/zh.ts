import type { Translation } from '../../shared/messages/catalogue.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  'invalid-field': {
    'not-recognised': '无法识别所用的格式：请在 "from" 中写明',
    'not-read': '“{id}”不是可以读取的格式',
    'not-written': '“{id}”不是可以写出的格式',
    unreadable: '无法按 {notation} 读取。{reason}',
    inexpressible: '{to} 无法表达这份 {from} 源码的内容',
  },
}
