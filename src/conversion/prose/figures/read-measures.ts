import type { Chart } from '../../../structure/chart.ts'
import { type Amount, takeAmounts, unify } from './amounts.ts'
import { namedMark } from './choose-mark.ts'
import { amountMark, maskTimes, splitTime, splitWords, type Told } from './split-rows.ts'
import { toChart } from './to-chart.ts'

const longestText = 1500
const longestName = 24
const mostMeasures = 5
const mostWords = 4
/** What the figures are of, before them. */
const heading = /^\s*([^\d.。;；\n]{2,80}?)\s*(?:[:：]|\s[-–—]\s|——|[.。\n](?=\s?\S)|，)\s*(?=\S)/u
const unit =
  /^(?:%|percent|°[CF]?|℃|[kmcd]?m[23²³]?|[km]?g|tons?|[mc]?l|k?wh|ms|s|secs?|seconds?|h|hrs?|hours?|mins?|minutes?|days?|euros?|eur|dollars?|usd|pounds?|gbp|yuan|rmb|mm|[kmg]b)$/i
/** Amounts of which some depend on others are no rows. */
const related =
  /\b(?:if|unless|because|than|from|to|until|between|under|over|above|below|least|most|target|total|average)\b|如果|超过|低于|高于|不足|至少|最多|以[上下内]|从|其中|总[共计]|一共|平均(?!\p{Script=Han})|[增减][加长少]?了/iu
/** 31/22: no date where a row has several figures. */
const pair = /(?<=(?<![\d/.])\d{1,4}(?:\.\d{1,2})?)\/(?=\d{1,4}(?:\.\d{1,2})?(?!\d|\/|\.\d))/g
const bareNumber = /^第?[一二三四五六七八九十两]+$/u
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** "Revenue and profit 2021: …" */
const topicBeforeTime = /^(.+?)\s*([\uE100-\uF8FF])$/u

/** "We spent 40 on ads and 10 on print in Q1; …": the time of a row behind its figures. */
const timeAtEnd =
  /((?:^|[;.] )[^;.\d\uE100-\uF8FF]*)(\d(?:[^;.\uE100-\uF8FF]|\.(?=\d))*?)\s*(?:\b(?:in|on|during|for) )?([\uE100-\uF8FF])(?=[;.]|$)/gu

/** A row: its name, and the amounts with what each of them measures. Empty: not said. */
interface Row {
  name: string
  cells: { measure: string; amount: Amount }[]
}

/**
 * Reads the same two to five figures of each of several things or times: "in Q1 we had 120 signups and 30 churned, Q2 150 and 28",
 * 里昂收入4.2万成本1.1万，巴黎收入6.8万成本3万, "max vs min temperature: Oslo 21 / 11, Rome 33 / 20". Null where a row has other figures than the first one.
 */
export function readMeasures(text: string, title: string | null, request: string): Chart | null {
  if (text.length > longestText || /[{}[\]|<>=]|->|→|\n\s*[-*•\d]/.test(text)) return null
  const [lead = '', about] = heading.exec(text) ?? []
  const headed = about === undefined ? null : readRows(text.slice(lead.length), withoutWish(title ?? about))
  const read = headed ?? readRows(text, withoutWish(title ?? ''))
  return read && plot(read, headed ? withoutWish(title ?? about ?? '') : title, request)
}

/** A款999元: the end of a name, and nothing that is measured. */
const endOfName = /^(?:款|型|号|版|组|班|队|区|座|产品|公司|部门|门店|车间)$/

function isUnit(word: string): boolean {
  return /\p{Script=Han}/u.test(word) || unit.test(word)
}

function withoutWish(words: string): string {
  return words
    .replace(/^(?:please |pls )?(?:compare|show|chart|plot|draw) |(?:,? please|,? pls)$/gi, '')
    .replace(/^(?:对比|比较)(?:一下)?/, '')
    .replace(/^(?:stacked|grouped|clustered) (?:bars?|columns?)$/i, '')
    .trim()
}

/** "12 apples and no pears", where others have some: none of them. */
function withZeros(text: string): string {
  return text.replaceAll(/\bno ([a-z]+)\b/gi, (said, what: string) =>
    new RegExp(`\\d ${what}\\b`, 'i').test(text) ? `0 ${what}` : said,
  )
}

function readRows(text: string, about: string): Row[] | null {
  const { masked, restore } = maskTimes(text)
  const ordered = masked.replaceAll(timeAtEnd, '$1$3 $2')
  const { text: said, amounts } = takeAmounts(withZeros(ordered).replaceAll(pair, ' / '), amountMark, isUnit)
  if (amounts.length < 4 || /\d/.test(said) || related.test(said)) return null
  const told = splitWords(said)
  const rows = told && (rowsOfLeft(told, amounts, about) ?? rowsOfRight(told, amounts))
  // "May the north shop": the time of a row and its name are two things.
  if (rows?.some(({ name }) => /[\uE100-\uF8FF]./u.test(name) || /.[\uE100-\uF8FF]/u.test(name))) return null
  const named = rows?.map(({ name, cells }) => ({
    name: restore(name).replace(/(?<=\p{Script=Han}{2})卖了?$/u, ''),
    cells: cells.map(({ measure, amount }) => ({ measure: restore(measure), amount })),
  }))
  return named && isTable(named) ? named : null
}

/** What is measured stands behind each amount, or is the same in the heading: only names of rows stand before amounts. */
function rowsOfLeft(told: readonly Told[], amounts: readonly Amount[], about: string): Row[] | null {
  const rows: Row[] = []
  for (const [at, { before, after }] of told.entries()) {
    const amount = amounts[at]
    if (before !== '') rows.push({ name: before, cells: [] })
    if (!amount || rows.length === 0) return null
    rows.at(-1)?.cells.push({ measure: after, amount })
  }
  const [first] = rows
  if (!first) return null
  const [, topic, time] = first.name === '' ? [] : (topicBeforeTime.exec(first.name) ?? [])
  if (time) first.name = time
  const names = rows.map(({ name }) => name)
  for (const row of rows) row.name = withoutSharedVerb(row.name, names)
  const areNamed = first.cells.every(({ measure }) => measure !== '')
  const isBare = told.every(({ after }) => after === '')
  const measures = areNamed ? first.cells.map(({ measure }) => measure) : isBare ? namesInHeading(topic ?? about) : []
  if (measures.length < 2 || measures.length !== first.cells.length) return null
  return withMeasures(rows, measures)
}

/** "Tom scored", "Ben scored": all of them did. */
function withoutSharedVerb(name: string, names: readonly string[]): string {
  const [, start, verb] = /^(.+) ([a-z]+ed)$/.exec(name) ?? []
  return start && names.every(each => each.endsWith(` ${verb}`)) ? start : name
}

/** Each measure as the first row calls it: later rows may leave it out, or say it shorter. */
function withMeasures(rows: readonly Row[], measures: readonly string[]): Row[] | null {
  const isSame = (said: string, measure: string) =>
    said === '' || ` ${measure.toLowerCase()} `.includes(` ${said.toLowerCase()} `)
  const areSame = rows.every(({ cells }) => cells.every(({ measure }, at) => isSame(measure, measures[at] ?? '')))
  if (!areSame) return null
  return rows.map(({ name, cells }) => ({
    name,
    cells: cells.map(({ amount }, at) => ({ measure: measures[at] ?? '', amount })),
  }))
}

/** "max vs min temperature", 三个城市的最高和最低气温 */
function namesInHeading(about: string): string[] {
  const said = about
    .replace(/^.*的(?=\p{Script=Han}{2})|^[一二三四五六七八九十两几\d]+个\p{Script=Han}(?=\p{Script=Han}{2})/u, '')
    .replace(/\s(?:by|per|of|in|for)\s.*$/i, '')
  return said.split(/\s*(?:,|，|、|\svs\.?\s|\sversus\s|\sand\s|[和与及/])\s*/i).filter(name => name !== '')
}

/** What is measured stands before each amount, after the name of the row at its first one. */
function rowsOfRight(told: readonly Told[], amounts: readonly Amount[]): Row[] | null {
  if (told.some(({ after }) => after !== '')) return null
  for (let count = 2; count <= Math.min(mostMeasures, told.length / 2); count += 1) {
    const rows = told.length % count === 0 ? rowsOf(told, amounts, count) : null
    if (rows) return rows
  }
  return null
}

function rowsOf(told: readonly Told[], amounts: readonly Amount[], count: number): Row[] | null {
  const measures = told.slice(1, count).map(({ before }) => before)
  const isRow = ({ before, isParted }: Told, at: number) =>
    at % count === 0 || (before !== '' && !isParted && before === measures[(at % count) - 1])
  if (!told.every(isRow)) return null
  const named = splitNames(told.filter((_, at) => at % count === 0).map(({ before }) => before))
  if (!named) return null
  const all = [named.measure, ...measures]
  return named.names.map((name, row) => ({
    name,
    cells: all.flatMap((measure, at) => {
      const amount = amounts[row * count + at]
      return amount ? [{ measure, amount }] : []
    }),
  }))
}

/** 一班男生, 二班男生: the names, and what they all end in, which is what is measured. */
function splitNames(all: readonly string[]): { names: string[]; measure: string } | null {
  const timed = all.map(splitTime)
  if (timed.every(each => each !== null)) {
    const [[, measure = ''] = []] = timed
    const areSame = timed.every(([, rest]) => rest === measure)
    return areSame && measure !== '' ? { names: timed.map(([time]) => time), measure } : null
  }
  const shared = sharedEnd(all)
  // 徐汇店线上: one character before a word, and what a bare number counts, belong to the name.
  // 一店 堂食: what a blank parts from the name is one word.
  const end = shared.slice(shared.lastIndexOf(' ') + 1)
  const pieces = end === shared ? Array.from(segmenter.segment(shared), ({ segment }) => segment) : [end]
  while (pieces.length > 1 && /^(?:\p{Script=Han}|[\s:：的-]+)$/u.test(pieces[0] ?? '')) pieces.shift()
  const measure = pieces.join('').trim()
  const names = all.map(each => each.slice(0, each.length - measure.length).replace(/[\s:：的-]+$/, ''))
  return measure !== '' && !endOfName.test(measure) && names.every(name => name !== '' && !bareNumber.test(name))
    ? { names, measure }
    : null
}

/** Whole words only, of those that are parted by blanks. */
function sharedEnd(all: readonly string[]): string {
  const [first = ''] = all
  let length = 0
  while (length < first.length && all.every(each => each.at(-1 - length) === first.at(-1 - length))) length += 1
  const end = first.slice(first.length - length)
  return /^[a-z\d]/i.test(end) && all.some(each => /[a-z\d]$/i.test(each.slice(0, each.length - length)))
    ? end.replace(/^[a-z\d'-]+/i, '')
    : end
}

/** Several rows of the same measures, and names that are no pieces of sentences. */
function isTable(rows: readonly Row[]): boolean {
  const [first] = rows
  const count = first?.cells.length ?? 0
  const names = rows.map(({ name }) => name.toLowerCase())
  const measures = first?.cells.map(({ measure }) => measure.toLowerCase()) ?? []
  const areWhole = rows.every(({ cells }) => cells.length === count) && count >= 2 && count <= mostMeasures
  const areDistinct = new Set(names).size === rows.length && new Set(measures).size === count
  return rows.length >= 2 && areWhole && areDistinct && [...names, ...measures].every(isName)
}

function isName(name: string): boolean {
  const isShort = name.length <= longestName && name.split(' ').length <= mostWords
  return (
    isShort &&
    /\p{L}|^\d{4}$/u.test(name) &&
    !/[:：?？()（）,，]|\b(?:we|they|i|you|he|she|it|of which|that|who)\b/iu.test(name)
  )
}

function plot(rows: readonly Row[], title: string | null, request: string): Chart | null {
  const named = namedMark(request)
  if (named !== null && named !== 'bar' && named !== 'line') return null
  const columns = (rows[0]?.cells ?? []).map(({ measure }, at) => {
    const unified = unify(rows.flatMap(({ cells }) => cells[at]?.amount ?? []))
    return unified && { name: measure, ...unified }
  })
  const plotted = columns.filter(column => column !== null)
  if (plotted.length < columns.length) return null
  const areYears = rows.every(({ name }) => /^\d{4}年?$/.test(name))
  return toChart(
    title || null,
    named ?? (areYears ? 'line' : 'bar'),
    plotted,
    rows.map(({ name }, row) => [name, ...plotted.map(({ values }) => values[row] ?? 0)]),
  )
}
