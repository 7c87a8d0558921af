import { isRecord } from '../../../../shared/is-record.ts'
import type { ChartNote as Note } from '../../messages/index.ts'
import { type Axis, axesOf } from '../axes.ts'
import { type Fields, type Part, setField, type View } from '../chart-option.ts'
import { namesOfItems } from '../check/category-problems.ts'
import { isQuery } from '../check/query-problems.ts'
import { readMeasure } from '../measures.ts'

/** Repairs data whose values are under other keys than "value", or whose names are where no axis shows them. */
export function repairItems(option: Fields, view: View, note: Note): void {
  for (const series of view.series) {
    const { type, data } = series.fields
    if (type === 'tree' && isRecord(data) && !isQuery(data)) {
      setField(option, series, 'data', [data])
      note('charts-data', { case: 'root' })
    }
    const axes = axesOf(view, series.fields)
    if (axes.length === 2 || type === 'pie' || type === 'funnel') repairSeries(option, series, axes, note)
  }
}

function repairSeries(option: Fields, series: Part, axes: readonly Axis[], note: Note): void {
  const { fields } = series
  const written =
    axes.length === 2 && isRecord(fields.data) && !isQuery(fields.data) ? namedItems(fields.data) : fields.data
  if (!Array.isArray(written)) return
  const items = written.map(item => withValue(item, String(fields.type), axes))
  const names = axes.length === 2 ? namesOfItems(items) : undefined
  const category = axes.find(({ type }) => type === 'category')
  const isChanged = written !== fields.data || items.some((item, index) => item !== written[index])
  if (isChanged) {
    setField(option, series, 'data', items)
    note('charts-data', { case: 'values' })
  }
  const isScalar = items.every(item => isRecord(item) && !Array.isArray(item.value))
  if (!names || !isScalar || !category?.part || category.part.fields.data !== undefined) return
  setField(option, category.part, 'data', names)
  note('charts-data', { case: 'names', axis: category.name })
}

function namedItems(data: Fields): unknown[] {
  return Object.entries(data).map(([name, value]) => ({ name, value }))
}

const candleKeys = ['open', 'close', 'low', 'high']
const boxKeys = ['min', 'q1', 'median', 'q3', 'max']

/** The item itself if it has a value, or none is recognised. */
function withValue(item: unknown, type: string, axes: readonly Axis[]): unknown {
  if (!isRecord(item) || item.value !== undefined) return item
  const keys = type === 'candlestick' ? candleKeys : type === 'boxplot' ? boxKeys : ['x', 'y']
  if (axes.length === 2 && keys.every(key => item[key] !== undefined)) {
    return { ...without(item, keys), value: keys.map(key => item[key]) }
  }
  const numeric = Object.keys(item).filter(key => /^(?:number|decorated)$/.test(readMeasure(item[key]).kind))
  const [only, ...others] = numeric
  if (only === undefined || others.length > 0 || typeof item.name !== 'string') return item
  return { ...without(item, [only]), value: item[only] }
}

function without(item: Fields, keys: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(item).filter(([key]) => !keys.includes(key)))
}
