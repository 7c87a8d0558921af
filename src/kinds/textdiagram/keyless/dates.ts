import { type DatedEntry, readEntries } from './dated-entries.ts'
import { type Drawer, type Drawing, escapeText, withoutMarker } from './drawing.ts'

/** A dated list: a Gantt chart where entries last, a timeline where they happen. */
export const drawDates: Drawer = (text, title) => drawGantt(text, title) ?? drawTimeline(text, title)

/** Every entry has a bar or, where it has a date alone, a milestone; null where one could not be placed. */
export const drawGantt: Drawer = (text, title) => {
  const tasks = readEntries(text)
  const ids = new Map(tasks.map((task, index) => [task.name.toLowerCase(), `t${index + 1}`]))
  const isPlaced = (task: DatedEntry) => task.start !== undefined || ids.has(task.after?.toLowerCase() ?? '')
  if (!tasks.some(task => task.isTask) || !tasks.every(isPlaced)) return null
  const lines: string[] = []
  let section: string | undefined
  for (const task of tasks) {
    if (task.section !== section && task.section !== undefined) lines.push(`  section ${escapeName(task.section)}`)
    section = task.section
    lines.push(`  ${escapeName(task.name)} :${fields(task, ids)}`)
  }
  const head = title === null ? [] : [`  title ${escapeText(title)}`]
  const inclusive = tasks.some(task => task.end !== undefined) ? ['  inclusiveEndDates'] : []
  return {
    source: ['gantt', ...head, '  dateFormat YYYY-MM-DD', ...inclusive, ...lines].join('\n'),
    summary: { case: 'gantt', tasks: tasks.length },
  }
}

function fields(task: DatedEntry, ids: Map<string, string>): string {
  const after = task.after === undefined ? undefined : ids.get(task.after.toLowerCase())
  const start = after === undefined ? task.start : `after ${after}`
  const length = task.end ?? task.duration ?? '0d'
  const isMilestone = task.end === undefined && task.duration === undefined
  return [isMilestone ? 'milestone' : '', ids.get(task.name.toLowerCase()), start, length].filter(Boolean).join(', ')
}

export const drawTimeline: Drawer = (text, title): Drawing | null => {
  const entries = readEntries(text).filter(entry => entry.period !== undefined)
  if (entries.length < 2) return null
  const head = title === null ? [] : [`  title ${escapeText(title)}`]
  const lines: string[] = []
  let before: DatedEntry | undefined
  for (const entry of entries) {
    if (entry.section !== undefined && entry.section !== before?.section)
      lines.push(`  section ${escapeName(entry.section)}`)
    const isSame = entry.period === before?.period && entry.section === before?.section
    lines.push(
      isSame ? `    : ${escapeName(entry.event)}` : `  ${escapeName(entry.period ?? '')} : ${escapeName(entry.event)}`,
    )
    before = entry
  }
  return {
    source: ['timeline', ...head, ...lines].join('\n'),
    summary: { case: 'timeline', events: entries.length },
  }
}

/** A colon would end a name. */
function escapeName(name: string): string {
  return escapeText(withoutMarker(name)).replaceAll(':', '#58;')
}
