import { isPurpose } from '../../../language/purposes.ts'
import { isOnlyTalk } from '../../../language/talk.ts'
import { addDays } from '../../../structure/convert/place-tasks.ts'
import { createIds } from '../../../structure/new-ids.ts'
import type { Schedule, Task } from '../../../structure/schedule.ts'
import { asTitle } from '../as-title.ts'
import { type Day, findLengths, findSpans } from './day-spans.ts'
import { formatDay } from './read-day.ts'
import { lastsMonths, withMonthDays } from './with-month-days.ts'

const longestText = 4000
const longestLabel = 60
const fewest = 3
/** What a plan is called. A timeline tells events with their days. */
const wish = /\bgantt\b|\bplan\b|\bschedule\b|\broad ?map\b|甘特|计划|排期|进度|工期|排程|安排/i
const heading = /^\s*(?![-*•+]\s)([^\n:：]{2,80}?)\s*(?::(?!\d)|：|!+|\n)\s*(?=\S)/u
/** What is planned, as a sentence before the first part of it: "We're planning the launch of version 3.0." */
const planned =
  /^(?:ok,? |so,? )*(?:we|i|they)(?:'re|'m| are| am)? (?:(?:planning|organi[sz]ing|preparing|doing|having|(?:need|want|have) an? (?:[a-z]+ )?(?:plan|schedule) (?:for|of)) )?(?:(?:an?|the|our|my) )?/i
/** What only asks for a plan: "gantt", 安排一下. */
const asked = /^(?:an? )?(?:gantt(?: chart)?|schedule|plan|甘特图)$|(?:安排|排)?一下$/i
const listMark = /^\s*(?:[-*•+]|\d{1,2}[.)])\s+/
const between = /\s*(?:[\n;；。，、]|,(?=\s)|\.(?=\s|$))\s*|\s+(?=(?:and )?then\s)/i
const ahead =
  /^(?:(?:最后|然后|接着|之后|随后|再|接下来)是|(?:and|then|next|finally|lastly|after that|afterwards|followed by|last comes?|the|we|we'll|(?:it|that|which)(?= (?:has|have|needs?|must|will|goes|takes|is)\b)|has to|have to|needs? to|must|will|on|from|between|in|during|for|the week of|最后|然后|接着|再)(?![\p{L}'])|最后|然后|接着|从|自|在|于|[\s:：(（,，–—-]+|进行|开始|做(?=\p{Script=Han}{2}))\s*/iu
const behind =
  /\s*(?:(?<![\p{L}'])(?:from|on|between|during|for|takes?(?: place)?|lasts?|runs?|goes|is|are|will be|happens|starts?(?: on)?|begins?|scheduled|(?:is )?due|planned|about|around|roughly|last)|[\s:：(（)）,，–—-]+|(?<=\p{Script=Han})(?:[从自在于是要需用]|大?约|预计|安排在|需要|为期)+)$/iu
const follows =
  /^(?:and )?(?:then|next|after (?:that|this)|afterwards|followed by|finally|lastly)\b|^(?:然后|接着|之后|随后|再|最后)/i
/** From a day on, until nobody says when. */
const opens = /\b(?:starts?|starting|begins?|beginning|from|until|till|by)\b|开始|起$|[前后]$/i
const inMonth = /\s+in$/i
const atOnce = /\b(?:parallel|same time|meanwhile|overlap\w*|while)\b|同时|并行/i
/** 3.1-3.10: days of two months, as a chart of bars is told in short. */
const dotted = /(?<![\d.])(\d{1,2})[./](\d{1,2})\s?([-~～到至])\s?(\d{1,2})[./](\d{1,2})(?![\d.])/g
/** "analysis Jan-Feb next year", at the end: the months before have turned the year. */
const afterTurn = /(\b(?:Jan|Feb|Mar|Apr)[a-z]*),? (?:of )?next year(?=[.\s]*$)/i
const anyYear = /\b(?:19|20)\d{2}\b|\d{4}年/g
/** A year behind a day in words, or before a month. */
const yearOfDay = /(?<=\p{L}|\d(?:st|nd|rd|th)?),? (?:19|20)\d{2}\b(?!-)|(?:19|20)\d{2}年(?=\d)/gu
const weekday = /(?<![\p{L}])(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?,? (?=\d|the \d|\p{L}{3,9} \d)/giu

/** "(after Design)", （拆除之后）: what the days of a part say as well. */
const dependency =
  /\s*[(（]\s*(?:after|follows|following|once)\s+(?:the )?([^()（）]{2,40}?)(?: (?:is|are) (?:done|finished|complete))?\s*[)）]$|\s*[(（]\s*在?([^()（）]{1,20}?)(?:完成)?(?:之后|以后|后)\s*[)）]$/iu

/** "tiling after cabinets for 4 days" */
const dependencyWithin =
  /^(.{2,40}?) (?:after|following|once) (?:the )?([^,()]{2,40}?)(?: (?:is|are) (?:done|finished|complete))?,? ((?:for|takes?|lasts?) .{3,24})$/i

interface Part {
  label: string
  /** The label of the part that it comes after, where that is said. */
  follows?: string
  start?: Day
  last?: Day
  /** How many days it takes, where its last day is not said. */
  days?: number
}

/**
 * Reads a plan whose days have no year, or the same one, in whatever words: "demolition 3 to 7 March, tiling runs from 17 March to the 21st, then it dries for 4 days, party
 * on 2 April", 水电：4月1日-4月10日. A year that nobody said is that of today, or the next one after a turn of the year, and is not shown. Null where a part has no
 * time, or nobody asks for a plan.
 */
export function readSpans(text: string, title: string | null, request: string): Schedule | null {
  if (text.length > longestText || !wish.test(request) || atOnce.test(text)) return null
  const { name, rest } = splitName(withMonths(text.replace(afterTurn, '$1'), request), title)
  // Said with some days, one year is that of all of them.
  const years = new Set(text.match(anyYear)?.map(each => Number.parseInt(each, 10)))
  const plain = rest.replaceAll(yearOfDay, '')
  if (years.size > 1 || plain.search(anyYear) >= 0) return null
  const [year] = years
  const parts = readParts(plain.replaceAll(weekday, ''))
  if (!parts || parts.length < fewest) return null
  const lasting = parts.filter(({ last, days }) => last ?? days).length
  if (lasting < 2 || !parts[0]?.start || !parts.every(({ label }) => isLabel(label))) return null
  return {
    type: 'schedule',
    ...(name && { title: asTitle(name) }),
    ...(year === undefined && { hidesYear: true }),
    tasks: toTasks(parts, year),
  }
}

/** Months as days where a plan is asked for, and 3.1-3.10 as 3月1日到3月10日, where several parts of a Chinese plan are told so. */
function withMonths(text: string, request: string): string {
  if (/\bgantt\b/i.test(request) || (/\bplan\b/i.test(request) && lastsMonths(text))) return withMonthDays(text)
  const isSo = /甘特/.test(request) && (text.match(dotted)?.length ?? 0) > 1
  return isSo ? text.replaceAll(dotted, '$1月$2日$3$4月$5日') : text
}

/** What the plan is called, and its parts. */
function splitName(text: string, title: string | null): { name: string | null; rest: string } {
  const found = heading.exec(text)
  // "Renovation: 3 to 9 March, tiling: 10 to 12 March": the first part, as the others.
  const isPart =
    found !== null && (findSpans(text.slice(found[0].length))?.[0]?.index ?? 1) === 0 && /[:：].*[:：]/s.test(text)
  if (found?.[1] && !isPart && !hasTime(found[1])) {
    const name = title ?? found[1].trim().replace(planned, '').replace(asked, '')
    const rest = text.slice(found[0].length)
    // "Gantt chart: clinical trial. Protocol in January, …"
    return name === '' ? splitSentence(rest, null) : { name, rest }
  }
  return splitSentence(text, title)
}

/** What a first sentence without any time says the plan is of. */
function splitSentence(text: string, title: string | null): { name: string | null; rest: string } {
  const [sentence = ''] = /^[^\n]{3,120}?(?:[!?]|\.(?!\d))\s+/u.exec(text) ?? []
  const isName = sentence !== '' && !hasTime(sentence) && findLengths(sentence).length === 0
  if (!isName) return { name: title, rest: text }
  const said = sentence.trim().replace(/[.!?]+$/, '')
  const isTalk = isOnlyTalk(said) || isPurpose(said)
  return { name: title ?? (isTalk ? null : said.replace(planned, '')), rest: text.slice(sentence.length) }
}

function hasTime(text: string): boolean {
  return findSpans(text)?.length !== 0
}

function readParts(text: string): Part[] | null {
  const clauses = text
    .split(between)
    .flatMap(clause => splitAtAnd(clause.replace(listMark, '').trim()))
    .filter(clause => /\S/.test(clause))
  const parts: Part[] = []
  // A month that is not said is that of the clause before.
  let month = ''
  for (const clause of clauses) {
    if (isOnlyTalk(clause) || isPurpose(clause)) continue
    const said = clause.replace(dependencyWithin, '$1 $3 (after $2)')
    const [tie = '', english, chinese] = dependency.exec(said) ?? []
    const follows = english ?? chinese
    const before = parts.find(({ label }) => label.toLowerCase() === follows?.toLowerCase())
    const part = readPart(said.slice(0, said.length - tie.length), month, parts.at(-1), before)
    if (!part || (follows !== undefined && !before)) return null
    parts.push(before ? { ...part, follows: before.label } : part)
    const last = part.last ?? part.start
    if (last) month = `${last.month}月${part.start?.day || 1}日`
  }
  return parts
}

/** "templated on the 21st and fitted on the 28th": two parts, where both sides have their time. */
function splitAtAnd(clause: string): string[] {
  const sides = clause.split(/\s+and\s+/i)
  return sides.length === 2 && sides.every(side => /\d/.test(side) && /\p{L}{3}/u.test(side)) ? sides : [clause]
}

function readPart(clause: string, month: string, previous: Part | undefined, before: Part | undefined): Part | null {
  const spans = findSpans(`${month}，${clause}`)?.slice(month === '' ? 0 : 1)
  const [span] = spans ?? []
  const offset = month.length + 1
  const lengths = findLengths(clause)
  // "海报要两周" beside days: nobody says after what.
  const isNext = before !== undefined || follows.test(clause) || previous?.days !== undefined
  if (!span && !isNext) return null
  if (span && !span.last && lengths.length === 0 && opens.test(clause)) return null
  if (!spans || spans.length > 1 || lengths.length > 1 || (!span && lengths.length === 0)) return null
  const [length] = span?.last ? [] : lengths
  const taken = [
    ...(span ? [{ from: span.index - offset, to: span.index - offset + span.length }] : []),
    ...(length ? [{ from: length.index, to: length.index + length.length }] : []),
  ].toSorted((one, other) => one.from - other.from)
  const label = labelOf(clause, taken, span?.last !== undefined && span.start.day === 0, previous)
  if (label === null || (!span && !previous)) return null
  return {
    label,
    ...(span && { start: span.start }),
    ...(span?.last && { last: span.last }),
    ...(length && { days: length.days }),
  }
}

/** What is left of a clause without its times; null where that stands on two sides. */
function labelOf(
  clause: string,
  taken: readonly { from: number; to: number }[],
  isMonth: boolean,
  previous: Part | undefined,
): string | null {
  let at = 0
  const pieces = [...taken, { from: clause.length, to: clause.length }].map(({ from, to }) => {
    const piece = clause.slice(at, from)
    at = to
    return withoutTies(isMonth ? piece.replace(inMonth, '') : piece)
  })
  const said = pieces.filter(piece => piece !== '')
  const [label = ''] = said
  if (said.length !== 1) return null
  // "worktops templated on the 21st and fitted on the 28th"
  const [, subject] = /^(.+) \p{L}+ed$/u.exec(previous?.label ?? '') ?? []
  return subject && /^\p{L}+ed$/u.test(label) ? `${subject} ${label}` : label
}

function withoutTies(words: string): string {
  let [left, said] = ['', words.trim()]
  while (left !== said) [left, said] = [said, said.replace(ahead, '').replace(behind, '').trim()]
  return said
}

function isLabel(label: string): boolean {
  return (
    /\p{L}/u.test(label) &&
    !/\d|[:：?？]|\b(?:if|unless|before|after|until)\b|如果|之[前后]/iu.test(label) &&
    label.length <= longestLabel
  )
}

function toTasks(parts: readonly Part[], told = new Date().getFullYear()): Task[] {
  const newId = createIds('task')
  let year = told
  let before = 0
  let previous: string | null = null
  const ids = new Map<string, string>()
  return parts.map(({ label, follows, start, last, days }): Task => {
    const id = newId(label)
    const after = (follows === undefined ? null : ids.get(follows)) ?? previous
    ids.set(label, id)
    previous = id
    if (!start) return { id, label, ...(after !== null && { after: [after] }), duration: days ?? 1 }
    // From November to January the year has turned; a task that begins somewhat earlier than the one before it goes on beside it.
    if (before - start.month > 6) year += 1
    before = start.month
    const first = formatDay(year, start.month, start.day || 1)
    if (days !== undefined) return { id, label, start: first, duration: days }
    if (last === undefined) return { id, label, start: first, isMilestone: true }
    const endYear = last.month < start.month ? year + 1 : year
    if (last.day > 0) return { id, label, start: first, end: addDays(formatDay(endYear, last.month, last.day), 1) }
    const isDecember = last.month === 12
    return {
      id,
      label,
      start: first,
      end: formatDay(isDecember ? endYear + 1 : endYear, isDecember ? 1 : last.month + 1, 1),
    }
  })
}
