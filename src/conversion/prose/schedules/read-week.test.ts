import { expect, test } from 'vitest'
import { readWeek } from './read-week.ts'

test.each([
  [
    'My week: Mondays gym and laundry, Tuesday piano at 5pm, weekend hiking',
    ['Mondays: gym and laundry', 'Tuesday: piano at 5pm', 'weekend: hiking'],
  ],
  [
    'plan for the team - mon: planning, tue and wed: coding, fri: demo at 3 and beers',
    ['mon: planning', 'tue and wed: coding', 'fri: demo at 3 and beers'],
  ],
  [
    'my week: mon gym, tue evening pottery, weekend hiking if the weather is fine',
    ['mon: gym', 'tue evening: pottery', 'weekend: hiking if the weather is fine'],
  ],
  ['我的一周：周一健身，周二周三开发，周末爬山', ['周一: 健身', '周二周三: 开发', '周末: 爬山']],
])('what is on each day: %s', (text, expected) => {
  const read = readWeek(text, null)
  expect(read?.groups.flatMap(({ items }) => items.map(({ label, value }) => `${value}: ${label}`))).toEqual(expected)
})

test.each([
  '周一86杯周二92杯周三41杯',
  'Monday 340 visitors, Tuesday 290 visitors, Wednesday 410 visitors',
  'Friday gym, Monday piano, Tuesday rest',
  'we met on Monday and left on Tuesday, on Friday we came back if it rained',
  'code freeze on Tuesday, tests Wednesday, deploy Friday',
])('no week: %s', text => {
  expect(readWeek(text, null)).toBeNull()
})
