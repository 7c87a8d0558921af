import { expect, test } from 'vitest'
import { readRelativeTimes } from './read-relative-times.ts'

test.each([
  [
    '公司去年营收1200万，今年1500万，明年目标2000万',
    '公司营收',
    [
      ['去年', 1200],
      ['今年', 1500],
      ['明年目标', 2000],
    ],
  ],
  [
    '公司人数去年30人今年52人明年打算招到80',
    '公司人数',
    [
      ['去年', 30],
      ['今年', 52],
      ['明年目标', 80],
    ],
  ],
])('%s', (text, title, rows) => {
  expect(readRelativeTimes(text, null, text)).toMatchObject({ title, rows })
})

test('several things stand beside each other', () => {
  const text = 'A产品去年卖了500件今年800件，B产品去年300件今年450件'
  expect(readRelativeTimes(text, null, text)).toMatchObject({
    values: ['去年', '今年'],
    rows: [
      ['A产品', 500, 800],
      ['B产品', 300, 450],
    ],
  })
})

test.each([
  'A产品去年卖了500件今年800件，B产品去年300件',
  '去年营收1200万，今年增长了20%，明年目标2000万',
  '去年30人，今年辞职的有5人，明年再说',
])('%s is not read', text => {
  expect(readRelativeTimes(text, null, text)).toBeNull()
})
