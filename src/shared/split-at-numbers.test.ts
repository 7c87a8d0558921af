import { expect, test } from 'vitest'
import { splitAtNumbers } from './split-at-numbers.ts'

test('numbers in turn count what follows them', () => {
  expect(splitAtNumbers('Eggs: 1. beat 2) slice the tomatoes 3、fry')).toEqual({
    heading: 'Eggs:',
    items: ['beat', 'slice the tomatoes', 'fry'],
  })
})

test.each(['1. beat 2. slice', '1. beat 3. slice 2. fry', 'version 1.5, then 2.5, then 3.5'])('not in %s', text => {
  expect(splitAtNumbers(text)).toBeNull()
})
