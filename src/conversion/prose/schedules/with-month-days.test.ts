import { expect, test } from 'vitest'
import { withMonthDays } from './with-month-days.ts'

test.each([
  ['design in January, tests February to April', 'design 1 January to 31 January, tests 1 February to 30 April'],
  ['testing first two weeks of May, launch on 20 May', 'testing 1 May to 14 May, launch on 20 May'],
  ['review in the last week of June', 'review 24 June to 30 June'],
  ['from 3 March to 5 April', 'from 3 March to 5 April'],
  ['launch in March 2027', 'launch in March 2027'],
  ['March 3 to April 5, we may start', 'March 3 to April 5, we may start'],
])('%s', (text, expected) => {
  expect(withMonthDays(text)).toBe(expected)
})
