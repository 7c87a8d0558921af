import type { Items } from '../../../structure/items.ts'
import { splitHeadedList, toList } from '../to-list.ts'
import { chineseMinutes } from '../when.ts'

const longestText = 2000
const fewestEvents = 3
const english = '(?:[01]?\\d|2[0-4])(?:[:.][0-5]\\d(?: ?[ap]m)?| ?[ap]m)'
const chinese = `(?:上午|下午|晚上|中午|早上|早晨|凌晨|傍晚)?(?:[01]?\\d|2[0-4]|[一二三四五六七八九十两]{1,3})(?:[:：][0-5]\\d|点钟?(?:半|一刻|三刻|[0-5]\\d分?|${chineseMinutes})?)`
const clock = `(?:${english}|${chinese})`
const time = `${clock}(?:\\s*(?:-|–|—|~|to|till|until|到|至)\\s*${clock})?`
const timeFirst = new RegExp(
  `^(?:and |then |at |from )*(${time})\\s*(?:[:：]\\s+|[-–]\\s*|：)?\\s*(\\p{L}[^\\d]{0,60})$`,
  'iu',
)
const timeLast = new RegExp(`^(?:and |then )*(\\p{L}[^\\d]{0,60}?)\\s+(?:at|from)\\s+(${time})$`, 'iu')
/** Whoever tells of something that happens, and measures, are no agenda. */
const talk = /\b(?:i|we|you|please|if|because)\b|[我你请]|如果|因为|%/i

/**
 * Reads what is on at which time of a day: "9:00 standup, 10:30 review, lunch at 12:30", 9点晨会，10点半面试. Null where a part has no time, or says more.
 */
export function readAgenda(text: string, title: string | null): Items | null {
  if (text.length > longestText || talk.test(text)) return null
  const { heading, parts } = splitHeadedList(text, true)
  const events = parts.map(readEvent)
  const read = events.filter(event => event !== null)
  if (read.length < fewestEvents || read.length < events.length) return null
  return toList('events', title ?? heading, read)
}

function readEvent(part: string): { label: string; value: string } | null {
  const [, early, after] = timeFirst.exec(part) ?? []
  if (early && after) return { label: after, value: early }
  const [, before, late] = timeLast.exec(part) ?? []
  return before && late ? { label: before, value: late } : null
}
