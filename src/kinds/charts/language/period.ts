import { parseDate } from '../../../documents/parse-date.ts'

const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const days = 'mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?'
const period = new RegExp(
  '^(?:' +
    [
      `(?:${months})\\.?(?:[\\s'-]{0,2}\\d{2,4})?`,
      days,
      '(?:19|20|21)\\d{2}(?:\\s?年?(?:底|初|上半年|下半年)?)?',
      "(?:fy|h[12]|q[1-4])[\\s'-]?(?:\\d{2,4})?",
      '(?:19|20)\\d{2}[\\s-]?(?:q[1-4]|h[12]|年?第?[一二三四1-4]季度)',
      '(?:week|day|month|wk|year|quarter)\\s?\\d{1,4}',
      '(?:(?:19|20)\\d{2}年)?(?:[一二三四五六七八九十]{1,3}|\\d{1,2})月份?',
      '第[一二三四五六七八九十\\d]{1,3}(?:季度|周|天|年|月|个月|日)',
      '(?:周|星期|礼拜)[一二三四五六日天]',
      '\\d{1,2}:\\d{2}',
      '\\d{1,2}(?:日|号|时|点)',
    ].join('|') +
    ')$',
  'i',
)

/** True if a text names a month, a day, a year or another period: `Q3`, `March`, `2026年`. Dates as ISO 8601 are left to `parseDate`. */
export function isPeriod(text: string): boolean {
  return period.test(text.trim())
}

/** The same, and dates in any form that is read as one. */
export function isPeriodOrDate(text: string): boolean {
  return isPeriod(text) || parseDate(text) !== undefined
}
