import type { Items } from '../../../structure/items.ts'
import { toList } from '../to-list.ts'
import { day, length } from '../when.ts'

const longestText = 3000
const longestLabel = 70
const fewest = 3
/** What shows when things happen. */
const wish =
  /\b(?:time ?lines?|history|milestones?|agenda|schedule|road ?map|programme|program|itinerary|gantt|project plan|(?:my|our|this|next) (?:week|day|weekend|trip))\b|(?:我|我们|这|本|下)的?(?:这)?(?:一周|周末?|一天|天)(?![一二三四五六日天])|时间[线轴]|大事记|历程|议程|日程|时间表|甘特|行程|发展史|路线图|排期/i
const heading =
  /^\s*((?:[^:：,，。\n\d]|\d{1,2}(?=\D))[^:：,，。\n]{1,60}?)\s*(?:(?<!\d)[:：]|[:：](?!\d)|\s[-–]\s|\n)\s*(?=\S)/u
const when = new RegExp(day, 'giu')
const anyTime = new RegExp(`${day}|${length}`, 'iu')
const hour = /^at \d|\d[:.]\d|\d ?[ap]m|noon|midnight|点/i
const mark = '\uE000'
const joint =
  /^(?:and |then |finally |然后|接着|随后|最后再?|首先|先(?!生|前)|[-–:：,.|]|\s)+|(?:[\s:：,，;；(（|-]|\b(?:in|on|at|by|from|since|until|due|starts?|starting|around|of|and|then|for|takes?|lasts?|is|will be)|开始|(?<=\p{Script=Han})(?:从|于|在|自))+$/giu
const leading = /^(?:开始|起(?!床|来|飞|草|航|身|跑)|开始，)(?=\p{Script=Han})/u
/** Weeks of a plan: "weeks 1-4 base building", 第1-4周打基础. */
const counted =
  /(?:^|[:：,，;；。]|\s[-–]\s)\s*(?:(?:weeks?|days?|months?|wk) \d{1,2}(?!\d)|第?\d{1,2}\s*[-–~～到至]\s*\d{1,2}(?:周|天|个?月))/gi
/** A list with marks is an outline. */
const marked = /^\s*(?:[-*•+]|\d{1,2}[.)])\s/m
const conditional = /\b(?:if|unless|otherwise)\b|如果|否则|\?|？/i

/**
 * Reads what is on when, where a timeline, an agenda or a plan is asked for: "founded 2009 in a garage in Leeds, first shop 2012, sold for 12 million in
 * 2022", 9点开场 9点半目标 10:15茶歇. Null where a part has no time, or several.
 */
export function readTimed(text: string, title: string | null, request: string): Items | null {
  if (text.length > longestText || conditional.test(text) || marked.test(text)) return null
  if (!wish.test(request) && (text.match(counted)?.length ?? 0) < fewest) return null
  const lead = heading.exec(text)
  const isHeading = lead?.[1] !== undefined && lead[1].search(anyTime) !== 0 && anyTime.test(text.slice(lead[0].length))
  const body = (isHeading ? text.slice(lead[0].length) : text).replace(/[.。!！\s]+$/, '')
  const [found, named] = readClauses(body) ?? readFromTimes(body) ?? []
  if (!found || found.length < fewest) return null
  const name = title ?? ((isHeading ? lead[1]?.trim() : null) || named || null)
  return toList('events', name, found)
}

type Read = [events: { label: string; value: string }[], named?: string]

/** Each clause with its time; a plan may say how long a part takes instead. */
function readClauses(body: string): Read | null {
  const clauses = body
    .split(/\s*(?:[;；。\n]|[,，、](?!\s?(?:19|20)\d{2}(?!\s?\p{L})))\s*/u)
    .filter(clause => clause !== '')
  const areAllFirst = clauses.slice(1).every(clause => clause.search(when) === 0)
  const [first = ''] = clauses
  const lead = first.slice(0, Math.max(0, first.search(when)))
  // "The Beatles 1960 formed in Liverpool, 1962 …": who it is about; "founded 1998 in a garage" is an event.
  if (areAllFirst && clauses.length > 1 && lead !== '' && !/^\w+ed\s+(?:in\s+)?$/i.test(lead)) return null
  const events = clauses.map(clause => {
    const timed = readEvent(clause, when)
    return timed ?? (clause.search(when) < 0 ? readEvent(clause, new RegExp(length, 'giu')) : null)
  })
  const last = clauses.at(-1) ?? ''
  // "…, weeks 15-16 taper, race day": what all of it leads to.
  if (events.at(-1) === null && areAllFirstBut(clauses) && isAim(last))
    events[events.length - 1] = { label: last, value: /\p{Script=Han}/u.test(last) ? '最后' : 'finally' }
  const read = events.filter(event => event !== null)
  return read.length === events.length ? [read] : null
}

function areAllFirstBut(clauses: readonly string[]): boolean {
  return clauses.length > fewest && clauses.slice(0, -1).every(clause => clause.search(when) === 0)
}

function isAim(clause: string): boolean {
  return /\p{L}/u.test(clause) && !/\d/.test(clause) && clause.split(/\s+/).length <= 3 && clause.length <= 24
}

/** "9am welcome 9:30 goals": each time begins a part. */
function readFromTimes(body: string): Read | null {
  const times = body.match(when) ?? []
  const [named = '', ...labels] = body.replaceAll(when, mark).split(mark)
  const events = labels.map((label, index) => ({ label: clean(label), value: times[index]?.trim() ?? '' }))
  const hasClauses = (label = '') => /[,，;；。]\s*\S/.test(label)
  const isOpen = hasClauses(events.at(-1)?.label) && !events.slice(0, -1).some(({ label }) => hasClauses(label))
  const isRead =
    !isOpen && events.every(({ label }) => isLabel(label)) && named.length <= 60 && !/[,，;；。]\s*\S/.test(named)
  return isRead ? [events, clean(named)] : null
}

function readEvent(clause: string, pattern: RegExp): { label: string; value: string } | null {
  const times = clause.match(pattern) ?? []
  const [first = '', second = ''] = times
  // "tuesday piano lesson 17:30": a day, and the hour on it.
  const isDayAndHour = times.length === 2 && !hour.test(first) && hour.test(second)
  const said = isDayAndHour ? clause.replace(second, ' ') : clause
  const [before = '', after = ''] = said.split(first || mark)
  if (times.length !== 1 && !isDayAndHour) return null
  const [early, late] = [clean(before), withoutMarks(clean(`${after.replace(leading, '')}${mark}`))]
  const label =
    early !== '' && late !== '' ? `${early}${/\p{Script=Han}$/u.test(early) ? '' : ' '}${after.trim()}` : early || late
  return isLabel(label) ? { label, value: times.map(time => time.trim()).join(' ') } : null
}

/** What stands behind a time ends where its clause does: "settle in" keeps its last word. */
function withoutMarks(text: string): string {
  return text.replace(mark, '').replace(/[\s:：,，;；]+$/, '')
}

function clean(text: string): string {
  return text.trim().replaceAll(joint, '').trim()
}

/** 甘特图备份数据库: the request, cut off with what comes first. */
const kindName = /(?:^|[，,])(?:甘特|流程|时序|思维导|架构|状态)图|^时间[线轴]/u

/** 6到下门牙, out of 6到10个月下门牙: only the end of a range was taken out. */
const isCutRange = /^\d{1,3}\s*(?:[到至]|[-–~]|\s\p{Script=Han})/u

/** Numbers in it name something, or count it: "10th shop", "for 12 million". */
function isLabel(label: string): boolean {
  const figures =
    label.match(/(?<![\w.-]|\b(?:release|version|build|step|phase|room|level|round) v?)\d[\d.,]*(?=\s|$)/gi) ?? []
  const counted = label.match(/\d[\d.,]* ?\p{L}/gu) ?? []
  return (
    /\p{L}/u.test(label) &&
    label !== '时间' &&
    !isCutRange.test(label) &&
    !kindName.test(label) &&
    label.length <= longestLabel &&
    figures.length <= counted.length &&
    !/[(（][^)）]*$/.test(label)
  )
}
