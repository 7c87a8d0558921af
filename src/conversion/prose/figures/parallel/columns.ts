import { readSmallNumeral } from '../../../../language/chinese-numerals.ts'
import { capitalizeFirst } from '../../capitalize-first.ts'
import { countedTimes } from '../read-in-a-row.ts'
import { takeTimes } from '../times.ts'
import { spanTimes } from '../told/span-times.ts'

/** The names of columns that were told once for all rows, and the words without them. */
export interface Columns {
  names: string[]
  rest: string
}

const mark = '\uE000'
const span = new RegExp(
  `(?:从|自|from |between )?${mark}\\s?(?:到|至|[-–~～—]|to|through|until|and)\\s?${mark}(?:间|期间)?`,
  'i',
)
const list = new RegExp(`(?:in |for )?${mark}(?:(?:[、,，和与及\\s]|and|vs\\.?)+${mark})+`, 'i')
const chineseCount =
  /(?:在|从)?(?:过去|最近|近|前|这|连续|上)?的?(\d{1,2}|[两三四五六七八九]|十[一二]?)个?(季度|年|月|周|天|次|轮|届|场)(?:里|内|中|间|来)?(?!\p{Script=Han}?度)/u
const everyTime = /[每各](?:一|个)?(季度|年|月|周|天|次|轮|届|场)/u
const counts = new Map(
  'two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, at) => [word, at + 2]),
)
const englishCount = new RegExp(
  `(?:(?:in|over|for|during) )?(?:the )?(?:last|past|first|next|these|all)? ?(\\d{1,2}|${[...counts.keys()].join('|')}) (year|quarter|month|week|day|round|test|game|match|sprint|term)s`,
  'i',
)
const adjective = /\b(yearly|annual|quarterly|monthly|weekly|daily)\b ?/i
const periods: Readonly<Record<string, string>> = {
  yearly: 'Year',
  annual: 'Year',
  quarterly: 'Q',
  monthly: 'Month',
  weekly: 'Week',
  daily: 'Day',
}

/** 季度销售额, with four figures each. */
const ofPeriod: readonly (readonly [RegExp, number, string])[] = [
  [/(?<![一二三四\d第个])季度/u, 4, '四个季度'],
  [/月度|[每各]个?月(?!\d)|逐月/u, 12, '12个月'],
]

/** The names of `count` columns in words: "from 2018 to 2021", 2019年与2023年, "in the last three years", 四个季度. Null where these name others, or none. */
export function readColumnNames(words: string, count: number): Columns | null {
  const [period, , inFull = ''] = ofPeriod.find(([pattern, many]) => many === count && pattern.test(words)) ?? []
  const { text, times } = takeTimes(withWholeMonths(period ? words.replace(period, inFull) : words), mark)
  const named = ofTimes(text, times, count)
  if (named) return named
  // A single time says when all of it was: 2022年四个季度.
  const counted = times.length < 2 ? ofCount(text, count) : null
  if (counted) return { names: counted.names, rest: restore(counted.rest, times) }
  return times.length === 0 ? ofList(words, count) : null
}

/** Puts the times back that were taken out of words. */
function restore(words: string, times: readonly string[]): string {
  return times.reduce((said, time) => said.replace(mark, time), words)
}

/** 1-6月 as 1月-6月 */
function withWholeMonths(words: string): string {
  return words.replaceAll(/(?<!\d)(\d{1,2})\s?([-–~～到至])\s?(\d{1,2})月/g, '$1月$2$3月')
}

const english = /^(.*?)\s*\b(?:on|by|for|across|in terms of|regarding)\s+(?!the (?:last|past))(.+)$/is
const chinese =
  /^(.*?)(?:从|在)(.{2,60}?)(?:等)?(?:[两三四五六七八九十\d]+个)?(?:方面|维度|角度|项|科目?|上(?=的|[：:，,]|$))(.*)$/su

/** What is compared of each: "on speed, battery and price", 从外观、价格、性能三个方面. */
function ofList(words: string, count: number): Columns | null {
  const [, before = '', list = '', after = ''] = chinese.exec(words) ?? english.exec(words) ?? []
  const names = list
    .split(/[,，、]\s*(?:and\s)?|\sand\s|[和与及]/)
    .map(each => each.trim())
    .filter(each => each !== '')
  const areNames = names.length === count && names.every(name => name.split(' ').length <= 3 && !/\d/.test(name))
  return areNames ? { names, rest: `${before}${after}` } : null
}

function ofTimes(text: string, times: readonly string[], count: number): Columns | null {
  const found = span.exec(text) ?? list.exec(text)
  if (!found) return null
  const from = text.slice(0, found.index).split(mark).length - 1
  const own = times.slice(from, from + found[0].split(mark).length - 1)
  const isSpan = span.test(found[0]) && own.length === 2
  const isOfYears = own.some(time => time.endsWith('年'))
  const named = own.map(time => (isOfYears && /^\d{4}$/.test(time) ? `${time}年` : time))
  const all = isSpan && count !== 2 ? spanTimes(named) : named
  const others = [...times.slice(0, from), ...times.slice(from + own.length)]
  if (all.length !== count || !others.every(time => /^\d{4}年?$/.test(time))) return null
  return {
    names: all,
    rest: restore(`${text.slice(0, found.index)}${text.slice(found.index + found[0].length)}`, others),
  }
}

function ofCount(text: string, count: number): Columns | null {
  return chineseCount.test(text) || everyTime.test(text) ? ofChineseCount(text, count) : ofEnglishCount(text, count)
}

function ofChineseCount(text: string, count: number): Columns | null {
  const [counted, written = '', period = ''] = chineseCount.exec(text) ?? []
  const [every = '', each = ''] = everyTime.exec(text) ?? []
  if (counted === undefined) return { names: countedTimes(text, each, count), rest: text.replace(every, '') }
  if (readSmallNumeral(written) !== count) return null
  // The last twelve months need not begin in January.
  const isPast = period === '月' && /过去|最近|近/.test(counted)
  const names = isPast ? Array.from({ length: count }, (_, at) => `第${at + 1}个月`) : countedTimes(text, period, count)
  return { names, rest: text.replace(counted, '') }
}

function ofEnglishCount(text: string, count: number): Columns | null {
  const [counted, written = '', period = ''] = englishCount.exec(text) ?? []
  if (counted !== undefined) {
    const isAll = (counts.get(written.toLowerCase()) ?? Number(written)) === count
    return isAll ? { names: numbered(period.toLowerCase(), count), rest: text.replace(counted, '') } : null
  }
  const [said = '', how = ''] = adjective.exec(text) ?? []
  return how === '' ? null : { names: numbered(periods[how.toLowerCase()] ?? '', count), rest: text.replace(said, '') }
}

function numbered(period: string, count: number): string[] {
  const isQuarter = period === 'Q' || (period === 'quarter' && count <= 4)
  return Array.from({ length: count }, (_, at) => (isQuarter ? `Q${at + 1}` : `${capitalizeFirst(period)} ${at + 1}`))
}
