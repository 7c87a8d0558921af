import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { read } from './read.ts'

/** Calendars: events and to-dos with their times. */
export const notation: Notation = {
  id: 'icalendar',
  name: 'iCalendar',
  extensions: ['.ics', '.ical'],
  fences: ['icalendar', 'ics', 'ical'],
  detect,
  read,
}
