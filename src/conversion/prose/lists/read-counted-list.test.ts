import { expect, test } from 'vitest'
import { readCountedList } from './read-counted-list.ts'

test('as many things as the heading says', () => {
  const read = readCountedList('高效开会的三条：提前发议程、准时开始、会后24小时发纪要')
  expect(read?.title).toBe('高效开会的三条')
  expect(read?.groups[0]?.items.map(({ label }) => label)).toEqual(['提前发议程', '准时开始', '会后24小时发纪要'])
})

test('semicolons part them too, and the count may come first', () => {
  const read = readCountedList('三个习惯帮你存下钱：先存两成；每周一次外卖；月底对一次账。')
  expect(read?.groups[0]?.items.map(({ label }) => label)).toEqual(['先存两成', '每周一次外卖', '月底对一次账'])
})

test.each([
  '高效开会的四条：提前发议程、准时开始、会后24小时发纪要',
  '高效开会的三条：提前发议程、准时开始，会后发纪要',
  '高效开会：提前发议程、准时开始、会后发纪要',
])('nothing of: %s', text => {
  expect(readCountedList(text)).toBeNull()
})
