import { expect, test } from 'vitest'
import { withChineseWordings } from './chinese-wordings.ts'

test.each([
  [
    '思维导图：水果。分支：温带（苹果、梨）、热带（芒果、香蕉）',
    '思维导图：水果，温带（苹果、梨）、热带（芒果、香蕉）',
  ],
  ['雷达图：甲 速度90 射门82；乙 速度70 射门68', '雷达图：甲 速度90、射门82；乙 速度70、射门68'],
  ['红烧肉做法：五花肉切块，冰糖炒糖色，大火收汁', '红烧肉的步骤：五花肉切块，冰糖炒糖色，大火收汁'],
  ['竖着列出开会的三条：早发议程、准时、记录', '列出开会的三条：早发议程、准时、记录'],
  ['11月分蘖，12月到次年2月越冬，3月返青', '11月分蘖，12月到2月越冬，3月返青'],
])('%s', (text, expected) => {
  expect(withChineseWordings(text)).toBe(expected)
})

test.each([
  '雷达图 小李的能力 沟通8 技术9 管理6',
  '柱状图：甲 速度90 射门82；乙 速度70 射门68',
  '我想知道红烧肉做法：越简单越好',
  '公司有三个分支：北京、上海、广州',
])('stays as it is: %s', text => {
  expect(withChineseWordings(text)).toBe(text)
})
