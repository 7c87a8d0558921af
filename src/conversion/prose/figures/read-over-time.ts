import type { Chart } from '../../../structure/chart.ts'
import { takeAmounts, unify } from './amounts.ts'
import { chooseMark } from './choose-mark.ts'
import { frameFigures, titleOf } from './frame.ts'
import { nextMonth, takeTimes } from './times.ts'
import { toChart } from './to-chart.ts'

const longestText = 1500
const longestTopic = 90
const time = '\uE000'
const amount = '\uE001'
/** What ties a figure to its time, and says nothing else. */
const tie =
  /^(?:from|to|in|by|at|on|of|for|and|then|was|were|is|are|it|it's|we're|had|has|have|we|our|i|the|an?|about|around|roughly|approx|ca|only|just|almost|nearly|already|went|goes|rose|fell|grew|dropped|climbed|jumped|dipped|slipped|sank|soared|crept|recovered|stayed|remained|increased|decreased|up|down|back|again|sold|made|got|earned|reached|hit|with|after|during|finally|doubled|tripled|halved|end|start|followed|that|which|later|there|so|far|between|until|till|between|we'd|i'd|we've)$/i
const chineseTie =
  /(?:只有|仅有?|大?约|左右|达到|涨到|降到|升到|增长到|增加到|减少到|下降到|跌到|涨至|降至|升至|增至|跌至|回升到|然后|接着|卖了|卖出|有|是|为|到|从|又|再|的|了|和|与|在)/g
/** How much more or less, and what should be, are no figures of the row. */
const change =
  /\b(?:by|than|another|additional|extra|least|most|under|over|below|above|within|every|per|minus|plus|lost|loss)\s*\uE001|\b(?:up|down)\s+\uE001|(?:超过|不到|低于|高于|至少|最多|比|[亏损]了?|(?:增长|增加|上涨|下降|减少|下跌|涨|降|跌|多|少)了)\s*\uE001/i
const aimed =
  /\b(?:targets?|goals?|limits?|thresholds?|max(?:imum)?|min(?:imum)?|budget(?:ed)?|planned|expected|forecast|deadline|meeting|call|phone|version|room|if|unless|warn|alert|schedule|agenda)\b|目标|上限|下限|阈值|标准|预计|预期|计划|会议|安排|议程|电话|版本|如果|报警|亏/i
const asked = /\b(?:pie|bars?|line|columns?|charts?|plot|graph|trend)\b|饼图|柱|折线|条形图|图表|走势|趋势|曲线/i
const spans = /^(?:days?|weeks?|months?|years?|min(?:ute)?s?|am|pm|天|周|分钟)$/i

/**
 * Reads figures that are each told with their time, in whatever words: "we sold 120 in Jan, 90 in Feb, then 150", 用水量从3月的340方降到4月290方, "between
 * 2020 and 2022 revenue went from 3M to 5M". Null where a number is left over, a time has no figure, or more is said than ties them.
 */
export function readOverTime(text: string, title: string | null, request: string): Chart | null {
  if (text.length > longestText || /[|{}<>=]|->|\n\s*[-*\d]/.test(text)) return null
  const framed = frameFigures(text)
  if (aimed.test(framed.body)) return null
  const timed = takeTimes(withoutAsides(framed.body), time)
  const { text: said, amounts } = takeAmounts(timed.text, amount, word => !tie.test(word))
  if (timed.times.length < 2 || amounts.length < 2 || /\d/.test(said) || change.test(said)) return null
  const row = pairUp(said, timed.times)
  const figures = row && unify(amounts)
  if (!figures || new Set(row.times).size < row.times.length || row.topic.length > longestTopic) return null
  if (spans.test(figures.unit) && !asked.test(request)) return null
  const named = row.times.map((name, index) => ({ name, value: figures.values[index] ?? 0, unit: figures.unit }))
  const name = titleOf(framed, title ?? (topicOf(row.topic) || null))
  const areYears = row.times.every(each => /\d{4}/.test(each))
  return toChart(
    name,
    chooseMark(named, request, areYears),
    [{ name: 'value', unit: figures.unit }],
    named.map(each => [each.name, each.value]),
  )
}

/** Reasons, and what stands in brackets without a number, are told beside the figures. */
function withoutAsides(text: string): string {
  return text
    .replaceAll(/[(（][^()（）\d]{1,40}[)）]/g, ' ')
    .replaceAll(/\s(?:because|due to|thanks to|after|following)\s[\p{L} ']{1,40}(?=[,.;]|$)/giu, ' ')
    .replace(/[.。!！\s]+$/, '')
}

interface Row {
  topic: string
  /** One for each amount, in their order. */
  times: string[]
}

/** Which time belongs to which amount. Null where their order does not tell. */
function pairUp(said: string, times: readonly string[]): Row | null {
  const order = said.replaceAll(/[^\uE000\uE001]/g, '')
  const [topic = '', ...rest] = said.split(/[\uE000\uE001]/)
  return (
    pairTwoByTwo(order, [topic, ...rest], times) ??
    pairInTurn(order, topic, rest, times) ??
    pairInClauses(said, order, times)
  )
}

/** "Between 2020 and 2022 revenue went from 3M to 5M", or the other way round. */
function pairTwoByTwo(order: string, gaps: readonly string[], times: readonly string[]): Row | null {
  const [topic = '', first = '', between = '', second = '', end = ''] = gaps
  const isJoined = [first, second].every(gap =>
    /^\s*(?:and|to|till|until|-|–|到|至|和|涨到|降到|增长到|[涨升降增]至)\s*$/i.test(gap),
  )
  const isFrom = /(?:\bfrom|从|由)\s*$/i.test(order.startsWith(time) ? between : topic)
  if (!isJoined || !isFrom || !/^(?:\uE000\uE000\uE001\uE001|\uE001\uE001\uE000\uE000)$/.test(order)) return null
  const about = order.startsWith(time) ? between : topic
  const others = order.startsWith(time) ? [topic, end] : [between, end]
  return areTies(others, about) ? { topic: about, times: [...times] } : null
}

/** One after the other: 一月12，二月15. */
function pairInTurn(order: string, topic: string, rest: readonly string[], times: readonly string[]): Row | null {
  const count = order.length / 2
  const isAlternate = order === (time + amount).repeat(count) || order === (amount + time).repeat(count)
  const isOpen = order === `${(amount + time).repeat(Math.floor(count))}${amount}`
  // 1.2万用户，3.4万: what the first amount counts.
  const counted = /^\s*(\p{Script=Han}{1,4})(?=[,，、;；])/u.exec(rest[order.startsWith(time) ? 1 : 0] ?? '')?.[1] ?? ''
  if ((!isAlternate && !isOpen) || !areTies(rest, topic + counted)) return null
  // A comma within a pair would part a figure from its time.
  const within = rest.filter((_, index) => index % 2 === 0 && index < order.length - 1)
  if (within.some(gap => /[,，、;；。]|\.\s/.test(gap))) return null
  if (!isOpen) return { topic, times: [...times] }
  const next = /\bthen\s*$/i.test(rest.at(-2) ?? '') ? nextMonth(times) : null
  return next === null ? null : { topic, times: [...times, next] }
}

/** Each clause with a time and an amount, in either order; before the first one may stand which week or year is meant. */
function pairInClauses(said: string, order: string, times: readonly string[]): Row | null {
  const count = (order.length - 1) / 2
  if (order === time + (time + amount).repeat(count) && /^(?:last|this|上|这|本|去|今)/i.test(times[0] ?? '')) {
    const [before = '', topic = '', ...rest] = said.split(/[\uE000\uE001]/)
    return pairInTurn(order.slice(1), `${before} ${topic}`, rest, times.slice(1))
  }
  const clauses = said.split(/[,，、;；。]|\s(?:and|but)\s/).filter(clause => clause.trim() !== '')
  const isPaired = clauses.every(clause => /^[\uE000\uE001]{2}$/.test(clause.replaceAll(/[^\uE000\uE001]/g, '')))
  if (!isPaired || order.includes(time.repeat(3)) || order.match(/\uE000/g)?.length !== clauses.length) return null
  const topic = said.slice(0, said.search(/[\uE000\uE001]/))
  const rest = clauses.flatMap((clause, index) => clause.split(/[\uE000\uE001]/).slice(index === 0 ? 1 : 0))
  return areTies(rest, topic) ? { topic, times: [...times] } : null
}

/** Whether words between figures and times only tie them together, or were said of the first one. */
function areTies(gaps: readonly string[], topic: string): boolean {
  const known = new Set(topic.toLowerCase().match(/[\p{L}']+/gu))
  const isTie = (word: string) => tie.test(word) || known.has(word.toLowerCase()) || word === ''
  return gaps.every(gap => {
    const words = gap.replaceAll(/[\s,，、;；。.:：·–-]+/g, ' ').replaceAll(chineseTie, ' ')
    return words.split(' ').every(word => isTie(word) || (/^\p{Script=Han}+$/u.test(word) && topic.includes(word)))
  })
}

function topicOf(topic: string): string {
  const words = topic
    .trim()
    .replace(/[\s:：,，、-]+$/, '')
    .replace(/^(?:and|so|our|my|the)\s+/i, '')
    .replace(/(?:\s+(?:from|in|on|at|to|was|were|is|went|of|grew|rose|fell|dropped|had|has|we|sold))+$/i, '')
    .replace(/[从在于]$/, '')
  return /^(?:we|i|it|我们?|他们?)\b|^我/i.test(words) || words.length > 40 ? '' : words
}
