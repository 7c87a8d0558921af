import { addDays } from '../../../structure/convert/place-tasks.ts'
import { createIds } from '../../../structure/new-ids.ts'
import type { Schedule, Task } from '../../../structure/schedule.ts'

const longestText = 4000
const date = '(\\d{4})[-/.年](\\d{1,2})[-/.月](\\d{1,2})日?'
const dateLast = new RegExp(`^(\\D{1,60}?)[\\s:：]*(?:on |at )?${date}$`, 'i')
const dateFirst = new RegExp(`^${date}[\\s:：]*(\\D{1,60})$`)

/** "design from 2026-01-13 to 2026-02-06" */
const range = new RegExp(
  `^(\\D{1,60}?)[\\s:：]*(?:\\b(?:is |runs |goes )?from |\\bbetween |从|自)?${date}\\s*(?:to|until|till|and|-|–|—|~|到|至)\\s*${date}$`,
  'i',
)

/** Reads things with one day each, and others that take days: "milestones: kickoff 2026-03-02, launch 2026-07-01". Null where anything else is said. */
export function readMilestones(text: string, title: string | null): Schedule | null {
  if (text.length > longestText) return null
  const [, heading, list = text] = /^([^:：\d\n]{1,40})[:：]\s*(.+)$/s.exec(text.trim()) ?? []
  const parts = list.split(/\s*[,，、;；\n]\s*(?:and\s+)?/).filter(part => part.trim() !== '')
  const told = parts.map(part => part.trim().replace(/[.。]$/, ''))
  const days = told.map(part => readRange(part) ?? readDay(part))
  const read = days.filter(each => each !== null)
  // Without a single day they are tasks, which others read.
  const hasDay = read.some(({ end }) => end === undefined)
  if (read.length < 2 || read.length < days.length || !hasDay) return null
  const newId = createIds('task')
  const name = title ?? heading
  return {
    type: 'schedule',
    ...(name !== undefined && { title: name }),
    tasks: read.map(
      ({ label, start, end }): Task =>
        end === undefined
          ? { id: newId(label), label, start, isMilestone: true }
          : { id: newId(label), label, start, end },
    ),
  }
}

interface Day {
  label: string
  start: string
  /** The first day after it; absent for what takes one day. */
  end?: string
}

function readRange(part: string): Day | null {
  const [, name = '', ...numbers] = range.exec(part) ?? []
  const start = toDay(numbers.slice(0, 3))
  const end = toDay(numbers.slice(3))
  const label = name.trim()
  return label !== '' && start && end && start <= end ? { label, start, end: addDays(end, 1) } : null
}

function readDay(part: string): Day | null {
  const last = dateLast.exec(part)
  const first = last ? null : dateFirst.exec(part)
  const start = toDay(last ? last.slice(2) : (first?.slice(1, 4) ?? []))
  const label = (last?.[1] ?? first?.[4] ?? '').trim()
  return label !== '' && start ? { label, start } : null
}

function toDay([year = '', month = '', day = '']: readonly string[]): string | null {
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
  return isDay ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}
