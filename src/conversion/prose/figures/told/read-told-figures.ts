import { readOrder } from '../../../../language/order-by-value.ts'
import { isPurpose } from '../../../../language/purposes.ts'
import { isOnlyTalk } from '../../../../language/talk.ts'
import { isVague } from '../../../../language/topic-of.ts'
import type { Chart } from '../../../../structure/chart.ts'
import { asksForDrawing, isTalk } from '../../../faithful/sentences.ts'
import { mixesAims } from '../aims.ts'
import { countInWords, withPlainThousands } from '../amounts.ts'
import { chooseMark, namedMark } from '../choose-mark.ts'
import { inOrder } from '../in-order.ts'
import { toChart } from '../to-chart.ts'
import type { Table } from './build-table.ts'
import { toChunks } from './chunks.ts'
import { toTable } from './table.ts'
import { tokenize } from './tokens.ts'

const longestText = 2000
const longestTitle = 90
/** How much of a request is looked at for an order: it stands where the chart is named. */
const longestOrder = 200
const unit =
  /^(?:%|percent|°[CF]?|℃|[kmcd]?m[23²³]?|[km]?g|t|tons?|tonnes?|[mc]?l|k?wh|ms|s|secs?|seconds?|h|hrs?|hours?|mins?|minutes?|days?|euros?|eur|dollars?|usd|pounds?|gbp|yuan|rmb|mm|[kmg]b|度)$/i
/** What has bounds, aims or conditions is no row of figures; nor what has steps. */
const otherwise =
  /\b(?:if|unless|otherwise|then|until|targets?|goals?|limits?|thresholds?|max(?:imum)?|min(?:imum)?|at most|at least|up to (?!from)|less than|more than|under|over|below|above|nearly|almost|budget(?:ed|s)?|planned|expected|forecast|deadline|version|release[sd]?|average of|total|altogether|of which|of whom|including|twice|half|double|platform|a bit|or so|floor|room|steps? \d|step)\b|如果|否则|要是|超过|低于|高于|不足|不到|不超过|至少|最多|至多|以[上下内]|目标|上限|下限|计划|预算|预计|其中|总[共计]|一共|合计|翻[了倍一番]|出头|[十百千万]多|\d多|版本|会议|步骤|先|然后/i
const asked =
  /\b(?:pie|donut|bars?|lines?|columns?|charts?|plot|graph|trend)\b|饼图|柱|折线|条形|图表|走势|趋势|曲线|[画做]个?图/i
/** What its figures are, in a heading. */
const measured =
  /(?:开支|支出|花销|花费|费用|成本|[销产客流]量|销售额|人数|收入|工资|成绩|分数|票数|数量|占比|比例|价格|[电水气话]费|业绩|营收|访问量|时间分配)(?:情况|如下)?$/u
const spans = /^(?:s|secs?|seconds?|h|hrs?|hours?|mins?|minutes?|days?|天|周|小时|分钟?)$/i
const about =
  /\b(?:about|around|roughly|approx(?:imately)?\.?|ca\.?|some)\s+[$€£]?\d|(?:约|大概|差不多)\s?\d|\d\S{0,3}左右/i
/** A heading, or a sentence, before the figures. */
const heading = /^\s*([^\d.。;；:：\n]{2,80}?)\s*(?:[:：]|\s[-–—]\s|——|\n)\s*(?=\S)/u
/** 3000左右: the title tells it. */
const roughly = /(?<=\d\p{Script=Han}{0,2})(?:左右|上下)/gu
/** 好吃（35次）、分量足（22次） */
const figureInBrackets =
  /(?<=^|[、，,]\s?|[和与])(\p{L}{1,16})\s?[(（](\d[\d.,]*\s?\p{L}{0,4}%?)[)）](?=$|[、，,和与。.])/gu
/** 全班20人, before those that it consists of. */
const whole =
  /^\s*(?:我们)?(全\p{Script=Han}{1,4}|\p{Script=Han}{0,6}(?:班|店|公司|部门|团队|小区)[里上]?)(?:一?共|总共)?有?(?:一共|总共)?(\d+)(\p{Script=Han})[，,：:]\s*(?=.*\d)/u
const bracket = /\s*[(（]([^()（）\d]{2,60})[)）]/g
/** 帐篷一顶, among figures in digits. */
const countsInWords = new RegExp(countInWords, 'u')
const noteOnly = /\p{L}/u

/**
 * Reads figures that are told in sentences: "Income was 20, 22 and 25 in Jan, Feb and March; spending 18, 19, 30", "Leeds is up from 38 to 42, York down from
 * 51 to 47", 甲店一季度卖了120台，二季度150台，乙店分别是90台和135台. Every word between them ties a figure to its name, its time or what it counts: null where
 * one does not, a figure has no place of its own, or a place has no figure without that being told.
 */
export function readToldFigures(text: string, title: string | null, request: string): Chart | null {
  if (text.length > longestText || /[{}[\]|<>=]|->|→|\n\s*[-*•\d]/.test(text)) return null
  const [ahead = '', headed = null] = heading.exec(text) ?? []
  const plain = withPlainShares(withPlainThousands(text.slice(ahead.length)))
    .replaceAll(figureInBrackets, '$1$2')
    .replaceAll(/(?<=\d)个(?=人)/g, '')
    .replaceAll(roughly, '')
  const [ofAll = '', group = '', total = '', counted = ''] = whole.exec(plain) ?? []
  const { body, notes } = setApart(plain.slice(ofAll.length))
  if (
    otherwise.test(body) ||
    (headed !== null && /\b(?:targets?|limits?|schedule|agenda|plan|recipe)\b|安排|计划|日程|版本/i.test(headed))
  )
    return null
  const tokens = tokenize(body, word => /\p{Script=Han}/u.test(word) || unit.test(word))
  const chunks = tokens && toChunks(tokens)
  if (
    !chunks ||
    chunks.chunks.length === 0 ||
    (chunks.lead !== null && (headed !== null || countsInWords.test(chunks.lead)))
  )
    return null
  const isHan = /\p{Script=Han}/u.test(text)
  const table = toTable(chunks, isHan ? chinese : english, namedMark(request) === 'radar')
  const isAsked = asked.test(request) || measured.test(headed ?? title ?? chunks.lead ?? '')
  if (!table || !isPlotted(table, isAsked) || (ofAll !== '' && sumOf(table) !== Number(total))) return null
  const untimed = chunks.gaps.filter(({ times }) => times.length === 0).map(({ text: said }) => said)
  const closed = chunks.gaps.filter(({ times }) => times.length > 0 && !table.areTimes).map(({ text: said }) => said)
  const lead = [title, headed, chunks.lead].find(each => each !== null && !isVague(each)) ?? title
  const when = lead !== null && table.time !== null && !lead.includes(table.time) ? [table.time] : []
  const approximate = about.test(text) ? [isHan ? '约数' : 'approximate'] : []
  return draw(
    table,
    titleOf(
      [lead ?? '', lead === null ? (table.topic ?? (ofAll === '' ? '' : `${group}（${total}${counted}）`)) : ''],
      [...when, ...notes, ...untimed, ...closed, ...approximate],
      isHan,
    ),
    request,
  )
}

function sumOf({ rows, columns }: Table): number {
  return columns.length > 1 ? Number.NaN : rows.reduce((all, { values }) => all + (values[0] ?? 0), 0)
}

const english = { before: 'before', now: 'now', low: 'low', high: 'high' }
const chinese = { before: '之前', now: '现在', low: '低', high: '高' }

/** Without sentences that ask for a drawing; what stands in brackets without a figure is told beside the title. */
function setApart(text: string): { body: string; notes: string[] } {
  const notes = [...text.matchAll(bracket)].map(([, note = '']) => note.trim()).filter(note => noteOnly.test(note))
  const sentences = text.replaceAll(bracket, '').split(/(?<=[.!?](?=\s)|[。！？])/u)
  const told = sentences.filter(sentence => {
    const plain = sentence.trim().replace(/[.!?。！？\s]+$/, '')
    return /\d/.test(plain) || !(isOnlyTalk(plain) || isPurpose(plain) || asksForDrawing(plain) || isTalk(plain))
  })
  return { body: told.join(''), notes }
}

/** 四成 as 40%, "half of us" beside other shares as 50%. */
function withPlainShares(text: string): string {
  const digits = '一二三四五六七八九'
  const plain = text.replaceAll(
    /([一二两三四五六七八九])成(半?)(?![为本功立长])/g,
    (_, digit: string, half: string) => `${(digits.indexOf(digit.replace('两', '二')) + 1) * 10 + (half ? 5 : 0)}%`,
  )
  return /\d\s?(?:%|percent)/.test(plain) ? plain.replaceAll(/(?<![\w-])half(?= (?:of|are|is|the))/gi, '50%') : plain
}

/** Figures that somebody would plot: in rows and columns, of a unit, over times, or asked for as a chart. */
function isPlotted({ columns, rows, areTimes }: Table, isAsked: boolean): boolean {
  const [first] = columns
  const count = rows.length * columns.length
  if (mixesAims([...rows, ...columns].map(({ name }) => name)) || count < 2 || !first) return false
  if (columns.length > 1) return count >= 4 || isAsked
  if (spans.test(first.unit) && !isAsked) return false
  return rows.length > (isAsked ? 1 : 2) && (isAsked || areTimes || first.unit !== '')
}

const isRounded = /^(?:约数|approximate)$/
/** 办婚礼花的钱做个柱状图 */
const asksInTitle = /[，,]?(?:请|帮我|给我)*[画做](?:成|个|一个|一张)?\p{Script=Han}{0,4}图$/u

function titleOf([lead = '', topic = '']: readonly string[], notes: readonly string[], isHan: boolean): string | null {
  const name = ([lead, topic].find(each => each !== '') ?? '')
    .replace(asksInTitle, '')
    .replace(/^(?:调查|数据|结果|统计)(?:显示|表明)$/u, '')
  // "(million)" alone is what the figures are in; that some are rounded is no title.
  if (name === '' && notes.length === 1) return isRounded.test(notes[0] ?? '') ? null : (notes[0] ?? null)
  const told = notes.length === 0 ? '' : isHan ? `（${notes.join('；')}）` : ` (${notes.join('; ')})`
  const title = `${name}${told}`.trim()
  return title === '' || title.length > longestTitle ? null : title
}

function draw({ columns, rows, areTimes }: Table, title: string | null, request: string): Chart | null {
  const named = namedMark(request)
  const figures = rows.map(({ name, values }) => ({ name, value: values[0] ?? 0, unit: columns[0]?.unit ?? '' }))
  const isOfYears = areTimes && rows.every(({ name }) => /^(?:19|20)\d{2}年?$/.test(name))
  const hasGap = rows.some(({ values }) => values.includes(null))
  const ofSeveral: readonly (Chart['mark'] | null)[] = ['line', 'bar', 'area', 'radar']
  const several = named !== null && ofSeveral.includes(named) ? named : areTimes && rows.length > 2 ? 'line' : 'bar'
  if (columns.length > 1 && named !== null && named !== several) return null
  if (hasGap && (named === 'pie' || named === 'funnel')) return null
  const mark = columns.length > 1 ? several : chooseMark(figures, request, isOfYears)
  const order = areTimes || columns.length > 1 ? null : readOrder(request.slice(0, longestOrder))
  return toChart(
    title,
    mark,
    columns,
    inOrder(rows, order, ({ values }) => values[0] ?? 0).map(({ name, values }) => [name, ...values]),
  )
}
