import { expect, test } from 'vitest'
import { withFigureChains } from '../../language/figure-chains.ts'
import { withFigurePairs } from './figures/figure-pairs.ts'
import { withSlashLists } from './lists/slash-lists.ts'
import { withDatedLines, withMonthsInWords, withYearAtEnd } from './schedules/dated-lines.ts'
import { withTopicArrow } from './trees/topic-arrows.ts'

test.each([
  ['Funnel: Visitors 18,400 > Sign-ups 2,310 > Trials 940', 'Funnel: Visitors 18,400, Sign-ups 2,310, Trials 940'],
  ['招聘漏斗：简历 860 → 初筛 240 → 入职 14', '招聘漏斗：简历 860，初筛 240，入职 14'],
  ['5000 visits -> 800 carts -> 300 orders', '5000 visits, 800 carts, 300 orders'],
  ['Lead 200 > Won 9 > Paid 4 (sales pipeline, Q2)', 'sales pipeline, Q2: Lead 200, Won 9, Paid 4'],
  ['Europe > France > Paris', 'Europe > France > Paris'],
  ['Step 1 -> check -> step 3', 'Step 1 -> check -> step 3'],
])('figures in a chain: %s', (text, plain) => {
  expect(withFigureChains(text)).toBe(plain)
})

test.each([
  [
    'Rainfall in mm, Bergen vs Madrid: Jan 255/33, Mar 200/25, May 115/47',
    'Rainfall in mm: Jan Bergen 255 Madrid 33, Mar Bergen 200 Madrid 25, May Bergen 115 Madrid 47',
  ],
  [
    'Sales, 2024 vs 2025: North 12/15, South 9/8, East 20/22',
    'Sales, 2024 vs 2025: North 12/15, South 9/8, East 20/22',
  ],
  ['Ratings: food 4/5, service 3/5, price 2/5', 'Ratings: food 4/5, service 3/5, price 2/5'],
])('figures in pairs: %s', (text, plain) => {
  expect(withFigurePairs(text)).toBe(plain)
})

test.each([
  ['Pyramid: water / fruit and veg / dairy, fish / sweets', 'Pyramid: water; fruit and veg; dairy, fish; sweets'],
  ['Colours: red / green / blue', 'Colours: red, green, blue'],
  ['Ratio: 1 / 2 / 3', 'Ratio: 1 / 2 / 3'],
  ['Paths: src/web / src/api', 'Paths: src/web / src/api'],
])('slashes in a list: %s', (text, plain) => {
  expect(withSlashLists(text)).toBe(plain)
})

test.each([
  [
    'Garden plan:\nprep beds, 10 Mar to 31 Mar\nplant potatoes, 5 Apr to 12 Apr\nharvest, 10 Jul',
    'Garden plan:\nprep beds: 10 Mar to 31 Mar\nplant potatoes: 5 Apr to 12 Apr\nharvest: 10 Jul',
  ],
  ['Notes\nmet Ann, 3 May\nshe left\nand cried', 'Notes\nmet Ann, 3 May\nshe left\nand cried'],
])('days behind a comma: %s', (text, plain) => {
  expect(withDatedLines(text)).toBe(plain)
})

test.each([
  [
    'Causes of delays → people (sick leave, no training), machines (old press)',
    'Causes of delays: people (sick leave, no training), machines (old press)',
  ],
  ['Order -> pay (card, cash), then ship', 'Order -> pay (card, cash), then ship'],
  ['A -> B (x, y) -> C (z, w)', 'A -> B (x, y) -> C (z, w)'],
])('an arrow to groups: %s', (text, plain) => {
  expect(withTopicArrow(text)).toBe(plain)
})

test.each([
  ['2023年12月1日-12月20日', '2023年12月1日-2023年12月20日'],
  ['2023年12月1日～1月5日', '2023年12月1日～2024年1月5日'],
  ['2023年12月1日-2024年1月5日', '2023年12月1日-2024年1月5日'],
])('the year at the end of %s', (text, plain) => {
  expect(withYearAtEnd(text)).toBe(plain)
})

test('months in figures at the start of lines', () => {
  expect(withMonthsInWords('大事记\n2009.05 成立\n2012.11 出口\n2016/03 投产')).toBe(
    '大事记\n2009年5月 成立\n2012年11月 出口\n2016年3月 投产',
  )
  expect(withMonthsInWords('2009.05 成立\n版本 2012.11 发布')).toBe('2009.05 成立\n版本 2012.11 发布')
})
