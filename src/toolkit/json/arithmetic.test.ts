import { expect, test } from 'vitest'
import { computeArithmetic } from './arithmetic.ts'

test.each([
  ['100/3', 100 / 3],
  ['2*10', 20],
  ['2 * (10 + 5) - 1', 29],
  ['-3 + 5', 2],
  ['1e3-1', 999],
  ['.5*4', 2],
  ['10 % 4', 2],
])('%s is computed', (text, value) => {
  expect(computeArithmetic(text)).toBe(value)
})

test.each(['42', '-3', '2024-01-15', '10-20', '1/2/2024', '1/0', '2 3', '2*', '(1+2', '1+2)', 'a+1', '1**2', '', '()'])(
  'no arithmetic: %s',
  text => {
    expect(computeArithmetic(text)).toBeNull()
  },
)
