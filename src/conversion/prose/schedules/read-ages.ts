import type { Items } from '../../../structure/items.ts'
import { toList } from '../to-list.ts'

const longestText = 1500
const fewest = 3
const wish = /时间[轴线]|顺序|先后|成长|发育|月龄|年龄段|各年龄/u
const heading = /^([^：:\n\d]{2,30})[：:\n]\s*(?=\S)/u
const unit = '(?:个月|周岁|岁|月龄|周龄|孕周|周)'
/** 6到10个月下门牙, 3岁学说话 */
const age = new RegExp(
  `^(?:最后|然后|接着|再|到了?)?\\s*(\\d{1,3}\\s?${unit}?(?:\\s?(?:到|至|-|–|~|～)\\s?\\d{1,3}\\s?${unit}|(?<=岁)))(?:的时候|时|左右)?[：:]?\\s*(\\p{L}[^，,。；;：:\\d]{0,30})$`,
  'u',
)

/** Reads what comes at which age, or range of months: 宝宝长牙顺序：6到10个月下门牙，8-12个月上门牙，…. Null where a clause has no age, or says more. */
export function readAges(text: string, title: string | null, request: string): Items | null {
  if (text.length > longestText || !wish.test(request)) return null
  const [lead = '', about = null] = heading.exec(text) ?? []
  const clauses = text
    .slice(lead.length)
    .replace(/[。！!\s]+$/u, '')
    .split(/\s*[，,；;。\n]\s*/u)
  const events = clauses.map(clause => age.exec(clause))
  const read = events.flatMap(each => (each?.[1] && each[2] ? [{ label: each[2].trim(), value: each[1].trim() }] : []))
  return read.length >= fewest && read.length === clauses.length ? toList('events', title ?? about, read) : null
}
