import { readSmallNumeral } from '../../../language/chinese-numerals.ts'
import type { Items } from '../../../structure/items.ts'
import { toList } from '../to-list.ts'

const longestText = 2000
const longestLabel = 90
const fewest = 3
const chineseNumber = '(?:[一二三四五六七八九十]{1,2}|\\d{1,2})'
const time = `(?:第${chineseNumber}(?:\\s*[-–~～到至]\\s*第?${chineseNumber})?(?:天|日|周|个?星期|个?月|年)|\\b(?:day|week|month) \\d{1,2}(?:\\s*(?:-|–|to)\\s*\\d{1,2})?\\b)`
const times = new RegExp(`(?<=^|[:：,，;；。.\\n])\\s*(?:(?:on|in|and|then) )?(${time})`, 'giu')
const heading = /^\s*([^:：;；\n]{2,60}?)\s*(?:[:：,，。.\n])?\s*$/u
const edge = /^[\s:：,，、–—-]+|[\s,，、;；.。–—-]+$/gu
/** 最后两周减量: a time of its own, within what is told of another. */
const otherTime = /最后[一两三四五六七八九十\d]*个?(?:天|周|月)|\blast (?:\w+ )?(?:days?|weeks?|months?)\b/i
/** What is told of a time only in some case is no plan. */
const noPlan = /\b(?:if|unless|otherwise|because)\b|如果|否则|因为|->|→/i

/**
 * Reads what is done in the first, second and later days or weeks: 第1-3周过一遍课本，第4-5周刷历年真题，第6周整理错题; "day 1 arrive and rest. day 2 the museum". What
 * stands between two of them belongs to the first. Null where they are not in turn.
 */
export function readNumberedTimes(text: string, title: string | null): Items | null {
  if (text.length > longestText || noPlan.test(text) || /[{}|<>=]/.test(text)) return null
  const found = [...text.matchAll(times)]
  const [first] = found
  if (!first || found.length < fewest) return null
  const before = text.slice(0, first.index)
  const [, about = null] = heading.exec(before) ?? []
  if (before.trim() !== '' && about === null) return null
  const events = found.map((match, at) => ({
    value: match[1] ?? '',
    label: text.slice(match.index + match[0].length, found[at + 1]?.index ?? text.length).replaceAll(edge, ''),
  }))
  const isRead = events.every(
    ({ label }) => /\p{L}/u.test(label) && label.length <= longestLabel && !otherTime.test(label),
  )
  return isRead && areInTurn(events.map(({ value }) => value)) ? toList('events', title ?? about, events) : null
}

function areInTurn(values: readonly string[]): boolean {
  const ranges = values.map(value =>
    [...value.matchAll(/[一二三四五六七八九十]{1,2}|\d{1,2}/g)].map(([each]) => readSmallNumeral(each) ?? 0),
  )
  return ranges.every((range, at) => (range[0] ?? 0) > (ranges[at - 1]?.at(-1) ?? 0))
}
