import { expect, test } from 'vitest'
import { withRequestAhead } from './request-ahead.ts'

test.each([
  ['CEO: Ann\n  CFO: Bob\n  COO: Cid\n\norg chart', 'org chart:\nCEO: Ann\n  CFO: Bob\n  COO: Cid'],
  ['a -> b\nb -> c\nc -> d\nDraw the architecture please', 'architecture:\na -> b\nb -> c\nc -> d'],
  ['总经理\n├ 销售部\n└ 财务部\n公司组织关系图', '公司组织关系图:\n总经理\n├ 销售部\n└ 财务部'],
  [
    'Kitchen plan\n- Walls: 3 May\n- Floor: 9 May\nas a gantt pls',
    'gantt: Kitchen plan\n- Walls: 3 May\n- Floor: 9 May',
  ],
  ['分类：\n  监督：回归\n  聚类：K均值\n思维导图，横着展开', '思维导图:\n分类：\n  监督：回归\n  聚类：K均值'],
])('the request below %j', (text, ahead) => {
  expect(withRequestAhead(text)).toBe(ahead)
})

test.each([
  'CEO\n  CFO\n  COO\n  Head of org charts and maps',
  'Mind map\n- tea\n- coffee\n- table',
  'tea\ncoffee\nchart',
  '读书笔记\n第一章\n第二章\n做成思维导图',
])('none below %j', text => {
  expect(withRequestAhead(text)).toBe(text)
})
