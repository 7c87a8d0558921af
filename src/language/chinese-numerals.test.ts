import { expect, test } from 'vitest'
import { withPlainNumerals } from './chinese-numerals.ts'

test.each([
  ['一万两千人看到', '12000人看到'],
  ['三百五', '350'],
  ['三百零五', '305'],
  ['十五万', '150000'],
  ['一万二', '12000'],
  ['三千五百万', '35000000'],
  ['五六百', '五六百'],
  ['第一百名，九十，百货，千万别', '第一百名，九十，百货，千万别'],
])('%s is %s', (written, plain) => {
  expect(withPlainNumerals(written)).toBe(plain)
})
