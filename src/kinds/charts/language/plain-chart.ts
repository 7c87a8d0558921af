import { isRecord } from '../../../shared/is-record.ts'
import { axisType } from './axes.ts'
import { type Fields, textOf, viewsOf } from './chart-option.ts'
import { datasetOf, encodedDimensions } from './dataset-columns.ts'
import { neverSummed } from './never-summed.ts'
import { isPeriodOrDate } from './period.ts'

/** The figures of one series, in the order of their names; null for a gap. */
interface PlainSeries {
  fields: Fields
  values: (number | null)[]
  /** The dataset's column of the values; null if the series has its own data. */
  column: { category: string; value: string; index: number } | null
}

/** A chart of named figures: bars, lines, areas and the parts of a whole show the same in other ways. */
export interface PlainChart {
  option: Fields
  form: 'axes' | 'parts'
  /** For a chart with axes: the axis with the names. */
  categoryAxis: 'xAxis' | 'yAxis'
  names: string[]
  series: PlainSeries[]
  /** True if the names are times in order. */
  isOrdered: boolean
  /** True if the values have a name for something that adds up, such as costs or visitors. */
  isAmount: boolean
  /** True if the value axis does not begin at 0. */
  isCutOff: boolean
}

/** Components that say something of one form of chart alone. */
const otherComponents = [
  'baseOption',
  'timeline',
  'visualMap',
  'dataZoom',
  'polar',
  'radar',
  'geo',
  'calendar',
  'singleAxis',
  'parallel',
  'graphic',
  'matrix',
]
const otherSettings = ['markLine', 'markPoint', 'markArea', 'coordinateSystem', 'renderItem', 'sampling', 'step']

const amounts =
  /\b(?:shares?|parts?|split|breakdown|total|sum|counts?|number|sales|sold|revenue|income|costs?|budget|expenses?|spending|votes?|visits?|visitors|users|orders)\b|份额|构成|合计|总|数量|人数|次数|销量|销售|收入|支出|预算|费用|票数/i

/** Null for a chart that says more than named figures, or other things. */
export function readPlainChart(option: Fields): PlainChart | null {
  if (otherComponents.some(name => option[name] !== undefined)) return null
  const [view] = viewsOf(option)
  const types = new Set(view?.series.map(({ fields }) => fields.type))
  if (!view || view.series.length === 0 || types.size !== 1) return null
  if (view.series.some(({ fields }) => otherSettings.some(name => fields[name] !== undefined))) return null
  const form = types.has('bar') || types.has('line') ? 'axes' : types.has('pie') || types.has('funnel') ? 'parts' : null
  if (form === null || (form === 'parts' && view.series.length > 1)) return null
  const axes = form === 'axes' ? readAxes(option) : ({ categoryAxis: 'xAxis', isCutOff: false, written: [] } as const)
  if (!axes) return null
  const series = view.series.map(part => {
    const dataset = datasetOf(view, part.fields)
    const own = axes.written.length > 0 ? axes.written : null
    return dataset
      ? readColumn(part.fields, dataset, encodedDimensions(part), axes.categoryAxis)
      : readOwn(part.fields, own)
  })
  const [first] = series
  if (!first || series.some(each => each === null || each.names.join('\n') !== first.names.join('\n'))) return null
  const { names } = first
  const texts = textsOf(option)
  if (names.length < 2 || new Set(names).size < names.length) return null
  return {
    option,
    form,
    categoryAxis: axes.categoryAxis,
    names,
    series: series.flatMap(each => (each ? [each] : [])),
    isOrdered: names.every(name => isPeriodOrDate(name)),
    isAmount:
      texts.some(text => amounts.test(text)) && !texts.some(text => neverSummed.test(text) || /[%％°℃]/.test(text)),
    isCutOff: axes.isCutOff,
  }
}

/** Null where the chart has not one axis of names and one of figures. */
function readAxes(option: Fields): { categoryAxis: 'xAxis' | 'yAxis'; isCutOff: boolean; written: string[] } | null {
  const [x, y] = [option.xAxis, option.yAxis].map(axis => (Array.isArray(axis) && axis.length === 1 ? axis[0] : axis))
  if (!isRecord(x) || !isRecord(y) || Array.isArray(option.xAxis) || Array.isArray(option.yAxis)) return null
  const types = [axisType(x, 'xAxis'), axisType(y, 'yAxis')]
  if (!types.includes('category') || !types.includes('value')) return null
  const categoryAxis = types[0] === 'category' ? 'xAxis' : 'yAxis'
  const [names, figures] = categoryAxis === 'xAxis' ? [x, y] : [y, x]
  const written = Array.isArray(names.data) ? names.data : []
  if (written.some(name => typeof name !== 'string' && typeof name !== 'number')) return null
  const isCutOff = figures.scale === true || (figures.min !== undefined && figures.min !== 0)
  return { categoryAxis, isCutOff, written: written.map(String) }
}

type NamedSeries = PlainSeries & { names: string[] }

/** Reads a series with its own data: numbers in the order of the axis' names, or each with its name. */
function readOwn(fields: Fields, written: readonly string[] | null): NamedSeries | null {
  if (!Array.isArray(fields.data)) return null
  const items = fields.data.map((item: unknown) => (isRecord(item) ? item : { value: item }))
  const names = written ?? items.map(({ name }) => textOf(name) ?? '')
  const values = items.map(({ value }) => numberOf(value))
  if (names.length !== items.length || names.includes('') || values.includes(undefined)) return null
  return { fields, names: [...names], values: values as (number | null)[], column: null }
}

function readColumn(
  fields: Fields,
  dataset: NonNullable<ReturnType<typeof datasetOf>>,
  encoded: ReturnType<typeof encodedDimensions>,
  categoryAxis: 'xAxis' | 'yAxis',
): NamedSeries | null {
  const isParts = fields.type === 'pie' || fields.type === 'funnel'
  const [nameChannel, valueChannel] = isParts
    ? ['itemName', 'value']
    : categoryAxis === 'xAxis'
      ? ['x', 'y']
      : ['y', 'x']
  const columnOf = (channel: string) => {
    const found = encoded.filter(each => each.channel === channel)
    const dimension = found[0]?.dimension
    if (found.length !== 1 || dimension === undefined) return -1
    return typeof dimension === 'number' ? dimension : dataset.names.indexOf(dimension)
  }
  const [category, index] = [columnOf(nameChannel ?? ''), columnOf(valueChannel ?? '')]
  const [categoryName, valueName] = [dataset.names[category], dataset.names[index]]
  if (categoryName === undefined || valueName === undefined || fields.seriesLayoutBy === 'row') return null
  const names = dataset.cells(category).map(({ value }) => String(value ?? ''))
  const values = dataset.cells(index).map(({ value }) => numberOf(value))
  if (names.length !== values.length || names.includes('') || values.includes(undefined)) return null
  return {
    fields,
    names,
    values: values as (number | null)[],
    column: { category: categoryName, value: valueName, index },
  }
}

/** Null for a gap; undefined for what is no figure. */
function numberOf(value: unknown): number | null | undefined {
  if (value === null || value === undefined || value === '-') return null
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** Everything that says what the figures are. */
function textsOf(option: Fields): string[] {
  const parts = ['title', 'xAxis', 'yAxis', 'series', 'dataset'].flatMap(name => [option[name]].flat()).filter(isRecord)
  return parts.flatMap(({ text, subtext, name, dimensions }) =>
    [text, subtext, name, ...(Array.isArray(dimensions) ? dimensions : [])].map(each => textOf(each) ?? ''),
  )
}
