import type { Translation } from '../../shared/messages/catalogue.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  unavailable: { thread: '读取请求用的时间或内存过多。请减少内容，或稍后再试。' },
}
