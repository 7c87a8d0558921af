import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readPassage } from './read-passage.ts'

test.each([
  [
    'Blood flows from the heart to the lungs, from the lungs back to the heart, and from the heart to the body',
    ['heart -> lungs: flows', 'lungs -> heart: flows', 'heart -> body: flows'],
  ],
  ['血液从心脏流到肺，从肺流回心脏，再从心脏流到全身', ['心脏 -> 肺', '肺 -> 心脏', '心脏 -> 全身']],
])('%s', (text, expected) => {
  expect(relationsIn(readPassage(text, null, text))).toEqual(expected)
})

test.each([
  'Blood flows from the heart to the lungs',
  '血液从心脏流到肺，肺里有氧气',
  'A light goes from green to yellow after 30 seconds, from yellow to red after 5 seconds',
])('%s is not read', text => {
  expect(readPassage(text, null, text)).toBeNull()
})
