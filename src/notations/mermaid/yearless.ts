import { findAxisStatements } from './axis-statements.ts'

/** Formats of an axis for days whose year nobody named: `3 Mar`, `03-03`. */
const formats = { english: '%-d %b', chinese: '%m-%d' } as const

/** Statements of a plan whose days have no year: the axis shows none, and today is no day of it. */
export function writeYearless(isChinese: boolean): string[] {
  return [`axisFormat ${isChinese ? formats.chinese : formats.english}`, 'todayMarker off']
}

/** True for the format of such an axis. */
export function isYearless(format: string): boolean {
  return Object.values<string>(formats).includes(format.trim())
}

/** The lines of a source that only say that its days have no year. */
export function findYearless(lines: readonly string[]): ReadonlySet<string> {
  return findAxisStatements(lines, isYearless, ['todayMarker off'])
}
