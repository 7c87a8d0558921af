import { expect, test } from 'vitest'
import { readSpans } from './read-spans.ts'

const tasks = (text: string) =>
  readSpans(text, null, text)?.tasks.map(({ label, start = '', end, isMilestone }) =>
    [label, start.slice(5), isMilestone ? 'one day' : end?.slice(5)].join(' '),
  )

test.each([
  [
    'Kitchen plan:\n- demolition 3 to 7 March\n- tiling 17 to 21 March\n- party on 2 April',
    ['demolition 03-03 03-08', 'tiling 03-17 03-22', 'party 04-02 one day'],
  ],
  [
    '装修进度安排\n水电：4月1日-4月10日\n木工：4月20日-5月5日\n5月20日保洁',
    ['水电 04-01 04-11', '木工 04-20 05-06', '保洁 05-20 one day'],
  ],
  [
    'gantt: design Feb 1 - 14, build Feb 15 to Mar 2, test from March 3 to March 9',
    ['design 02-01 02-15', 'build 02-15 03-03', 'test 03-03 03-10'],
  ],
])('days of a plan need no year: %s', (text, expected) => {
  expect(tasks(text)).toEqual(expected)
  expect(readSpans(text, null, text)?.hidesYear).toBe(true)
})

test('a plan may go on in the next year', () => {
  const text = 'plan: draft Nov 20 to Dec 5, check Dec 20 to Jan 8, print Jan 9 to Jan 12'
  const years = readSpans(text, null, text)?.tasks.map(({ start = '', end = '' }) =>
    [start, end].map(day => Number(day.slice(0, 4))),
  )
  const [first = 0] = years?.[0] ?? []
  expect(years).toEqual([
    [first, first],
    [first, first + 1],
    [first + 1, first + 1],
  ])
})

test.each([
  'plan: design 1 to 14 Feb 2026, build 15 to 20 Feb 2026, test 21 to 22 Feb 2026',
  'plan: design 1 to 14 Feb, build soon, test 21 to 22 Feb',
  'design 1 to 14 Feb, build 15 to 20 Feb, test 21 to 22 Feb',
])('else it is not read: %s', text => {
  expect(tasks(text)).toBeUndefined()
})
