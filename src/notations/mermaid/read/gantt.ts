import { countLoss } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import type { Schedule, Task } from '../../../structure/schedule.ts'
import { because } from '../../messages/index.ts'
import type { Reading } from '../../notation.ts'
import { countsDays, firstDay } from '../relative-days.ts'
import { readText } from '../text.ts'
import { isYearless } from '../yearless.ts'

interface GanttTask {
  id: string
  task: string
  section?: string
  done?: boolean
  active?: boolean
  crit?: boolean
  milestone?: boolean
  vert?: boolean
  manualEndTime: boolean
  prevTaskId?: string
  startTime: Date
  endTime: Date
  raw: { startTime: { type: string; startData?: string }; endTime: { data: string } }
}

export interface GanttDb {
  getTasks(): GanttTask[]
  getDiagramTitle(): string
  getAxisFormat(): string
}

const daysOfUnit: Readonly<Record<string, number>> = { d: 1, w: 7, h: 1 / 24, m: 1 / 1440, s: 1 / 86_400 }

export function readGantt(db: GanttDb): Reading {
  const tasks = db.getTasks()
  const known = new Set(tasks.map(({ id }) => id))
  const title = readText(db.getDiagramTitle())
  const read = tasks.map(task => readTask(task, known))
  const structure: Schedule = {
    type: 'schedule',
    ...(title !== '' && { title }),
    ...(isYearless(db.getAxisFormat()) && { hidesYear: true as const }),
    tasks: countsDays(db.getAxisFormat()) ? read.map(withoutFirstDay) : read,
  }
  const namesOf = (isMeant: (task: GanttTask) => unknown) => tasks.filter(isMeant).map(({ task }) => readText(task))
  const losses: Loss[] = [
    ...countLoss(
      'second status',
      namesOf(({ done, active, crit }) => [done, active, crit].filter(Boolean).length > 1),
    ),
    ...countLoss(
      'vertical line',
      namesOf(({ vert }) => vert),
    ),
    ...countLoss(
      'end condition',
      namesOf(({ raw }) => raw.endTime.data.startsWith('until')),
      because('date-kept'),
    ),
  ]
  return { structure, losses }
}

function readTask(task: GanttTask, known: ReadonlySet<string>): Task {
  const { startTime: start, endTime } = task.raw
  const isDated = start.type === 'getStartDate' && !/^after\s/.test(start.startData ?? '')
  const after = isDated ? [] : startsAfter(task).filter(id => known.has(id) && id !== task.id)
  const length = readLength(endTime.data.trim())
  const status = task.crit ? 'critical' : task.done ? 'done' : task.active ? 'active' : undefined
  const section = readText(task.section ?? '')
  // A task without a date, and after nothing, begins on the day on which it is drawn.
  const begin = isDated ? readDay(task.startTime) : undefined
  const end = length === undefined ? readDay(task.endTime) : undefined
  return {
    id: task.id,
    label: readText(task.task),
    ...(section !== '' && { section }),
    ...(begin !== undefined && { start: begin }),
    ...(end !== undefined && { end }),
    ...(length !== undefined && length > 0 && { duration: length }),
    ...(after.length > 0 && { after }),
    ...(status && { status }),
    ...(task.milestone && { isMilestone: true }),
  }
}

/** Where days are counted, the first one is no date. */
function withoutFirstDay({ start, ...task }: Task): Task {
  return start === undefined || start === firstDay ? task : { ...task, start }
}

/** The tasks after which one starts: those that it names, else the one before it. */
function startsAfter({ raw, prevTaskId }: GanttTask): string[] {
  const { type, startData = '' } = raw.startTime
  if (type === 'getStartDate')
    return startData
      .replace(/^after\s+/, '')
      .trim()
      .split(/\s+/)
  return prevTaskId === undefined ? [] : [prevTaskId]
}

/** `2w` in days; undefined for what is no duration, or none of a fixed length. */
function readLength(written: string): number | undefined {
  const [, amount = '', unit = ''] = /^(\d{1,9}(?:\.\d{1,6})?)([a-z])$/.exec(written) ?? []
  const days = daysOfUnit[unit]
  return days === undefined ? undefined : Number((Number(amount) * days).toPrecision(10))
}

function readDay(date: Date): string | undefined {
  if (Number.isNaN(date.getTime())) return undefined
  const two = (number: number) => String(number).padStart(2, '0')
  const year = date.getFullYear()
  if (year < 0 || year > 9999) return undefined
  const day = `${String(year).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  const [hours, minutes, seconds] = [date.getHours(), date.getMinutes(), date.getSeconds()]
  if (hours + minutes + seconds === 0) return day
  return `${day}T${two(hours)}:${two(minutes)}${seconds === 0 ? '' : `:${two(seconds)}`}`
}
