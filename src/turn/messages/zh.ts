import type { Translation } from '../../shared/messages/catalogue.ts'
import type { en } from './en.ts'

const nothingRead = { 'nothing-read': '没有一个文件可以读取，也没有文字说明。请发送其他文件，或说明要画什么。' }

export const zh: Translation<typeof en> = {
  unavailable: { 'shutting-down': 'Limn 即将停止，不再开始新的回答。' },
  internal: { turn: 'Limn 内部出错，日志中的编号是 {id}。' },
  'file-unsupported': nothingRead,
  'file-corrupt': nothingRead,
  'file-encrypted': nothingRead,
  'file-too-large': nothingRead,
}
