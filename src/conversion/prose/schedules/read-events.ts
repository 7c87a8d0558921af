import type { Items } from '../../../structure/items.ts'
import { toList } from '../to-list.ts'
import { month } from '../when.ts'

/** Longer texts are no timeline. */
const longestText = 4000
const longestTitle = 60
const fewestEvents = 3
const year = '(?:1[0-9]|20)\\d{2}'
/** A time that says its year: `2018`, `March 2023`, `2022年3月`, `753 BC`. */
const time = new RegExp(
  `(?<![\\d.$€£¥-])(?:(?:公元前?)?\\d{1,4}年(?:\\d{1,2}月(?:\\d{1,2}日)?)?|(?:in |around |since )?(?:(?:early |mid |late )?(?:${month} (?:\\d{1,2},? )?)?${year}s?(?!\\d|[.:]\\d|%)|\\d{1,4} ?(?:BCE?|AD|CE)\\b))`,
  'gi',
)
const event = /^\p{L}[^\n]{1,80}$/u
const before = /(?:^|[\n,，、;；。.:：]|\p{Script=Han}[ \t])\s*(?:and |then )?$/u

/**
 * Reads what happened when: "2018 founded in a garage, 2019 first customer, March 2023 an office in Berlin", 2010年成立，2015年上市. Each time begins
 * a part of the text, and its event follows. Null where anything else is said.
 */
export function readEvents(text: string, title: string | null): Items | null {
  if (text.length > longestText) return null
  const times = [...text.matchAll(time)]
  const parts = times.map(({ 0: value, index }, at) => ({
    value: value.replace(/^(?:in|around|since) /i, '').trim(),
    label: text
      .slice(index + value.length, times[at + 1]?.index)
      .replace(/[\s,，、;；。.]*(?:\b(?:and|then))?\s*$/i, '')
      .replace(/^[\s:：,，-]+/, ''),
    isFirst: before.test(text.slice(Math.max(0, index - 8), index)),
  }))
  const lead = text
    .slice(0, times[0]?.index)
    .trim()
    .replace(/[:：,，]$/, '')
    .trim()
  const areEvents = parts.length >= fewestEvents && parts.every(({ label, isFirst }) => isFirst && event.test(label))
  if (!areEvents || lead.length > longestTitle || /[\n,，;；。]/.test(lead)) return null
  return toList('events', title ?? (lead === '' ? null : lead), parts)
}
