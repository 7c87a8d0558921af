import { capitalizeFirst } from '../capitalize-first.ts'
import { monthName } from '../when.ts'

const weekday =
  '(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)'
const year = '(?:19|20)\\d{2}'
const english = [
  `${monthName}(?:(?<=\\b(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec))\\.)?(?:,? ${year})?`,
  weekday,
  `q[1-4](?:[ /]?${year})?`,
  'the (?:year|month|week|quarter|day) before(?: that)?',
  '(?:last|this) (?:year|month|week|quarter)',
  '(?:week|day|month|year|lap|semester) \\d{1,2}',
  '(?:[01]?\\d|2[0-3])(?::[0-5]\\d)? ?[ap]m',
  'midnight|noon|today|yesterday|now',
].join('|')
const chinese = [
  `${year}年(?:底|初|末)?(?:\\d{1,2}月份?)?`,
  '(?:\\d{1,2}|十[一二]?|[一二三四五六七八九])月(?:份|初|底|末|中旬)?(?!\\d{1,2}[日号])',
  '(?:周|星期|礼拜)[一二三四五六日天]',
  '第?[一二三四1-4]季度',
  '(?:去|前|今)年|(?:上|这|本)个?(?:月|周|季度)|昨天|今天|前天|现在|目前',
  '第(?:\\d{1,2}|[一二三四五六七八九十])(?:周|天|年|个月)',
  // The age of those who are told of is on the axis as a time is.
  '\\d{1,3}岁时|(?<=到了?)\\d{1,3}岁(?!以)',
  '零点|(?:凌晨|早上|上午|中午|下午|晚上)?(?:\\d{1,2}|十[一二]?|[一二三四五六七八九])点(?!\\d)',
].join('|')
const finer = new RegExp(
  `(?<![\\w-])(?:${monthName}|${weekday}|q[1-4])(?![\\w-])|\\d月|[一二三四五六七八九十]月|周[一二三四五六日]`,
  'i',
)
const calendar = new RegExp(`(?:${chinese})|(?<![\\w-])(?:${english})(?![\\w-])`, 'gi')
const calendarOrYear = new RegExp(
  `(?:${chinese})|(?<![\\w-])(?:${english}|(?:early |mid |late )?${year}(?![.,]?\\d|%|[kKM]))(?![\\w-])`,
  'gi',
)

/**
 * Takes what says when out of a text: `mark` stands in the place of each. Four digits are a year, unless months or days
 * are said.
 */
export function takeTimes(text: string, mark: string): { text: string; times: string[] } {
  const times: string[] = []
  const masked = text.replaceAll(finer.test(text) ? calendar : calendarOrYear, found => {
    times.push(found.trim())
    return mark
  })
  return { text: masked, times }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** What comes after consecutive months: Mar after Jan and Feb. Null after anything else. */
export function nextMonth(times: readonly string[]): string | null {
  const places = times.map(time => months.indexOf(time.slice(0, 3).toLowerCase()))
  const isInOrder = places.every(
    (place, index) => place >= 0 && (index === 0 || place === (places[index - 1] ?? 0) + 1),
  )
  const next = months[(places.at(-1) ?? 0) + 1]
  return times.length > 1 && isInOrder && next ? capitalizeFirst(next) : null
}
