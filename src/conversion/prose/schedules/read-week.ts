import type { Items } from '../../../structure/items.ts'
import { toList } from '../to-list.ts'

const longestText = 2000
const longestLabel = 70
const fewest = 3
const oneDay =
  '(?:mon(?:day)?s?|tue(?:s(?:day)?s?)?|wed(?:nesday)?s?|thu(?:rs?(?:day)?s?)?|fri(?:day)?s?|sat(?:urday)?s?|sun(?:day)?s?|weekends?|weekdays?)\\.?'
const chineseDay = '(?:(?:周|星期|礼拜)[一二三四五六日天末]|(?:周|星期)[一二三四五六日](?:[二三四五六日](?!点|号|月))+)'
const hour = '(?: (?:morning|afternoon|evening|night)s?)?'
const days = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:on|every|the) )?${oneDay}${hour}(?:\\s*(?:and|&|/|-|–|to|till|through)\\s*${oneDay}${hour})*(?![\\p{L}\\d])|(?:每(?:个)?)?${chineseDay}(?:\\s*(?:和|与|、|/|-|~|到|至)?\\s*${chineseDay})*`,
  'giu',
)
const heading = /^\s*([^:：，。.;；\n]{0,60}?)\s*(?:[:：，,\n]|\s[-–—]\s|[-–—]{2}|\s)\s*$/u
const edge =
  /^(?:[\s:：,，、;；.。–—-]|(?:is|are|for|and|then|it's|we have|i have|have|we do|i do)\b(?! \w+ed\b)|(?:是|就|要|则|的|有)(?=\p{Script=Han}{2}))+|[\s,，、;；.。]+$|[\s,，、;；]+(?:and|then|on|and on)$/giu
/** What happened, or happens in some case only, is no plan of days. */
const noPlan = /\b(?:otherwise|until|because|deadline|closed|sold|visitors?|sales|degrees)\b|->|→|否则|因为/i
/** What is on if something is so is said of that day, where a heading announces a week. */
const condition = /\b(?:if|unless)\b|如果|除非/i

/**
 * Reads what is on each day of a week: "my week: Mondays gym and laundry, Tuesday piano at 5pm, weekend hiking", 周一排期，周二周三开发，周四测试. What is
 * said of a day, with its hour, stays as it is. Null where a day is told twice or out of turn, or something stands before the first one that is no title.
 */
export function readWeek(text: string, title: string | null): Items | null {
  if (text.length > longestText || noPlan.test(text) || /[{}|<>=]|\n\s*[-*•]/.test(text)) return null
  const found = Array.from(text.matchAll(days))
  const [first] = found
  if (!first || found.length < fewest) return null
  const before = text.slice(0, first.index)
  const [, about] = heading.exec(before) ?? []
  if (before.trim() !== '' && about === undefined) return null
  if (condition.test(text) && (!/[:：]/.test(before) || condition.test(before))) return null
  const events = found.map((match, at) => {
    const end = found[at + 1]?.index ?? text.length
    return {
      value: match[0].replace(/^(?:on|the) /i, '').trim(),
      label: clean(text.slice(match.index + match[0].length, end)),
    }
  })
  const names = events.map(({ value }) => value.toLowerCase())
  const isPlan = new Set(names).size === names.length && areInTurn(names) && events.every(({ label }) => isLabel(label))
  return isPlan ? toList('events', title ?? (about?.trim() || null), events) : null
}

const order: readonly RegExp[] = [
  /mon|[周期拜]一/,
  /tue|[周期拜]二/,
  /wed|[周期拜]三/,
  /thu|[周期拜]四/,
  /fri|[周期拜]五/,
  /sat|末|[周期拜]六|weekend/,
  /sun|[周期拜][日天]/,
]

function areInTurn(names: readonly string[]): boolean {
  const places = names.map(name => order.findIndex(pattern => pattern.test(name))).filter(place => place >= 0)
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0))
}

function clean(said: string): string {
  return said.replaceAll(edge, '').trim()
}

function isLabel(label: string): boolean {
  // 周一86杯: a figure alone is none.
  return (
    /\p{L}{2}/u.test(label) &&
    label.length <= longestLabel &&
    !/^[$€£¥]?\d+(?:[.,]\d+)?\s*\p{L}{0,2}$/u.test(label) &&
    !/[?？]/.test(label)
  )
}
