import { isRecord } from '../../../../shared/is-record.ts'
import { type Axis, axesOf } from '../axes.ts'
import type { Part, View } from '../chart-option.ts'
import { type Measure, measuresOf, readMeasure } from '../measures.ts'
import { namedTypes } from '../series-types.ts'
import { error, type LocatedProblem, warning } from './located-problem.ts'

/** Data that ECharts draws otherwise than they are meant, mostly without a word. */
export function findValueProblems(view: View, series: Part): LocatedProblem[] {
  const measures = measuresOf(view, series)
  const axes = axesOf(view, series.fields)
  return [
    ...findTextValues(measures),
    ...findUndrawnItems(series, axes),
    ...findNamelessData(series),
    ...findUnloggable(measures),
    ...findOverfull(series),
    ...findRadarMismatch(view, series),
  ]
}

/** One problem a series: the first value that is drawn as nothing. */
function findTextValues(measures: readonly Measure[]): LocatedProblem[] {
  const wrong = measures.flatMap(measure => {
    const reading = readMeasure(measure.value)
    return reading.kind === 'decorated' || reading.kind === 'other' ? [{ ...measure, reading }] : []
  })
  const [first] = wrong
  if (!first) return []
  const count = wrong.length - 1
  const value = JSON.stringify(first.value)?.slice(0, 60) ?? ''
  if (first.reading.kind === 'decorated') {
    const number = first.reading.value
    return [error('text-value', first.path, { case: count > 0 ? 'several' : 'one', value, count, number })]
  }
  const amount = count > 0 ? 'several' : 'one'
  return [error('not-a-number', first.path, { case: first.axis ? `${amount}-on-axis` : amount, value, count })]
}

/** Objects without a value, and parts below nothing, are not drawn. */
function findUndrawnItems({ fields, path }: Part, axes: readonly Axis[]): LocatedProblem[] {
  const { data, type } = fields
  const needsValue = axes.length > 0 || type === 'pie' || type === 'funnel'
  if (!Array.isArray(data) || !needsValue) return []
  const index = data.findIndex(item => isRecord(item) && item.value === undefined)
  if (index >= 0) return [error('no-value', [...path, 'data', index])]
  if (axes.length > 0) return []
  const below = data.findIndex(item => isRecord(item) && typeof item.value === 'number' && item.value < 0)
  return below < 0 ? [] : [warning('negative-part', [...path, 'data', below], { type: String(type) })]
}

function findNamelessData({ fields, path }: Part): LocatedProblem[] {
  const { data } = fields
  if (!namedTypes.has(String(fields.type)) || !Array.isArray(data)) return []
  const index = data.findIndex(item => item !== null && !(isRecord(item) && item.name !== undefined))
  if (index < 0 || !/^(?:pie|funnel|wordCloud|map)$/.test(String(fields.type))) return []
  return [error('no-name', [...path, 'data', index], { type: String(fields.type) })]
}

function findUnloggable(measures: readonly Measure[]): LocatedProblem[] {
  const lost = measures.find(
    ({ axis, value }) => axis?.type === 'log' && value !== null && value !== '' && Number(value) <= 0,
  )
  return lost ? [warning('log-axis', lost.path)] : []
}

/** A level is a share: what is above 1 is drawn as full. */
function findOverfull({ fields, path }: Part): LocatedProblem[] {
  if (fields.type !== 'liquidFill' || !Array.isArray(fields.data)) return []
  const levels = fields.data.map((item: unknown) => (isRecord(item) ? item.value : item))
  const index = levels.findIndex(level => typeof level === 'number' && (level < 0 || level > 1))
  return index < 0 ? [] : [error('level', [...path, 'data', index], { value: Number(levels[index]) })]
}

function findRadarMismatch(view: View, { fields, path }: Part): LocatedProblem[] {
  if (fields.type !== 'radar' || !Array.isArray(fields.data)) return []
  const index = typeof fields.radarIndex === 'number' ? fields.radarIndex : 0
  const indicator = view.parts('radar')[index]?.fields.indicator
  if (!Array.isArray(indicator)) return []
  return fields.data.flatMap((item: unknown, position) => {
    const values = isRecord(item) ? item.value : item
    if (!Array.isArray(values) || values.length === indicator.length) return []
    return [
      warning('indicator-count', [...path, 'data', position], { count: values.length, indicators: indicator.length }),
    ]
  })
}
