import { expect, test } from 'vitest'
import { readChanges } from './read-changes.ts'

const rows = (text: string) => readChanges(text, null, text)?.rows ?? null

test.each([
  [
    'Bills: gas was 80 and is now 112, electricity was 65, now 71, water stayed at 30',
    [
      ['gas', 80, 112],
      ['electricity', 65, 71],
      ['water', 30, 30],
    ],
  ],
  [
    'rent went from 900 to 950 and food rose from 300 to 340'.replace(' and', ','),
    [
      ['rent', 900, 950],
      ['food', 300, 340],
    ],
  ],
  [
    '电费从65涨到71，燃气原来80现在112，水费一直是30没变',
    [
      ['电费', 65, 71],
      ['燃气', 80, 112],
      ['水费', 30, 30],
    ],
  ],
])('what was and what is: %s', (text, expected) => {
  expect(rows(text)).toEqual(expected)
})

test.each([
  'gas was 80 and is now 112',
  'gas was 80 and is now 112, the meter is broken',
  'gas was 80 and is now 112, water was 3 and is now 4% up',
  '电费从65涨到71，燃气很贵',
])('anything else is not read: %s', text => {
  expect(rows(text)).toBeNull()
})
