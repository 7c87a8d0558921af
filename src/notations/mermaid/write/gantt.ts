import { countLoss } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import type { Schedule, Task } from '../../../structure/schedule.ts'
import { because } from '../../messages/index.ts'
import type { Writing } from '../../notation.ts'
import { firstDay, isRelative, writeRelative } from '../relative-days.ts'
import { beforeColon } from '../text.ts'
import { writeYearless } from '../yearless.ts'
import { createSafeIds, latinId } from './safe-ids.ts'

const keywords =
  /^(?:gantt|dateFormat|inclusiveEndDates|topAxis|axisFormat|tickInterval|includes|excludes|todayMarker|title|acc\w+|weekday|weekend|section|click|call|href|\d{4}-\d\d-\d\d|%)/i
const statuses = { done: 'done', active: 'active', critical: 'crit', planned: undefined } as const

export function writeGantt({ title, tasks, hidesYear }: Schedule): Writing {
  const ids = createSafeIds('t', latinId)
  const known = new Set(tasks.map(({ id }) => id))
  const hasTimes = tasks.some(({ start, end }) => `${start}${end}`.includes('T'))
  const lines = ['gantt', ...(title ? [`  title ${beforeColon(title, /^$/)}`] : [])]
  lines.push(`  dateFormat ${hasTimes ? 'YYYY-MM-DDTHH:mm:ss' : 'YYYY-MM-DD'}`)
  const isChinese = tasks.some(({ label }) => /\p{Script=Han}/u.test(label))
  const isCounted = isRelative(tasks)
  const axis = isCounted ? writeRelative(tasks, isChinese) : hidesYear ? writeYearless(isChinese) : []
  lines.push(...axis.map(statement => `  ${statement}`))
  const lost = { lengths: [] as string[], starts: [] as string[], after: [] as string[] }
  for (const [section, members] of [...Map.groupBy(tasks, task => task.section ?? '')].sort(bareFirst)) {
    if (section !== '') lines.push(`  section ${beforeColon(section, /^$/)}`)
    for (const task of members) lines.push(`  ${beforeColon(task.label, keywords) || '#8203;'} :${writeData(task)}`)
  }
  const losses: Loss[] = [
    ...countLoss('unknown length', lost.lengths, because('one-day')),
    ...countLoss('unknown start', lost.starts, because('previous-end')),
    ...countLoss('predecessors', lost.after, because('date-or-tasks')),
    ...countLoss(
      'assignee',
      tasks.filter(({ assignee }) => assignee).map(({ label }) => label),
    ),
    ...countLoss(
      'note',
      tasks.filter(({ note }) => note).map(({ label }) => label),
    ),
  ]
  return { source: lines.join('\n'), losses }

  function writeData(task: Task): string {
    const { id, label, start, end, duration, status, isMilestone } = task
    const after = (task.after ?? []).filter(before => known.has(before) && before !== id)
    if (start !== undefined && after.length > 0) lost.after.push(label)
    const first =
      start ??
      (after.length > 0
        ? `after ${after.map(before => ids.idOf(before)).join(' ')}`
        : isCounted && task === tasks[0]
          ? firstDay
          : startBefore(task))
    if (first === undefined) lost.starts.push(label)
    const isLengthKnown = end !== undefined || duration !== undefined || isMilestone
    if (!isLengthKnown) lost.lengths.push(label)
    const last = end === undefined ? writeLength(duration ?? (isMilestone ? 0 : 1)) : toDate(end)
    const begin = first === undefined || first.startsWith('after') ? first : toDate(first)
    const marks = [status && statuses[status], isMilestone ? 'milestone' : undefined, ids.idOf(id), begin, last]
    return marks.filter(mark => mark !== undefined).join(', ')
  }

  function toDate(date: string): string {
    if (!hasTimes) return date
    const [day = '', time = '00:00'] = date.split('T')
    return `${day}T${time}${time.length === 5 ? ':00' : ''}`
  }
}

/** Computes a start from the end and the length, where only these are known. */
function startBefore({ end, duration }: Task): string | undefined {
  if (end === undefined) return undefined
  const start = new Date(`${end.slice(0, 10)}T00:00:00Z`)
  start.setUTCDate(start.getUTCDate() - Math.max(1, Math.round(duration ?? 1)))
  return start.toISOString().slice(0, 10)
}

const units = [
  ['d', 1],
  ['h', 24],
  ['m', 1440],
] as const

/** Writes a duration in the largest unit of which it is a whole number, at least seconds. */
function writeLength(days: number): string {
  for (const [unit, perDay] of units) {
    const amount = Number((days * perDay).toPrecision(9))
    if (Number.isInteger(amount)) return `${amount}${unit}`
  }
  return `${Math.max(1, Math.round(days * 86_400))}s`
}

/** Sorts tasks without a section before the first one. */
function bareFirst([one]: [string, Task[]], [other]: [string, Task[]]): number {
  return Number(one !== '') - Number(other !== '')
}
