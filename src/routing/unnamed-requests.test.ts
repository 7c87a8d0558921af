import { describe, expect, test } from 'vitest'
import { findTables } from '../documents/tables-in-text.ts'
import { agents } from '../kinds/registry.ts'
import { clearRuling, ruleAgent } from './rules.ts'

/** Chooses as a turn does: with the tables in the text. */
const rule = (text: string) => ruleAgent({ text, documents: [], tables: findTables(text, 'prompt') }, agents)

/** Requests that name no diagram, by the agent that draws them. */
const requests: Record<string, string[]> = {
  mindmap: [
    'Break the subject of climate change into topics and subtopics',
    'Help me brainstorm ideas for a birthday party',
    'what should I take on a two-week hike',
    'Could you give me an overview of the main schools of philosophy and who belongs to them?',
    'learning path for becoming a data engineer',
    'Study guide for the nervous system exam',
    'a taxonomy of musical instruments',
    'key themes and characters of Hamlet',
    '产品经理需要掌握哪些能力，分层展开',
    '帮我列一下搬家要准备的事情，分门别类',
    '我想系统学习摄影，给我一个学习路线',
    '梳理一部小说的人物关系和主要情节，层级清晰',
  ],
  flowchart: [
    'What are the steps to return a product, including what happens if the receipt is missing?',
    "fault finding: car won't start, check battery, then fuel, then starter",
    'check if a number is prime, loop over divisors',
    'the hiring pipeline from application to offer',
    'Customer calls; agent looks up account; if found, verify identity; if not, create account',
    '电脑开不了机，一步步排查',
    '怎么办理护照',
    '退货要怎么操作？如果没有小票怎么办',
    '订单超时未支付就取消，支付了就发货',
  ],
  charts: [
    'Why is March so low? Jan 300, Feb 280, Mar 90, Apr 310',
    'How did our visitors develop? 2021: 1200, 2022: 1900, 2023: 2600',
    "what's the trend here: 5, 7, 6, 9, 12, 15, 14",
    'Rent 900, food 350, transport 120, fun 200 - where does my money go',
    'unemployment rate of Germany and France over the last ten years',
    '这个月花销 房租3000 吃饭1500 交通300 娱乐800',
    '北京2189万人，上海2487万人，广州1868万人，深圳1756万人，哪个多',
    '2020 1200\n2021 1900\n2022 2600\n2023 3100',
  ],
  architecture: [
    'how should I host a django app with celery and redis',
    'What components does a typical CI/CD platform consist of and how are they connected',
    'vue frontend, fastapi, sqlite, docker compose',
    '微信支付系统由哪些模块组成，怎么连接',
    '小学校园网规划，三层楼，无线全覆盖，一台服务器',
  ],
  textdiagram: [
    'Tables: customer(id, name), order(id, customer_id, total), item(order_id, sku)',
    'Bob asks Alice for the report, Alice asks Carol, Carol replies',
    'states of a washing machine: idle, filling, washing, spinning, done',
    'project schedule: design 1 Mar to 14 Mar, build 15 Mar to 30 Apr, test in May',
    '客户端发SYN，服务器回SYN-ACK，客户端再发ACK',
    '任务排期：刷墙3天，铺地板5天，从6月1日开始',
  ],
  infographic: [
    'ten reasons to visit Portugal',
    'our values: honesty, courage, curiosity',
    '1969 moon landing, 1981 first shuttle, 1990 Hubble, 1998 ISS',
    '养猫和养狗哪个适合你，对比',
    '1949年建国，1978年改革开放，2001年入世，2008年奥运',
    '远程办公的优缺点',
  ],
  general: [
    'how does photosynthesis work?',
    'I feel sad today',
    'which is bigger, Spain or France?',
    'I have 3 apples, buy 5 more and give away 2. How many are left?',
    'write SQL to select the top 5 customers',
    'please shorten this text: The quick brown fox jumps over the lazy dog',
    '小明有12个苹果，给了小红5个，还剩几个？',
    '推荐几部科幻电影',
    '这个软件怎么收费？',
    '我今天好累',
  ],
}

describe.each(Object.entries(requests))('%s', (agent, texts) => {
  test.each(texts)('%s', text => {
    expect(rule(text).agent).toBe(agent)
  })
})

/** Requests for which two agents are possible, or whose words the rules do not know: a model is asked if there is one. */
test.each([
  'How does a bill become a law?',
  'how to change a flat tyre',
  'How are the parts of a compiler connected',
  'help me plan the content of my wedding speech',
  'the coffee machine is broken - how do I find the fault?',
  'Explain photosynthesis step by step',
  '客户投诉之后会发生什么',
  '洗衣机有哪些状态',
  '种番茄从播种到收获',
  '西方哲学流派概览',
])('is unsure about %j', text => {
  expect(rule(text).confidence).toBeLessThan(clearRuling)
})
