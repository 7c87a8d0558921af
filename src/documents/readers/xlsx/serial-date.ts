import type { Cell } from '../../document.ts'
import type { NumberFormat } from './number-format.ts'

const dayMs = 86_400_000
/** Day 0 of the two calendars, and the last day that Excel knows: 9999-12-31. */
const startOf1900 = Date.UTC(1899, 11, 30)
const startOf1904 = Date.UTC(1904, 0, 1)
const lastDay = 2_958_465

/**
 * A day number as ISO 8601 text, with a time where there is one; times alone as `14:35:27`, lengths of time in hours, as `36:15:00`.
 * A number that is not a day of the calendar stays a number (ECMA-376 part 1, 18.17.4).
 */
export function readSerial(serial: number, kind: Exclude<NumberFormat['kind'], 'number'>, is1904: boolean): Cell {
  if (serial < 0 || serial > lastDay) return serial
  if (kind === 'duration') return clock(Math.round(serial * dayMs))
  if (kind === 'time' && serial < 1) return clock(Math.round(serial * dayMs))
  if (serial < 1 && !is1904) return serial
  // 1900 is taken for a leap year: the days before its 29 February count from a day later.
  const start = is1904 ? startOf1904 : startOf1900 + (serial < 60 ? dayMs : 0)
  const moment = new Date(start + Math.round(serial * dayMs))
  const [date = '', time = ''] = moment.toISOString().slice(0, -1).split('T')
  return time === '00:00:00.000' ? date : `${date}T${time.replace(/\.000$/, '')}`
}

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const text = parts.map(part => String(part).padStart(2, '0')).join(':')
  return ms % 1000 === 0 ? text : `${text}.${String(ms % 1000).padStart(3, '0')}`
}
