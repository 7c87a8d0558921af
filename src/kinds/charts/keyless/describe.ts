import type { Table } from '../../../documents/document.ts'
import { inLanguage } from '../../../shared/in-language.ts'
import type { ChartData } from './chart-data.ts'
import { findObstacle } from './choose-kind.ts'
import { hasWideRange } from './group-series.ts'
import type { ChartKind, Wish } from './read-wish.ts'
import type { Candles } from './write-candles.ts'
import type { Points } from './write-scatter.ts'

const kindNames: Readonly<Record<ChartKind, { en: string; zh: string }>> = {
  line: { en: 'A line chart', zh: '折线图' },
  area: { en: 'An area chart', zh: '面积图' },
  bar: { en: 'A bar chart', zh: '柱状图' },
  'horizontal-bar': { en: 'A horizontal bar chart', zh: '条形图' },
  combined: { en: 'Bars and a line', zh: '柱线组合图' },
  pie: { en: 'A pie chart', zh: '饼图' },
  doughnut: { en: 'A doughnut chart', zh: '环形图' },
  rose: { en: 'A rose chart', zh: '玫瑰图' },
  funnel: { en: 'A funnel', zh: '漏斗图' },
  treemap: { en: 'A tree map', zh: '矩形树图' },
  radar: { en: 'A radar chart', zh: '雷达图' },
  scatter: { en: 'A scatter chart', zh: '散点图' },
  heatmap: { en: 'A heat map', zh: '热力图' },
  histogram: { en: 'A histogram', zh: '直方图' },
}

const onAxes: ReadonlySet<ChartKind> = new Set(['line', 'area', 'bar', 'horizontal-bar', 'combined'])
const singleSeries: ReadonlySet<ChartKind> = new Set(['pie', 'doughnut', 'rose', 'funnel', 'treemap', 'histogram'])

/** Describes the chart and its data, in the language of the input. */
export function describeChart(kind: ChartKind, data: ChartData, table: Table, wish: Wish, language: string): string {
  const drawn = singleSeries.has(kind) ? data.series.slice(0, 1) : data.series
  const values = drawn.reduce((sum, series) => sum + series.values.filter(value => value !== null).length, 0)
  const notDrawn = [...data.leftOut, ...data.series.slice(drawn.length).map(({ name }) => name)]
  // A histogram puts rows together by their numbers.
  const blankNames = kind === 'histogram' ? [] : data.blankNames
  const source = sourceOf(table, language)
  const obstacle = wish.kind && wish.kind !== kind ? findObstacle(wish.kind, data) : null
  const ofRows = data.rowCount?.toLocaleString('en')
  const isCut = data.top !== null && wish.top === null
  const isApart = onAxes.has(kind) && !wish.isStacked && hasWideRange(data)
  const sentences = inLanguage(language, {
    en: [
      `${kindNames[kind].en} of ${ofRows ? `${ofRows} rows` : `${values} values`}${source}, ${howEnglish(kind, data)}.`,
      ...(isCut ? [`Drawn are the ${data.top} largest of ${data.categoryCount} or more.`] : []),
      ...blankNames.map(name => `Rows without ${name || 'a name'} stand under “–”.`),
      ...data.totals.map(name => `The row “${name}” sums up others and is left out.`),
      ...(notDrawn.length > 0 ? [`Not drawn: ${notDrawn.join(', ')}.`] : []),
      ...(isApart ? ['Their ranges differ more than 20 times, so they have axes of their own.'] : []),
      ...replacedEnglish(obstacle, wish),
    ],
    zh: [
      `${kindNames[kind].zh}：${ofRows ? `${ofRows} 行数据` : `${values} 个数值`}${source}，${howChinese(kind, data)}。`,
      ...(isCut ? [`仅绘制最大的 ${data.top} 项（共 ${data.categoryCount} 项或更多）。`] : []),
      ...blankNames.map(name => `${name || '名称'}为空的行归入“–”。`),
      ...data.totals.map(name => `“${name}”是汇总行，未绘制。`),
      ...(notDrawn.length > 0 ? [`未绘制：${notDrawn.join('、')}。`] : []),
      ...(isApart ? ['数值范围相差 20 倍以上，因此各用各的坐标轴。'] : []),
      ...replacedChinese(obstacle, wish),
    ],
  })
  return sentences.join(inLanguage(language, { en: ' ', zh: '' }))
}

export function describePoints({ x, y, count }: Points, table: Table, wish: Wish, language: string): string {
  const names = [x, y].map(({ name, column }) => name || column.name)
  const source = sourceOf(table, language)
  return inLanguage(language, {
    en: [
      `A scatter chart of ${count} rows${source}: ${names.join(' and ')}, exactly as given.`,
      ...replacedEnglish(null, wish),
    ].join(' '),
    zh: [
      `散点图：${count} 行数据${source}，${names.join('与')}，数值与原文一致。`,
      ...replacedChinese(null, wish),
    ].join(''),
  })
}

export function describeCandles({ count, leftOut }: Candles, table: Table, language: string): string {
  const source = sourceOf(table, language)
  return inLanguage(language, {
    en: [
      `A candlestick chart of ${count} rows${source}, exactly as given: green rises, red falls.`,
      ...(leftOut.length > 0 ? [`Not drawn: ${leftOut.join(', ')}.`] : []),
    ].join(' '),
    zh: [
      `K线图：${count} 行数据${source}，数值与原文一致，红涨绿跌。`,
      ...(leftOut.length > 0 ? [`未绘制：${leftOut.join('、')}。`] : []),
    ].join(''),
  })
}

/** "Sales by month"; null where the table names neither. */
export function titleOfData(data: ChartData, language: string): string | null {
  const names = data.measureName || data.isSplit ? [data.measureName] : data.series.map(({ name }) => name)
  const what = data.aggregate === 'count' ? inLanguage(language, { en: 'Count', zh: '数量' }) : names.join(', ')
  if (what === '' || names.length > 2) return null
  const by = data.categoryName
  const title = inLanguage(language, { en: by ? `${what} by ${by}` : what, zh: by ? `${what}（按${by}）` : what })
  return /^[a-z]+(?!\w)/.test(title) ? title.charAt(0).toUpperCase() + title.slice(1) : title
}

function sourceOf({ name }: Table, language: string): string {
  const file = name.split(' / ')[0] ?? name
  return /\.\w{1,5}$/.test(file) ? inLanguage(language, { en: ` from ${file}`, zh: `（来自 ${file}）` }) : ''
}

function howEnglish(kind: ChartKind, { aggregate, categoryName }: ChartData): string {
  if (kind === 'histogram') return 'counted in ranges'
  const by = categoryName ? ` by ${categoryName}` : ''
  if (aggregate === 'sum') return `summed${by}`
  if (aggregate === 'average') return `averaged${by}`
  return aggregate === 'count' ? `the rows counted${by}` : 'exactly as given'
}

function howChinese(kind: ChartKind, { aggregate, categoryName }: ChartData): string {
  if (kind === 'histogram') return '按区间计数'
  const by = categoryName ? `按${categoryName}` : ''
  if (aggregate === 'sum') return `${by}求和`
  if (aggregate === 'average') return `${by}求平均`
  return aggregate === 'count' ? `${by}计数` : '数值与原文一致'
}

function replacedEnglish(obstacle: ReturnType<typeof findObstacle>, wish: Wish): string[] {
  if (wish.unavailable) return [`Without a model there is no ${wish.unavailable}, so another chart shows the numbers.`]
  if (obstacle === 'negative') return ['The chart that was asked for cannot show negative numbers.']
  return obstacle ? ['The chart that was asked for does not suit a table of this shape or size.'] : []
}

function replacedChinese(obstacle: ReturnType<typeof findObstacle>, wish: Wish): string[] {
  if (wish.unavailable) return [`没有配置模型时无法绘制${wish.unavailable}，因此换用其他图表展示这些数值。`]
  if (obstacle === 'negative') return ['所要求的图表无法表示负数。']
  return obstacle ? ['所要求的图表不适合这种结构或大小的表格。'] : []
}
