import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readBands } from './read-bands.ts'

test.each([
  [
    'Travel: the employee asks, under 200 euros the lead signs, 200 to 900 euros goes to the head, over 900 euros to the board',
    [
      'The employee asks -> How much?',
      'How much? -> The lead signs: under 200 euros',
      'How much? -> Head: 200 to 900 euros',
      'How much? -> Board: over 900 euros',
    ],
  ],
  [
    '请假：3天以下组长批，3到7天经理批，7天以上总监批，批完人事备案',
    [
      '多少？ -> 组长批: 3天以下',
      '多少？ -> 经理批: 3到7天',
      '多少？ -> 总监批: 7天以上',
      '组长批 -> 批完人事备案',
      '经理批 -> 批完人事备案',
      '总监批 -> 批完人事备案',
    ],
  ],
  [
    'If the claim is under 200 the clerk pays it, between 200 and 3000 the lead, above that the board.',
    [
      'How much is the claim? -> The clerk pays it: under 200',
      'How much is the claim? -> The lead: between 200 and 3000',
      'How much is the claim? -> The board: above that',
    ],
  ],
  [
    'under 18 needs a guardian, 18-65 standard, above: senior rate',
    ['How much? -> Needs a guardian: under 18', 'How much? -> Standard: 18-65', 'How much? -> Senior rate: above'],
  ],
  [
    'Expenses: up to 100$ no approval, 100 to 1000 team lead signs, more than 1000 the CFO decides',
    [
      'How much? -> No approval: up to 100$',
      'How much? -> Team lead signs: 100 to 1000',
      'How much? -> The CFO decides: more than 1000',
    ],
  ],
  [
    '未满18岁走儿童票，18到65岁按标准，65岁以上享受老年票',
    ['多少？ -> 走儿童票: 未满18岁', '多少？ -> 按标准: 18到65岁', '多少？ -> 享受老年票: 65岁以上'],
  ],
  [
    '成绩50分以下重修，50到69分及格，70分以上优秀',
    ['成绩多少？ -> 重修: 50分以下', '成绩多少？ -> 及格: 50到69分', '成绩多少？ -> 优秀: 70分以上'],
  ],
])('%s', (text, expected) => {
  expect(relationsIn(readBands(text, null))).toEqual(expected)
})

test.each([
  'under 200 the lead signs, over 200 the head signs',
  '3天以下组长批，如果急就直接去，3到7天经理批，7天以上总监批',
  '温度30度以上开风扇，湿度60以下开加湿器，气压90以下报警',
  '用户年龄分布：18岁以下占8%，18-25岁占32%，26岁以上占60%',
])('nothing of: %s', text => {
  expect(readBands(text, null)).toBeNull()
})
