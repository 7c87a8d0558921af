import ICAL from 'ical.js'
import { verbatim } from '../../structure/loss.ts'
import { createIds } from '../../structure/new-ids.ts'
import type { Schedule } from '../../structure/schedule.ts'
import { LossList } from '../loss-list.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import type { CalendarComponent } from './component.ts'
import { readTask } from './read-task.ts'

/** Events and to-dos in the order of the text. Times stay as written, without their zone. @throws NotationFault where the text has none of them */
export function read({ text }: NotationText): Reading {
  const losses = new LossList()
  const calendars = parse(text)
  const lines = beginLines(text)
  const newId = createIds('task')
  const schedule: Schedule = { type: 'schedule', tasks: [] }
  for (const [, properties, components] of calendars) {
    const title = properties.find(([name]) => name === 'x-wr-calname' || name === 'name')?.[3]
    if (typeof title === 'string') schedule.title ??= title
    for (const component of components) {
      const [kind] = component
      if (kind === 'vtimezone') continue
      const line = lines.get(kind)?.pop()
      if (kind !== 'vevent' && kind !== 'vtodo') losses.add(verbatim(kind.toUpperCase()), line, because('only-events'))
      else schedule.tasks.push(readTask(component, line, newId, losses))
    }
  }
  if (schedule.tasks.length === 0) throw new NotationFault(unreadable('no-events'))
  return { structure: schedule, losses: losses.toArray() }
}

function parse(text: string): CalendarComponent[] {
  try {
    const parsed = ICAL.parse(text) as CalendarComponent | CalendarComponent[]
    const components = Array.isArray(parsed[0]) ? (parsed as CalendarComponent[]) : [parsed as CalendarComponent]
    return components.filter(component => component[0] === 'vcalendar')
  } catch (error) {
    throw new NotationFault(
      unreadable('icalendar', { text: error instanceof Error ? error.message.slice(0, 200) : '' }),
    )
  }
}

/** The lines in which components begin, by their kind, the last one first: the parser does not report them. */
function beginLines(text: string): Map<string, number[]> {
  const lines = new Map<string, number[]>()
  const addLine = (kind: string, line: number) => {
    const known = lines.get(kind)
    if (known) known.push(line)
    else lines.set(kind, [line])
  }
  let depth = 0
  for (const [index, line] of text.split('\n').entries()) {
    const [, edge, kind] = /^(BEGIN|END):([A-Z-]{1,40})\s*$/i.exec(line) ?? []
    if (edge === undefined || kind === undefined) continue
    if (edge.toLowerCase() === 'end') depth -= 1
    else {
      // Parts of components, such as alarms, are not counted.
      if (depth === 1) addLine(kind.toLowerCase(), index + 1)
      depth += 1
    }
  }
  for (const found of lines.values()) found.reverse()
  return lines
}
