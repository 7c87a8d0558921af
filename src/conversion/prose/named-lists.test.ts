import { expect, test } from 'vitest'
import { withNamedLists } from './named-lists.ts'

test.each([
  ['What are the types of clouds? cirrus, stratus, nimbus', 'the types of clouds: cirrus, stratus, nimbus'],
  ['太阳系有哪些行星？水星、金星、地球', '太阳系：水星、金星、地球'],
  ['新员工入职：HR发offer，候选人签合同，IT开通账号', '新员工入职流程：HR发offer，候选人签合同，IT开通账号'],
  [
    'Employee onboarding. HR sends the contract; the new hire signs it; IT creates the accounts.',
    'Employee onboarding process: HR sends the contract; the new hire signs it; IT creates the accounts.',
  ],
  ['煮泡面：水开了放面，煮三分钟，出锅', '煮泡面的步骤：水开了放面，煮三分钟，出锅'],
  [
    "I always mix up the phases of a project. it's initiation, planning and closing",
    'the phases of a project: initiation, planning and closing',
  ],
  ['重启路由器：拔电源，等十秒，插上', '重启路由器的步骤：拔电源，等十秒，插上'],
  [
    '我的优势是有耐心、数学好，劣势是不会演讲，机会是有新职位，做个SWOT',
    'SWOT: 我的优势是有耐心、数学好，劣势是不会演讲，机会是有新职位',
  ],
  ['从下单到收货：下单、付款、签收', '从下单到收货的流程：下单、付款、签收'],
  [
    'swot for a bakery: s: cheap; w: small; o: apps; t: shops',
    'swot for a bakery: Strengths: cheap; Weaknesses: small; Opportunities: apps; Threats: shops',
  ],
  ['一周菜单 周一红烧肉 周二鱼 周三饺子', '一周菜单：周一红烧肉，周二鱼，周三饺子'],
  [
    'Can you draw a mind map about a wedding? Main branches should be venue, guests and music.',
    'Can you draw a mind map about a wedding: venue, guests and music.',
  ],
  [
    'For our wedding: for catering we need a menu and a cake, for music a DJ, for the venue flowers.',
    'our wedding: catering: a menu and a cake; music: a DJ; venue: flowers.',
  ],
  ['读书笔记思维导图：《活着》，人物有福贵', '读书笔记《活着》：人物有福贵'],
  ['鱼骨图分析客户流失：价格高、服务差', '鱼骨图，客户流失：价格高、服务差'],
  ['SWOT：优势 团队年轻 技术强，劣势 资金少', 'SWOT：优势：团队年轻、技术强，劣势：资金少'],
  ['秦朝公元前221年建立，汉朝公元前202年建立', '公元前221年秦朝建立，公元前202年汉朝建立'],
  [
    'Check the item. Used items get store credit, unused ones get the full refund.',
    'Check the item. If the items are used, they get store credit, otherwise they get the full refund.',
  ],
  ['Invalid rows are logged, valid rows are kept', 'If the rows are invalid, they are logged, otherwise they are kept'],
])('%s', (text, expected) => {
  expect(withNamedLists(text)).toBe(expected)
})

test.each([
  'What are the parts of a plan? It has two. One is money.',
  '面试：前端3人，后端5人，测试2人',
  '先泡豆子，再沥水，最后煮熟',
  'Old rows are logged, new rows are kept',
  'For lunch we went out, for dinner we cooked',
])('stays as it is: %s', text => {
  expect(withNamedLists(text)).toBe(text)
})
