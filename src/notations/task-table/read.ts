import type { Graph } from '../../structure/graph.ts'
import { named, some } from '../../structure/loss.ts'
import { createIds } from '../../structure/new-ids.ts'
import type { Schedule, Task } from '../../structure/schedule.ts'
import { LossList } from '../loss-list.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { findTaskTable, type TaskColumn, type TaskTable } from './columns.ts'

/** Reads a plan if there are days; with only dependencies a graph, because no start date is known. */
export function readTaskTable({ text }: NotationText): Reading {
  const table = findTaskTable(text)
  if (!table) throw new NotationFault(unreadable('no-task-columns'), 1)
  const losses = new LossList()
  const schedule = readSchedule(table, losses)
  const hasDays = schedule.tasks.some(({ start, end }) => start !== undefined || end !== undefined)
  const isKept = (column: TaskColumn) => hasDays || (column !== 'assignee' && column !== 'status')
  const known = new Set([...table.columns].flatMap(([column, index]) => (isKept(column) ? [index] : [])))
  for (const [index, heading] of table.header.entries())
    if (!known.has(index) && heading !== '') losses.add(named('column', heading), table.line)
  return { structure: hasDays ? schedule : toGraph(schedule), losses: losses.toArray() }
}

function readSchedule({ rows, columns }: TaskTable, losses: LossList): Schedule {
  const cellOf = (cells: readonly string[], column: TaskColumn) => cells[columns.get(column) ?? -1] ?? ''
  const newId = createIds('task')
  const filled = rows.filter(({ cells, line }) => {
    const isNamed = cellOf(cells, 'task') !== ''
    if (!isNamed) losses.add(some('row without a name'), line)
    return isNamed
  })
  const ids = new Map<string, string>()
  const tasks = filled.map(({ cells, line }): Task => {
    const label = cellOf(cells, 'task')
    const id = newId(label)
    ids.set(label.toLowerCase(), id)
    const given = { start: cellOf(cells, 'start'), end: cellOf(cells, 'end'), duration: cellOf(cells, 'duration') }
    const [start, last, duration] = [readDay(given.start), readDay(given.end), readDuration(given.duration)]
    for (const [name, value] of Object.entries({ start, end: last, duration })) {
      const written = given[name as keyof typeof given]
      if (written !== '' && value === undefined)
        losses.add(named(name === 'duration' ? 'duration' : 'date', written), line)
    }
    const [section, assignee] = [cellOf(cells, 'section'), cellOf(cells, 'assignee')]
    const written = cellOf(cells, 'status')
    const status = readStatus(written)
    if (status === undefined && !isEmpty(written)) losses.add(named('status', written), line)
    return {
      id,
      label,
      ...(start !== undefined && { start }),
      // A table names the last day of a task.
      ...(last !== undefined && { end: dayAfter(last) }),
      ...(duration !== undefined && last === undefined && { duration }),
      ...(section !== '' && { section }),
      ...(assignee !== '' && { assignee }),
      ...(status && { status }),
      origin: { lines: { from: line, to: line } },
    }
  })
  for (const [index, { cells, line }] of filled.entries()) {
    const before = splitNames(cellOf(cells, 'after')).flatMap(name => {
      const id = ids.get(name.toLowerCase()) ?? tasks[Number(name) - 1]?.id
      if (id === undefined) losses.add(lost('comes-after', { name }), line, because('not-in-table'))
      return id ?? []
    })
    const task = tasks[index]
    if (task && before.length > 0) task.after = before
  }
  return { type: 'schedule', tasks }
}

function toGraph({ tasks }: Schedule): Graph {
  const newId = createIds('section')
  // Takes the ids of the tasks, so that no section gets one of them.
  for (const { label } of tasks) newId(label)
  const sections = new Map<string, string>()
  for (const { section } of tasks)
    if (section !== undefined && !sections.has(section)) sections.set(section, newId(`section ${section}`))
  const edges = tasks.flatMap(({ id, after = [] }) => after.map(before => ({ from: before, to: id })))
  return {
    type: 'graph',
    nodes: tasks.map(({ id, label, duration, section, origin }) => ({
      id,
      label: duration === undefined ? label : `${label} (${duration} d)`,
      ...(section !== undefined && { group: sections.get(section) ?? '' }),
      ...(origin && { origin }),
    })),
    edges: edges.map((edge, index) => ({
      id: `e${index + 1}`,
      ...edge,
      direction: 'forward' as const,
      line: 'solid' as const,
    })),
    groups: Array.from(sections, ([label, id]) => ({ id, label })),
  }
}

function splitNames(cell: string): string[] {
  return cell.split(/\s*[,;，、；]\s*/).filter(name => !isEmpty(name))
}

function readDay(cell: string): string | undefined {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(cell) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return year !== undefined && !Number.isNaN(Date.parse(iso)) ? iso : undefined
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

/** Duration in days. */
function readDuration(cell: string): number | undefined {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)\s*(.*)$/.exec(cell) ?? []
  if (amount === undefined || Number(amount) === 0) return undefined
  if (/^(?:d|days?|working days?|天|日|个?工作日)?$/i.test(unit)) return Number(amount)
  if (/^(?:w|weeks?|周|个?星期)$/i.test(unit)) return Number(amount) * 7
  return undefined
}

function readStatus(cell: string): Task['status'] {
  if (/^(?:done|completed?|finished|closed|resolved|delivered|100 ?%|✓|✔|✅|完成|已完成|已结束|已关闭)$/i.test(cell))
    return 'done'
  if (/^(?:active|in[ -]progress|started|ongoing|doing|wip|running|进行中|正在进行|处理中|已开始)$/i.test(cell))
    return 'active'
  if (/^(?:critical|关键)$/i.test(cell)) return 'critical'
  const planned =
    /^(?:planned|open|to-?do|to do|not started|new|pending|upcoming|scheduled|backlog|未开始|待开始|计划|计划中|待办)$/i
  return planned.test(cell) ? 'planned' : undefined
}

function isEmpty(cell: string): boolean {
  return /^(?:|[-–—]|n\/a|none|无)$/i.test(cell)
}
