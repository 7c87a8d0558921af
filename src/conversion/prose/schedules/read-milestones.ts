import { createIds } from '../../../structure/new-ids.ts'
import type { Schedule } from '../../../structure/schedule.ts'

const longestText = 4000
const date = '(\\d{4})[-/.年](\\d{1,2})[-/.月](\\d{1,2})日?'
const dateLast = new RegExp(`^(\\D{1,60}?)[\\s:：]*(?:on |at )?${date}$`, 'i')
const dateFirst = new RegExp(`^${date}[\\s:：]*(\\D{1,60})$`)

/** Reads things with one day each: "milestones: kickoff 2026-03-02, launch 2026-07-01". Null where anything else is said. */
export function readMilestones(text: string, title: string | null): Schedule | null {
  if (text.length > longestText) return null
  const [, heading, list = text] = /^([^:：\d\n]{1,40})[:：]\s*(.+)$/s.exec(text.trim()) ?? []
  const parts = list.split(/\s*[,，、;；\n]\s*(?:and\s+)?/).filter(part => part.trim() !== '')
  const days = parts.map(part => readDay(part.trim().replace(/[.。]$/, '')))
  const read = days.filter(each => each !== null)
  if (read.length < 2 || read.length < days.length) return null
  const newId = createIds('task')
  const name = title ?? heading
  return {
    type: 'schedule',
    ...(name !== undefined && { title: name }),
    tasks: read.map(({ label, start }) => ({ id: newId(label), label, start, isMilestone: true })),
  }
}

function readDay(part: string): { label: string; start: string } | null {
  const last = dateLast.exec(part)
  const first = last ? null : dateFirst.exec(part)
  const [year = '', month = '', day = ''] = last ? last.slice(2) : (first?.slice(1) ?? [])
  const label = (last?.[1] ?? first?.[4] ?? '').trim()
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
  return label !== '' && isDay ? { label, start: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` } : null
}
