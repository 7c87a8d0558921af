import { expect, test } from 'vitest'
import { headingOf } from './group-by-date.ts'

const now = new Date(2026, 10, 20, 9, 30)
const ago = (days: number, hours = 0) => new Date(2026, 10, 20 - days, 9 - hours, 30).toISOString()

test.each([
  [ago(0), 'sessions.today'],
  [new Date(2026, 10, 20, 0, 0).toISOString(), 'sessions.today'],
  [new Date(2026, 10, 19, 23, 59).toISOString(), 'sessions.yesterday'],
  [new Date(2026, 10, 19, 0, 0).toISOString(), 'sessions.yesterday'],
  [ago(2), 'sessions.week'],
  [ago(6), 'sessions.week'],
  [ago(7), 'sessions.month'],
  [ago(29), 'sessions.month'],
  [ago(31), 'sessions.older'],
  [ago(400), 'sessions.older'],
])('%s is listed under %s', (time, heading) => {
  expect(headingOf(time, now)).toBe(heading)
})
