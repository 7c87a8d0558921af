import type { Translation, Values } from '../../shared/messages/catalogue.ts'
import type { en } from './en.ts'
import type { Outage } from './outage.ts'

export const zh: Translation<typeof en> = {
  'invalid-request': {
    cursor: 'cursor 不是 Link 响应头中的游标。',
    attachment: '附件已不存在，或已属于另一条消息。请重新添加。',
    'idempotency-key': '这个 Idempotency-Key 已用于另一个请求。',
    'nothing-to-retry': '这个会话里没有可以重新回答的消息。',
  },
  'not-found': { session: '没有会话 {id}。' },
  'unknown-parent': 'parent_id {id} 不是这个会话中的消息。',
  'turn-in-progress': '这个会话里上一个回答还在进行：请等它结束，或将它停止。',
  'session-full': '这个会话已达到 {limit} MB 的上限（LIMN_MAX_SESSION_MB）。已有内容全部保留；请在新会话中继续。',
  unavailable: {
    'sessions-not-stored': values => `暂时无法保存会话：${nameOutage(values)}。`,
    'files-not-stored': values => `暂时无法保存文件：${nameOutage(values)}。`,
    indexing: '正在建立搜索索引：还剩 {count} 条消息。请稍后再试。',
    'search-interrupted': '搜索中断了。请稍后再试。',
  },
}

const outages: Readonly<Record<Outage, string>> = {
  'disk-full': '磁盘已满',
  'disk-fault': '无法写入磁盘',
  'folder-fault': '无法写入数据文件夹',
  'data-in-use': '数据被另一个进程占用',
  'database-unreachable': '无法连接数据库',
  'database-full': '数据库空间不足',
  'database-slow': '数据库响应过慢',
}

function nameOutage({ why }: Values): string {
  return outages[why as Outage] ?? String(why)
}
