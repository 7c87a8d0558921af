import { ofKind, partOf } from '../../../structure/loss.ts'
import type { Schedule, Task } from '../../../structure/schedule.ts'
import type { LossList } from '../../loss-list.ts'
import { because, lost } from '../../messages/index.ts'
import { safeNames } from '../../safe-names.ts'
import { entity, writeWords } from '../words.ts'

const millisecondsOfDay = 86_400_000

export function writeSchedule({ tasks }: Schedule, losses: LossList): string[] {
  const names = safeNames(tasks.map(({ id }) => id))
  const days = tasks.flatMap(({ start, end }) => [start, end]).filter(day => day !== undefined)
  const first = days.map(day => day.slice(0, 10)).toSorted()[0]
  const lines = first === undefined ? [] : [`Project starts ${first}`]
  let section: string | undefined
  for (const task of tasks) {
    if (task.section !== section) lines.push(`-- ${writeWords(task.section ?? '')} --`)
    section = task.section
    reportLosses(task, first !== undefined, losses)
    lines.push(...writeTask(task, names))
  }
  // Behind all tasks: an arrow may lead to one that comes later.
  for (const { id, after = [], isMilestone } of tasks)
    for (const before of after)
      lines.push(`[${names.get(id)}] ${isMilestone ? 'happens' : 'starts'} at [${names.get(before)}]'s end`)
  return lines
}

function writeTask(task: Task, names: ReadonlyMap<string, string>): string[] {
  const name = `[${names.get(task.id)}]`
  const people = task.assignee?.split(', ').map(person => `{${person.replace(/[{}]/g, '')}}`)
  const head = `[${writeWords(task.label).replace(/[[\]]/g, entity)}] as ${name}${people === undefined ? '' : ` on ${people.join(' ')}`}`
  const clauses: string[] = []
  const start = task.start?.slice(0, 10)
  if (task.isMilestone && start !== undefined) clauses.push(`happens on ${start}`)
  else if (start !== undefined) clauses.push(`starts ${start}`)
  if (task.end !== undefined) clauses.push(`ends ${dayBefore(task.end.slice(0, 10))}`)
  if (task.duration !== undefined && (start === undefined || task.end === undefined))
    clauses.push(`lasts ${Math.max(1, Math.round(task.duration))} days`)
  const before = task.after?.[0]
  if (clauses.length === 0 && task.isMilestone && before !== undefined)
    clauses.push(`happens at [${names.get(before)}]'s end`)
  if (clauses.length === 0) clauses.push('lasts 1 day')
  const lines = clauses.map((clause, index) => `${index === 0 ? head : name} ${clause}`)
  if (task.status === 'done') lines.push(`${name} is 100% completed`)
  if (task.status === 'planned') lines.push(`${name} is 0% completed`)
  if (task.note !== undefined) lines.push('note bottom', ...task.note.split('\n').map(writeWords), 'end note')
  return lines
}

function reportLosses(
  { label, start, end, duration, after, status, isMilestone }: Task,
  hasDays: boolean,
  losses: LossList,
): void {
  if (start?.includes('T') || end?.includes('T')) losses.add(partOf('time of day', label))
  if (duration !== undefined && !Number.isInteger(duration)) losses.add(partOf('part of a day', label))
  if (start !== undefined && end !== undefined && duration !== undefined)
    losses.add(partOf('duration', label), undefined, because('start-end-kept'))
  if (status === 'active' || status === 'critical') losses.add(lost('state-of', { state: status, name: label }))
  if (isMilestone && start === undefined && after === undefined) losses.add(ofKind('milestone', label))
  const isOpen = start === undefined && end === undefined && after === undefined
  if (isOpen && hasDays) losses.add(partOf('unknown start', label), undefined, because('project-start'))
  if (duration === undefined && isOpen && !isMilestone)
    losses.add(partOf('open time', label), undefined, because('lasts-a-day'))
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - millisecondsOfDay).toISOString().slice(0, 10)
}
