import type { Template } from '../../kind.ts'

/** Templates for a topic without content, the most suitable first. */
export const templates: readonly Template[] = [
  {
    fits: /\ber\b|erd|entit|database|数据库|er ?图|实体/i,
    name: { en: 'Tables and relations', zh: '实体与关系' },
    needs: { en: 'what has what, such as “A customer has many orders”', zh: '谁有什么，例如“一个客户有多个订单”' },
    request: {
      en: 'ER diagram: A customer has many orders. An order has many items.',
      zh: 'ER图：一个客户有多个订单，一个订单有多个商品',
    },
  },
  {
    fits: /gantt|plan|schedule|甘特|计划|排期/i,
    name: { en: 'A plan with dates', zh: '带日期的计划' },
    needs: { en: 'its tasks with their dates, one a line', zh: '各项任务及其日期，每行一个' },
    request: {
      en: 'gantt chart:\nFirst task …: 2026-01-05 to 2026-01-16\nSecond task …: 2026-01-19 to 2026-01-30',
      zh: '甘特图：\n第一项任务：2026-01-05 到 2026-01-16\n第二项任务：2026-01-19 到 2026-01-30',
    },
  },
  {
    fits: /state|status|状态/i,
    name: { en: 'States', zh: '状态' },
    needs: { en: 'which state follows which, and on what event', zh: '哪个状态之后是哪个状态' },
    request: {
      en: 'state diagram: from first state to second state on event, from second state to last state on event',
      zh: '状态图：从第一状态到第二状态，从第二状态到最后状态',
    },
  },
  {
    name: { en: 'Messages', zh: '消息' },
    needs: { en: 'who sends what to whom, one message a line', zh: '谁向谁发送什么，每行一条' },
    request: {
      en: 'sequence diagram:\nFirst participant -> Second participant: message …\nSecond participant -> First participant: answer …',
      zh: '时序图：\n甲方 -> 乙方: 消息……\n乙方 -> 甲方: 回复……',
    },
  },
]
