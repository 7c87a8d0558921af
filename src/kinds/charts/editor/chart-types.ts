import { isRecord } from '../../../shared/is-record.ts'
import type { Fields } from '../language/chart-option.ts'
import type { PlainChart } from '../language/plain-chart.ts'

export const chartTypes = [
  'bar',
  'horizontal-bar',
  'stacked-bar',
  'line',
  'area',
  'stacked-area',
  'pie',
  'doughnut',
] as const
export type ChartType = (typeof chartTypes)[number]

/** The type that a chart has; null for one that is none of these. */
export function findType({ form, series, categoryAxis }: PlainChart): ChartType | null {
  const fields = series.map(each => each.fields)
  const [first] = fields
  if (form === 'parts') {
    if (first?.type !== 'pie' || first.roseType) return null
    return Array.isArray(first.radius) && parseFloat(String(first.radius[0])) > 0 ? 'doughnut' : 'pie'
  }
  const isStacked = fields.length > 1 && fields.every(({ stack }) => stack !== undefined)
  if (fields.some(({ stack }) => stack !== undefined) !== isStacked) return null
  if (first?.type === 'bar') {
    if (categoryAxis === 'yAxis') return isStacked ? null : 'horizontal-bar'
    return isStacked ? 'stacked-bar' : 'bar'
  }
  const filled = fields.filter(({ areaStyle }) => areaStyle !== undefined).length
  if (categoryAxis === 'yAxis' || (filled > 0 && filled < fields.length)) return null
  if (isStacked) return filled > 0 ? 'stacked-area' : null
  return filled > 0 ? 'area' : 'line'
}

/** Limits of chart types: more bars cannot be distinguished, and more slices cannot be compared. */
const most = { bars: 60, barsAcross: 30, slices: 8 }

/** The types that show the numbers without misrepresenting them; the best ones first. */
export function fittingTypes(chart: PlainChart): ChartType[] {
  const { names, series, isOrdered, isCutOff } = chart
  const current = findType(chart)
  const values = series.flatMap(each => each.values)
  const isOne = series.length === 1
  const isPositive = values.every(value => value !== null && value > 0)
  // A line joins what follows on one another: times, or what somebody joined already.
  const isJoined = isOrdered || current === 'line' || current === 'area' || current === 'stacked-area'
  const bars = names.length * series.length
  const isStackable = !isOne && isPositive && isTotal(chart)
  const fits: Record<ChartType, boolean> = {
    bar: bars <= most.bars && !isCutOff,
    'horizontal-bar': bars <= most.barsAcross && !isCutOff && !isJoined,
    'stacked-bar': isStackable && bars <= most.bars && !isCutOff,
    line: isJoined,
    // Areas one before the other hide what is behind; the sum of an area begins at 0.
    area: isJoined && isOne && isPositive && !isCutOff,
    'stacked-area': isJoined && isStackable && !isCutOff,
    pie: isOne && isPositive && !isJoined && names.length <= most.slices && isTotal(chart),
    doughnut: isOne && isPositive && !isJoined && names.length <= most.slices && isTotal(chart),
  }
  // Steps that grow fewer are no parts of one whole.
  if (series[0]?.fields.type === 'funnel') fits.pie = fits.doughnut = false
  return chartTypes.filter(type => fits[type] || type === current)
}

/** True if the values are parts of a whole: they are shown as such, add up to 100, or have a name for something that adds up. */
function isTotal(chart: PlainChart): boolean {
  const { form, series, isAmount } = chart
  const current = findType(chart)
  if (form === 'parts' || current === 'stacked-bar' || current === 'stacked-area') return true
  const sum = (series[0]?.values ?? []).reduce((total: number, value) => total + (value ?? 0), 0)
  return isAmount || (series.length === 1 && Math.abs(sum - 100) <= 1)
}

/** The option of a chart as another type. */
export function writeType(chart: PlainChart, type: ChartType): Fields {
  const isParts = type === 'pie' || type === 'doughnut'
  if (isParts && chart.form === 'parts') return { ...chart.option, series: [asSlices(chart, type)] }
  return isParts ? withoutAxes(chart, type) : withAxes(chart, type)
}

function withoutAxes(chart: PlainChart, type: 'pie' | 'doughnut'): Fields {
  const { xAxis, yAxis, grid: _, ...option } = chart.option
  // What the axes say the figures are is not lost.
  const names = [xAxis, yAxis].flatMap(axis => (isRecord(axis) && typeof axis.name === 'string' ? [axis.name] : []))
  const title = isRecord(option.title) ? option.title : {}
  const isNamed = Array.isArray(option.title) || title.subtext !== undefined || names.length === 0
  return {
    ...option,
    ...(!isNamed && { title: { ...title, subtext: names.join(' · ') } }),
    ...(isRecord(option.tooltip) && { tooltip: { ...option.tooltip, trigger: 'item' } }),
    series: [asSlices(chart, type)],
  }
}

function asSlices({ series: [only], names, form }: PlainChart, type: 'pie' | 'doughnut'): Fields {
  if (!only) return {}
  const { column, fields, values } = only
  const { type: _, radius: _radius, stack: _stack, areaStyle: _area, smooth: _smooth, ...kept } = fields
  const look = { type: 'pie', ...(type === 'doughnut' && { radius: ['35%', '60%'] }) }
  if (form === 'parts') return { ...look, ...kept }
  const formatter = isRecord(kept.label) && typeof kept.label.formatter === 'string' ? kept.label.formatter : null
  // The name beside the value; of a dataset {c} would be the whole row.
  const value = formatter ?? (column ? `{@[${column.index}]}` : '{c}')
  const label = { formatter: `{b}: ${value}` }
  if (column) return { ...kept, ...look, label, encode: { itemName: column.category, value: column.value } }
  return { ...kept, ...look, label, data: names.map((name, index) => ({ name, value: values[index] ?? null })) }
}

function withAxes(chart: PlainChart, type: ChartType): Fields {
  const { option, form, names, series } = chart
  const isAcross = type === 'horizontal-bar'
  const [categoryKey, valueKey] = isAcross ? ['yAxis', 'xAxis'] : ['xAxis', 'yAxis']
  const [category, value] = form === 'axes' ? axesOf(chart) : newAxes(chart)
  const { inverse: _, ...upright } = category
  const turned = isAcross ? { ...category, inverse: true } : upright
  const place = isAcross ? 'start' : 'middle'
  return {
    ...option,
    ...(form === 'parts' && isRecord(option.tooltip) && { tooltip: { ...option.tooltip, trigger: 'axis' } }),
    [categoryKey]: { ...turned, ...(turned.name !== undefined && { nameLocation: place }) },
    [valueKey]: nameValueAxis(value, isAcross),
    series: series.map(({ fields, column }) => {
      const { encode: _encode, ...rest } = fields
      const kept = form === 'parts' ? withoutSlices(rest, column?.index) : rest
      const encode = column && {
        encode: isAcross ? { x: column.value, y: column.category } : { x: column.category, y: column.value },
      }
      return { ...asSeries(kept, type, names.length), ...encode }
    }),
  }
}

function axesOf({ option, categoryAxis }: PlainChart): [category: Fields, value: Fields] {
  const [x, y] = [option.xAxis, option.yAxis].map(axis => (isRecord(axis) ? axis : {}))
  return categoryAxis === 'xAxis' ? [x ?? {}, y ?? {}] : [y ?? {}, x ?? {}]
}

function newAxes({ names, series: [only] }: PlainChart): [category: Fields, value: Fields] {
  return [{ type: 'category', ...(!only?.column && { data: names }) }, { type: 'value' }]
}

/** Places the axis name in the middle below a horizontal axis, and at the end above a vertical one. */
function nameValueAxis({ nameLocation: _, ...axis }: Fields, isAcross: boolean): Fields {
  return isAcross && axis.name !== undefined ? { ...axis, nameLocation: 'middle' } : axis
}

/** Settings that slices alone have; their labels say the value without the name. */
function withoutSlices(fields: Fields, column: number | undefined): Fields {
  const { radius: _radius, center: _center, roseType: _rose, left: _left, width: _width, label, ...kept } = fields
  const written = isRecord(label) && typeof label.formatter === 'string' ? label.formatter : ''
  const value = written.replace(/^\{b\}(?:[:：]\s*|\n)/, '').replace(/\s*[（(]?\{d\}%[)）]?/, '')
  const isPlain = value !== '' && !/\{[bd]\}/.test(value)
  return {
    ...kept,
    label: { show: true, formatter: isPlain ? value : column === undefined ? '{c}' : `{@[${column}]}` },
  }
}

/** Maximum number of bars with values: more would overlap. */
const mostLabelled = 12

function asSeries(fields: Fields, type: ChartType, count: number): Fields {
  const { stack: _stack, areaStyle, label, type: _type, ...rest } = fields
  const isBar = type.endsWith('bar')
  const {
    smooth: _smooth,
    symbol: _symbol,
    symbolSize: _size,
    showSymbol: _show,
    lineStyle: _line,
    ...barFields
  } = rest
  const { barWidth: _width, barMaxWidth: _most, barGap: _gap, barCategoryGap: _categories, ...lineFields } = rest
  const isStacked = type.startsWith('stacked')
  const isFilled = type.endsWith('area')
  const position = isStacked ? 'inside' : type === 'horizontal-bar' ? 'right' : 'top'
  return {
    type: isBar ? 'bar' : 'line',
    ...(isBar ? barFields : lineFields),
    ...(isStacked && { stack: 'total' }),
    ...(isFilled && { areaStyle: areaStyle ?? {} }),
    ...(isRecord(label) && { label: label.show && count <= mostLabelled ? { ...label, position } : label }),
  }
}
