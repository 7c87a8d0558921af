import { type ChartKind, findUnavailable, readPreferences } from '../../../kinds/charts/keyless/read-preferences.ts'
import { takeLabels } from '../../../language/told-labels.ts'
import type { Chart } from '../../../structure/chart.ts'

const mostSlices = 8

/** A figure and what it is of. */
export interface Figure {
  name: string
  value: number
  unit: string
}

type Form = Pick<Chart, 'mark' | 'look'>

const forms: Readonly<Record<ChartKind, Form>> = {
  line: { mark: 'line' },
  area: { mark: 'area' },
  bar: { mark: 'bar' },
  'horizontal-bar': { mark: 'bar', look: 'horizontal' },
  combined: { mark: 'bar', look: 'combined' },
  pie: { mark: 'pie' },
  doughnut: { mark: 'pie', look: 'doughnut' },
  rose: { mark: 'pie', look: 'rose' },
  funnel: { mark: 'funnel' },
  treemap: { mark: 'treemap' },
  sunburst: { mark: 'treemap', look: 'sunburst' },
  'word-cloud': { mark: 'word-cloud' },
  radar: { mark: 'radar' },
  scatter: { mark: 'scatter' },
  heatmap: { mark: 'heatmap' },
  // Of figures with names, whoever says histogram means bars.
  histogram: { mark: 'bar' },
}

/** The chart that the words ask for: `other` for one that only a model draws; null where they name none. */
export function namedMark(request: string): Chart['mark'] | null {
  const { kind } = readPreferences(request)
  if (kind) return forms[kind].mark
  if (/饼|环形|占比/.test(request)) return 'pie'
  if (/雷达/.test(request)) return 'radar'
  if (/\bbars?\b|\bcolumns?\b|柱状|条形/i.test(request)) return 'bar'
  if (/\bline\b|\btrend\b|折线|走势|趋势/i.test(request)) return 'line'
  return findUnavailable(request) === null ? null : 'other'
}

/** The chart in the look that the words ask for, where its mark is the one that they name. */
export function withLook(chart: Chart, request: string): Chart {
  const { kind, isStacked } = readPreferences(request)
  const { mark, look } = kind ? forms[kind] : { mark: chart.mark }
  if (mark !== chart.mark) return withAxes(chart, request)
  const isStack = isStacked && chart.values.length > 1 && (mark === 'bar' || mark === 'area')
  return { ...withAxes(chart, request), ...(look && { look }), ...(isStack && { isStacked }) }
}

/** The columns are called as the request calls the axes. */
function withAxes(chart: Chart, request: string): Chart {
  const { xAxis, yAxis } = takeLabels(request)
  const [only, ...others] = chart.values
  const names = new Map([
    ...(xAxis !== null && chart.category !== undefined ? [[chart.category, xAxis] as const] : []),
    ...(yAxis !== null && only !== undefined && others.length === 0 ? [[only, yAxis] as const] : []),
  ])
  const nameOf = (name: string) => names.get(name) ?? name
  return {
    ...chart,
    columns: chart.columns.map(column => ({ ...column, name: nameOf(column.name) })),
    ...(chart.category !== undefined && { category: nameOf(chart.category) }),
    values: chart.values.map(nameOf),
  }
}

/** The chart that the words ask for; else a line of years, a pie of what makes a whole, or bars. */
export function chooseMark(figures: readonly Figure[], request: string, isOfYears: boolean): Chart['mark'] {
  const named = namedMark(request)
  if (named) return named
  if (isOfYears || figures.every(({ name }) => /^\d{4}年?$/.test(name))) return 'line'
  const sum = figures.reduce((total, { value }) => total + value, 0)
  const isWhole = figures.every(each => each.unit === '%') && Math.abs(sum - 100) <= 1
  return isWhole && figures.length <= mostSlices ? 'pie' : 'bar'
}
