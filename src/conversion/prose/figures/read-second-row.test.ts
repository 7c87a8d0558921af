import { expect, test } from 'vitest'
import { readSecondRow } from './read-second-row.ts'

test.each([
  [
    'Falls on Ward 6B: Q1 14, Q2 11, Q3 9. On Ward 7A over the same quarters 8, 10, 12.',
    ['Falls on Ward 6B', 'Ward 7A'],
    [
      ['Q1', 14, 8],
      ['Q2', 11, 10],
      ['Q3', 9, 12],
    ],
  ],
  [
    'Takings: Jan 31k, Feb 28.5k, Mar 35k. Costs were 27, 26 and 29k.',
    ['Takings', 'Costs'],
    [
      ['Jan', 31, 27],
      ['Feb', 28.5, 26],
      ['Mar', 35, 29],
    ],
  ],
  [
    '各街道今年信访件数：城东45件、城西62件、南湖28件。去年同期分别是58、60、35。',
    ['今年', '去年同期'],
    [
      ['城东', 45, 58],
      ['城西', 62, 60],
      ['南湖', 28, 35],
    ],
  ],
  [
    '去年各地区销售额，华东1200万，华南980万，华北860万，今年分别是1350万、1100万、820万',
    ['去年', '今年'],
    [
      ['华东', 1200, 1350],
      ['华南', 980, 1100],
      ['华北', 860, 820],
    ],
  ],
  [
    '班级期中平均分 语文86.5 数学79.2 英语88.1，年级平均分别是84 80.6 85.3',
    ['班级期中平均分', '年级平均'],
    [
      ['语文', 86.5, 84],
      ['数学', 79.2, 80.6],
      ['英语', 88.1, 85.3],
    ],
  ],
])('a second row has the names of the first: %s', (text, values, rows) => {
  expect(readSecondRow(text, null, text)).toMatchObject({ values, rows })
})

test.each([
  'Falls: Q1 14, Q2 11, Q3 9. On Ward 7A 8, 10.',
  'Rain: Jan 20 mm, Feb 30 mm, Mar 10 mm. Sun: 40, 50 and 60 hours.',
  'Rain: Jan 20, Feb 30, Mar 10. It was a wet year.',
  'Rain: Jan 20, Feb 30, Mar 10.',
])('else there is none: %s', text => {
  expect(readSecondRow(text, null, text)).toBeNull()
})

test('the same names in two years stand side by side', () => {
  const text = '去年合作社卖了苹果42吨、梨18吨、桃子25吨，今年苹果38吨、梨22吨、桃子31吨'
  expect(readSecondRow(text, null, text)).toMatchObject({
    title: '合作社',
    values: ['去年', '今年'],
    rows: [
      ['苹果', 42, 38],
      ['梨', 18, 22],
      ['桃子', 25, 31],
    ],
  })
  const other = '去年苹果42吨、梨18吨、桃子25吨，今年苹果38吨、梨22吨、葡萄31吨'
  expect(readSecondRow(other, null, other)).toBeNull()
})
