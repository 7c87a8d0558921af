import type { Chart } from '../../structure/chart.ts'

const longestText = 2000
const fewestFigures = 2
const mostSlices = 8
const number = '[$€£¥]?(\\d[\\d,]*(?:\\.\\d+)?)'
const unit = '\\s?(%|percent|[kKmM](?![a-z])|[万亿千]?\\p{Script=Han}{0,2}|[a-z]{1,8}|[$€£¥])?'
const heading = /^\s*([^:：,，\d\n]{2,50}?)\s*(?:[:：]|\s[-–]\s)\s*(?=\S)/
/** Plans and hours are no figures. */
const clock =
  /\b(?:day|schedule|agenda|plan|programme|appointments?|meeting|version|release|deadline|minutes|packages?|threshold|limit|minimum|maximum)\b|安排|日程|议程|计划|版本|会议|纪要|阈值|上限|下限|标准/i
const asked = /\b(?:pie|bar|line|column|chart|plot|graph|funnel|donut)\b|饼图|柱状图|折线图|条形图|图表|漏斗/i
const linking =
  '(?:is|was|are|were|has|have|had|got|gets|scored|earned|sold|made|received|reached|hit|(?:dropped|fell|rose|grew|went up|went down|climbed) to|came in at|only|just|about|around|roughly)'
const pair = new RegExp(
  `^(?:and |then )?(\\p{L}[\\p{L}\\p{N}&'/.-]*(?: [\\p{L}\\p{N}&'/().-]+){0,3}?)(?:\\s*[:=]|(?:\\s+${linking}){1,3})?\\s+${number}${unit}$`,
  'iu',
)
const shareFirst = new RegExp(
  `^(?:and |about |around |roughly |some |another |over )*${number}\\s?(?:%|percent)\\s+(?:of (?:(?:our|the|all|my|us|them|those)\\s?){0,2}(?:[a-z]+ )?)?(?:(?:are|is|uses?|goes|go|went|comes?|came|were|was|prefers?|chose|says?|said|spent|likes?|owns?|takes?|drives?|by|on|from|in|for|to|with|the|an?)\\s+){0,3}(\\p{L}[\\p{L}\\p{N}'-]*(?: [\\p{L}\\p{N}'-]+){0,2})$`,
  'iu',
)
const rest =
  /^(?:and )?(?:the )?(?:rest|remainder|remaining|others)(?: (?:are|is|uses?|goes|go|comes?|on|from|in|to|for|by|the|an?))*(?: (\p{L}[\p{L}\p{N} '-]{0,30}))?$/iu
const chinesePair = new RegExp(
  `^((?:\\d{4}年|\\d{1,2}月|\\p{L}[\\p{L}\\p{N}·]{0,11}?))(?:只有|得了?|占|达到?|是|为|有|约|大约|卖了?|花了?|[:：=]){0,2}\\s?${number}${unit}$`,
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
  /\b(?:funnel|pie|bar chart|key figures|in numbers|stats|statistics)\b|漏斗|饼图|柱状图|条形图|关键数据|数据一览/i
const countFirst = new RegExp(`^${number} (\\p{L}[\\p{L}-]*(?: \\p{L}[\\p{L}-]*){0,2})$`, 'iu')
const inYear = new RegExp(
  `${number}([kKmM%]|bn)?(?: [a-z]+)? in (\\d{4}|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*)\\b`,
  'giu',
)
/** What is no name of a figure: a number behind these says when, where or which. */
const noName =
  /(?:^|\s)(?:at|by|on|from|until|till|to|before|after|than|over|above|below|of|in|every|version|v|room|node|page|step|level|phase|part|chapter|no|nr|and|or|i|we|it|they|he|she|you|this|that|there|which|twice|half)$|^(?:还有|其中|总?共|大?约|超过|不到|至少|第|每|我|你|他|她|它|这|那)|[比到从至]$|^(?:twice|half|i|we|it|there|room|version|call|phone|email)\b/iu
const spans =
  /^(?:days?|weeks?|months?|hours?|hrs?|min(?:ute)?s?|d|w|h|am|pm|o|天|周|个?月|小时|分钟?|点|点钟|号|日|月|版)$/i

interface Figure {
  name: string
  value: number
  unit: string
}

/**
 * Reads figures with their names out of sentences: "about 40% of our users are on Android, 35% on iOS", "from 12 in 2020 to 18 in 2021", 苹果12斤 梨7斤.
 * Null where a clause says anything else, units differ, or the numbers are times.
 */
export function readFigures(text: string, title: string | null, request: string): Chart | null {
  if (text.length > longestText || /[|{}<>]|->|\n/.test(text) || clock.test(request)) return null
  const lead = heading.exec(text)
  const body = text.slice(lead?.[0].length ?? 0).replace(/[.。!！\s]+$/, '')
  const years = readYears(body)
  const isCounted = counts.test(request)
  const figures = years ?? (isCounted ? readCounts(body) : null) ?? readClauses(body, isCounted)
  if (!figures || figures.length < fewestFigures || new Set(figures.map(({ name }) => name)).size < figures.length)
    return null
  const [first] = figures
  const isPlotted =
    figures.every(each => each.unit === first?.unit) && !(spans.test(first?.unit ?? '') && !asked.test(request))
  if (!isPlotted || !first || areDates(figures, request)) return null
  const name = lead?.[1]?.trim() ?? title
  return {
    type: 'chart',
    ...(name !== null && { title: name }),
    mark: chooseMark(figures, request, years !== null),
    columns: [
      { name: 'name', type: 'text' },
      { name: 'value', type: 'number', ...(first.unit !== '' && { unit: first.unit }) },
    ],
    rows: figures.map(each => [each.name, each.value]),
    category: 'name',
    values: ['value'],
  }
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
  return found.map(([, value = '', measured = '', year = '']) => ({
    name: year,
    value: toNumber(value),
    unit: measured,
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
  /^(?:i|we) (?:have|had|own|sold|got|bought|made) (?=\d)|\s+(?:(?:last|this) (?:week|month|quarter|year)|today|yesterday|so far)$/gi

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
  return hasLongFirst(named) ? null : named
}

function readClause(clause: string, before: readonly Figure[], isCounted: boolean): Figure | null {
  const left = rest.exec(clause) ?? chineseRest.exec(clause)
  if (left) {
    const isShare = before.length > 0 && before.every(each => each.unit === '%')
    const share = Math.round((100 - before.reduce((sum, { value }) => sum + value, 0)) * 100) / 100
    return isShare && share > 0 ? { name: left[1] || clause, value: share, unit: '%' } : null
  }
  const [, , digit = '', half, name = ''] = tenths.exec(clause) ?? []
  if (name !== '') return { name, value: ('一二三四五六七八九'.indexOf(digit) + 1) * 10 + (half ? 5 : 0), unit: '%' }
  const [, share, what = ''] = shareFirst.exec(clause) ?? chineseShare.exec(clause) ?? []
  if (share && !noName.test(what)) return { name: what, value: toNumber(share), unit: '%' }
  const [, amount, counted = ''] = isCounted ? (countFirst.exec(clause) ?? []) : []
  if (amount) return { name: counted, value: toNumber(amount), unit: '' }
  const found = /\p{Script=Han}/u.test(clause) ? chinesePair.exec(clause) : pair.exec(clause)
  const [, called = '', value, measured = ''] = found ?? []
  if (!value || noName.test(called.trim()) || (/^\d{1,2}[.:]\d/.test(value) && !/^(?:[%万亿]|[kKmM]$)/.test(measured)))
    return null
  return { name: called.trim(), value: toNumber(value), unit: measured === 'percent' ? '%' : measured }
}

/** 公司人数2020年12人，2021年18人: the first year has the topic before it. */
function withoutTopic([first, ...others]: readonly Figure[]): Figure[] {
  const period = /(?:\d{4}年|[一二三四五六七八九十\d]{1,2}月|[一二三四]季度)$/
  if (!first) return []
  const yearFirst = /^\p{Script=Han}{1,6}?(\d{4}年)\p{Script=Han}{1,6}$/u.exec(first.name)?.[1]
  if (yearFirst && others.length > 0 && others.every(({ name }) => /^\d{4}年$/.test(name)))
    return [{ ...first, name: yearFirst }, ...others]
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

/** "May 3, June 5" may be days. */
function areDates(figures: readonly Figure[], request: string): boolean {
  const month = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?$/i
  return (
    !asked.test(request) &&
    figures.every(({ name, value, unit: each }) => month.test(name) && value <= 31 && each === '')
  )
}

function chooseMark(figures: readonly Figure[], request: string, isOfYears: boolean): Chart['mark'] {
  if (/\bpie\b|\bdonut\b|饼/i.test(request)) return 'pie'
  if (/\bfunnel\b|漏斗/i.test(request)) return 'funnel'
  if (/\bline\b|\btrend\b|折线|走势|趋势/i.test(request)) return 'line'
  if (/\bbars?\b|\bcolumns?\b|柱状|条形/i.test(request)) return 'bar'
  if (isOfYears || figures.every(({ name }) => /^\d{4}年?$/.test(name))) return 'line'
  const sum = figures.reduce((total, { value }) => total + value, 0)
  const isWhole = figures.every(each => each.unit === '%') && Math.abs(sum - 100) <= 1
  return isWhole && figures.length <= mostSlices ? 'pie' : 'bar'
}

function toNumber(written: string): number {
  return Number(written.replaceAll(',', ''))
}
