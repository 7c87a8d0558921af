import { readSmallNumeral } from '../../../language/chinese-numerals.ts'
import type { Chart } from '../../../structure/chart.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import { namedMark } from './choose-mark.ts'
import { toChart } from './to-chart.ts'
import { spanTimes } from './told/span-times.ts'

const fewestFigures = 3
const number = '\\d[\\d,]*(?:\\.\\d+)?'
/** A comma without a blank beside it belongs to a number: what could be both would be tried in every way. */
const comma = '(?:\\s+,\\s*|,\\s+|\\s*[，、]\\s*)'
const list = `(${number}(?:(?:${comma}(?:and\\s+)?|\\s+and\\s+|和)${number})+)`
/** "Team velocity per sprint was 21, 25 and 19 story points" */
const english = new RegExp(
  `^(\\p{L}[\\p{L} '-]{1,50}? (?:per|each|every|by) (sprint|week|day|month|quarter|year|game|match|round|lap|test|exam|release|iteration))(?: so far| this (?:year|season))?(?:\\s*[:：]\\s*|,? (?:was|were|is|are|came to) )${list}(?: (%|\\p{L}+(?: \\p{L}+)?))?$`,
  'iu',
)
const chineseUnit = '(?:%|\\p{Script=Han}{1,3})'
const chineseList = `(${number}${chineseUnit}?(?:(?:[,，、]|和)\\s?${number}${chineseUnit}?)+)`
/** 每周销量分别是12、15、9件, 公司四个季度的营收分别是230万、260万… */
const chinese = new RegExp(
  `^((?:我们?的?|最近|\\p{Script=Han}{2,6}|\\d{4}年)?(?:[每各](?:一|个)?|([两三四五六七八九十]|十[一二])个?)(周|天|月|次|场|局|季度|年|轮)的?\\p{Script=Han}{1,8}?)(?:分别|依次)?(?:是|为|有|[:：])\\s*${chineseList}$`,
  'u',
)
/** 1到6月的销量分别是…, 一季度到四季度, 2019到2023年: the first and the last of the times. */
const chineseSpan = new RegExp(
  `^((?:\\p{Script=Han}{2,6}?|\\d{4}年)?)(第?[一二三四]|\\d{1,4})(?:年|月份?|季度)?\\s?[-~到至]\\s?(第?[一二三四]|\\d{1,4})(年|月|季度)份?的?(\\p{Script=Han}{1,8}?)(?:分别|依次)?(?:是|为|有|[:：])\\s*${chineseList}$`,
  'u',
)

/**
 * Reads figures that are told in a row, one for each time: they are counted, since nobody named them. "Velocity per sprint was 21, 25, 19" has Sprint 1 to
 * 3. Null where anything else is said.
 */
export function readInARow(text: string, title: string | null, request = text): Chart | null {
  const plain = text.trim().replace(/[.。!！]+$/, '')
  const row = readEnglishRow(plain) ?? readCountedRow(plain) ?? readSpanRow(plain)
  if (!row || row.values.length < fewestFigures || row.names.length !== row.values.length) return null
  return toChart(
    title ?? row.topic,
    namedMark(request) ?? 'line',
    [{ name: 'value', unit: row.unit }],
    row.values.map((value, index) => [row.names[index] ?? '', value]),
  )
}

interface Row {
  topic: string
  unit: string
  names: readonly string[]
  values: readonly number[]
}

function readEnglishRow(text: string): Row | null {
  const [, topic, period = '', figures = '', unit = ''] = english.exec(text) ?? []
  if (!topic) return null
  const values = valuesIn(figures)
  return {
    topic,
    unit,
    values,
    names: values.map((_, index) => `${capitalizeFirst(period.toLowerCase())} ${index + 1}`),
  }
}

function readCountedRow(text: string): Row | null {
  const [, topic, count, period = '', figures = ''] = chinese.exec(text) ?? []
  const unit = unitOf(figures)
  if (!topic || unit === null) return null
  const values = valuesIn(figures)
  const isAll = count === undefined || readSmallNumeral(count) === values.length
  return { topic, unit, values, names: isAll ? countedTimes(topic, period, values.length) : [] }
}

function readSpanRow(text: string): Row | null {
  const [, whole = '', from = '', to = '', unitOfTime = '', what = '', figures = ''] = chineseSpan.exec(text) ?? []
  const unit = unitOf(figures)
  if (what === '' || unit === null) return null
  const names = spanTimes([from, to].map(each => each + unitOfTime))
  return { topic: `${whole}${what}`, unit, values: valuesIn(figures), names }
}

/** 第一季度 of four, 7月 of the second half of a year, 第2周. */
export function countedTimes(topic: string, period: string, count: number): string[] {
  const isOfYear = count === 12 || (count === 6 && /[上下]半年/.test(topic))
  return Array.from({ length: count }, (_, index) => {
    if (period === '季度' && count === 4) return `第${'一二三四'.charAt(index)}季度`
    if (period === '月') return isOfYear ? `${index + (topic.includes('下半年') ? 7 : 1)}月` : `第${index + 1}个月`
    return `第${index + 1}${period}`
  })
}

function valuesIn(figures: string): number[] {
  return (figures.match(new RegExp(number, 'g')) ?? []).map(value => Number(value.replaceAll(',', '')))
}

/** The unit behind the figures, or behind the last of them alone; null where they have different ones. */
function unitOf(figures: string): string | null {
  const units = figures
    .split(/[,，、]|和/)
    .map(each => each.replace(/^\s*[\d.,]+\s?/, '').trim())
    .filter(unit => unit !== '')
  const [unit = ''] = units
  return units.every(each => each === unit) ? unit : null
}
