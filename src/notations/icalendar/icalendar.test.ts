import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Schedule, Task } from '../../structure/schedule.ts'
import { NotationFault } from '../notation.ts'
import { findFaults, findForeignErrors } from '../reading/test-readings.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const team = await readFile(join(import.meta.dirname, 'fixtures/team.ics'), 'utf8')
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\n')
const tasksOf = (text: string) => (read({ text }).structure as Schedule).tasks

test('a whole file', () => {
  const reading = read({ text: team })
  const { title, tasks } = reading.structure as Schedule
  expect(title).toBe('Team')
  expect(tasks.map(({ id, origin, ...task }) => task)).toEqual([
    {
      label: 'Weekly, with a very long name',
      start: '2026-01-05T09:30:00',
      end: '2026-01-05T10:00:00',
      section: 'Meetings',
      note: 'Room 1\nFirst line\nsecond; line',
      assignee: 'Ada Lovelace',
    },
    { label: 'Fair 展会', start: '2026-03-01', end: '2026-03-04' },
    { label: 'Holiday', start: '2026-05-01', duration: 1 },
    { label: 'Launch', start: '2026-06-01T12:00:00', isMilestone: true },
    { label: 'Taxes', start: '2026-02-01', duration: 1.5, status: 'active' },
    { label: 'To do', end: '2026-03-10', status: 'done' },
  ])
  expect(tasks.map(({ origin }) => origin?.lines?.from)).toEqual([13, 31, 37, 41, 45, 52])
  expect(reading.losses.map(loss => `${loss.line} ${loss.what}`)).toEqual([
    '13 the time zone "Europe/Berlin"',
    '13 ATTENDEE',
    '13 that "Weekly, with a very long name" repeats (FREQ=WEEKLY;BYDAY=MO)',
    '13 VALARM',
    '31 the status of "Fair 展会"',
    '41 that times are in UTC',
    '45 PRIORITY',
    '56 VJOURNAL',
  ])
  expect(findFaults(reading.structure)).toEqual([])
})

describe('events', () => {
  test.each<[string, string[], Partial<Task>]>([
    [
      'an hour',
      ['SUMMARY:A', 'DTSTART:20260101T100000', 'DURATION:PT1H'],
      { start: '2026-01-01T10:00:00', duration: 1 / 24 },
    ],
    ['weeks', ['SUMMARY:A', 'DTSTART;VALUE=DATE:20260101', 'DURATION:P2W'], { start: '2026-01-01', duration: 14 }],
    [
      'midnight',
      ['SUMMARY:A', 'DTSTART:20260101T000000', 'DTEND:20260102T000000'],
      { start: '2026-01-01T00:00:00', end: '2026-01-02T00:00:00' },
    ],
    ['a date that is not said to be one', ['SUMMARY:A', 'DTSTART:20260101'], { start: '2026-01-01' }],
    ['no time at all', ['SUMMARY:A'], { label: 'A' }],
    [
      'an end that is the start',
      ['SUMMARY:A', 'DTSTART:20260101T100000', 'DTEND:20260101T100000'],
      { isMilestone: true },
    ],
    ['a negative duration', ['SUMMARY:A', 'DTSTART:20260101T100000', 'DURATION:-PT1H'], { isMilestone: true }],
  ])('%s', (_, lines, expected) => {
    expect(tasksOf(calendar(...lines))[0]).toMatchObject(expected)
  })

  test('several calendars in one text', () => {
    expect(tasksOf(`${calendar('SUMMARY:A')}\n${calendar('SUMMARY:B')}`).map(({ label }) => label)).toEqual(['A', 'B'])
  })

  test('what is no date is a loss', () => {
    expect(read({ text: calendar('SUMMARY:A', 'DTSTART:soon') }).losses).toMatchObject([{ line: 2 }])
  })
})

describe('hostile texts', () => {
  test.each([
    '',
    'hello',
    'BEGIN:VCALENDAR',
    'BEGIN:VCALENDAR\nEND:VCALENDAR',
    'BEGIN:VCARD\nFN:A\nEND:VCARD',
    'BEGIN:X\n'.repeat(20_000),
    'END:VEVENT',
  ])('are faults, number %#', text => {
    expect(() => read({ text })).toThrow(NotationFault)
  })

  test('are read or faults wherever they are damaged', async () => {
    expect(await findForeignErrors(notation, team)).toEqual([])
  })

  test('5,000 events', () => {
    const events = 'BEGIN:VEVENT\nSUMMARY:Same\nDTSTART:20260101T100000\nEND:VEVENT\n'.repeat(5000)
    expect(tasksOf(`BEGIN:VCALENDAR\n${events}END:VCALENDAR`)).toHaveLength(5000)
  })
})
