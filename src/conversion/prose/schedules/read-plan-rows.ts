import { addDays } from '../../../structure/convert/place-tasks.ts'
import { createIds } from '../../../structure/new-ids.ts'
import type { Schedule, Task } from '../../../structure/schedule.ts'
import { asTitle } from '../as-title.ts'
import { formatDay } from './read-day.ts'

const longestText = 4000
const fewest = 3
const fewestLasting = 2
/** A part that begins so much earlier in the year than the one before it is of the next year. */
const mostMonthsBack = 6
const ofPlan = /甘特|排期|计划|进度|工期|日程|排程|安排/u
/** 排期（9月）: the rows say it again. */
const monthInBrackets = /\s*[(（]\d{1,2}月份?[)）]/u
const day = String.raw`(?:(\d{4})\s?[-/.年]\s?)?(\d{1,2})[-/.月](\d{1,2})[日号]?`
/** 需求评审 9.1-9.3, 文献综述：2024年11月1日到11月30日, 上线 9.30（里程碑） */
const row = new RegExp(
  String.raw`^(?:[-*•]\s+|\d{1,2}[.)、]\s+)?([^\s：:，,；;\d][^：:，,；;]{0,29}?)(?:\s*[：:]\s*|\s+)(?:从)?${day}(?:\s*(?:-|–|—|~|～|到|至)\s*${day})?\s*(?:[(（](?:里程碑|节点|截止|当天)[)）])?[。；;]?$`,
  'u',
)

interface Day {
  year: number | null
  month: number
  day: number
}

interface Row {
  label: string
  start: Day
  last: Day | null
}

/**
 * Reads the rows of a plan below its heading, with days in figures: 排期 / 需求评审 9.1-9.3 / 上线 9.30（里程碑）. Where a year is told, a day without one is of
 * that of the row before or, after a turn of the year, of the next one; where none is, the year is that of today and is not shown. Null where a line is no
 * such row, fewer than two last, or a row before the first year has none.
 */
export function readPlanRows(text: string, title: string | null): Schedule | null {
  if (text.length > longestText) return null
  const [heading = '', ...others] = text.trim().split('\n')
  const lines = others.filter(line => line.trim() !== '')
  const rows = lines.map(line => readRow(line.trim()))
  const read = rows.filter(each => each !== null)
  if (!ofPlan.test(`${title ?? ''} ${heading}`) || read.length < fewest || read.length < lines.length) return null
  // 3.1 alone may be a figure.
  if (read.filter(({ last }) => last !== null).length < fewestLasting) return null
  const isDated = read.some(({ start, last }) => start.year ?? last?.year)
  const dated = withYears(read, isDated ? null : new Date().getFullYear())
  const name = title ?? heading.replace(monthInBrackets, '').replace(/\s*[:：]$/u, '')
  return (
    dated && { type: 'schedule', title: asTitle(name), ...(!isDated && { hidesYear: true }), tasks: toTasks(dated) }
  )
}

function readRow(line: string): Row | null {
  const [, label = '', ...parts] = row.exec(line) ?? []
  const [start, last] = [parts.slice(0, 3), parts.slice(3, 6)].map(readDay)
  if (label === '' || !start || (parts[4] !== undefined && !last)) return null
  return { label: label.trim(), start, last: last ?? null }
}

function readDay([year, month, day]: readonly (string | undefined)[]): Day | null {
  const [ofMonth, ofYear] = [Number(day), Number(month)]
  const isDay = ofYear >= 1 && ofYear <= 12 && ofMonth >= 1 && ofMonth <= 31
  return isDay ? { year: year === undefined ? null : Number(year), month: ofYear, day: ofMonth } : null
}

/** Null where the first day has no year, and none is `assumed`. */
function withYears(rows: readonly Row[], assumed: number | null): Row[] | null {
  const [first] = rows
  const year = first?.start.year ?? assumed
  if (!first || year === null) return null
  let before = { ...first.start, year }
  const follow = (each: Day) => {
    const turned = before.month - each.month > mostMonthsBack ? 1 : 0
    before = { ...each, year: each.year ?? before.year + turned }
    return before
  }
  return rows.map(({ label, start, last }) => ({ label, start: follow(start), last: last && follow(last) }))
}

function toTasks(rows: readonly Row[]): Task[] {
  const newId = createIds('task')
  return rows.map(({ label, start, last }) => ({
    id: newId(label),
    label,
    start: write(start),
    ...(last === null ? { isMilestone: true } : { end: addDays(write(last), 1) }),
  }))
}

function write({ year, month, day: ofMonth }: Day): string {
  return formatDay(year ?? 0, month, ofMonth)
}
