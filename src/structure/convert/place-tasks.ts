import type { Schedule, Task } from '../schedule.ts'

export interface TaskTimes {
  start?: string
  /** Exclusive. */
  end?: string
  /** Duration in days. */
  days?: number
}

const millisecondsOfDay = 86_400_000

/**
 * Computes the times of each task, as far as the schedule defines them: what starts after others starts when the last of them ends. Days are days of
 * the calendar. Tasks that wait for each other in a circle stay without times.
 */
export function placeTasks({ tasks }: Schedule): Map<string, TaskTimes> {
  const times = new Map<string, TaskTimes>()
  const waiting = new Map<string, number>()
  const next = new Map<string, Task[]>()
  const known = new Set(tasks.map(({ id }) => id))
  for (const task of tasks) {
    const before = (task.after ?? []).filter(id => known.has(id))
    waiting.set(task.id, before.length)
    for (const id of before) {
      const followers = next.get(id)
      if (followers) followers.push(task)
      else next.set(id, [task])
    }
  }
  const ready = tasks.filter(({ id }) => waiting.get(id) === 0)
  // The list grows while it is read: a task is ready when all before it have their times.
  for (const task of ready) {
    times.set(task.id, timesOf(task, times))
    for (const follower of next.get(task.id) ?? []) {
      const left = (waiting.get(follower.id) ?? 0) - 1
      waiting.set(follower.id, left)
      if (left === 0) ready.push(follower)
    }
  }
  return times
}

function timesOf(task: Task, times: ReadonlyMap<string, TaskTimes>): TaskTimes {
  const start = task.start ?? latestEnd(task.after ?? [], times)
  const end =
    task.end ?? (start !== undefined && task.duration !== undefined ? addDays(start, task.duration) : undefined)
  const days = task.duration ?? (start !== undefined && end !== undefined ? daysBetween(start, end) : undefined)
  return {
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    ...(days !== undefined && { days }),
  }
}

/** Absent as long as the end of one of them is not known. */
function latestEnd(ids: readonly string[], times: ReadonlyMap<string, TaskTimes>): string | undefined {
  const ends = ids.map(id => times.get(id)?.end)
  if (ends.length === 0 || ends.includes(undefined)) return undefined
  return ends.reduce((latest, end) => ((end ?? '') > (latest ?? '') ? end : latest))
}

/** `2026-01-05` and 3 → `2026-01-08`; with a time of day where there was one, or where a part of a day is added. */
export function addDays(day: string, days: number): string {
  const moment = new Date(Date.parse(utc(day)) + days * millisecondsOfDay)
  if (Number.isNaN(moment.getTime())) return day
  const written = moment.toISOString()
  const isWholeDay = !day.includes('T') && written.endsWith('T00:00:00.000Z')
  return isWholeDay ? written.slice(0, 10) : written.slice(0, 16)
}

function daysBetween(start: string, end: string): number | undefined {
  const days = (Date.parse(utc(end)) - Date.parse(utc(start))) / millisecondsOfDay
  return days > 0 ? Math.round(days * 100) / 100 : undefined
}

function utc(day: string): string {
  return day.includes('T') ? `${day}Z` : day
}
