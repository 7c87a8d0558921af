import type { Items } from '../items.ts'
import { countLoss } from '../loss.ts'
import { messages } from '../messages/index.ts'
import { createIds } from '../new-ids.ts'
import type { Schedule, Task } from '../schedule.ts'
import { type Converted, given } from './conversion.ts'
import { addDays, placeTasks, type TaskTimes } from './place-tasks.ts'

/** Tasks become events with their dates, in the sections they stand in. Null: no task has a date. */
export function scheduleToItems(schedule: Schedule): Converted<Items> | null {
  const times = placeTasks(schedule)
  if (schedule.tasks.every(({ id }) => times.get(id)?.start === undefined)) return null
  const sections = new Map<string, Task[]>()
  for (const task of schedule.tasks) {
    const others = sections.get(task.section ?? '')
    if (others) others.push(task)
    else sections.set(task.section ?? '', [task])
  }
  const idFor = createIds('section')
  const startOf = ({ id }: Task) => times.get(id)?.start
  const items: Items = {
    type: 'items',
    ...given({ title: schedule.title }),
    arrangement: 'events',
    groups: [...sections].map(([label, tasks]) => ({
      id: idFor(label),
      label,
      items: byStart(tasks, startOf).map(task => ({
        id: task.id,
        label: task.label,
        ...given({
          value: writeTimes(times.get(task.id) ?? {}, schedule.hidesYear),
          text: describe(task),
          origin: task.origin,
        }),
      })),
    })),
  }
  const waiting = schedule.tasks.filter(({ after = [] }) => after.length > 0).length
  const status = schedule.tasks.filter(task => task.status !== undefined && task.status !== 'planned').length
  const undated = schedule.tasks.filter(task => startOf(task) === undefined && task.duration !== undefined).length
  return {
    structure: items,
    losses: [
      ...countLoss('predecessors', waiting, messages.create('because/no-waiting')),
      ...countLoss('status', status),
      ...countLoss('duration', undated),
    ],
  }
}

/** Sorts by start, only if all have a date: else the written order is more meaningful. */
function byStart(tasks: readonly Task[], startOf: (task: Task) => string | undefined): Task[] {
  if (tasks.some(task => startOf(task) === undefined)) return [...tasks]
  return tasks.toSorted((one, other) => ((startOf(one) ?? '') < (startOf(other) ?? '') ? -1 : 1))
}

/** `2026-01-05 – 2026-01-09`: people name the last day of a task, not the first one after it. */
function writeTimes({ start, end }: TaskTimes, hidesYear = false): string {
  if (start === undefined) return ''
  const last = end === undefined || end.includes('T') ? end : addDays(end, -1)
  const shown = (day: string) => (hidesYear ? day.slice('2026-'.length) : day)
  return last === undefined || last <= start ? shown(start) : `${shown(start)} – ${shown(last)}`
}

function describe({ assignee, note }: Task): string {
  return [assignee, note].filter(part => part !== undefined).join(' · ')
}
