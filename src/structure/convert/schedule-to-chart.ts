import type { Chart } from '../chart.ts'
import { countLoss, lossOf } from '../loss.ts'
import { messages } from '../messages/index.ts'
import type { Schedule } from '../schedule.ts'
import { type Converted, given, wordFor } from './conversion.ts'
import { placeTasks } from './place-tasks.ts'

/** The table of the tasks, with bars for how long they take. Null: that is known of less than two. */
export function scheduleToChart(schedule: Schedule): Converted<Chart> | null {
  const times = placeTasks(schedule)
  const withDays = schedule.tasks.filter(({ id }) => times.get(id)?.days !== undefined)
  if (withDays.length < 2) return null
  const labels = schedule.tasks.map(({ label }) => label)
  const name = (en: string, zh: string) => wordFor(labels, { en, zh })
  const cells: [
    string,
    'text' | 'number' | 'date',
    (task: Schedule['tasks'][number]) => string | number | undefined,
  ][] = [
    [name('Task', '任务'), 'text', task => task.label],
    [name('Section', '阶段'), 'text', task => task.section],
    [name('Start', '开始'), 'date', ({ id }) => times.get(id)?.start],
    [name('End', '结束'), 'date', ({ id }) => times.get(id)?.end],
    [name('Days', '天数'), 'number', ({ id }) => times.get(id)?.days],
    [name('Status', '状态'), 'text', task => task.status],
    [name('Assignee', '负责人'), 'text', task => task.assignee],
  ]
  const filled = cells.filter(([, , read]) => schedule.tasks.some(task => read(task) !== undefined))
  const chart: Chart = {
    type: 'chart',
    ...given({ title: schedule.title }),
    mark: 'bar',
    columns: filled.map(([column, type]) => ({ name: column, type })),
    rows: schedule.tasks.map(task => filled.map(([, , read]) => read(task) ?? null)),
    category: name('Task', '任务'),
    values: [name('Days', '天数')],
  }
  const waiting = schedule.tasks.filter(({ after = [] }) => after.length > 0).length
  const notes = schedule.tasks.filter(({ note }) => note !== undefined).length
  return {
    structure: chart,
    losses: [
      lossOf(messages.create('lost/dates'), messages.create('because/bars')),
      ...countLoss('predecessors', waiting),
      ...countLoss('note', notes),
    ],
  }
}
