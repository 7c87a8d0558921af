import { isRecord } from '../../../shared/is-record.ts'
import type { Fields } from './chart-option.ts'
import { seriesTypes } from './series-types.ts'

/** Replacement for a series type that ECharts does not have. */
export interface SeriesAlias {
  type: string
  /** Further fields that the series needs for the intended form; existing fields are not replaced. */
  fields: Fields
  /** Values for messages: the type that is meant, and the other fields it needs. */
  values: { meant: string; needs: string }
  isHorizontal?: boolean
}

const chartWord = /(?:chart|plot|graph|series)$/

const aliases = new Map<string, Omit<SeriesAlias, 'values'> & { needs?: string }>(
  Object.entries({
    area: { type: 'line', fields: { areaStyle: {} }, needs: 'areaStyle' },
    stackedarea: { type: 'line', fields: { areaStyle: {}, stack: 'total' }, needs: 'areaStyle, stack' },
    spline: { type: 'line', fields: { smooth: true }, needs: 'smooth' },
    areaspline: { type: 'line', fields: { areaStyle: {}, smooth: true }, needs: 'areaStyle, smooth' },
    step: { type: 'line', fields: { step: 'end' }, needs: 'step' },
    column: { type: 'bar', fields: {} },
    stackedbar: { type: 'bar', fields: { stack: 'total' }, needs: 'stack' },
    stackedcolumn: { type: 'bar', fields: { stack: 'total' }, needs: 'stack' },
    groupedbar: { type: 'bar', fields: {} },
    horizontalbar: { type: 'bar', fields: {}, needs: 'horizontal', isHorizontal: true },
    barhorizontal: { type: 'bar', fields: {}, needs: 'horizontal', isHorizontal: true },
    hbar: { type: 'bar', fields: {}, needs: 'horizontal', isHorizontal: true },
    histogram: { type: 'bar', fields: {} },
    doughnut: { type: 'pie', fields: { radius: ['40%', '70%'] }, needs: 'radii' },
    donut: { type: 'pie', fields: { radius: ['40%', '70%'] }, needs: 'radii' },
    ring: { type: 'pie', fields: { radius: ['40%', '70%'] }, needs: 'radii' },
    rose: { type: 'pie', fields: { roseType: 'radius' }, needs: 'roseType' },
    polararea: { type: 'pie', fields: { roseType: 'area' }, needs: 'roseType' },
    bubble: { type: 'scatter', fields: {} },
    point: { type: 'scatter', fields: {} },
    spider: { type: 'radar', fields: {} },
    box: { type: 'boxplot', fields: {} },
    ohlc: { type: 'candlestick', fields: {} },
    kline: { type: 'candlestick', fields: {} },
    k: { type: 'candlestick', fields: {} },
    network: { type: 'graph', fields: {} },
  }),
)

/** The type that is meant where `type` is none: another spelling (`treeMap`, `bar_chart`) or another name (`column`). */
export function seriesAlias(type: unknown): SeriesAlias | undefined {
  if (typeof type !== 'string' || seriesTypes.includes(type)) return undefined
  const folded = type.toLowerCase().replaceAll(/[\s_-]/g, '')
  const spelled = seriesTypes.find(
    name => name.toLowerCase() === folded.replace(chartWord, '') || name.toLowerCase() === folded,
  )
  if (spelled) return { type: spelled, fields: {}, values: { meant: spelled, needs: '' } }
  const alias = aliases.get(folded) ?? aliases.get(folded.replace(chartWord, ''))
  if (!alias) return undefined
  const { needs = '', ...rest } = alias
  return { ...rest, values: { meant: alias.type, needs } }
}

/** Fields of an alias that the series does not have yet. */
export function missingFields(series: Fields, { fields }: SeriesAlias): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([key]) => series[key] === undefined || (key === 'radius' && isRecord(series[key]))),
  )
}
