import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readRanks } from './read-ranks.ts'

const levels = (text: string) => relationsIn(readRanks(text, null, text))

test.each([
  [
    'team: Ida is head of sales, under her are Bo (EU) and Cy (US), Bo has 2 interns Di and Ed',
    ['Ida (head of sales) > Bo (EU)', 'Bo (EU) > Di', 'Bo (EU) > Ed', 'Ida (head of sales) > Cy (US)'],
  ],
  [
    'our company: Ida runs it, Bo and Cy work under Ida, Cy has two people Di and Ed',
    ['Ida > Bo', 'Ida > Cy', 'Cy > Di', 'Cy > Ed'],
  ],
  [
    '组织架构：总经理王强，下面销售部、技术部，技术部分前端组和后端组',
    ['王强 (总经理) > 销售部', '王强 (总经理) > 技术部', '技术部 > 前端组', '技术部 > 后端组'],
  ],
  [
    '项目组：项目经理老周带两个小组，开发组有小李小张，测试组有小陈',
    ['项目经理老周 > 开发组', '开发组 > 小李', '开发组 > 小张', '项目经理老周 > 测试组', '测试组 > 小陈'],
  ],
  [
    '我家的家谱，爷爷有两个儿子大伯和爸爸，爸爸生了我和妹妹',
    ['爷爷 > 大伯', '爷爷 > 爸爸', '爸爸 > 我', '爸爸 > 妹妹'],
  ],
])('%s', (text, expected) => {
  expect(levels(text)).toEqual(expected)
})

test.each([
  'team: Ida is head of sales, she likes boats, Bo has two dogs',
  '组织：王强管销售，今天下雨',
  'Our house has two rooms and a garden',
])('%s: not read', text => {
  expect(levels(text)).toEqual([])
})
