import type { TextId } from '../language/en.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Heading for a session of that time. Days are those of the person's own clock. */
export function headingOf(time: string, now: Date): TextId {
  const startOfToday = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
  const at = Date.parse(time)
  if (at >= startOfToday) return 'sessions.today'
  // Counted back from noon: days on which clocks change are an hour shorter or longer.
  const startOfYesterday = new Date(startOfToday - dayMs / 2).setHours(0, 0, 0, 0)
  if (at >= startOfYesterday) return 'sessions.yesterday'
  if (at >= startOfToday - 6 * dayMs) return 'sessions.week'
  if (at >= startOfToday - 29 * dayMs) return 'sessions.month'
  return 'sessions.older'
}
