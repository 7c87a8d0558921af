import { named, partOf, verbatim } from '../../structure/loss.ts'
import type { Task } from '../../structure/schedule.ts'
import type { LossList } from '../loss-list.ts'
import { because, lost } from '../messages/index.ts'
import type { CalendarComponent, CalendarProperty } from './component.ts'

const day = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?)?$/
const statuses: Readonly<Record<string, Task['status']>> = {
  COMPLETED: 'done',
  'IN-PROCESS': 'active',
  CONFIRMED: 'planned',
  TENTATIVE: 'planned',
  'NEEDS-ACTION': 'planned',
}
/** Properties for programs, which a diagram does not show. */
const unspoken = new Set(['uid', 'dtstamp', 'created', 'last-modified', 'sequence', 'transp', 'class'])
const dayMs = 24 * 60 * 60 * 1000

/** One event or to-do. */
export function readTask(
  [kind, properties, parts]: CalendarComponent,
  line: number | undefined,
  newId: (label: string) => string,
  losses: LossList,
): Task {
  const found = new Map<string, CalendarProperty>()
  for (const property of properties) if (!found.has(property[0])) found.set(property[0], property)
  const take = (name: string) => {
    const property = found.get(name)
    found.delete(name)
    return property
  }
  const takeText = (name: string) => textOf(take(name))
  const label = takeText('summary') ?? (kind === 'vtodo' ? 'To do' : 'Event')
  const task: Task = {
    id: newId(label),
    label,
    ...(line !== undefined && { origin: { lines: { from: line, to: line } } }),
  }
  readTimes(task, take, kind, line, losses)
  const [section] = valuesOf(take('categories'))
  if (section !== undefined) task.section = section
  const notes = [takeText('location'), takeText('description')].filter(note => note !== undefined && note !== '')
  if (notes.length > 0) task.note = notes.join('\n')
  const organizer = take('organizer')
  const person = organizer?.[1]?.cn ?? textOf(organizer)?.replace(/^mailto:/i, '')
  if (typeof person === 'string') task.assignee = person
  readStatus(task, takeText('status'), takeText('completed'), line, losses)
  for (const [name, property] of found)
    if (!unspoken.has(name))
      losses.add(
        name === 'rrule' ? lost('repeats', { name: label, rule: ruleOf(property) }) : verbatim(name.toUpperCase()),
        line,
      )
  for (const [part] of parts) losses.add(verbatim(part.toUpperCase()), line)
  return task
}

function readTimes(
  task: Task,
  take: (name: string) => CalendarProperty | undefined,
  kind: string,
  line: number | undefined,
  losses: LossList,
): void {
  const start = readTime(take('dtstart'), line, losses)
  const end = readTime(take('dtend') ?? take('due'), line, losses)
  const duration = take('duration')
  if (start !== undefined) task.start = start
  if (end !== undefined && end !== start) task.end = end
  const days = duration ? daysOf(textOf(duration) ?? '') : undefined
  if (days !== undefined && end === undefined) task.duration = days
  else if (kind === 'vevent' && start !== undefined && (end === undefined || end === start)) {
    // A date without an end is the whole day; a time without one is a moment.
    if (start.includes('T')) task.isMilestone = true
    else task.duration = 1
  }
}

function readTime(
  property: CalendarProperty | undefined,
  line: number | undefined,
  losses: LossList,
): string | undefined {
  const written = textOf(property)
  if (property === undefined || written === undefined) return undefined
  const zone = property[1]?.tzid
  if (typeof zone === 'string') losses.add(named('time zone', zone), line)
  if (written.endsWith('Z')) losses.add(lost('utc'), line)
  // A date that is not said to be one: `DUE:20260115`.
  const local = written.replace(/Z$|T::$/, '').replace(/T00:00:00$/, property[2] === 'date' ? '' : 'T00:00:00')
  if (day.test(local)) return local
  losses.add(verbatim(written.slice(0, 40)), line, because('not-understood'))
  return undefined
}

/** `P1DT12H` → 1.5. Absent for what is no duration, or none that is positive. */
function daysOf(duration: string): number | undefined {
  const match = /^P(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/.exec(duration)
  if (!match) return undefined
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map(part => Number(part ?? 0))
  const ms = ((weeks * 7 + days) * 24 + hours) * 3_600_000 + minutes * 60_000 + seconds * 1000
  return ms > 0 ? ms / dayMs : undefined
}

function readStatus(
  task: Task,
  status: string | undefined,
  completed: string | undefined,
  line: number | undefined,
  losses: LossList,
): void {
  const known = completed === undefined ? statuses[status?.toUpperCase() ?? ''] : 'done'
  if (known) task.status = known
  else if (status !== undefined) losses.add(partOf('status', task.label), line)
}

function ruleOf(property: CalendarProperty): string {
  const rule = property[3]
  if (typeof rule !== 'object' || rule === null) return String(rule)
  return Object.entries(rule)
    .map(([key, value]) => `${key}=${value}`.toUpperCase())
    .join(';')
    .slice(0, 80)
}

function textOf(property: CalendarProperty | undefined): string | undefined {
  const value = property?.[3]
  return value === undefined || value === null ? undefined : String(value)
}

function valuesOf(property: CalendarProperty | undefined): string[] {
  return (property?.slice(3) ?? []).map(String)
}
