import type { Chart } from '../../../structure/chart.ts'
import { mixesAims } from './aims.ts'
import { type Amount, takeAmounts, unify, withPlainThousands } from './amounts.ts'
import { chooseMark } from './choose-mark.ts'
import { frameFigures, titleOf } from './frame.ts'
import { takeTimes } from './times.ts'
import { toChart } from './to-chart.ts'

const longestText = 1500
/** "I spend 8 hours sleeping, …" */
const whoDoes =
  /^(?:i|we|they|he|she) (?:spend|spent|sold|bought|ate|drank|have|had|read|made|use|used|earn|earned) (?=\d)/i
const longestLabel = 30
const mostWords = 4
const mostHanCharacters = 10
const fewestFigures = 3
const mark = '\uE001'
const time = '\uE000'
const heading = /^\s*([^:：,，\n]{2,60}?)\s*(?:[:：]|\s(?:--?|[–—])\s|\n)\s*(?=\S)/
const separator = /\s*(?:[,，、;；|\n。→]|->|=>|\.(?=\s|$)|\s\/\s|\/(?=\s*\p{L})|--|\s[-–—&]\s|\sand\s)\s*/u
/** Words for a chart, or for what is counted in one. */
const asked =
  /\b(?:pie|donut|doughnut|bars?|line|columns?|charts?|plot|graph|funnel|trend|histogram)\b|饼|柱|折线|条形|图表|[画做][一]?[个张]?图|漏斗|环形|走势|趋势|曲线/i
/** What has figures that are plans, or conditions. */
const planned =
  /\b(?:targets?|limits?|thresholds?|max(?:imum)?|min(?:imum)?|deadline|meeting|version|room|if|unless|alert|schedule|agenda|gantt|timeline|recipe|steps?)\b|上限|下限|阈值|标准|计划表|会议|安排|议程|版本|如果|报警|甘特|时间[线轴]|流程|步骤|做法/i
const measures =
  /^(?:%|percent|°[CF]?|℃|kg|g|mg|t|tons?|km|m|cm|mm|mi|miles?|l|ml|lit(?:er|re)s?|kwh|mw|gb|mb|tb|ms|s|sec|min|mins|minutes|h|hrs?|hours?|eur|usd|euros?|dollars?|pounds?|pts?|points?|people|users|units|pcs|votes|度|次|人|元|块钱?|小时|分钟|.*[公平立]?[斤里米方克]|[个件单台辆本张份名位瓶双套家间棵票户头只步分升条吨杯箱枚粒颗袋包盒桶亩款项起例所座层页篇部场首幅支根片])$/i
const filler =
  /^(?:(?:and|about|around|roughly|only|just|another|also|then|the rest|rest|remaining|finally|came|while|with|但|约|大约|大概|剩下的?|其余的?|另外|还有|另|其中|最后|然后|和)\s*)+/i
const saysNothing = /^(?:and|about|around|roughly|only|another|then|with|约|大约|剩下的?|其余的?|另外|还有|另|和)?$/i
/** What stands between a name and its figure. */
const tie =
  /\s*(?:(?<!-)\b(?:is|was|are|were|has|had|have|at|to|of|got|made|sold|hit|reached|fell|rose|dropped|dipped|grew|jumped|climbed|went|came|down|up|in|only|just|about|around|roughly|approx)\b\s*)+$|[:：=]\s*$|(?:因为\p{Script=Han}{1,8})?(?:[只还]有|大?约|达到?|涨到|降到|升到|增长到|跌到|下降到|回升到|花了?|卖了?|占了?|得了?|是|为|有|的)+$/iu
/** What is no name of a figure. */
const noName =
  /[:：?？!！()（）<>{}\d]|\b(?:i|we|you|he|she|it|they|my|your|in|on|at|by|from|to|for|with|than|over|under|above|below|every|of|per|if|when|because|room|version|page|step|phase|call|until|till|after|before)\b|(?:[我你她它这那第每比从至到超过不少]|(?<!其)他)$|^[我你他她它这那第每比]|把|被|如果/iu

interface Series {
  names: string[]
  topic: string
}

/**
 * Reads a row of names and amounts, in either order, with any marks or none between them: "eng 48 / sales 31", 房租3200 吃饭1800, "18,000 visitors ->
 * 2,300 signups", "mon 12 tue 14.5". Null where more is said, a name is none, or nothing asks for figures.
 */
export function readSeries(text: string, title: string | null, request: string): Chart | null {
  if (text.length > longestText || /[{}[\]=]|\n\s*[-*•]/.test(text)) return null
  const framed = frameFigures(text)
  const lead = heading.exec(framed.body)
  const isHeading = lead?.[1] !== undefined && !/\d(?![\d年月日]|$)/.test(lead[1].replace(/\b(?:19|20)\d{2}\b/g, ''))
  const topic = isHeading ? (lead[1] ?? '') : ''
  const body = withoutReasons(withPlainThousands(isHeading ? framed.body.slice(lead[0].length) : framed.body))
  if (planned.test(`${topic} ${body} ${asked.test(request) ? '' : request}`)) return null
  const { text: said, amounts } = takeAmounts(body.replace(whoDoes, ''), mark, word => measures.test(word))
  if (amounts.length < fewestFigures || /\d/.test(said.replaceAll(/\bq\d\b|第?\d季度|\d{1,2}月|\d{4}年?/gi, '')))
    return null
  const segments = said.split(mark)
  const series = readNamesFirst(segments) ?? readAmountsFirst(segments)
  return series && draw(series, amounts, titleOf(framed, title ?? (topic || null)), request)
}

function draw(
  { names, topic }: Series,
  amounts: readonly Amount[],
  title: string | null,
  request: string,
): Chart | null {
  const figures = unify(
    amounts.map((amount, index) => (isOfShares(amounts) ? { ...amount, unit: '%' } : (amounts[index] ?? amount))),
  )
  const areTimes = names.every(name => timeIn(name) === name)
  if (!figures || mixesAims(names) || new Set(names.map(name => name.toLowerCase())).size < names.length) return null
  if (!asked.test(request) && figures.unit === '') return null
  const name = title ?? (topic === '' ? null : topic)
  const named = names.map((each, index) => ({ name: each, value: figures.values[index] ?? 0, unit: figures.unit }))
  return toChart(
    name,
    chooseMark(named, request, areTimes && names.every(each => /\d{4}/.test(each))),
    [{ name: 'value', unit: figures.unit }],
    named.map(each => [each.name, each.value]),
  )
}

/** "rent 38%, food 22, savings 15" */
function isOfShares([first, ...others]: readonly Amount[]): boolean {
  const sum = others.reduce((total, { value }) => total + value, first?.value ?? 0)
  return first?.unit === '%' && sum <= 100.5 && others.every(({ unit }) => unit === '' || unit === '%')
}

function withoutReasons(text: string): string {
  return text
    .replaceAll(/\s*[(（][^()（）\d]{1,40}[)）]/g, ' ')
    .replaceAll(/\s(?:because|due to|thanks to)\s[\p{L} ']{1,40}?(?=[,.;]|\s(?:and|but|then)\s|$)/giu, ' ')
    .replace(/[.。!！\s]+$/, '')
}

/** "rent 1200, food 400": what stands before each amount. */
function readNamesFirst(segments: readonly string[]): Series | null {
  const counted = new Set<string>()
  const names: string[] = []
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1
    const mark = separator.exec(segment)
    const residue = (index === 0 ? '' : isLast ? segment : mark ? segment.slice(0, mark.index) : '').trim()
    if (residue !== '') counted.add(residue.toLowerCase())
    if (isLast) continue
    const from = index === 0 || !mark ? 0 : mark.index + mark[0].length
    names.push(segment.slice(from))
  }
  const [unit = ''] = counted
  // Where only blanks part them, nobody can tell what the figures are of from the first name.
  const isBlankParted = segments.slice(1, -1).every(segment => !separator.test(segment))
  if (isBlankParted && isLongest(names) && timeIn(names[0] ?? '') === '') return null
  if (counted.size > 1 || unit.split(' ').length > 2 || unit.length > 12) return null
  return toSeries(names)
}

/** "18,000 visitors -> 2,300 signups": what stands after each amount. */
function readAmountsFirst(segments: readonly string[]): Series | null {
  const [topic = '', ...rest] = segments
  const names: string[] = []
  for (const [index, segment] of rest.entries()) {
    const isLast = index === rest.length - 1
    const mark = separator.exec(segment) ?? /\s+and\s+/.exec(segment)
    if (!isLast && (!mark || !saysNothing.test(segment.slice(mark.index + mark[0].length).trim()))) return null
    names.push((mark && !isLast ? segment.slice(0, mark.index) : segment).replace(/^\s*(?:的人?|of (?:them|us) )/, ''))
  }
  const series = toSeries(names)
  const about = topic.replace(separator, '').replace(filler, '').trim()
  return series && about.length <= longestLabel * 2 ? { ...series, topic: about } : null
}

function toSeries(written: readonly string[]): Series | null {
  const cleaned = written.map(clean)
  const { names, topic } = withoutTopic(cleaned)
  return names.every(isName) && !hasLongFirst(names) ? { names, topic } : null
}

function clean(name: string): string {
  const plain = name
    .trim()
    .replace(/^(?:on|for|with|at) (?:my |the |our )?(?=\p{L})/iu, '')
    .replace(/^[-–—•*]\s*/, '')
    .replace(filler, '')
  return plain.replace(tie, '').trim()
}

/** "temperatures this week mon", 上个月花销 房租: what all the figures are of stands before the first name. */
function withoutTopic([first = '', ...others]: readonly string[]): Series {
  const own = timeIn(first)
  if (own !== '' && own !== first && others.every(name => timeIn(name) === name)) {
    const about = first.replace(own, ' ').replaceAll(/\s+/g, ' ').replace(tie, '').trim()
    return { names: [own, ...others], topic: about }
  }
  const [, about = '', name = first] = /^(.*\p{Script=Han}.*)\s(\S+)$/u.exec(first) ?? []
  return { names: [name, ...others], topic: about.trim() }
}

/** The one time that words say; empty without one, or with several. */
function timeIn(words: string): string {
  const { text, times } = takeTimes(words, time)
  return times.length === 1 && text.includes(time) ? (times[0] ?? '') : ''
}

function isName(name: string): boolean {
  if (timeIn(name) === name && name !== '') return true
  const han = name.match(/\p{Script=Han}/gu)?.length ?? 0
  const isShort = name.length <= longestLabel && name.split(/\s+/).length <= mostWords && han <= mostHanCharacters
  return /\p{L}/u.test(name) && isShort && !noName.test(name) && !/[,，、;；。]/.test(name)
}

/** "votes Anna 23 Ben 17" */
function isLongest([first = '', ...others]: readonly string[]): boolean {
  const wordsOf = (name: string) => name.trim().split(/\s+/).length
  return !/\p{Script=Han}/u.test(first) && wordsOf(first) > Math.max(...others.map(wordsOf))
}

/** "our shop sold apples": the first name has more before it. */
function hasLongFirst([first = '', ...others]: readonly string[]): boolean {
  const lengthOf = (name: string) =>
    /\p{Script=Han}/u.test(name) ? Math.ceil(name.length / 2) : name.split(/\s+/).length
  return lengthOf(first) > Math.max(...others.map(lengthOf)) + 1
}
