import { addDays } from '../../../structure/convert/place-tasks.ts'
import { createIds } from '../../../structure/new-ids.ts'
import type { Schedule, Task } from '../../../structure/schedule.ts'
import { month } from '../when.ts'
import { formatDay, isDay, months } from './read-day.ts'

const longestText = 4000
const fewest = 3
/** What a plan is called. A timeline tells events with their days. */
const wish = /\bgantt\b|\bplan\b|\bschedule\b|\broad ?map\b|甘特|计划|排期|进度|工期|排程|安排/i
const named = `(${month})`
const nth = '(\\d{1,2})(?:st|nd|rd|th)?'
const to = '\\s*(?:-|–|—|~|to|till|until|through)\\s*'
const chineseTo = '\\s*(?:-|–|—|~|～|到|至)\\s*'
/** Each with the names of its parts in their order: m and d of the first day, M and D of the last. */
const forms: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`${nth} ${named}${to}${nth} ${named}`, 'i'), 'dmDM'],
  [new RegExp(`${named} ${nth}${to}${named} ${nth}`, 'i'), 'mdMD'],
  [new RegExp(`${nth}${to}${nth} (?:of )?${named}`, 'i'), 'dDm'],
  [new RegExp(`${named} ${nth}${to}${nth}(?!\\d)`, 'i'), 'mdD'],
  [new RegExp(`(\\d{1,2})月(\\d{1,2})[日号]?${chineseTo}(\\d{1,2})月(\\d{1,2})[日号]?`, 'u'), 'mdMD'],
  [new RegExp(`(\\d{1,2})月(\\d{1,2})[日号]?${chineseTo}(\\d{1,2})[日号]`, 'u'), 'mdD'],
  [new RegExp(`${nth} (?:of )?${named}`, 'i'), 'dm'],
  [new RegExp(`${named} ${nth}`, 'i'), 'md'],
  [/(\d{1,2})月(\d{1,2})[日号]/u, 'md'],
]
const heading = /^\s*([^\n:：]{2,80}?)\s*(?:[:：](?!\d)|!+|\n)\s*(?=\S)/u
/** What only asks for a plan: "gantt", 安排一下. */
const asked = /^(?:an? )?(?:gantt(?: chart)?|schedule|plan|甘特图)$|(?:安排|排)?一下$/i
const listMark = /^\s*(?:[-*•+]|\d{1,2}[.)])\s+/
const between = /\s*(?:[\n;；。，、]|,(?=\s)|\.(?=\s|$))\s*(?:(?:and|then|and then|finally)\s+)?|\s+then\s+/
const joint =
  /^[\s:：,，、(（-]+|[\s:：,，、)）(（-]+$|\s*\b(?:from|on|between|runs?|is|starts?)\s*$|^(?:on|the)\s+|(?<=\p{Script=Han})[从在于]$/giu
const anyYear = /\b(?:19|20)\d{2}\b|\d{4}年/

interface Span {
  label: string
  start: { month: number; day: number }
  /** Absent for what happens on one day. */
  last?: { month: number; day: number }
}

/**
 * Reads a plan whose days have no year: "demolition 3 to 7 March, tiling 17 to 21 March, party on 2 April", 水电：4月1日-4月10日. The year is that of today, or
 * the next one after a turn of the year, and is not shown. Null where a part has no day, or nobody asks for a plan.
 */
export function readSpans(text: string, title: string | null, request: string): Schedule | null {
  if (text.length > longestText || !wish.test(request) || anyYear.test(text)) return null
  const found = heading.exec(text)
  const isHeading = found?.[1] !== undefined && !forms.some(([form]) => form.test(found[1] ?? ''))
  const parts = text
    .slice(isHeading ? found[0].length : 0)
    .split(between)
    .map(part => part.replace(listMark, ''))
    .filter(part => /\S/.test(part))
  const spans = parts.map(readSpan)
  const read = spans.filter(span => span !== null)
  const lasting = read.filter(({ last }) => last !== undefined).length
  if (read.length < fewest || read.length < spans.length || lasting < 2) return null
  const name = title ?? (isHeading ? (found[1]?.trim().replace(asked, '') ?? '') : '')
  return { type: 'schedule', ...(name !== '' && { title: name }), hidesYear: true, tasks: toTasks(read) }
}

function readSpan(part: string): Span | null {
  for (const [form, names] of forms) {
    const found = form.exec(part)
    if (!found) continue
    const numberOf = (name: string) => {
      const at = names.indexOf(name)
      const written = at < 0 ? '' : (found[at + 1] ?? '')
      return /\d/.test(written) ? Number(written) : months.indexOf(written.slice(0, 3).toLowerCase()) + 1
    }
    const label = [part.slice(0, found.index), part.slice(found.index + found[0].length)]
      .map(each => each.replaceAll(joint, '').replaceAll(joint, ''))
      .filter(each => each !== '')
    const start = { month: numberOf('m'), day: numberOf('d') }
    const last = { month: numberOf('M') || start.month, day: numberOf('D') }
    const areDays = isDay(start.month, start.day) && (last.day === 0 || isDay(last.month, last.day))
    if (label.length !== 1 || !areDays || /\d/.test(label[0] ?? '') || !/\p{L}/u.test(label[0] ?? '')) return null
    return { label: label[0] ?? '', start, ...(last.day > 0 && { last }) }
  }
  return null
}

function toTasks(spans: readonly Span[]): Task[] {
  const newId = createIds('task')
  let year = new Date().getFullYear()
  let before = 0
  return spans.map(({ label, start, last }): Task => {
    // From November to January the year has turned; a task that begins somewhat earlier than the one before it goes on beside it.
    if (before - start.month > 6) year += 1
    before = start.month
    const first = formatDay(year, start.month, start.day)
    if (last === undefined) return { id: newId(label), label, start: first, isMilestone: true }
    const end = formatDay(last.month < start.month ? year + 1 : year, last.month, last.day)
    return { id: newId(label), label, start: first, end: addDays(end, 1) }
  })
}
