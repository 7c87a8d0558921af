import { expect, test } from 'vitest'
import { withNumberedLines } from './numbered-lines.ts'

test.each([
  ['面谈六步法：①约时间②员工自评 ③签字', '面谈六步法：\n1. 约时间\n2. 员工自评\n3. 签字'],
  [
    '5 tips: (1) same bedtime (2) no screens (3) a cool room',
    '5 tips：\n1. same bedtime\n2. no screens\n3. a cool room',
  ],
  ['种菜步骤：1 育苗 2 移栽 3 采收', '种菜步骤：\n1. 育苗\n2. 移栽\n3. 采收'],
  [
    '会议纪要 一、进度：完成；二、问题：没人；三、计划：招人。',
    '会议纪要：\n1. 进度：完成\n2. 问题：没人\n3. 计划：招人',
  ],
  [
    '周会脑图，一、计划，开发、测试；二、问题，人手不足；三、其他，团建',
    '周会脑图：\n1. 计划：开发、测试\n2. 问题：人手不足\n3. 其他：团建',
  ],
  ['Sales stages: 1 Prospect, 2 Qualify, 3 Demo', 'Sales stages：\n1. Prospect\n2. Qualify\n3. Demo'],
  ['销售阶段：1线索 2商机 3报价', '销售阶段：\n1. 线索\n2. 商机\n3. 报价'],
])('what is counted in a line stands on lines: %s', (text, lines) => {
  expect(withNumberedLines(text)).toBe(lines)
})

test.each([
  '周一、周二、周三都上课',
  '一、二、三年级有课',
  '1 月 30 2 月 40 3 月 50',
  '苹果 1 梨子 2 桃子 3',
  '1 育苗 2 移栽',
  'Fruit: 1 Apple, 2 Pears, 3 Plums',
  '一、准备\n二、实施\n三、验收',
])('other numbers stay where they are: %s', text => {
  expect(withNumberedLines(text)).toBe(text)
})
