import { addDays } from '../../../structure/convert/place-tasks.ts'
import { createIds } from '../../../structure/new-ids.ts'
import type { Schedule, Task } from '../../../structure/schedule.ts'
import { readDay } from './read-day.ts'

const longestText = 4000
const date = '(\\d{4}[-/.年]\\d{1,2}[-/.月]\\d{1,2}日?)'
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
  const days = told.map(part => readRange(part) ?? readSingle(part))
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
  const [, name = '', from = '', to = ''] = range.exec(part) ?? []
  const [label, start, last] = [name.trim(), readDay(from), readDay(to)]
  return label !== '' && start && last && start <= last ? { label, start, end: addDays(last, 1) } : null
}

function readSingle(part: string): Day | null {
  const [, before, late] = dateLast.exec(part) ?? []
  const [, early, after] = before === undefined ? (dateFirst.exec(part) ?? []) : []
  const [label, start] = [(before ?? after ?? '').trim(), readDay(late ?? early ?? '')]
  return label !== '' && start ? { label, start } : null
}
