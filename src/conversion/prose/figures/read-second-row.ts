import type { Chart } from '../../../structure/chart.ts'
import { takeAmounts } from './amounts.ts'
import { readSeries } from './read-series.ts'
import { toChart } from './to-chart.ts'

const longestText = 1500
const longestLabel = 40
const mostRows = 4
const mark = '\uE001'
/** Where a sentence ends that holds figures. */
const sentenceEnd =
  /(?:(?<=[\d%\p{L})）])\.\s+|[。；;\n]\s*)(?=\S)|[，,]\s*(?=(?:今年|去年|前年|本月|上个?月)(?:同期)?(?:则|就)?(?:分别|依次)(?:[是为]|[:：])?\s*\d)|[，,]\s*(?=\p{Script=Han}{2,8}(?:分别|依次)(?:[是为]|[:：])?\s*\d)/u
/** What says that the times or names are those of the row before. */
const asBefore =
  /\s*(?:over|in|for|during) the same (?:\p{L}+)|\s*(?:was|were|is|are|had|has|分别|依次)*\s*[:：是为]?\s*$|^(?:on|in|for|at|and|while)\s+(?:the\s+)?/giu
const heading = /^\s*([^:：\n]{2,90}?)\s*[:：]\s*(?=\S)(.+)$/su
/** 去年各地区销售额，华东1200万，…: before its first comma. */
const yearHeading = /^\s*((?:[^，,\d]{0,12})(?:今年|去年|前年|本月|上个?月)[^，,\d]{0,12})[，,]\s*(.+)$/su
/** 班级平均分 语文86.5 数学79.2, with blanks alone between all of them */
const spacedHeading =
  /^\s*(\p{Script=Han}{4,16})\s+(\p{Script=Han}{1,8}\d[\d.]*(?:\s+\p{Script=Han}{1,8}\d[\d.]*){2,})\s*$/u
/** "so I can show my brother" */
const purpose = /\s+(?:so (?:that )?(?:i|we) can|for (?:my|our)) .*$/i
/** "a line for temperature" */
const ofChart = /\b(?:bars?|lines?|columns?|chart|plot)\b|折线|柱状?/i
const years = '今年|去年|前年|本月|上个?月|第?[一二三四]季度|[上下]半年|this year|last year'
const ofYear = new RegExp(years, 'i')

/**
 * Reads a row of figures with their names, and others with figures alone, as many: "Falls on Ward 6B: Q1 14, Q2 11, Q3 9. On Ward 7A over the same quarters
 * 8, 10, 9", 今年信访件数：城东45件、城西62件、南湖28件。去年同期分别是58、60、35. Null where a row is shorter, or its figures are of another unit.
 */
export function readSecondRow(text: string, title: string | null, request: string): Chart | null {
  if (text.length > longestText || /[{}[\]|<>=%]/.test(text)) return null
  const compared = readYears(text, title, request)
  if (compared) return compared
  const [first = '', ...others] = text.split(sentenceEnd).filter(part => part.trim() !== '')
  if (others.length === 0 || others.length > mostRows) return null
  const [, about = title ?? '', list = first] =
    heading.exec(first) ?? yearHeading.exec(first) ?? spacedHeading.exec(first) ?? []
  const named = readSeries(list, null, `${request} chart`)
  const rows = named && others.map(part => readRow(part, named.rows.length, named.columns.at(-1)?.unit ?? ''))
  const read = rows?.filter(row => row !== null)
  if (!named || !read || read.length < others.length) return null
  const unit = named.columns.at(-1)?.unit ?? ''
  const year = read.some(({ label }) => ofYear.test(label)) ? ofYear.exec(about)?.[0] : undefined
  const labels = [year ?? (about.replace(purpose, '').trim() || 'value'), ...read.map(({ label }) => label)]
  if (new Set(labels).size < labels.length) return null
  const areTimes = /^(?:q[1-4]|jan|mon|一月|1月|周一|第?一季度|(?:19|20)\d\d)/i.test(String(named.rows[0]?.[0]))
  return toChart(
    title ?? (year ? about : null),
    /\bbars?\b|柱/i.test(request) || !areTimes ? 'bar' : 'line',
    labels.map(name => ({ name, unit })),
    named.rows.map((row, at) => [String(row[0]), Number(row[1]), ...read.map(({ values }) => values[at] ?? 0)]),
  )
}

/** 北京卖了200台 */
const soldBefore = /(?<=\p{Script=Han}{2})(?:卖了?|销售了?|售出)(?=\d)/gu
const beforeYear = new RegExp(`[,，;；。]\\s*(?=(?:${years}))`, 'i')

/** 去年苹果42吨、梨18吨，今年苹果38吨、梨22吨: the same names in each. */
function readYears(text: string, title: string | null, request: string): Chart | null {
  const parts = text.replace(/[.。!！\s]+$/, '').split(beforeYear)
  const labels = parts.map(part => ofYear.exec(part)?.[0] ?? '')
  const told = parts.map((part, at) => part.replace(labels[at] ?? '', '').replaceAll(soldBefore, ''))
  const last = readSeries(told.at(-1) ?? '', null, `${request} chart`)
  if (!last || parts.length < 2 || parts.length > mostRows + 1 || labels.includes('')) return null
  const names = last.rows.map(([name]) => String(name))
  // 去年合作社卖了苹果42吨: who did it stands before the first name alone.
  const start = told[0]?.indexOf(names[0] ?? '') ?? -1
  const charts = [(told[0] ?? '').slice(Math.max(0, start)), ...told.slice(1)].map(part =>
    readSeries(part, null, `${request} chart`),
  )
  const isAlike = charts.every(
    chart => chart?.rows.length === names.length && chart.rows.every(([name], at) => name === names[at]),
  )
  if (!isAlike || new Set(labels).size < labels.length) return null
  const about = (told[0] ?? '').slice(0, Math.max(0, start)).replace(/(?:一共|总共)?(?:卖|收|种|产|有|做)?了?$/u, '')
  const units = charts.flatMap(chart => chart?.columns.at(-1)?.unit ?? [])
  const [unit = ''] = units
  if (new Set(units).size > 1) return null
  return toChart(
    title ?? (about || null),
    'bar',
    labels.map(name => ({ name, unit })),
    names.map((name, row) => [name, ...charts.map(chart => Number(chart?.rows[row]?.[1]))]),
  )
}

/** "Costs were 27, 26, 29 and 33k": what, and figures with nothing else between them, or behind. */
function readRow(part: string, count: number, unit: string): { label: string; values: number[] } | null {
  const plain = part.replace(/[.。!！\s]+$/, '')
  const first = plain.search(/(?:[\d,.，、/\s]|(?<=\d)[万亿千元件个人吨]|[$€£¥]|\band\b|和|[kKm%]|\p{L}{1,3}$)+$/u)
  return first < 0 ? null : toRow(plain.slice(0, first), plain.slice(first), count, unit)
}

function toRow(said: string, list: string, count: number, unit: string): { label: string; values: number[] } | null {
  const { amounts } = takeAmounts(list, mark, word => word === unit)
  const label = said.replaceAll(asBefore, ' ').replaceAll(asBefore, ' ').trim()
  const units = new Set(amounts.map(each => each.unit).filter(each => each !== ''))
  // "27, 26 and 36k": the scale that stands behind the last is that of all.
  const isOfUnit = units.size === 0 || (units.size === 1 && units.has(unit))
  const isRead =
    /\p{L}/u.test(label) && !ofChart.test(label) && label.length <= longestLabel && amounts.length === count && isOfUnit
  return isRead ? { label, values: amounts.map(({ value }) => value) } : null
}
