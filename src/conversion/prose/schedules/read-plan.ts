import type { Items } from '../../../structure/items.ts'
import { createIds } from '../../../structure/new-ids.ts'
import type { Schedule, Task } from '../../../structure/schedule.ts'
import { toList } from '../to-list.ts'
import { findSpans } from './day-spans.ts'
import { readCount } from './read-count.ts'
import { formatDay, readDay } from './read-day.ts'

const longestText = 2000
const fewestTasks = 2
const wish =
  /\bgantt\b|\bproject plan\b|^plan: |\bschedule\b|\btimeline\b|\broad ?map\b|甘特|\p{Script=Han}计划|^计划：|排期|进度|工期|安排|时间[线表]|\b\d+ (?:days?|weeks?) after \p{L}/iu
const number = '(\\d{1,3}(?:\\.5)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)'
const unit = '(working days?|days?|weeks?|months?)'
const heading = /^\s*([^:：,，。\n]{2,60}?)\s*(?:[:：]|\s[-–]\s|\n)\s*(?=\S)/u
/** "Website relaunch, start 2025-06-02. Discovery 2 weeks; …" */
const startInHeading = /^([^.,:;\n]{2,60}), (start(?:s|ing)?(?: on)? [^.,:;\n]{3,24})[.:]\s+/i
/** "Content writing 4 weeks parallel with design" */
const beside = /,? (?:in )?parallel (?:with|to) (?:the )?(\p{L}[\p{L} -]{1,30}?)(?=[,;.\n]|$)/giu
/** What only says that it comes after the one before. */
const follows = /\s+(?:after (?:that|it|this)|afterwards)$/i
/** "painting at the end for 3 days" */
const atTheEnd = / (?:at the (?:very )?end|last|finally) (?=(?:for|takes?) )/i
const lead = /^(?:and |then |next |after that |afterwards |finally |lastly |first )+/i
const after = new RegExp(
  `^(\\p{L}[\\p{L}\\p{N} /&'-]{0,40}?)\\s*(?:takes?|lasts?|needs?|is|for|=|-|:|\\()?\\s*(?:about |around )?${number}[ -]?${unit}\\)?$`,
  'iu',
)
const before = new RegExp(`^${number}[ -]?${unit} (?:of|for) (?:the )?(\\p{L}[\\p{L}\\p{N} /&'-]{0,40})$`, 'iu')
const chinese =
  /^(?:先|再|然后|接着|最后|之后)?(\p{L}[\p{L}\p{N}]{0,12}?)(?:大?约|需要?|要|用|花|持续|预计|[:：])*(\d{1,3}(?:\.5)?|[一二两三四五六七八九十]|半)个?(天|周|星期|月|个月)$/u
/** When the first of them starts. */
const start =
  /^(?:(?:it |we |all |everything |project )?(?:start(?:s|ing)?|begin(?:s|ning)?|from)(?: (?:is|on|at|from))* (.{3,24})|(?:从|自)?(.{2,14}?)(?:号|日)?(?:开始|启动|开工|起)(?:依次|按顺序|陆续)?(?:进行|推进)?)$/i
/** 帮忙排个装修计划: without who is to draw it. */
const wanted = /^(?:请|麻烦)?(?:帮忙|帮我|给我)(?:排|做|列|画|安排)(?:一?个|一下|一份)?/
/** What says that they follow each other, which they do anyway. */
const inOrder =
  /^(?:(?:all )?(?:one after (?:the other|another)|in (?:this|that) order|back to back|in a row)|(?:都是?)?(?:一个接一个|一个一个|挨个|依次|按顺序)(?:地?来|地?做|进行)?)$/i
/** "demolition 3 days starting 4 May" */
const starting = / (?:starting|beginning)(?: on)? (?=\d|\p{Lu})/u
/** "Demo starts June 2 and takes 3 days", 评审3月2日开始2天: its first task, with the day. */
const startOfFirst =
  /^([\p{L} ]{2,30}?) (?:starts?|begins?|starting) (?:on )?([^,;]{3,24}?)(?:,? and (?:it )?(?:takes|lasts|needs)| for| and is|, takes) ([^,;.]{3,16})(?=[,;.]|$)|^(\p{Script=Han}[\p{L}\d]{1,10}?)((?:\d{4}年)?\d{1,2}月\d{1,2}[日号]?)(?:开始|启动|起)[，,]?(?:持续|需要?|做|用|花)?(?=[\d一二三四五六七八九十两半])([^，,；;。]{2,5})/u
/** 3月1日开始水电改造，一周: the day before its first task. */
const startBeforeFirst =
  /^((?:\d{4}年)?\d{1,2}月\d{1,2}[日号]?)(?:开始|启动|起)(?:做|进行)?(\p{Script=Han}[\p{L}]{1,10}?)[，,]?(?:大?约|需要?|用|花|为期|持续)?((?:\d{1,3}|[一二两三四五六七八九十]|半)个?(?:天|周|星期|月|个月))(?=[，,；;。]|$)/u
const atOnce = /\b(?:parallel|same time|meanwhile|overlap|while)\b|同时|并行/i

/**
 * Reads how long each part of a plan takes, one after the other: "design takes 2 weeks, then build 3 weeks. start on 2 March 2026", 需求3天 开发10天
 * 从3月1号开始. Without a full date, which a plan of days needs, it is told how long each takes. Null where anything else is said, or parts go on at once.
 */
export function readPlan(told: string, title: string | null, request: string): Schedule | Items | null {
  if (told.length > longestText || !wish.test(request) || atOnce.test(told.replaceAll(beside, ''))) return null
  const text = told.replace(startInHeading, '$1: $2, ')
  const found = heading.exec(text)
  const isHeading = found?.[1] !== undefined && !/\d/.test(found[1])
  const body = text.slice(isHeading ? found[0].length : 0).replace(/[.。!！\s]+$/, '')
  const [lead = '', ...rest] = splitClauses(withDayBehind(body))
  // 项目计划 需求调研两周，…: what it is about, before a blank.
  const isNamed = !isHeading && rest.length > fewestTasks && /^\p{Script=Han}{2,12}(?:计划|排期|安排|进度)$/u.test(lead)
  const clauses = isNamed ? rest : [lead, ...rest]
  const times = clauses.map(clause => start.exec(clause)).filter(time => time !== null)
  const tasks = clauses.filter(clause => !start.test(clause) && !inOrder.test(clause)).map(readTask)
  const read = tasks.filter(task => task !== null)
  if (times.length > 1 || read.length < fewestTasks || read.length < tasks.length) return null
  const isKnown = (name: string | undefined, at: number) => name === undefined || isEarlier(placeOf(name, read), at)
  if (!read.every((task, at) => isKnown(task.after, at) && isKnown(task.beside, at))) return null
  const said = times[0]?.[1] ?? times[0]?.[2]
  const full = said === undefined ? null : readDay(said)
  const day = full ?? (/\bgantt\b|甘特/i.test(request) && said !== undefined ? dayOfThisYear(said) : null)
  const name = (title ?? (isHeading ? (found[1] ?? null) : isNamed ? lead : null))?.replace(wanted, '') ?? null
  // A day without its year is told, and not made up.
  const named = said !== undefined && day === null ? [name, times[0]?.[0]].filter(Boolean).join(', ') : name
  // Bars are drawn without a date where they are asked for: their days are counted.
  const isCounted = day === null && said === undefined && /\bgantt\b|甘特/iu.test(request)
  if (
    day === null &&
    !isCounted &&
    read.some(
      (task, at) => task.beside !== undefined || (task.after !== undefined && placeOf(task.after, read) !== at - 1),
    )
  )
    return null
  if (day === null && !isCounted) return toList('events', named, read)
  return toSchedule(read, day, named, day !== null && full === null)
}

function withDayBehind(body: string): string {
  return body
    .replace(startBeforeFirst, '$2$3，$1开始')
    .replace(startOfFirst, (_, label, day, length, ofChinese, chineseDay, chineseLength) =>
      label === undefined
        ? `${ofChinese}${chineseLength}，${chineseDay}开始`
        : `${label} takes ${length}, start on ${day.replaceAll(',', '')}`,
    )
}

/** 3月1: a chart of bars needs a year, which it does not show where nobody said it. */
function dayOfThisYear(said: string): string | null {
  const [span, other] = findSpans(/\p{Script=Han}/u.test(said) ? `${said.replace(/[日号]$/u, '')}日` : said) ?? []
  if (!span || other || span.last || span.start.day === 0) return null
  return formatDay(new Date().getFullYear(), span.start.month, span.start.day)
}

function toSchedule(tasks: readonly Timed[], start: string | null, title: string | null, hidesYear: boolean): Schedule {
  const newId = createIds('task')
  let last: string | null = null
  const ids = tasks.map(({ label }) => newId(label))
  const placed: Task[] = []
  for (const [at, { label, duration, after: told, beside: other, on }] of tasks.entries()) {
    if (on !== undefined) {
      placed.push({ id: ids[at] ?? label, label, start: on, isMilestone: true })
      continue
    }
    const twin = other === undefined ? null : (placed[placeOf(other, tasks)] ?? null)
    const before = twin ? (twin.after?.[0] ?? null) : told === undefined ? last : (ids[placeOf(told, tasks)] ?? null)
    const id = ids[at] ?? label
    last = id
    placed.push({ id, label, duration, ...(before === null ? start !== null && { start } : { after: [before] }) })
  }
  return { type: 'schedule', ...(title && { title }), ...(hidesYear && { hidesYear }), tasks: placed }
}

function isEarlier(place: number, at: number): boolean {
  return place >= 0 && place < at
}

/** The place of the one task that is called so. */
function placeOf(said: string, tasks: readonly Timed[]): number {
  const sought = said.toLowerCase()
  return tasks.findIndex(({ label }) => label.toLowerCase().replace(/^the /, '') === sought)
}

interface Timed {
  /** Day of what takes no time, as YYYY-MM-DD. */
  on?: string
  /** The task that it begins with, as that was said. */
  beside?: string
  /** The task that it comes after, as it was said; absent for the one before it. */
  after?: string
  label: string
  /** As it was said: "2 weeks". */
  value: string
  /** In days. */
  duration: number
}

function splitClauses(body: string): string[] {
  return body
    .replace(starting, ', start on ')
    .split(
      /\s*[,，、;；。\n]\s*|\.\s+|\s+(?:and )?then\s+|\s+and (?!(?:takes?|lasts?|needs?) )(?:finally )?(?=(?:an? (?:week|month|day)|(?:\w+ ){1,3}(?:takes?|for|\d)))|(?<=\p{Script=Han})\s+(?=\p{Script=Han})/u,
    )
    .map(clause => clause.trim().replace(lead, '').replace(follows, '').replace(atTheEnd, ' '))
    .filter(clause => clause !== '')
}

/** "design comes after research and takes 10 days", "testing is 2 weeks and comes after development" */
const dependent =
  /(?:,? (?:and )?(?:comes?|starts?|begins?|follows) (?:(?:right |directly )?after |(?<=follows ))(?:the )?([\p{L}][\p{L} -]{1,30}?)(?= and (?:takes|lasts|needs|is) |$)(?: and)?)/iu
const afterwards = /(?<=\d|days?|weeks?|months?) after (?!that|it|this)(?:the )?(\p{L}[\p{L} -]{1,30})$/iu

/** "Go live milestone 2025-08-25" */
const milestone = /^(\p{L}[\p{L} -]{1,40}?)(?: milestone)?,? (?:on |by )?(\d{4}-\d{2}-\d{2})$/iu

function readTask(clause: string): Timed | null {
  const [, event, on] = milestone.exec(clause) ?? []
  if (event && on) return { label: event, value: on, duration: 0, on }
  const [[parallel = '', other] = []] = clause.matchAll(beside)
  if (other !== undefined) {
    const alone = readTimed(clause.replace(parallel, '').trim())
    return alone && { ...alone, beside: other.trim() }
  }
  const found = dependent.exec(clause) ?? afterwards.exec(clause)
  const [whole = '', after] = found ?? []
  const timed = readTimed(whole === '' ? clause : clause.replace(whole, '').trim())
  return timed && after !== undefined ? { ...timed, after: after.trim() } : timed
}

function readTimed(clause: string): Timed | null {
  const [, label, count, per] = chinese.exec(clause) ?? after.exec(clause) ?? []
  if (label && count && per) return toTimed(label.trim(), count, per, clause)
  const [, many, each, what] = before.exec(clause) ?? []
  return many && each && what ? toTimed(what, many, each, clause) : null
}

function toTimed(label: string, count: string, per: string, clause: string): Timed {
  const value = clause.slice(clause.lastIndexOf(count, clause.lastIndexOf(per)), clause.lastIndexOf(per) + per.length)
  return { label, value, duration: daysOf(count, per) }
}

function daysOf(count: string, unit: string): number {
  return readCount(count) * (/week|周|星期/.test(unit) ? 7 : /month|月/.test(unit) ? 30 : 1)
}
