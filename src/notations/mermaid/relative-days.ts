import type { Task } from '../../structure/schedule.ts'
import { findAxisStatements } from './axis-statements.ts'

/** The day on which a plan begins whose dates nobody knows: a Monday, and the first day of a leap year. */
export const firstDay = '2024-01-01'
/** Days that such an axis can count: those of that year. */
const mostDays = 366
/** Days up to which each of them is counted; a longer plan counts weeks. */
const mostCountedDays = 28
/** Weeks up to which each of them has its place on the axis. */
const mostCountedWeeks = 16
/** Formats of the axis: the day of the year, and its week from Monday on. */
const formats = {
  english: { days: 'Day %-j', weeks: 'Week %-W' },
  chinese: { days: '第%-j天', weeks: '第%-W周' },
} as const
const statements = [
  'tickInterval 1day',
  'tickInterval 1week',
  'tickInterval 4week',
  'weekday monday',
  'todayMarker off',
]

/** True for a plan of which only the lengths are known, and what comes after what. */
export function isRelative(tasks: readonly Task[]): boolean {
  const areTimed = tasks.every(
    ({ start, end, duration, isMilestone }) =>
      start === undefined && end === undefined && (duration !== undefined || isMilestone === true),
  )
  return tasks.some(({ duration }) => duration !== undefined) && areTimed && lengthOf(tasks) <= mostDays
}

/** Statements of such a plan: its axis counts days or weeks, and today is no day of it. */
export function writeRelative(tasks: readonly Task[], isChinese: boolean): string[] {
  const days = lengthOf(tasks)
  const isInWeeks = days > mostCountedDays || tasks.every(({ duration = 0 }) => duration % 7 === 0)
  const interval = isInWeeks ? (days > mostCountedWeeks * 7 ? '4week' : '1week') : '1day'
  const format = formats[isChinese ? 'chinese' : 'english'][isInWeeks ? 'weeks' : 'days']
  return [`axisFormat ${format}`, `tickInterval ${interval}`, 'weekday monday', 'todayMarker off']
}

/** True for the format of such an axis. */
export function countsDays(format: string): boolean {
  return Object.values(formats).some(({ days, weeks }) => [days, weeks].some(each => each === format.trim()))
}

/** The lines of a source that only say that its days are counted. */
export function findRelative(lines: readonly string[]): ReadonlySet<string> {
  return findAxisStatements(lines, countsDays, statements)
}

/** In days, if all tasks come one after the other. */
function lengthOf(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { duration = 0 }) => sum + duration, 0)
}
