import type { Translation } from '../../../shared/messages/catalogue.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  offline: { 'no-response': '无法连接服务。', lost: '与服务的连接中断了。' },
  unavailable: { status: '服务返回了状态码 {status}。' },
  'not-found': { 'no-session-yet': '还没有会话。' },
}
