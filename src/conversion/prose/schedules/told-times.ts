import { month } from '../when.ts'

/** When something was: how it was written, and a figure by which times are in order. */
export interface ToldTime {
  index: number
  length: number
  value: string
  /** Null for one that is told from today: "last year", or in a word: "now". */
  order: number | null
}

const year = '(?:1[0-9]|20)\\d{2}'
const nth = '\\d{1,2}(?:st|nd|rd|th)?'
const part =
  '(?:(?:early|mid|late|(?:the )?(?:spring|summer|autumn|fall|winter)(?: of)?|(?:the )?(?:end|beginning|start) of)[ -])?'
const dated = `${part}(?:${month} ${nth},? |${nth} (?:of )?${month},? |${month},? (?:of )?)?(?:the )?${year}s?(?![\\d.,]*\\d|[%$€£年]|\\w)|${part}['’]\\d{2}(?![\\d\\w])|\\d{1,4} (?:BCE?|AD|CE)\\b`
const clock =
  '(?:[01]?\\d|2[0-4])[:.][0-5]\\d(?: ?[ap]\\.?m\\b\\.?)?|(?:[01]?\\d|2[0-4]) ?[ap]\\.?m\\b\\.?|noon|midnight|(?:half past|quarter (?:past|to)) (?:\\d{1,2}|\\p{L}{3,6})|(?<=\\bat )(?:[01]?\\d|2[0-4])(?![\\d:.%]| ?\\p{L}{2,}s\\b)'
const chineseDate =
  '(?:公元前?)?\\d{1,4}年(?:\\d{1,2}月份?(?:\\d{1,2}[日号])?)?(?:[初底末]|年[初底末]|[上下]半年|[春夏秋冬]天?)?'
const chineseClock =
  '(?:上午|下午|晚上|中午|早上|早晨|凌晨|傍晚)?(?:(?:[01]?\\d|2[0-4])[:：][0-5]\\d|(?:\\d{1,2}|十[一二]?|[一二三四五六七八九两])点钟?(?:整|半|一刻|三刻|[0-5]?\\d分)?)'
const fromToday = 'last year|this year|since then|today|nowadays|[去今明前]年'
const to = '\\s*(?:-|–|—|~|～|to|till|until|and|到|至)\\s*'
const aside = '(?:\\s?[(（]\\d{4}年?[)）])?'
const one = `(?:${chineseDate}|${dated}|${chineseClock}|${clock}|(?<![\\p{L}])(?:${fromToday})(?![a-z])${aside})`
const preposition =
  '(?:(?:back )?(?:in|by|on|at|since|from|around|about|until|till|between|during) (?:about |around )?)?'
const range = `(?:${dated}|${clock})${to}(?:${year}s?(?!\\d)|['’]\\d{2}|${clock}|\\d{1,2}(?![\\d:.%]| ?\\p{L}{3,}))|(?:${chineseDate}|${chineseClock})${to}(?:${chineseDate}|${chineseClock})`
const told = new RegExp(`(?<![\\w.$€£¥'’-])${preposition}((?:${range})|${one})`, 'giu')

/** The times of a text in their order: years with or without their days, hours of a day, and "last year". */
export function findTimes(text: string): ToldTime[] {
  return Array.from(text.matchAll(told), ({ 0: whole, 1: value = '', index }) => ({
    index,
    length: whole.length,
    value: withSide(whole, value),
    order: orderOf(value),
  }))
}

/** "since 2020", "by 1990" and "until 9" are other times than these alone. */
function withSide(whole: string, value: string): string {
  return /^(?:since|by|until|till|around|about|between|from)\b/i.test(whole) ? whole : value
}

function orderOf(value: string): number | null {
  const [, digits = '', era = ''] = /(\d{4}|(?<=公元前?|^)\d{1,4}(?= (?:BC|AD|CE)|年))(?: (BC))?/i.exec(value) ?? []
  if (digits !== '') return /BC/i.test(era) || value.includes('公元前') ? -Number(digits) : Number(digits)
  const [, short] = /['’](\d{2})/.exec(value) ?? []
  // '91 was in the last century.
  return short === undefined ? null : Number(short) > 40 ? 1900 + Number(short) : 2000 + Number(short)
}
