import { expect, test } from 'vitest'
import { plainTitle } from './plain-title.ts'

test.each([
  ['SWOT infographic for a bike shop', 'SWOT for a bike shop'],
  ['Coffee infographic', 'Coffee'],
  ['咖啡店的SWOT信息图', '咖啡店的SWOT'],
  ['“6 steps to better sleep”', '6 steps to better sleep'],
  ['How to make an infographic', 'How to make an infographic'],
  ['The "best" of us', 'The "best" of us'],
  ['信息图', '信息图'],
])('%s: %s', (title, plain) => {
  expect(plainTitle(title)).toBe(plain)
})
