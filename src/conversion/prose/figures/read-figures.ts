import { readOrder, withoutOrder } from '../../../language/order-by-value.ts'
import type { Chart } from '../../../structure/chart.ts'
import { mixesAims } from './aims.ts'
import { withPlainThousands } from './amounts.ts'
import { chooseMark, type Figure } from './choose-mark.ts'
import { frameFigures, titleOf } from './frame.ts'
import { inOrder } from './in-order.ts'
import { toChart } from './to-chart.ts'

const longestText = 2000
const fewestFigures = 2
const number = '[$€£¥]?(\\d[\\d,]*(?:\\.\\d+)?)'
const unit = '\\s?(%|percent|[kKmM](?![a-z])|[万亿千]?\\p{Script=Han}{0,2}|[a-z]{1,8}|[$€£¥])?'
const heading = /^\s*([^:：,，\d\n]{2,50}?)\s*(?:[:：]|\s[-–]\s|(?<=对比|比较|统计|情况|如下|分布)，)\s*(?=\S)/u
/** 我家每月开支房贷5000，生活费3000: what all figures are of, before the first name. */
const topicAhead =
  /^(\p{Script=Han}{2,10}(?:开支|支出|花销|开销|收入|消费|预算|销量|销售额|人数|成绩|得分|票数|产量))(?=\p{Script=Han}{1,4}\d[^，,]*[，,]\s*\p{Script=Han}{1,6}\d)/u
/** "bugs by severity -> critical: 2": one arrow between what is counted and the counts. */
const arrowToList = /^([^:：,，\d\n>]{2,50}?)\s*(?:->|=>|→)\s*(?=\p{L}[^,，>→]{0,30}?[:：=]?\s*\d)(?!.*(?:->|=>|→))/u
/** Plans and hours are no figures. */
const clock =
  /\b(?:day|schedule|agenda|plan|programme|appointments?|meeting|version|release|deadline|minutes|packages?|threshold|limit|minimum|maximum)\b|安排|日程|议程|计划|版本|会议|纪要|阈值|上限|下限|标准/i
const asked = /\b(?:pie|bar|line|column|chart|plot|graph|funnel|donut)\b|饼图|柱状图|折线图|条形图|图表|漏斗/i
const linking =
  '(?:is|was|are|were|has|have|had|got|gets|scored|earned|sold|made|received|reached|hit|(?:dropped|fell|rose|grew|went up|went down|climbed) to|came in at|only|just|about|around|roughly)'
const pair = new RegExp(
  `^(?:and |then )?(\\p{L}[\\p{L}\\p{N}&'/.-]*(?: [\\p{L}\\p{N}&'/().-]+){0,3}?)(?:\\s*[:=]\\s*|(?:\\s+${linking}){0,3}\\s+)${number}${unit}$`,
  'iu',
)
const shareFirst = new RegExp(
  `^(?:and |about |around |roughly |some |another |over )*${number}\\s?(?:%|percent)\\s+(?:of (?:(?:our|the|all|my|us|them|those)\\s?){0,2}(?:[a-z]+ )?)?(?:(?:are|is|uses?|goes|go|went|comes?|came|were|was|prefers?|chose|says?|said|spent|likes?|owns?|takes?|drives?|by|on|from|in|for|to|with|the|an?)\\s+){0,3}(\\p{L}[\\p{L}\\p{N}'-]*(?: [\\p{L}\\p{N}'-]+){0,3})$`,
  'iu',
)
const rest =
  /^(?:and )?(?:the )?(?:rest|remainder|remaining|others)(?: (?:are|is|uses?|goes|go|comes?|on|from|in|to|for|by|the|an?))*(?: (\p{L}[\p{L}\p{N} '-]{0,30}))?$/iu
const chinesePair = new RegExp(
  `^((?:\\d{4}年|\\d{1,2}月|\\p{L}[\\p{L}\\p{N}·]{0,11}?))(?:只有|得了?|占|达到?|是|(?<=\\p{L}{2})为|有|约|大约|大概|差不多|卖了?|花了?|[:：=]){0,2}\\s?${number}${unit}$`,
  'u',
)
const tenths =
  /^(.{0,8}?)([一二三四五六七八九])成(半?)(?:的?\p{Script=Han}{1,4}?)?的?(?:用|选择?|是|来自|喜欢|使用|去|坐|开)(.{1,8})$/u
const chineseShare = new RegExp(
  `^(?:大?约)?${number}%的?(?:人|用户|客户|学生|员工|时间)?(?:都)?(?:用|选择?|是|来自|喜欢|使用|去|坐|开|花在)?(\\p{L}{1,8})$`,
  'u',
)
const chineseRest =
  /^(?:剩下的?|其余的?|其他的?|剩余的?)(?:人)?(?:都)?(?:用|选择?|是|来自|喜欢|使用|去|坐|开)?(\p{L}{0,8})$/u
/** "1000 visitors, 300 signups", where figures are what is asked for. */
const counts =
  /\b(?:funnel|pie|bar chart|key figures|in numbers|stats|statistics|survey|poll|questionnaire)\b|漏斗|饼图|柱状图|条形图|关键数据|数据一览|\bas a chart\b|画个图|统计图/i
const countFirst = new RegExp(`^${number} (\\p{L}[\\p{L}-]*(?: \\p{L}[\\p{L}-]*){0,2})$`, 'iu')
const inYear = new RegExp(
  `${number}(?:([kKmM%]|bn)| (million|billion|thousand))?(?: [a-z]+)? in (\\d{4}|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*)\\b`,
  'giu',
)
/** What is no name of a figure: a number behind these says when, where or which. */
const noName =
  /(?:^|\s)(?:at|by|on|from|until|till|to|before|after|than|over|above|below|of|in|every|version|v|room|node|page|step|level|phase|part|chapter|no|nr|and|or|i|we|it|they|he|she|you|this|that|there|which|twice|half)$|^(?:还有|其中|总?共|大?约|超过|不到|至少|第|每|我|你|他|她|它|这|那)|[比到从至]$|^(?:twice|half|i|we|it|there|room|version|call|phone|email)\b/iu
/** A share may be that of a channel; before a number it is what somebody does. */
const channel = /^(?:e-?mails?|phone|calls?)$/i
const spans =
  /^(?:days?|weeks?|months?|hours?|hrs?|min(?:ute)?s?|d|w|h|am|pm|o|天|周|个?月|小时|分钟?|点|点钟|号|日|月|版)$/i

/**
 * Reads figures with their names out of sentences: "about 40% of our users are on Android, 35% on iOS", "from 12 in 2020 to 18 in 2021", 苹果12斤 梨7斤.
 * Null where a clause says anything else, units differ, or the numbers are times.
 */
export function readFigures(written: string, title: string | null, request: string): Chart | null {
  const framed = frameFigures(written.replace(arrowToList, '$1: '))
  const text = framed.body
  if (text.length > longestText || /[|{}<>]|->|\n/.test(text) || clock.test(framed.aim === null ? request : text))
    return null
  const lead = heading.exec(text) ?? topicAhead.exec(text)
  const body = withPlainThousands(text.slice(lead?.[0].length ?? 0)).replace(/[.。!！\s]+$/, '')
  const years = readYears(body)
  const isCounted = counts.test(request)
  const figures = asShares(years ?? (isCounted ? readCounts(body) : null) ?? readClauses(body, isCounted))
  if (!figures || figures.length < fewestFigures || new Set(figures.map(({ name }) => name)).size < figures.length)
    return null
  if (mixesAims(figures.map(({ name }) => name))) return null
  const [first] = figures
  const isPlotted =
    figures.every(each => each.unit === first?.unit) && !(spans.test(first?.unit ?? '') && !asked.test(request))
  if (!isPlotted || !first || areDates(figures, request) || areVersions(figures, request)) return null
  const name = titleOf(framed, lead?.[1]?.trim() ?? title)
  const order = readOrder(`${request.slice(0, 200)} ${name ?? ''}`)
  return toChart(
    name === null ? null : withoutOrder(name),
    chooseMark(figures, request, years !== null),
    [{ name: 'value', unit: first.unit }],
    inOrder(figures, order, ({ value }) => value).map(each => [each.name, each.value]),
  )
}

/** "rent 38%, food 22, savings 15": parts of a whole, though only the first says so. */
function asShares(figures: Figure[] | null): Figure[] | null {
  const [first, ...others] = figures ?? []
  const sum = figures?.reduce((total, { value }) => total + value, 0) ?? 0
  const areShares = first?.unit === '%' && sum <= 100.5 && others.every(({ unit }) => unit === '' || unit === '%')
  return areShares && figures ? figures.map(figure => ({ ...figure, unit: '%' })) : figures
}

/** "Our headcount went from 12 in 2020 to 18 in 2021": little else may be said. */
function readYears(body: string): Figure[] | null {
  const found = [...body.matchAll(inYear)]
  const others = body.replaceAll(inYear, '').match(/[\p{L}\d]+/gu) ?? []
  const said = others.filter(
    word =>
      !/^(?:from|to|and|then|went|grew|rose|fell|dropped|was|were|our|the|it|of|up|down|had|we|in|sold|made|got|i|there)$/i.test(
        word,
      ),
  )
  if (found.length < fewestFigures || said.length > 3 || said.some(word => /\d/.test(word))) return null
  return found.map(([, value = '', sign = '', scale = '', year = '']) => ({
    name: year,
    value: toNumber(value),
    unit: sign || scale,
  }))
}

const measure = '[个次单只条头匹辆台本张件份名位棵朵瓶杯双把套家间块]'
const chineseCounts = new RegExp(`(\\d+)${measure}(\\p{Script=Han}{1,4}?)(?=\\d|[,，、和与]|还有|$)`, 'gu')

/** 家里有3只猫2条狗14条鱼, where figures are what is asked for. Null where anything else is said. */
function readCounts(body: string): Figure[] | null {
  const list = body.replace(/^(?:\p{Script=Han}{0,6}?有|(?:这|上|本|去|今)个?[月周年天])(?=\d)/u, '')
  const found = [...list.matchAll(chineseCounts)]
  const others = list.replaceAll(chineseCounts, '').replaceAll(/[,，、和与\s]|还有/g, '')
  if (found.length < fewestFigures || others !== '') return null
  return found.map(([, value = '', name = '']) => ({ name, value: toNumber(value), unit: '' }))
}

/** Who counted, and over which time. */
const told =
  /^(?:i|we|(?:(?:the|an?|our|my|this) )?[a-z]+(?: [a-z]+)?) (?:have|has|had|own|sold|got|bought|made) (?=\d)|\s+(?:live|are|work|stay|sit) (?:in|at|on) (?:the|our|my) [a-z]+$|\s+(?:(?:last|this) (?:week|month|quarter|year)|today|yesterday|so far)$/gi

function readClauses(body: string, isCounted: boolean): Figure[] | null {
  const separated = /[,，、;；]/.test(body)
    ? body
    : body
        .replaceAll(/(?<=\d\p{Script=Han}{0,2})(?=(?:周|星期|礼拜)[一二三四五六日天])/gu, ', ')
        .replaceAll(/(?<=\d(?:\.\d+)?(?:%|[a-z]{1,2}|\p{Script=Han}{1,2})?)\s+(?=\p{L})/gu, ', ')
  const clauses = (isCounted ? separated.replace(told, '') : separated)
    .split(/[,，、;；](?!\d{3}(?!\d))\s*|\.\s+|\s+(?:and|while)\s+(?=\S)/)
    .filter(clause => clause.trim() !== '')
  const figures: Figure[] = []
  for (const clause of clauses) {
    const figure = readClause(clause.trim(), figures, isCounted)
    if (!figure) return null
    figures.push(figure)
  }
  const named = withoutTopic(figures)
  return hasLongFirst(named) || (separated !== body && isLongest(named)) ? null : named
}

function readClause(clause: string, before: readonly Figure[], isCounted: boolean): Figure | null {
  const left = rest.exec(clause) ?? chineseRest.exec(clause)
  if (left) {
    const isShare = before[0]?.unit === '%' && before.every(({ unit }) => unit === '%' || unit === '')
    const share = Math.round((100 - before.reduce((sum, { value }) => sum + value, 0)) * 100) / 100
    return isShare && share > 0 ? { name: left[1] || clause, value: share, unit: '%' } : null
  }
  const [, , digit = '', half, name = ''] = tenths.exec(clause) ?? []
  if (name !== '') return { name, value: ('一二三四五六七八九'.indexOf(digit) + 1) * 10 + (half ? 5 : 0), unit: '%' }
  const [, share, what = ''] = shareFirst.exec(clause) ?? chineseShare.exec(clause) ?? []
  if (share && (!noName.test(what) || channel.test(what))) return { name: what, value: toNumber(share), unit: '%' }
  const [, amount, counted = ''] = isCounted ? (countFirst.exec(clause) ?? []) : []
  if (amount) return { name: counted, value: toNumber(amount), unit: '' }
  const found = /\p{Script=Han}/u.test(clause) ? chinesePair.exec(clause) : pair.exec(clause)
  const [, called = '', value, measured = ''] = found ?? []
  if (!value || noName.test(called.trim()) || (/^\d{1,2}[.:]\d/.test(value) && !/^(?:[%万亿]|[kKmM]$)/.test(measured)))
    return null
  return { name: called.trim(), value: toNumber(value), unit: measured === 'percent' ? '%' : measured }
}

const chinesePeriod = '(?:\\d{4}年|[一二三四五六七八九十\\d]{1,2}月份?|第?[一二三四]季度|(?:周|星期)[一二三四五六日天])'
const period = new RegExp(`${chinesePeriod}$`)
const onlyPeriod = new RegExp(`^${chinesePeriod}$`)
const periodAndTopic = new RegExp(`^(?:\\p{Script=Han}{1,6}?)?(${chinesePeriod})的?\\p{Script=Han}{1,6}$`, 'u')

/** 公司人数2020年12人，2021年18人, 一月份销售额100万，二月份120万: the first time has the topic before or after it. */
function withoutTopic([first, ...others]: readonly Figure[]): Figure[] {
  if (!first) return []
  const time = periodAndTopic.exec(first.name)?.[1]
  if (time && others.length > 0 && others.every(({ name }) => onlyPeriod.test(name)))
    return [{ ...first, name: time }, ...others]
  const areAlike = others.length > 0 && others.every(({ name }) => period.exec(name)?.index === 0)
  return [{ ...first, name: (areAlike && period.exec(first.name)?.[0]) || first.name }, ...others]
}

/** 班长选举小明得了14票: the first name has the topic before it. */
function hasLongFirst([first, ...others]: readonly Figure[]): boolean {
  const longest = Math.max(0, ...others.map(({ name }) => name.length))
  return (
    first !== undefined && others.length > 1 && /\p{Script=Han}/u.test(first.name) && first.name.length > longest * 2
  )
}

/** "votes Anna 23 Ben 17", with nothing but blanks between them: the first name has the topic before it. */
function isLongest([first, ...others]: readonly Figure[]): boolean {
  const wordsOf = (name: string) => name.split(/\s+/).length
  return first !== undefined && wordsOf(first.name) > Math.max(1, ...others.map(({ name }) => wordsOf(name)))
}

/** "May 3, June 5" may be days. */
function areDates(figures: readonly Figure[], request: string): boolean {
  const month = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?$/i
  return (
    !asked.test(request) &&
    figures.every(({ name, value, unit: each }) => month.test(name) && value <= 31 && each === '')
  )
}

const product =
  /^(?:java|python|node(?:\.?js)?|go|golang|spring(?: boot)?|react|vue|angular|php|ruby|rails|rust|kotlin|swift|django|flask|postgres(?:ql)?|mysql|redis|ubuntu|debian|windows|ios|android|macos|\.net|gradle|maven|npm|docker|kubernetes|webpack|vite|typescript|next(?:\.?js)?|laravel|flutter)$/i

/** "Java 21, Node 22, Postgres 16" */
function areVersions(figures: readonly Figure[], request: string): boolean {
  const products = figures.filter(({ name, unit: each }) => each === '' && product.test(name))
  return !asked.test(request) && products.length * 2 > figures.length
}

function toNumber(written: string): number {
  return Number(written.replaceAll(',', ''))
}
