import { readPreferences } from '../../../../kinds/charts/keyless/read-preferences.ts'
import { isVague, topicOf } from '../../../../language/topic-of.ts'
import type { Chart } from '../../../../structure/chart.ts'
import { namedMark } from '../choose-mark.ts'
import { toChart } from '../to-chart.ts'
import { readColumnNames } from './columns.ts'
import { type Row, type Rows, splitIntoRows } from './rows.ts'

const longestText = 2000
const mostWords = 6
const longestName = 24
/** Bounds and sums are no figures beside the others. */
const otherwise =
  /\b(?:if|unless|then|at (?:most|least)|more than|less than|total|altogether|of which|target|limit|threshold)\b|如果|否则|超过|不足|不到|至少|最多|其中|一共|合计|目标|上限|下限/i
const ofTimes = /^(?:years?|months?|weeks?|days?|quarters?|dates?|年份?|月份?|季度|天数?|日期|周数?)$/i
/** 占比的变化，从2018到2021年: the axis says it. */
const spanAtEnd = /[，,](?:从|自)?\d{4}年?[到至~～-]\d{4}年?(?:间|期间)?$/u
const relates = /\bscatter|散点|气泡/i

/**
 * Reads rows of figures for which the names of the columns are told once: "From 2018 to 2021 revenue was 85, 93, 100 and 108, costs 60, 66, 70 and 71",
 * 2019年与2023年对比，亚洲分别是400亿与550亿，…; and two rows of the same length for a scatter plot. Null where rows differ in length, or nobody says what
 * the columns are.
 */
export function readParallelRows(text: string, title: string | null, request: string): Chart | null {
  if (text.length > longestText || /[{}[\]|<>=]|->|\n\s*[-*•\d]/.test(text) || otherwise.test(text)) return null
  const read = splitIntoRows(text)
  const count = read?.rows[0]?.values.length ?? 0
  if (!read || count < 2 || read.rows.some(({ values }) => values.length !== count)) return null
  if (relates.test(request)) return read.rows.length === 2 ? toPoints(read, title) : null
  const [first, ...others] = read.rows
  if (first && others.length > 0 && ofTimes.test(first.name))
    return draw({ ...read, rows: others }, first.values.map(String), title ?? read.lead, request)
  return drawWithTimes(read, count, title, request)
}

/** The columns are named in front of the rows, or before the name of the first one. */
function drawWithTimes({ lead, rows }: Rows, count: number, title: string | null, request: string): Chart | null {
  const [first, ...others] = rows
  if (!first || (others.length === 0 && count < 3)) return null
  const ahead = readColumnNames([title ?? '', lead].filter(Boolean).join('，'), count)
  const inName = ahead ? null : readColumnNames(first.name, count)
  const named = ahead ?? inName
  if (!named) return null
  const own = { ...first, name: inName ? withoutTies(inName.rest) : first.name }
  if (others.length === 0) return drawOne(first, ahead ? ahead.rest : (title ?? lead), named.names, request)
  return draw({ lead, rows: [own, ...others] }, named.names, title ?? lead.replace(spanAtEnd, ''), request)
}

/** A single row: its name is what the chart is about. */
function drawOne({ name, unit, values }: Row, said: string, columns: readonly string[], request: string): Chart | null {
  const mark = namedMark(request) ?? 'line'
  if (!isName(name) || mark === 'scatter' || mark === 'heatmap' || mark === 'other') return null
  const about = [said, name].map(topicOf).find(each => each !== '' && !isVague(each)) ?? name
  return toChart(
    about.includes(name) || name.includes(about) ? (name.length > about.length ? name : about) : `${about}：${name}`,
    mark,
    [{ name: 'value', unit }],
    columns.map((column, at) => [column, values[at] ?? null]),
  )
}

function withoutTies(name: string): string {
  return name
    .replace(/^[\s，,的:：]+/u, '')
    .replace(/^(?:the|our|my) /i, '')
    .trim()
}

function draw({ rows }: Rows, columns: readonly string[], said: string, request: string): Chart | null {
  const { names, topic } = withoutTopic(rows.map(({ name }) => name))
  const isNamed = names.every(name => isName(name)) && new Set(names).size === names.length
  if (!isNamed || new Set(columns).size < columns.length) return null
  const named = namedMark(request)
  const mark = named ?? (columns.length > 2 ? 'line' : 'bar')
  if (mark !== 'line' && mark !== 'bar' && mark !== 'area' && mark !== 'radar') return null
  const title = topicOf(said) || topic || null
  const units = new Set(rows.map(({ unit }) => unit))
  // Two figures of each thing stand side by side.
  if (mark === 'bar' && columns.length === 2 && units.size === 1 && !readPreferences(request).isStacked)
    return toChart(
      title,
      mark,
      columns.map(name => ({ name, unit: rows[0]?.unit ?? '' })),
      names.map((name, at) => [name, ...(rows[at]?.values ?? [])]),
    )
  return toChart(
    title,
    mark,
    names.map((name, at) => ({ name, unit: rows[at]?.unit ?? '' })),
    columns.map((column, at) => [column, ...rows.map(({ values }) => values[at] ?? null)]),
  )
}

/** "sales of company A", then "of company B": what is told of all of them stands before the first. */
function withoutTopic(names: readonly string[]): { names: string[]; topic: string } {
  const [first = '', ...others] = names
  const [topic = '', own = ''] = first.split(/ (?:of|in|at) /)
  const areAlike = own !== '' && others.every(name => /^(?:of|in|at) /.test(name))
  return areAlike
    ? { names: [own, ...others.map(name => name.replace(/^\w+ /, ''))], topic }
    : { names: [...names], topic: '' }
}

function isName(name: string): boolean {
  const isShort = name.length <= longestName || (name.split(' ').length <= mostWords && !/\p{Script=Han}/u.test(name))
  return name !== '' && isShort && !/[:：?？!！<>{}=]|^\d+$/.test(name)
}

/** Two rows as points: the first lies along the axis. */
function toPoints({ lead, rows }: Rows, title: string | null): Chart | null {
  const [x, y] = rows as [Row, Row]
  if (!isName(x.name) || !isName(y.name) || x.name === y.name) return null
  const named = topicOf(title ?? lead)
  const name = ({ name: own, unit }: Row) => (unit === '' ? own : `${own} (${unit})`)
  return {
    type: 'chart',
    ...(named && { title: named }),
    mark: 'scatter',
    columns: [
      { name: name(x), type: 'number' },
      { name: name(y), type: 'number' },
    ],
    rows: x.values.map((value, at) => [value, y.values[at] ?? null]),
    category: name(x),
    values: [name(y)],
  }
}
