import { describe, expect, test } from 'vitest'
import type { Graph } from '../../structure/graph.ts'
import { readProse } from '../prose/read-prose.ts'
import { swallowsRelation } from './swallowed.ts'

describe('a drawing is not made where a name of it would hold', () => {
  test.each([
    ['that all begins again', 'traffic light: green for 30 s, then yellow for 5, then red for 40, and so on'],
    [
      'what holds for all steps',
      'First the clerk reads, then the boss signs, then HR files, with a mail at every stage',
    ],
    ['how somebody is', 'First Maria runs the shop, then Tom has three helpers, then Lee sells the rest'],
    [
      'how somebody feels',
      'user journey: signup, login, upgrade. They feel lost at the login and happy after the upgrade.',
    ],
    [
      'what somebody of a list does',
      'our team: Lena (head), then Omar, Pia and Ruth. Omar does ads, Pia and Ruth write texts. we report to Frank',
    ],
    [
      'what somebody else may be doing meanwhile',
      'Flow: the cook makes soup, the waiter sets the table and lights the candles at the same time, then guests sit down.',
    ],
    [
      'when it is so, whatever it was before',
      'light states: off goes to on, on to off. During the day it is disabled.',
    ],
    [
      'different scales',
      'revenue and profit: 2021 we had 1.2 million revenue and 100k profit, 2022 it was 1.5 million and 150k',
    ],
    [
      'what becomes of some',
      'the recruiter screens CVs, good ones get a phone call, then two interviews, and finally the board decides',
    ],
    [
      'what is told after the last step',
      'First they screen CVs, then they call, and finally the board decides; losers get an email',
    ],
    [
      'the way through all of them',
      'three levels of support: first level answers calls, second level fixes problems, third level changes the code. tickets go from first to second to third',
    ],
    [
      'a limit from the start',
      'Process of invoices over $500: the boss signs, then the bank pays. Under $500 only a clerk signs.',
    ],
    [
      'several lists',
      'Types of triangles: by sides there are equilateral, isosceles and scalene, by angles acute, right and obtuse',
    ],
    ['a case', '图书借阅流程：读者借书时系统检查有没有逾期，有逾期不让借，没有就登记，还书时再核对'],
    ['a case by what somebody likes', '先烧水，水开了下面，煮三分钟，加调料，喜欢辣的放辣椒'],
    ['one of two cases', 'APP启动先检查版本，旧版本强制更新，新版本检查登录，没登录跳登录页，登录了进首页'],
    [
      'a question whose answers lead on from elsewhere',
      'If a customer calls, check if they have an account. If not, create one. Then log the ticket.',
    ],
    ['a time counted from another one', '2010年成立，2013年拿到A轮，第二年进入海外市场，2020年上市'],
    [
      'what is said of another part',
      'Reasons we lost: price, slow replies, and a missing feature, the last one being the worst',
    ],
    ['the parts of another part', '我们有两个产品：A面向学生，B面向企业，B又分基础版和专业版'],
    ['how many there are', '公司由总经理负责，下面设研发、市场、财务三个部门'],
    ['what somebody else does', '妈妈负责做饭和买菜，爸爸洗碗，我倒垃圾'],
    ['an average beside single figures', '上半年营收：一月20万，二月18万，三月涨到25万，后面三个月平均22万'],
    ['what a figure is compared with', 'We spent 40k on rent, 25k on salaries more than planned, and 10k on travel'],
    [
      'what is done at other times',
      'They wake up, have breakfast and go to school. On weekends they skip school and play.',
    ],
    ['what all the steps are of', 'Hiring process. First HR posts the job, then candidates apply. HR screens them.'],
    ['by how much one exceeds another', '甲比乙高10厘米，乙高170厘米，丙高165'],
    ['nothing but what may be done', '申请签证先填表，再预约，面签时带材料，通过了等护照，没通过可以再申请'],
    ['a case of a message', '浏览器发请求给Nginx，Nginx转给后端，后端查Redis，没有再查MySQL，最后返回页面'],
    ['the way back to a state', 'Ticket states: open to doing to done, done and back to open when it fails'],
    [
      'a case by its bound',
      'First the clerk reads the claim, then the lead signs it, above that the director, and then it is paid',
    ],
  ])('%s', (_what, text) => {
    expect(readProse(text)).toBeNull()
  })
})

test('a drawing is not made where somebody writes to oneself about another one', () => {
  const participants = ['Bob', 'Bank'].map(label => ({ id: label, label, kind: 'participant' as const }))
  const message = {
    type: 'message' as const,
    id: 'm1',
    from: 'Bob',
    label: 'pays through the bank',
    kind: 'call' as const,
  }
  const text = 'Bob pays through the bank'
  const toWhom = (to: string) =>
    swallowsRelation({ type: 'interaction', participants, steps: [{ ...message, to }] }, text, () => false)
  expect(toWhom('Bob')).toBe(true)
  expect(toWhom('Bank')).toBe(false)
})

test('a result, and what is done then, is no step', () => {
  const steps = (label: string): Graph => ({
    type: 'graph',
    nodes: [{ id: 'a', label, role: 'step' }],
    edges: [],
    groups: [],
  })
  const swallows = (label: string) => swallowsRelation(steps(label), label, () => false)
  expect(swallows('验收通过上线')).toBe(true)
  expect(swallows('支付成功页面')).toBe(false)
  expect(swallows('支付成功的页面')).toBe(false)
  expect(swallows('审核通过')).toBe(false)
})

test('what is done in one case does not lead to the next one', () => {
  const told = 'if it is hot open the window, if it is cold light the fire, otherwise wait'
  const nodes: Graph['nodes'] = [
    { id: 'hot', label: 'Hot?', role: 'decision' },
    { id: 'open', label: 'Open the window', role: 'step' },
    { id: 'cold', label: 'Cold?', role: 'decision' },
    { id: 'fire', label: 'Light the fire', role: 'step' },
    { id: 'wait', label: 'Wait', role: 'step' },
  ]
  const edge = (from: string, to: string, label = ''): Graph['edges'][number] => ({
    id: `${from}-${to}`,
    from,
    to,
    ...(label && { label }),
    direction: 'forward',
    line: 'solid',
  })
  const cases = [
    edge('hot', 'open', 'Yes'),
    edge('hot', 'cold', 'No'),
    edge('cold', 'fire', 'Yes'),
    edge('cold', 'wait', 'No'),
  ]
  const swallows = (edges: Graph['edges']) =>
    swallowsRelation({ type: 'graph', nodes, edges, groups: [] }, told, () => false)
  expect(swallows(cases)).toBe(false)
  expect(swallows([...cases, edge('open', 'cold')])).toBe(true)
})

describe('a chart is not made', () => {
  test.each([
    ['without what has no figure', 'Q1 revenue 2.1M, Q2 2.4M, Q3 flat, Q4 3.0M'],
    ['without a part that is left', 'Budget: rent 1200, food 450, car 300, plus whatever is left for savings'],
    ['of a day that has no figure', '一周开销：周一50，周二80，周三没花，周四120'],
    ['where the last figure has the scale of all', 'Plot: Berlin 3.6, Hamburg 1.8, Munich 1.5 million people'],
  ])('%s', (_what, text) => {
    expect(readProse(text)).toBeNull()
  })
})

describe('a drawing is made of', () => {
  test.each([
    [
      'what somebody has to do',
      'First Maria scans the invoice, then the director has to sign, then accounting pays it',
    ],
    ['a rest without a figure', 'where does my salary go? rent 38%, food 22, transport 11, savings 15, the rest fun'],
    ['a question and its answers', '我们处理bug的流程：测试提bug，组长判断是不是真的，是的话开发修复，不是就关闭'],
    ['figures of one scale', 'Germany 1.2 million, France 0.9 million, Italy 0.5 million'],
    ['a list that is told', '他们有三个部门：研发、市场和财务'],
    ['a last step', 'Wash the rice, then boil water, then cook it, and finally serve it'],
  ])('%s', (_what, text) => {
    expect(readProse(text)).not.toBeNull()
  })
})

test('whoever has been seated in one case is not asked what was asked in the other', () => {
  const text =
    '客人到店先问有没有预订，有预订就直接带到座位，没有就看有没有空桌。有空桌就入座，没有空桌就取号排队，叫到号再入座。坐下后点菜。'
  expect(readProse(text)).toBeNull()
})

test('the first step of a process is no root of the others', () => {
  expect(readProse('公司年会流程：签到，领导致辞，表演节目，抽奖，聚餐')).not.toMatchObject({ type: 'tree' })
})

test('how long all of it takes is no last step, and a tree has none', () => {
  expect(
    readProse('First the clerk reads, then the boss signs, then HR files it. All in about two days.'),
  ).not.toMatchObject({
    nodes: expect.arrayContaining([expect.objectContaining({ label: expect.stringContaining('All in') })]),
  })
  expect(
    readProse('make a tree of desserts: frozen ones are ice and sorbet, baked ones are pies, and then fruit'),
  ).toBeNull()
})

test('what happens after so many failures, and in any round, is no last step', () => {
  expect(readProse('开户流程：输身份证号，拍照，连错三次锁定一天')).toBeNull()
  expect(readProse('面试流程：笔试、一面、二面、发录取，每一轮都会刷人')).toBeNull()
})

test('how long all of it takes is no step', () => {
  expect(readProse('翻修步骤：设计、拆墙、刷漆、保洁，大概两个月')).toBeNull()
})

test('a status, a case and a relation that is counted are no part of anything else', () => {
  expect(readProse('看板：处理中是换灯；已解决是修门，待办有刷墙')).not.toMatchObject({
    groups: expect.arrayContaining([
      expect.objectContaining({ items: expect.arrayContaining([expect.objectContaining({ label: '已解决是修门' })]) }),
    ]),
  })
  expect(readProse('考证流程：报名、培训、笔试、领证、挂科要补考')).toBeNull()
  expect(readProse('ER图：剧团有多个演员，演员唱多首曲子，一首曲子属于一个剧种')).toBeNull()
})
