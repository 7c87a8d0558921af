import type { Template } from '../../kind.ts'

/** Templates for a topic without content, the most suitable first. */
export const templates: readonly Template[] = [
  {
    fits: /\bquadrants?\b|\beisenhower\b|\bpriority matrix\b|象限/i,
    name: { en: 'Four fields', zh: '四象限' },
    needs: { en: 'what belongs in which field, one a line', zh: '哪些事属于哪个象限，每行一个' },
    request: {
      en: 'quadrant chart: {topic}\nurgent and important: first thing …\nimportant, not urgent: second thing …\nurgent, not important: third thing …\nneither: fourth thing …',
      zh: '四象限图：{topic}\n重要且紧急：第一件……\n重要不紧急：第二件……\n紧急不重要：第三件……\n不重要不紧急：第四件……',
    },
  },
  {
    fits: /\bjourneys?\b|旅程|体验地图/i,
    name: { en: 'Steps of a journey', zh: '旅程的步骤' },
    needs: { en: 'its steps, each with how well it goes from 1 to 5', zh: '各个步骤，并给每步打 1 到 5 分' },
    request: {
      en: 'user journey: {topic}\nfirst step … (5)\nsecond step … (3)\nthird step … (4)',
      zh: '用户旅程：{topic}\n第一步……（5）\n第二步……（3）\n第三步……（4）',
    },
  },
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
    fits: /\bclass|entit|database|类图|数据库|实体/i,
    name: { en: 'Classes', zh: '类' },
    needs: { en: 'its classes, each with its members below it', zh: '它的各个类，成员写在类的下面' },
    request: {
      en: 'class diagram:\nclass FirstClass\n  name: string\nclass SecondClass extends FirstClass\n  count: number',
      zh: '类图：\nclass 第一个类\n  名称: string\nclass 第二个类 extends 第一个类\n  数量: number',
    },
  },
  {
    fits: /sequence|messag|\bapi\b|log-?in|sign-?in|protocol|时序|顺序|消息|登录/i,
    isForAny: true,
    name: { en: 'Messages', zh: '消息' },
    needs: { en: 'who sends what to whom, one message a line', zh: '谁向谁发送什么，每行一条' },
    request: {
      en: 'sequence diagram:\nFirst participant -> Second participant: message …\nSecond participant -> First participant: answer …',
      zh: '时序图：\n甲方 -> 乙方: 消息……\n乙方 -> 甲方: 回复……',
    },
  },
  {
    name: { en: 'Events in time', zh: '按时间的事件' },
    needs: { en: 'what happened when, one event a line', zh: '什么时候发生了什么，每行一件' },
    request: {
      en: 'timeline: {topic}\n2024: first event …\n2025: second event …\n2026: third event …',
      zh: '时间线：{topic}\n2024: 第一件事……\n2025: 第二件事……\n2026: 第三件事……',
    },
  },
]
