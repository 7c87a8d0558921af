import { isPurpose } from '../../../language/purposes.ts'
import type { Chart } from '../../../structure/chart.ts'
import { namedMark } from './choose-mark.ts'
import { readColumnNames } from './parallel/columns.ts'
import { takeTimes } from './times.ts'
import { toChart } from './to-chart.ts'

const longestText = 4000
const longestLabel = 40
const fewestColumns = 2
const mostColumns = 60
const number = /^[-−]?[$€£¥]?\d[\d,]*(?:\.\d+)?%?$/
/** 1200 / 1350 / 1100 */
const slash = /\s+[/／]\s+/u
const gap = /^(?:[-–—]|n\/?a|none|无|缺)$/i
/** What the numbers of a head count: "Week: 1 2 3 4". */
const counted =
  /^(?:weeks?|days?|months?|years?|quarters?|rounds?|laps?|sprints?|games?|matches|hours?|semesters?|terms?|attempts?|tests?|trials?|x|周次?|星期|月份?|年份?|天|日|次数?|轮次?|季度|场次?|学期|小时)$/iu
/** What the rows below a head are. */
const dimension =
  /^(?:months?|weeks?|days?|years?|quarters?|dates?|times?|names?|city|cities|towns?|countr(?:y|ies)|regions?|products?|items?|teams?|categor(?:y|ies)|groups?|class(?:es)?|subjects?|stores?|shops?|branch(?:es)?|departments?|brands?|models?|students?|players?|月份?|周次?|日期?|年份?|季度|时间|姓名|名称|名字|城市|国家|地区|区域|产品|商品|项目|团队|类别|班级|科目|门店|店铺|部门|品牌|型号|学生)$/iu
const time = '\uE000'

interface Row {
  /** Empty for a head without one. */
  label: string
  cells: string[]
}

/**
 * Reads rows of figures below a head that names their columns: "Week: 1 2 3", "Sales: 5 6 7", or "month Jan Feb Mar", "Oslo 55 40 45". A line above is
 * the title. Null where a row has more or fewer cells, or one is no figure.
 */
export function readTableRows(text: string, title: string | null, request: string): Chart | null {
  // Tables with marks between their cells are read as such.
  if (text.length > longestText || /[{}[\]=|\t]|->|→/.test(text)) return null
  const lines = text.split('\n').flatMap(line => (line.trim() === '' || isPurpose(line) ? [] : [line.trim()]))
  const below = readBelowTitle(lines, title, request)
  if (below) return below
  for (const from of [0, 1]) {
    const head = lines[from]
    const above = from === 1 ? (lines[0] ?? '') : ''
    const isTitle = above.length <= longestLabel * 2 && !/\d\s+\d/.test(above)
    const chart =
      head && isTitle ? readBelow(head, lines.slice(from + 1), title ?? (titled(above) || null), request) : null
    if (chart) return chart
  }
  return null
}

/** 四个季度的销量（台）：, above rows of four figures each: the title says what the columns are. */
function readBelowTitle([head = '', ...lines]: readonly string[], title: string | null, request: string): Chart | null {
  if (!lines.every(line => slash.test(line))) return null
  const rows = rowsIn(lines)
  const columns = rows && readColumnNames(head, rows.count)
  return columns && columns.names.length === rows.count
    ? draw({ label: '', cells: columns.names }, rows.rows, title ?? titled(head), request, true)
    : null
}

/** Rows of as many cells each; null where a line is none. */
function rowsIn(lines: readonly string[]): { rows: Row[]; count: number } | null {
  const rows = lines.map(readRow).filter(row => row !== null)
  const count = rows[0]?.cells.length ?? 0
  const areRows = rows.length > 0 && rows.length === lines.length && rows.every(({ cells }) => cells.length === count)
  return areRows && count >= fewestColumns && count <= mostColumns ? { rows, count } : null
}

function titled(line: string): string {
  return line.replace(/\s*[:：]$/, '')
}

function readBelow(head: string, lines: readonly string[], title: string | null, request: string): Chart | null {
  const read = rowsIn(lines)
  const named = read && readHead(head, read.count)
  if (!named) return null
  const { rows } = read
  const isTopic = named.label !== '' && !counted.test(named.label) && !dimension.test(named.label)
  return draw(named, rows, title ?? (isTopic ? named.label : null), request)
}

function readRow(line: string): Row | null {
  const [, label = '', rest = ''] =
    /^([^\d:：][^:：]{0,39}?)\s*[:：]\s*(\S.*)$/u.exec(line) ??
    /^(\p{L}[^\d:：]{0,38}?)\s+([-−$€£¥]?\d.*)$/u.exec(line) ??
    []
  const cells = split(rest)
  return label !== '' &&
    cells.every(cell => number.test(cell) || gap.test(cell)) &&
    cells.some(cell => number.test(cell))
    ? { label: label.trim(), cells }
    : null
}

/** At commas where there are some, else at blanks. */
function split(rest: string): string[] {
  const plain = rest.replace(/[.。;；]$/, '').trim()
  if (slash.test(plain)) return plain.split(slash)
  const mark = /[、，]|,\s|,(?=\D)/.test(plain) ? /\s*[、，]\s*|,\s+|,(?=\D)/ : /\s+/
  return plain.split(mark).filter(cell => cell !== '')
}

function readHead(line: string, count: number): Row | null {
  const [, label = '', rest = line] = /^([^:：]{1,40}?)\s*[:：]\s*(\S.*)$/u.exec(line) ?? []
  const cells = split(rest)
  const [first = '', ...others] = cells
  const head = cells.length === count + 1 && label === '' ? { label: first, cells: others } : { label, cells }
  if (head.cells.length !== count || new Set(head.cells).size < count) return null
  if (head.cells.every(isTime)) return head
  // Elsewhere the words of a title could be taken for names of columns.
  if (dimension.test(head.label) && head.cells.every(cell => /^\p{L}/u.test(cell) && cell.length <= longestLabel))
    return head
  return countsUp(head.cells) && (counted.test(head.label) || areYears(head.cells)) ? head : null
}

function countsUp(cells: readonly string[]): boolean {
  return cells.every((cell, at) => /^\d{1,4}$/.test(cell) && (at === 0 || Number(cell) === Number(cells[at - 1]) + 1))
}

function areYears(cells: readonly string[]): boolean {
  return cells.every(cell => /^(?:19|20)\d{2}$/.test(cell))
}

function draw(head: Row, rows: readonly Row[], title: string | null, request: string, areTold = false): Chart | null {
  const isOfTimes = areTold || number.test(head.cells[0] ?? '') || head.cells.every(isTime)
  // "month sales returns" above "Jan 5 1": each row is named, and each column a series.
  const categories = isOfTimes ? head.cells.map(cell => nameOf(cell, head.label)) : rows.map(({ label }) => label)
  const series = isOfTimes
    ? rows.map(({ label, cells }) => ({ name: label, cells }))
    : head.cells.map((name, at) => ({ name, cells: rows.map(({ cells }) => cells[at] ?? '') }))
  if (new Set(series.map(({ name }) => name.toLowerCase())).size < series.length) return null
  const asked = namedMark(request)
  const isOfParts = asked === 'pie' || asked === 'funnel'
  if (asked === 'other' || (isOfParts && series.length > 1)) return null
  const mark = asked ?? (isOfTimes || rows.every(({ label }) => isTime(label)) ? 'line' : 'bar')
  const measures = series.map(({ name, cells }) => ({ name, unit: unitOf(cells) }))
  return toChart(
    title,
    mark,
    measures,
    categories.map((name, at) => [name, ...series.map(({ cells }) => figureOf(cells[at] ?? ''))]),
  )
}

function isTime(cell: string): boolean {
  return takeTimes(cell, time).text === time
}

/** "Week 1", 第1周, 1月: a number alone says nothing of what it counts. */
function nameOf(cell: string, label: string): string {
  if (!/^\d{1,3}$/.test(cell)) return cell
  if (/^月份?$/u.test(label)) return `${cell}月`
  const [, unit] = /^(周|天|日|次|轮|季度|场|学期)(?:次|数)?$/u.exec(label) ?? []
  if (unit) return `第${cell}${unit}`
  return /^[a-z]+$/i.test(label) && label.length > 1 ? `${label.replace(/(?<=[^s])s$/, '')} ${cell}` : cell
}

function unitOf(cells: readonly string[]): string {
  const [unit = ''] = cells.flatMap(cell => /[$€£¥%]/.exec(cell)?.[0] ?? [])
  return unit
}

function figureOf(cell: string): number | null {
  return gap.test(cell) ? null : Number(cell.replaceAll(/[,$€£¥%]/g, '').replace('−', '-'))
}
