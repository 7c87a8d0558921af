import { isRecord } from '../../../../shared/is-record.ts'
import type { ChartNote as Note } from '../../messages/index.ts'
import { axesOf } from '../axes.ts'
import { type Fields, setAt, setField, textOf, type View } from '../chart-option.ts'
import { holdsTexts, isSeriesByName, misnamedCategories } from '../check/component-problems.ts'

/** Components that are written in a shorter form than ECharts takes, and types of axes by other names. */
export function repairComponents(option: Fields, note: Note): void {
  const { title, legend, series, xAxis, yAxis } = option
  if (typeof title === 'string') {
    option.title = { text: title }
    note('charts-component', { case: 'title' })
  }
  if (Array.isArray(legend) && legend.length > 0 && legend.every(name => typeof name === 'string')) {
    option.legend = { data: legend }
    note('charts-component', { case: 'legend' })
  }
  for (const [name, axis] of Object.entries({ xAxis, yAxis })) {
    if (!Array.isArray(axis) || axis.length === 0 || axis.some(item => typeof item === 'object')) continue
    option[name] = { type: 'category', data: axis }
    note('charts-component', { case: 'axis', name })
  }
  if (isSeriesByName(series)) {
    option.series = Object.entries(series).map(([name, fields]) => (/^\d+$/.test(name) ? fields : { name, ...fields }))
    note('charts-component', { case: 'series' })
  }
}

/** Where the values of a series stand that has no data. */
const dataNames = ['values', 'points', 'dataPoints', 'y'] as const

export function repairSeriesData(option: Fields, view: View, note: Note): void {
  for (const { fields, path } of view.series) {
    const key = fields.data === undefined ? dataNames.find(name => Array.isArray(fields[name])) : undefined
    if (key === undefined) continue
    const { [key]: data, ...rest } = fields
    setAt(option, path, { ...rest, data })
    note('charts-data', { case: 'field', key })
  }
}

const typeNames: readonly (readonly [string, RegExp])[] = [
  ['category', /^(?:categor\w*|text|string|ordinal|nominal|band|discrete)$/i],
  ['value', /^(?:values?|number|numeric|linear|quantitative|continuous)$/i],
  ['time', /^(?:time|date|datetime|temporal|timeseries)$/i],
  ['log', /^(?:log|logarithmic)$/i],
]

export function repairAxes(option: Fields, view: View, note: Note): void {
  for (const name of ['xAxis', 'yAxis', 'radiusAxis', 'angleAxis', 'singleAxis', 'parallelAxis']) {
    for (const part of view.parts(name)) {
      const { fields } = part
      const key = misnamedCategories(fields)
      if (key !== undefined) {
        const { [key]: data, ...rest } = fields
        part.fields = { ...rest, type: 'category', data }
        setAt(option, part.path, part.fields)
        note('charts-axes', { case: 'categories', axis: name, key })
        continue
      }
      const written = textOf(fields.type)
      const named = written && typeNames.find(([, pattern]) => pattern.test(written))?.[0]
      const type = holdsTexts(fields.data) ? 'category' : named
      if (!type || !written || type === written) continue
      setField(option, part, 'type', type)
      note('charts-axes', { case: 'type', axis: name, type })
    }
  }
  addSecondAxis(option, view, note)
}

/** A series on the second of two axes, where there is only one. */
function addSecondAxis(option: Fields, view: View, note: Note): void {
  for (const { fields } of view.series) {
    for (const { name, part } of axesOf(view, fields)) {
      const axis = option[name]
      if (part || fields[`${name}Index`] !== 1 || (!isRecord(axis) && !(Array.isArray(axis) && axis.length === 1)))
        continue
      option[name] = [...(Array.isArray(axis) ? axis : [axis]), { type: 'value' }]
      note('charts-axes', { case: 'second', axis: name })
    }
  }
}
