import { expect, test } from 'vitest'
import { readOrder, withoutOrder } from './order-by-value.ts'

test.each([
  ['Sales sorted from highest to lowest', 'descending', 'Sales'],
  ['按从低到高排列', 'ascending', ''],
  ['Salaries, lowest first', 'ascending', 'Salaries, lowest first'],
  ['Sales sorted by month', null, undefined],
  ['Sales', null, 'Sales'],
] as const)('the order in %s', (words, order, subject) => {
  expect(readOrder(words)).toBe(order)
  if (subject !== undefined) expect(withoutOrder(words)).toBe(subject)
})
