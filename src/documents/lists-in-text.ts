import { areDays } from '../shared/are-days.ts'
import { splitAtNumbers } from '../shared/split-at-numbers.ts'
import type { Cell } from './document.ts'
import { joinRows, withoutNotes } from './figures-in-lines.ts'
import { losesFiguresOfLines } from './lost-figures-of-lines.ts'
import { type Clause, type NumberClause, readSentences } from './number-clauses.ts'
import type { RecordTable } from './records.ts'
import { readTimeRows } from './time-rows.ts'
import { typeColumns } from './type-columns.ts'

/**
 * The tables that people write as text: `A: 30%, B: 45%`, `一月 120，二月 200`, one pair a line, `Online 10, 20, 30; offline 5, 6, 7`,
 * `选手A：速度8分、力量9分。选手B：速度7分、力量6分。` A few numbers in prose are not a table.
 */
export function findListTables(written: string): RecordTable[] {
  const timed = readTimeRows(written)
  if (timed) return [timed]
  const text = withoutNotes(written)
  const tables = readTables(text)
  return losesFiguresOfLines(text, tables) ? [] : text.includes('\n') ? joinRows(tables) : tables
}

function readTables(text: string): RecordTable[] {
  if (isListOfSteps(text)) return []
  const sentences = readSentences(text).filter(clauses => clauses.some(clause => typeof clause !== 'string'))
  if (isPlan(sentences, text) || isHistory(sentences, text)) return []
  const series = readSeries(sentences, text)
  if (series) return [series]
  const grouped = readGroups(sentences)
  if (grouped) return [grouped]
  return joinSinglePairs(sentences).flatMap(clauses => readPairs(clauses) ?? [])
}

const numberedLine = /^[ \t]*\d{1,2}[.)、][ \t]*(\S.*)$/

/** A numbered list in which not every item has a value describes steps and their durations. */
function isListOfSteps(text: string): boolean {
  const inLines = text.split('\n').flatMap(line => numberedLine.exec(line)?.[1] ?? [])
  const inOneLine = splitAtNumbers(text)?.items ?? []
  return [inLines, inOneLine].some(items => items.length >= 2 && items.some(item => !/\d/.test(item)))
}

const days = /^(?:(?:working )?days?|weeks?|months?|天|周|个?星期|个?月|个?工作日)$/i
const lengths =
  /^(?:days?|weeks?|months?|years?|min(?:ute)?s?|h(?:our)?s?|sec(?:ond)?s?|天|周|个?月|年|分钟?|小时|个小时|秒钟?)$/i
const inOrder = /\b(?:then|afterwards|finally|takes?|lasts?)\b|先.*[再后]|然后|接着|最后|之后|需要?\d|用时|耗时|历时/is
const chartWords = /\b(?:chart|plot|graph|pie|bars?|compare)\b|图表?|对比|比较/i

/** 早上7点饭前奥美拉唑1粒: what is done at a time, and how much of it. */
const atTime = /(?:^|上|午|晚|前|夜)\d{1,2}点半?\p{Script=Han}{2}/u

/** True where sentences give durations of consecutive steps, or amounts at hours of a day: a plan rather than data, unless the person asks for data. */
function isPlan(sentences: readonly Clause[][], text: string): boolean {
  if (chartWords.test(text)) return false
  const clauses = sentences.flat().filter(clause => typeof clause !== 'string')
  if (clauses.filter(({ label }) => atTime.test(label)).length > 1) return true
  const units = clauses.map(({ unit }) => unit)
  if (units.length < 2) return false
  return units.every(unit => days.test(unit)) || (units.every(unit => lengths.test(unit)) && inOrder.test(text))
}

const history = /\b(?:history|time ?line|chronology|founded|established|born)\b|历史|历程|大事记|时间[轴线]|成立/i

/** "founded 1894, burned down 1921, rebuilt 1924": years in their order, and no figures. */
function isHistory(sentences: readonly Clause[][], text: string): boolean {
  if (chartWords.test(text) || !history.test(text)) return false
  const pairs = sentences.flat().filter(isPair)
  const areYears = pairs.every(({ number, unit }) => unit === '' && /^(?:1[5-9]|20)\d{2}$/.test(number))
  const years = pairs.map(({ number }) => Number(number))
  return areYears && years.length > 2 && years.every((year, at) => at === 0 || year >= (years[at - 1] ?? 0))
}

type Pair = NumberClause

function isPair(clause: Clause): clause is Pair {
  return typeof clause !== 'string' && clause.label !== ''
}

/** A number without a label: next to pairs it would get lost. */
function isBareNumber(clause: Clause): boolean {
  return typeof clause !== 'string' && clause.label === ''
}

/** Joins sentences of one pair each into one list; every other sentence is a separate list. */
function joinSinglePairs(sentences: readonly Clause[][]): Clause[][] {
  const lists: Clause[][] = []
  let singles: Clause[] | undefined
  for (const clauses of sentences) {
    if (clauses.filter(isPair).length !== 1) {
      lists.push(clauses)
      singles = undefined
    } else if (singles) for (const clause of clauses) singles.push(clause)
    else {
      singles = [...clauses]
      lists.push(singles)
    }
  }
  return lists
}

const endsInMonth =
  /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?(?: \d{1,2}(?:st|nd|rd|th)?)?,?$/i

/** "Build 11 Sept 2026": when something is, and how much of nothing. */
function isDate({ label, number, unit }: Pair): boolean {
  return unit === '' && /^(?:19|20)\d{2}$/.test(number) && endsInMonth.test(label)
}

/** Reads at least two pairs with different labels and one unit, and little other text. */
function readPairs(clauses: Clause[]): RecordTable | undefined {
  const pairs = clauses.filter(isPair)
  const isMostlyPairs = pairs.length >= 2 && pairs.length * 5 >= clauses.length * 3 && !clauses.some(isBareNumber)
  const unit = commonUnit(pairs)
  if (!isMostlyPairs || unit === undefined || pairs.some(isDate)) return undefined
  if (unit === '' && areDays(pairs.map(({ label, number }) => [label, Number(number)]))) return undefined
  const { labels, measure } = shortenLabels(pairs.map(pair => pair.label))
  if (new Set(labels).size < labels.length || labels.some(label => label.length > 40)) return undefined
  return toTable(
    ['name', measure || 'value'],
    labels.map((label, index) => [label, pairs[index]?.number ?? null]),
    unit,
  )
}

/** `Online 1000, 1100, 1200; offline 800, 850, 900`: a label, then numbers alone. Each label is a column. */
function readSeries(sentences: readonly Clause[][], text: string): RecordTable | undefined {
  const series: { label: string; unit: string; numbers: string[]; units: Set<string> }[] = []
  for (const clause of sentences.flat()) {
    if (typeof clause === 'string') continue
    if (clause.label !== '')
      series.push({ label: clause.label, unit: clause.unit, numbers: [clause.number], units: new Set([clause.unit]) })
    else {
      series.at(-1)?.numbers.push(clause.number)
      series.at(-1)?.units.add(clause.unit)
    }
  }
  const long = series.filter(each => each.numbers.length > 1)
  const height = long[0]?.numbers.length ?? 0
  // "3 offices, 45 people and 2 dogs" is not a series: each number counts something else.
  const isRegular =
    long.length === series.length && long.every(each => each.numbers.length === height && unitsOf(each.units) <= 1)
  if (!isRegular || height < (long.length > 1 ? 2 : 3) || height > 1000) return undefined
  const years = readYears(text, height)
  const categories = years ?? readSpan(text, height)
  const rows = Array.from({ length: height }, (_, row): Cell[] => [
    ...(categories ? [categories[row] ?? null] : []),
    ...long.map(each => each.numbers[row] ?? null),
  ])
  const table = typeColumns(
    [...(categories ? [years ? 'year' : 'name'] : []), ...long.map(each => withoutYears(each.label))],
    rows,
  )
  const units = [...(categories ? [''] : []), ...long.map(each => each.unit)]
  return {
    ...table,
    columns: table.columns.map((column, index) => ({ ...column, ...(units[index] && { unit: units[index] }) })),
  }
}

function unitsOf(units: ReadonlySet<string>): number {
  return units.size - (units.has('') ? 1 : 0)
}

/** `2017年至2021年` or `2019 and 2023`, where they are as many years as there are numbers. */
function readYears(text: string, count: number): string[] | undefined {
  const range = /((?:19|20)\d{2})\s?年?\s?(?:至|到|-|–|—|~|to|through)\s?((?:19|20)\d{2})/.exec(text)
  const first = Number(range?.[1])
  if (range && Number(range[2]) - first + 1 === count)
    return Array.from({ length: count }, (_, index) => String(first + index))
  const pair = /((?:19|20)\d{2})\s?年?\s?(?:与|和|、|and|vs\.?)\s?((?:19|20)\d{2})/.exec(text)
  return pair && count === 2 ? [pair[1] ?? '', pair[2] ?? ''] : undefined
}

const spans = [
  ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
  ['一月', '二月', '三月', '四月', '五月', '六月', '七月', '八月', '九月', '十月', '十一月', '十二月'],
  Array.from({ length: 12 }, (_, index) => `${index + 1}月`),
  ['第一季度', '第二季度', '第三季度', '第四季度'],
  ['Q1', 'Q2', 'Q3', 'Q4'],
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
]
const span =
  /(周[一二三四五六日]|星期[一二三四五六日]|[一二三四五六七八九十]{1,2}月|\d{1,2}月|第[一二三四]季度|Q[1-4]|\b(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\s?(?:至|到|-|–|—|~|to|through)\s?(周[一二三四五六日]|星期[一二三四五六日]|[一二三四五六七八九十]{1,2}月|\d{1,2}月|第[一二三四]季度|Q[1-4]|(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)/i

/** 周一到周五 or `January to June`, where they are as many as there are numbers. */
function readSpan(text: string, count: number): string[] | undefined {
  const [, first = '', last = ''] = span.exec(text) ?? []
  const placeIn = (names: readonly string[], name: string) =>
    names.findIndex(each =>
      /^[a-z]{3}$/i.test(each)
        ? name.toLowerCase().startsWith(each.toLowerCase())
        : name.toLowerCase() === each.toLowerCase(),
    )
  for (const names of spans) {
    const [start, end] = [placeIn(names, first), placeIn(names, last)]
    if (first !== '' && start >= 0 && end - start + 1 === count) return names.slice(start, end + 1)
  }
  return undefined
}

function withoutYears(label: string): string {
  return (
    lastWords(label.replace(/^从?(?:19|20)\d{2}\s?年?\s?(?:至|到|-|–|—|~|与|和|、)\s?(?:19|20)\d{2}\s?年?的?/, '')) ||
    label
  )
}

/** `Team A: attack 8, defence 6. Team B: attack 7, defence 9`: a row for each label, a column for each group; of `Q1: sales 8, costs 6`, a row for each time. */
function readGroups(sentences: readonly Clause[][]): RecordTable | undefined {
  const groups = sentences.map(clauses => {
    const pairs = clauses.filter(isPair)
    const [first, ...others] = pairs
    const { group, label } = first ? splitGroup(first) : { group: '', label: '' }
    return { name: group, labels: [label, ...others.map(pair => pair.label)], pairs, isApart: first?.group !== '' }
  })
  const [first] = groups
  const isRegular =
    first !== undefined &&
    groups.length > 1 &&
    !sentences.flat().some(isBareNumber) &&
    first.labels.length > 1 &&
    new Set(groups.map(group => group.name)).size === groups.length &&
    groups.every(group => group.name !== '' && group.labels.join('\n') === first.labels.join('\n'))
  const unit = commonUnit(groups.flatMap(group => group.pairs))
  if (!isRegular || unit === undefined) return undefined
  if (groups.every(({ name, isApart }) => isApart && timeWord.exec(name)?.[0] === name))
    return toTable(
      ['name', ...first.labels],
      groups.map(({ name, pairs }) => [name, ...pairs.map(({ number }) => number)]),
      unit,
    )
  const rows = first.labels.map((label, row) => [label, ...groups.map(group => group.pairs[row]?.number ?? null)])
  return toTable(['name', ...groups.map(group => group.name)], rows, unit)
}

/** `选手A：速度` or `第一季度A公司`: what the sentence is about, and the first label. */
function splitGroup(pair: Pair): { group: string; label: string } {
  if (pair.group !== '') return { group: lastWords(pair.group), label: pair.label }
  const time = timeWord.exec(pair.label)
  if (!time || time.index > 0 || time[0] === pair.label) return { group: '', label: pair.label }
  return { group: time[0], label: pair.label.slice(time[0].length).trim() }
}

/** Lengths, weights and times are no counting words: metres and centimetres do not stand side by side. */
const measure =
  /^(?:[毫厘分千公]?[米克升]|[公市]?斤|公里|吨|毫秒|秒|分钟|个?(?:小时|钟头|星期|月)|[天周年岁]|平米|平方米?|亩|度)$/

/** The unit of all pairs: '' where none has one, undefined where they differ. Counting words of Chinese (人, 次) may. */
function commonUnit(pairs: readonly Pair[]): string | undefined {
  const [first, ...others] = pairs
  if (first?.isUnitNoted && others.every(pair => pair.unit === '')) return first.unit
  const units = [...new Set(pairs.map(pair => pair.unit))]
  if (units.length <= 1) return units[0] ?? ''
  const scale = (unit: string) => /^[%‰$€£¥￥]|^[百千万亿]+/.exec(unit)?.[0] ?? ''
  const areOneKind =
    new Set(units.map(scale)).size === 1 && units.every(unit => !/^[a-z]/i.test(unit) && !measure.test(unit))
  return areOneKind ? scale(units[0] ?? '') : undefined
}

const timeWord =
  /\b\d{1,2}:\d{2}\b|(?:19|20)\d{2}\s?年?(?:底|末|初)?|第?[一二三四1-4]季度|[Qq][1-4]|(?:十[一二]?|[一二三四五六七八九]|1[0-2]|[1-9])月份?|(?:星期|周)[一二三四五六日天]|(?:\d{1,3}\s?[-–~至到]\s?)?\d{1,3}\s?岁(?:以上|以下)?|\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\b|\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\b/

const timeWords = new RegExp(timeWord, 'g')

/** Takes off what all labels share: `1月份降水量, 2月份降水量` are `1月份, 2月份` of `降水量`. */
function shortenLabels(labels: readonly string[]): { labels: string[]; measure: string } {
  // 2023年销售额一季度, 二季度: the last of them tells one from another.
  const times = labels.map(label => [...label.matchAll(timeWords)].at(-1)?.[0] ?? '')
  const areTimes = times.every(time => time !== '') && new Set(times).size === times.length
  if (areTimes && labels.some((label, index) => label !== times[index])) {
    const rests = labels.map(
      (label, index) =>
        label
          .split(times[index] ?? '')
          .at(-1)
          ?.replace(/^的/, '')
          .trim() ?? '',
    )
    const measure = rests[0] ?? ''
    const isShared = rests.every(rest => rest === measure || rest === '')
    return { labels: times, measure: isShared && measure.length <= 20 ? measure : '' }
  }
  const [first = '', ...others] = labels
  const words = Math.max(...others.map(label => label.split(' ').length))
  return { labels: [withoutRequest(first, words), ...others], measure: '' }
}

/** `Bar chart of visits Mon` next to labels of one word is `Mon`: its last names, or its last words. */
function withoutRequest(label: string, words: number): string {
  const plain = label.replace(/^(?:please )?(?:draw|plot|chart|show|graph|visuali[sz]e|create|make) /i, '')
  const parts = plain.split(' ')
  if (parts.length < words + 2) return plain
  const lastPlain = parts.findLastIndex(part => /^[a-z]/.test(part))
  return parts.slice(lastPlain + 1 < parts.length ? lastPlain + 1 : -words).join(' ')
}

/** Removes the request before a label: only the last words of it belong to the label. */
function lastWords(label: string): string {
  return (
    label
      .split(/[,，。]/)
      .at(-1)
      ?.trim() ?? label
  )
}

function toTable(names: readonly string[], rows: readonly Cell[][], unit: string): RecordTable {
  const table = typeColumns(names, rows)
  const columns = table.columns.map((column, index) =>
    index > 0 && column.type === 'number' && unit ? { ...column, unit } : column,
  )
  // A label such as "2019" is a name here, not a number.
  const labelled = rows.map((row, index) => [String(row[0] ?? ''), ...(table.rows[index]?.slice(1) ?? [])])
  return {
    columns: columns.map((column, index) => (index === 0 ? { name: column.name, type: 'text' } : column)),
    rows: labelled,
  }
}
