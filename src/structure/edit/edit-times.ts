import type { Schedule, Task } from '../schedule.ts'
import type { EditOf } from './editor.ts'
import { EditProblem } from './find-named.ts'
import type { Day } from './instruction.ts'

const dayMs = 86_400_000

/**
 * Changes the time of `task`, or of every task. One that moves keeps its length; one that gets a day of its own waits for no other.
 * @throws EditProblem where it has no such time, or would have none
 */
export function editTimes(schedule: Schedule, task: Task | null, change: EditOf<'time'>): string[] {
  const tasks = task ? [task] : schedule.tasks.filter(({ start, end }) => start !== undefined || end !== undefined)
  if (tasks.length === 0) throw new EditProblem('no-time', { name: task?.label ?? '' })
  for (const each of tasks) {
    if ('start' in change) setStart(each, toIso(schedule, each, change.start), change.isMilestone)
    else if ('days' in change) setLength(each, change.days)
    else if ('longer' in change) setLength(each, lengthOf(each) + change.longer)
    else move(each, change.later)
  }
  return tasks.map(({ id }) => id)
}

function setStart(task: Task, start: string, isMilestone = false): void {
  if (task.end !== undefined && task.start !== undefined) task.end = plus(start, lengthOf(task))
  else delete task.end
  task.start = start
  delete task.after
  if (isMilestone) task.isMilestone = true
}

/** A task that waits for another one starts when that ends, and keeps its length. */
export function forgetStart(task: Task): void {
  if (task.start !== undefined && task.end !== undefined) setLength(task, lengthOf(task))
  if (task.duration !== undefined || task.isMilestone) delete task.start
}

function setLength(task: Task, days: number): void {
  if (days <= 0) throw new EditProblem('no-length', { name: task.label })
  task.duration = days
  if (task.start !== undefined || task.after !== undefined) delete task.end
}

function lengthOf({ label, start, end, duration }: Task): number {
  if (duration !== undefined) return duration
  if (start === undefined || end === undefined) throw new EditProblem('no-time', { name: label })
  return (Date.parse(end) - Date.parse(start)) / dayMs
}

function move(task: Task, days: number): void {
  if (task.start === undefined && task.end === undefined) throw new EditProblem('no-time', { name: task.label })
  if (task.start !== undefined) task.start = plus(task.start, days)
  if (task.end !== undefined) task.end = plus(task.end, days)
}

/** Days later, in the same form. */
function plus(day: string, days: number): string {
  const isDay = day.length === 10
  const moved = new Date(Date.parse(isDay ? day : `${day}Z`) + days * dayMs).toISOString()
  return moved.slice(0, isDay && Number.isInteger(days) ? 10 : 16)
}

/** A day without a year is in the year of the task, else of the plan. */
function toIso({ tasks }: Schedule, task: Task, { year, month, day }: Day): string {
  const dated = [task, ...tasks].find(({ start }) => start !== undefined)
  const named = year ?? (dated?.start === undefined ? undefined : Number(dated.start.slice(0, 4)))
  const date = new Date(Date.UTC(named ?? 0, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (named === undefined || !isReal) throw new EditProblem('no-day', { name: task.label })
  return date.toISOString().slice(0, 10)
}
