import type { Items } from '../../../structure/items.ts'
import { toList } from '../to-list.ts'
import { month } from '../when.ts'

const longestText = 4000
const fewest = 3
const nth = '\\d{1,2}(?:st|nd|rd|th)?'
const year = '(?:1[0-9]|20)\\d{2}'
const day = `(?:${month} ${nth}(?:,? ${year})?|${nth} (?:of )?${month}(?: ${year})?|${month}(?: ${year})?|(?:early |mid[- ]|late |(?:the )?(?:end|beginning|start|middle|(?:first|second|last)(?: two| three)? (?:half|weeks?)) of )${month}(?: ${year})?|the end of the (?:month|year)|(?:early |mid |late )?${year}s?(?!年))`
const to = '\\s*(?:-|–|—|~|to|till|until|through|and)\\s*'
const chineseDay = `(?:(?:公元前)?\\d{1,4}年)?(?:\\d{1,2}|十[一二]?|[一二三四五六七八九]{1,2})月(?:(?:\\d{1,2}|[一二三四五六七八九十]{1,3})[日号])?(?:(?<![日号])[初底]|中(?![期考秋学旬])|[上中下]旬|[上下]半月)?|\\d{1,2}[日号]|(?:公元前)?\\d{2,4}年(?:[初底])?`
const chineseTo = '\\s*(?:-|–|—|~|～|到|至|和|、)?\\s*'
const time = `(?:${day}(?:${to}(?:${day}|${nth}))?|${nth}${to}${nth} ${month}(?: ${year})?|(?:${chineseDay})(?:${chineseTo}(?:${chineseDay}))?)`
const first = new RegExp(
  `^(?:from |on |in |by |between |around |since |自|从|于|在)?(${time}(?:之?前|(?:以|之)?后)?)(?:起|开始(?=\\p{Script=Han}{2}|\\s|[:：,]))?\\s*[:：,-]?\\s*(\\p{L}.{1,60}|\\p{Script=Han})$`,
  'iu',
)
const last = new RegExp(
  `^(\\p{L}.{0,60}?)\\s*(?:[:：]\\s*|\\s[-–]\\s|\\s|(?<=\\p{Script=Han}))(?:from |on |in |by |is |was |starts? |runs? |due |until |till |before |between |around |since |从|于|在)*(${time})$`,
  'iu',
)
/** 明朝1368年建立: what it is the history of, before the first event. */
const named = new RegExp(
  `^((?!${chineseDay})\\p{Script=Han}{2,8}|[\\p{L} ']{2,30}? (?:was|were) )(?=${time}\\s*(?![到至和])\\p{L})`,
  'iu',
)
const heading = /^\s*([^:：,，。\n\d]{2,50}?)\s*(?:[:：]|\s[-–]\s|\.\s|\n|(?<=\p{Script=Han}) (?=\d))\s*(?=\S)/u
/** A time as a word of its own: none in "renovating". */
const anyTime = new RegExp(`(?<![a-z])${time}(?![a-z])`, 'iu')
const isMonth = new RegExp(`^${month}(?: |$)`, 'i')
/** 村里修礼堂，三月…: what a plan is for, before its first time. */
const clauseAhead = /^(\p{Script=Han}{2,12})，(?=\S)/u
const plan = /计划|安排|排期|进度|日程/
/** Who tells of an appointment tells no history. */
const talk = /\b(?:i|we|you|my|please|call|email|costs?|users?|people|percent)\b|\d\s?%|[我你请]|如果|否则/i

/**
 * Reads what happens when, also without a year: "pack boxes from 3 to 7 June, cleaning 8 June", 6月3日到7日打包，8日打扫, "founded 1956, first trophy 1961".
 * Days with their years that are all complete are another reader's. Null where a part has no time.
 */
export function readDated(text: string, title: string | null, request = ''): Items | null {
  if (text.length > longestText) return null
  const lead = heading.exec(text) ?? (plan.test(request) ? clauseAhead.exec(text) : null)
  if (talk.test(lead ? text.slice(lead[0].length) : text)) return null
  const hasTime = lead?.[1] !== undefined && anyTime.test(lead[1])
  const whole = readParts(text)
  const parts = whole ?? (lead && !hasTime ? readParts(text.slice(lead[0].length)) : null)
  if (!parts) return null
  const name = (whole ? null : topicOf(lead?.[1])) ?? title ?? parts.subject
  return toList('events', name, parts.events)
}

/** "I'm writing a wedding plan", 装修计划帮我排一下: without who writes it, and what for. */
function topicOf(lead: string | undefined): string | undefined {
  return lead
    ?.trim()
    .replace(/^(?:i'm|i am|we're|we are) \w+ing (?:an? |my |our |the )?/i, '')
    .replace(/(?:请|麻烦)?帮我\p{Script=Han}{1,6}$/u, '')
}

interface Event {
  label: string
  value: string
}

const between = new RegExp(
  `(?<= (?:in|on) ${month}(?: \\d{1,2})?) and (?=[^,;]{2,40} (?:in|on) ${month})|,\\s+(?!${year}\\b)(?:and |then )?|[，;；。\\n]\\s*|\\.\\s+|\\s+and (?=(?:launch|finally|then)\\b|the [\\p{L} ]{2,20} \\d{1,2} )`,
  'iu',
)

/** Every part as what happens, and when; null where one of them has no time. */
function readParts(body: string): { subject: string | null; events: Event[] } | null {
  const spaced = body.replaceAll(/(?<=\p{Script=Han})\s+(?=\d{1,4}[年月日号])/gu, '，')
  const said = spaced.split(between).flatMap(part => part.trim().replace(/[.。]$/, '') || [])
  const subject = named.exec(said[0] ?? '')?.[1] ?? null
  const plain = subject === null ? said : [(said[0] ?? '').slice(subject.length), ...said.slice(1)]
  const events = plain.map(readEvent).filter(event => event !== null)
  const areComplete = events.every(({ value }) => /^\d{4}\D\d{1,2}\D\d{1,2}/.test(value))
  if (events.length < fewest || events.length < plain.length || areComplete) return null
  return { subject: subject?.replace(/ (?:was|were) $/i, '').trim() ?? null, events }
}

function readEvent(part: string): Event | null {
  const [, early, after] = first.exec(part) ?? []
  if (early && after && !/[\d:：]/.test(after) && !isMonth.test(after)) return { label: after, value: early }
  const [, before, late] = last.exec(part) ?? []
  return before && late && !/[\d:：]/.test(before) ? { label: before, value: late } : null
}
