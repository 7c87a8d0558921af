import { readSmallNumeral } from '../../../language/chinese-numerals.ts'
import type { Items } from '../../../structure/items.ts'
import { toList } from '../to-list.ts'
import { chineseMinutes } from '../when.ts'

const longestText = 1500
const longestDeed = 24
const fewest = 3
const heading = /^([^，,。；;：:\n\d]{2,20})[：:]\s*/u
/** 周三上午9点开例会, 10点半见客户, 四点和面 */
const atClock = new RegExp(
  `^((?:周|星期|礼拜)[一二三四五六日天])?(凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|夜里)?(\\d{1,2}|[一二三四五六七八九]|十[一二]?)点(钟|半|一刻|三刻|\\d{1,2}分?|${chineseMinutes})?(?:就|要|会|开始(?=[^，]{2})|准时|左右)?(\\p{Script=Han}\\S*)$`,
  'u',
)
const isMore = /如果|要是|否则|或者|\d点|到.{0,4}点/u

/** Reads what is done at which o'clock: 周三上午9点开例会，10点半见客户，下午2点写方案. Null where a clause has no time, or depends on something. */
export function readChineseClock(body: string, title: string | null): Items | null {
  const text = body.trim().replace(/[。.！!\s]+$/u, '')
  if (text.length > longestText || /\n|->|→|[?？]/.test(text)) return null
  const [lead = '', named] = heading.exec(text) ?? []
  const found = text
    .slice(lead.length)
    .split(/[，,；;。]\s*/u)
    .map(clause => atClock.exec(clause))
  if (found.length < fewest) return null
  let part = ''
  const items: { label: string; value: string }[] = []
  for (const match of found) {
    const [, day, when, hour = '', minutes = '', deed = ''] = match ?? []
    if (!match || isMore.test(deed) || deed.length > longestDeed || (day !== undefined && items.length > 0)) return null
    part = when ?? part
    const number = /\d/.test(hour) ? Number(hour) : readSmallNumeral(hour)
    if (number === null || number > 24) return null
    items.push({ label: deed, value: `${part}${hour}点${minutes.replace('钟', '')}` })
  }
  // 9点开会，10点见客户 alone is a note, and no request.
  const about = title ?? named ?? found[0]?.[1]
  return about === undefined ? null : toList('events', about, items)
}
