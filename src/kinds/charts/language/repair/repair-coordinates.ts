import { isRecord } from '../../../../shared/is-record.ts'
import type { ChartNote as Note } from '../../messages/index.ts'
import { axesOf } from '../axes.ts'
import { type Fields, type Part, setAt, setField, type View } from '../chart-option.ts'
import { findCategoryProblems } from '../check/category-problems.ts'
import { findHeatmapAxis } from '../check/structure-problems.ts'
import { measuresOf, readMeasure } from '../measures.ts'
import { coordinateSystemOf, isSeriesType } from '../series-types.ts'

/** Axes that are missing or of the wrong type, and what radar charts and heat maps cannot do without. */
export function repairCoordinates(option: Fields, view: View, note: Note): void {
  const drawable = view.series.filter(({ fields }) => isSeriesType(fields.type) && hasData(view, fields))
  const cartesian = drawable.filter(({ fields }) => coordinateSystemOf(fields) === 'cartesian2d')
  if (cartesian.length > 0) addAxes(option, view, cartesian, note)
  for (const series of cartesian) {
    repairCategoryAxis(option, view, series, note)
    if (series.fields.type === 'heatmap') repairHeatmapAxes(option, view, series, note)
  }
  if (drawable.some(({ fields }) => fields.type === 'radar')) repairRadar(option, view, note)
  if (drawable.some(({ fields }) => fields.type === 'heatmap')) addVisualMap(option, view, drawable, note)
}

function hasData(view: View, { data }: Fields): boolean {
  return Array.isArray(data) ? data.length > 0 : data === undefined && view.parts('dataset').length > 0
}

/** Adds missing axes. Where one of two axes is given, the other is the value axis; where none is, a table or labelled points decide. */
function addAxes(option: Fields, view: View, series: readonly Part[], note: Note): void {
  const absent = ['xAxis', 'yAxis'].filter(name => view.parts(name).length === 0)
  if (absent.length === 0 || isRecord(option.baseOption)) return
  const other = view.parts(absent[0] === 'xAxis' ? 'yAxis' : 'xAxis')[0]?.fields
  const isHeatmap = series.some(({ fields }) => fields.type === 'heatmap')
  const isPlain = series.every(({ fields }) => fields.type === 'scatter' || fields.type === 'effectScatter')
  for (const name of absent) {
    const isOtherCategory = other?.type === 'category' || other?.type === 'time' || Array.isArray(other?.data)
    const needsCategories = !isPlain && !isOtherCategory && (absent.length === 1 || name === 'xAxis')
    option[name] = { type: needsCategories || isHeatmap ? 'category' : 'value' }
  }
  note('charts-axes', { case: 'missing', names: absent.join(', ') })
}

/** Text on a value axis: the axis is one of categories. */
function repairCategoryAxis(option: Fields, view: View, series: Part, note: Note): void {
  for (const axis of axesOf(view, series.fields)) {
    if (axis.type !== 'value' || !axis.part) continue
    const onAxis = measuresOf(view, series).filter(measure => measure.axis?.part === axis.part)
    const areWords = onAxis.length > 0 && onAxis.every(({ value }) => readMeasure(value).kind === 'other')
    if (!areWords) continue
    setField(option, axis.part, 'type', 'category')
    note('charts-axes', { case: 'texts', axis: axis.name })
  }
}

/** Texts on an axis of dates or numbers: it is one of categories. */
export function repairTextAxes(option: Fields, view: View, note: Note): void {
  for (const series of view.series) {
    const faults = findCategoryProblems(view, series)
    for (const { name, part, type } of axesOf(view, series.fields)) {
      const isMeant =
        (type === 'time' && faults.some(({ code }) => code === 'charts/not-a-date')) ||
        (type === 'value' && faults.some(({ code, path }) => code === 'charts/axis-type' && path === part?.path))
      if (!isMeant || !part) continue
      setField(option, part, 'type', 'category')
      note('charts-axes', { case: 'texts', axis: name })
    }
  }
}

function repairHeatmapAxes(option: Fields, view: View, series: Part, note: Note): void {
  for (
    let axis = findHeatmapAxis(view, series.fields);
    axis?.part && axis.type === 'value';
    axis = findHeatmapAxis(view, series.fields)
  ) {
    setField(option, axis.part, 'type', 'category')
    note('charts-axes', { case: 'heatmap', axis: axis.name })
  }
}

const indicatorKeys = ['indicators', 'axes', 'axis', 'dimensions']

function repairRadar(option: Fields, view: View, note: Note): void {
  const radars = view.parts('radar')
  for (const { fields, path } of radars) {
    if (Array.isArray(fields.indicator)) {
      if (fields.indicator.every(isRecord)) continue
      const named = fields.indicator.map((name: unknown) => (isRecord(name) ? name : { name: String(name) }))
      setAt(option, [...path, 'indicator'], named)
      note('charts-radar', { case: 'form' })
      continue
    }
    const key = indicatorKeys.find(name => Array.isArray(fields[name]))
    if (!key) continue
    setAt(option, [...path, 'indicator'], fields[key])
    if (isRecord(option.radar)) delete option.radar[key]
    note('charts-radar', { case: 'renamed', key })
  }
  const outside = option.indicator ?? option.radarIndicator
  if (radars.length === 0 && Array.isArray(outside)) {
    option.radar = { indicator: outside }
    delete option.indicator
    delete option.radarIndicator
    note('charts-radar', { case: 'moved' })
  }
}

function addVisualMap(option: Fields, view: View, series: readonly Part[], note: Note): void {
  if (view.parts('visualMap').length > 0) return
  const values = series
    .flatMap(({ fields }) => (Array.isArray(fields.data) ? fields.data : []))
    .flatMap(item => {
      const point: unknown = isRecord(item) ? item.value : item
      const value = Array.isArray(point) ? Number(point.at(-1)) : Number.NaN
      return Number.isFinite(value) ? [value] : []
    })
  if (values.length === 0) return
  const [min, max] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [values[0] ?? 0, values[0] ?? 0],
  )
  option.visualMap = { min, max, calculable: true }
  note('charts-visual-map')
}
