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
  [
    'Gantt for our move:\n- Find a place: March 3 to March 21\n- IT installation: May 5 to May 16\n- Moving day: May 19',
    ['Find a place 03-03 03-22', 'IT installation 05-05 05-17', 'Moving day 05-19 one day'],
  ],
  [
    'Launch schedule! Design runs from 1 September until the 19th, testing from 27 October to 14 November, and the release is on 20 November.',
    ['Design 09-01 09-20', 'testing 10-27 11-15', 'release 11-20 one day'],
  ],
  [
    'gantt: plumbing 6-10 March, worktops templated on the 21st and fitted on the 28th, tiling 29-31',
    ['plumbing 03-06 03-11', 'worktops templated 03-21 one day', 'worktops fitted 03-28 one day', 'tiling 03-29 04-01'],
  ],
  [
    'Gantt chart: clinical trial. Protocol Jan-Feb, approval Mar, treatment May-Nov, analysis Jan-Feb next year',
    ['Protocol 01-01 03-01', 'approval 03-01 04-01', 'treatment 05-01 12-01', 'analysis 01-01 03-01'],
  ],
  [
    '论文安排：9月选题，10月到11月查文献，12月到次年2月写初稿',
    ['选题 09-01 10-01', '查文献 10-01 12-01', '写初稿 12-01 03-01'],
  ],
])('days of a plan need no year: %s', (text, expected) => {
  expect(tasks(text)).toEqual(expected)
  expect(readSpans(text, null, text)?.hidesYear).toBe(true)
})

test('what takes some days starts after the part before it', () => {
  const text =
    'gantt: digging takes 2 weeks from 3 February, then it has to dry for 4 days, and finally the roof for 2 weeks'
  const told = readSpans(text, null, text)?.tasks.map(({ label, start, after, duration }) => [
    label,
    start?.slice(5) ?? after,
    duration,
  ])
  expect(told).toEqual([
    ['digging', '02-03', 14],
    ['dry', ['digging'], 4],
    ['roof', ['dry'], 14],
  ])
})

test('a year that is said is that of all days, and is shown', () => {
  const text = 'plan: design 1 to 14 Feb 2026, build 15 to 20 Feb 2026, test 21 to 22 Feb'
  const plan = readSpans(text, null, text)
  expect(plan?.hidesYear).toBeUndefined()
  expect(plan?.tasks.map(({ start }) => start)).toEqual(['2026-02-01', '2026-02-15', '2026-02-21'])
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
  'plan: design 1 to 14 Feb 2026, build 15 to 20 Feb 2027, test 21 to 22 Feb 2027',
  'plan: design 1 to 14 Feb, meanwhile build for 3 weeks, test 21 to 22 Feb',
  'plan: design 1 to 14 Feb, build soon, test 21 to 22 Feb',
  'design 1 to 14 Feb, build 15 to 20 Feb, test 21 to 22 Feb',
])('else it is not read: %s', text => {
  expect(tasks(text)).toBeUndefined()
})

test('a part without days follows the one that is named', () => {
  const text = 'Gantt: plumbing 6-10 June, cabinets 18-24 June, tiling after plumbing for 4 days, party on 30 June'
  const read = readSpans(text, null, text)
  expect(read?.tasks.map(({ label, after, duration }) => [label, after, duration])).toEqual([
    ['plumbing', undefined, undefined],
    ['cabinets', undefined, undefined],
    ['tiling', ['plumbing'], 4],
    ['party', undefined, undefined],
  ])
  expect(readSpans(text.replace('after plumbing', 'after painting'), null, text)).toBeNull()
})
