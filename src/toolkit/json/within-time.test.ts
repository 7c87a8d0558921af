import { expect, test } from 'vitest'
import { withinTime } from './within-time.ts'

test('what ends in time is returned, or thrown', () => {
  expect(withinTime(5_000, () => 7)).toBe(7)
  const fault = new TypeError('wrong')
  expect(() =>
    withinTime(5_000, () => {
      throw fault
    }),
  ).toThrow(fault)
})

test.each([
  [
    'a loop',
    () => {
      for (;;);
    },
  ],
  ['an expression that goes back for ever', () => /^(?:a+)+$/.test(`${'a'.repeat(64)}b`)],
])('%s that never ends is stopped', (_, act) => {
  expect(withinTime(20, act)).toBeUndefined()
  expect(withinTime(5_000, () => 'the next one')).toBe('the next one')
})
