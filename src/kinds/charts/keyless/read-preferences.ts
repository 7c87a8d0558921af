import { type Order, readOrder } from '../../../language/order-by-value.ts'

/** The charts that can be drawn from a table without a model. */
export type ChartKind =
  | 'line'
  | 'area'
  | 'bar'
  | 'horizontal-bar'
  | 'combined'
  | 'pie'
  | 'doughnut'
  | 'rose'
  | 'funnel'
  | 'treemap'
  | 'sunburst'
  | 'word-cloud'
  | 'radar'
  | 'scatter'
  | 'heatmap'
  | 'histogram'

export type Aggregate = 'sum' | 'average' | 'count'

/** Parts of a request for a chart. */
export interface Preferences {
  /** The chart that is named; null where none is. */
  kind: ChartKind | null
  isStacked: boolean
  aggregate: Aggregate | null
  /** Subject that the request mentions: parts of a whole, a relation between two measures, or a trend. */
  subject: 'share' | 'relation' | 'trend' | null
  /** Number of the largest values that are asked for; null for all. */
  top: number | null
  /** The order by value that is asked for; null for that of the table. */
  order: Order | null
  /** How many ranges a histogram is to have, and between which ends; null where nobody says. */
  ranges: { count: number | null; low: number | null; high: number | null }
  /** A chart that is named but cannot be drawn from a table without a model, as it was written. */
  unavailable: string | null
}

const chart = '(?:chart|graph|plot|diagram)s?'
/** Patterns of kinds. The first match counts, so more specific ones come first. */
const kinds: readonly (readonly [ChartKind, RegExp])[] = [
  ['histogram', /\bhistograms?\b|直方图/],
  ['combined', /\b(?:combo|combined|combination|mixed|dual[- ]ax[ei]s)\b|双轴图?|组合图|混合图|柱线/],
  ['doughnut', /\b(?:doughnut|donut|ring chart)s?\b|环形图|环状图|圆环图|环图|甜甜圈/],
  ['rose', new RegExp(`\\b(?:rose|nightingale|polar area) ${chart}|玫瑰图`)],
  ['treemap', /\btree ?maps?\b|矩形?阵?树图/],
  ['sunburst', /\bsun ?bursts?\b|旭日图/],
  ['word-cloud', /\b(?:word|tag) ?clouds?\b|词语?云图?|文字云|标签云/],
  ['heatmap', /\bheat ?maps?\b|热力图|热图/],
  ['radar', /\b(?:radar|spider)\b|雷达图|蛛网图/],
  ['funnel', /\bfunnels?\b|漏斗图?/],
  ['scatter', /\bscatter(?:plot)?s?\b|\bbubble (?:chart|plot)s?\b|散点图?|气泡图/],
  ['area', new RegExp(`\\barea ${chart}|\\bstacked areas?\\b|面积图`)],
  [
    'horizontal-bar',
    /\bhorizontal (?:stacked |grouped )*bars?\b|\bbars? .{0,20}\bhorizontal|条形图|横向柱|水平柱|横向条/,
  ],
  ['pie', /\bpies?\b|饼状?图|圆饼/],
  [
    'line',
    new RegExp(
      `\\b(?:line|curve|spline|trend) ?${chart}|\\b(?:as|into|to) (?:a )?lines?\\b|折线|曲线图|走势图|趋势图|线图`,
    ),
  ],
  [
    'bar',
    new RegExp(
      `\\b(?:bars?|columns?) ?${chart}|\\b(?:as|into|to|in) (?:a )?(?:bars?|columns)\\b|柱状?图|柱形图|直条图`,
    ),
  ],
]

const unavailable =
  /\b(?:sankey|candlestick|box ?plot|violin|gauge|chord|waterfall|choropleth|gantt|geo ?map|(?:on|as|in) (?:a |the )?(?:world |country )?map)\b|桑基图|k线图|蜡烛图|箱[线形]图|小提琴图|仪表盘|和弦图|瀑布图|地图|水波图/

const aggregates: readonly (readonly [Aggregate, RegExp])[] = [
  ['average', /\b(?:average|mean|avg)\b|平均|均值/],
  [
    'count',
    /\b(?:count|how many|number of (?:rows|records|entries|items|lines))\b|计数|数量统计|记录数|条数|行数|个数/,
  ],
  ['sum', /\b(?:sum|total|totals|overall)\b|总和|合计|求和|总计|汇总|总[量额数]/],
]

const share =
  /\b(?:shares?|proportions?|percentages?|breakdown|composition|part of|parts of|distribution of)\b|占比|比例|份额|构成|组成|比重|分配/
const relation = /\b(?:relation(?:ship)?s?|correlat\w{0,6}|versus|vs\.?|against)\b|关系|相关性?|影响/
const trend = /\b(?:trends?|over time|development|growth|changes? (?:in|of|over))\b|趋势|走势|变化|增长/
const topWords =
  /\b(?:top|largest|biggest|highest) (\d{1,3})\b|前\s?(\d{1,3})(?!\d|\s?个?(?:月|季|年|周|星期|天|日|小时))/

/** Reads words of a request: meant for what is around the data, not for the data themselves. Where ranges end is said in the `whole` of it. */
export function readPreferences(words: string, whole = words): Preferences {
  const text = words.slice(0, 2000).toLowerCase()
  const kind = kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? null
  const top = topWords.exec(text)
  return {
    kind,
    isStacked: /\bstack(?:ed)?\b|堆叠|堆积|层叠/.test(text),
    aggregate: aggregates.find(([, pattern]) => pattern.test(text))?.[0] ?? null,
    subject: relation.test(text) ? 'relation' : share.test(text) ? 'share' : trend.test(text) ? 'trend' : null,
    top: top ? Number(top[1] ?? top[2]) : null,
    order: readOrder(text),
    ranges: readRanges(whole),
    unavailable: kind ? null : findUnavailable(text),
  }
}

const rangeCount =
  /(\d{1,2})\s?个?(?:等宽的?)?(?:区间|组别?|段|档)|\b(\d{1,2}) (?:equal )?(?:bins?|buckets?|ranges|intervals|classes|groups)\b/
const signed = '([-−]?\\d+(?:\\.\\d+)?)'
const rangeEnds = new RegExp(
  `${signed}\\s?(?:到|至|[-–~～]|to|and)\\s?${signed}\\s?\\p{L}{0,4}\\s?(?:之间|范围)|(?:between|from) ${signed} (?:to|and) ${signed}`,
  'u',
)

function readRanges(written: string): Preferences['ranges'] {
  const text = written.slice(0, 2000).toLowerCase()
  const [, ...counts] = rangeCount.exec(text) ?? []
  const [, ...ends] = rangeEnds.exec(text) ?? []
  const count = counts.find(each => each !== undefined)
  const [low, high] = ends.filter(each => each !== undefined).map(each => Number(each.replace('−', '-')))
  const areEnds = low !== undefined && high !== undefined && low < high
  return { count: count ? Number(count) : null, low: areEnds ? low : null, high: areEnds ? high : null }
}

/** The chart in a request that cannot be drawn from a table without a model, as it was written; null where there is none. */
export function findUnavailable(text: string): string | null {
  return unavailable.exec(text.toLowerCase())?.[0] ?? null
}
