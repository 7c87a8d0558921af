import { expect, test } from 'vitest'
import { readSerial } from './serial-date.ts'

test.each([
  [1, '1900-01-01'],
  [59, '1900-02-28'],
  [61, '1900-03-01'],
  [25569, '1970-01-01'],
  [45000.5, '2023-03-15T12:00:00'],
  [44197.99998842593, '2021-01-01T23:59:59'],
  [2958465, '9999-12-31'],
])('day %d is %s', (serial, date) => {
  expect(readSerial(serial, 'date', false)).toBe(date)
})

test('from 1904 on it is another day', () => {
  expect(readSerial(0, 'date', true)).toBe('1904-01-01')
  expect(readSerial(43831, 'date', true)).toBe('2024-01-02')
})

test('what is no day stays a number', () => {
  expect([readSerial(-1, 'date', false), readSerial(3_000_000, 'date', false), readSerial(0, 'date', false)]).toEqual([
    -1, 3_000_000, 0,
  ])
})

test('times, and lengths of time beyond a day', () => {
  expect(readSerial(0.6079513888888889, 'time', false)).toBe('14:35:27')
  expect(readSerial(1.5104166666666667, 'duration', false)).toBe('36:15:00')
  expect(readSerial(0.000011574074, 'duration', false)).toBe('00:00:01')
})
