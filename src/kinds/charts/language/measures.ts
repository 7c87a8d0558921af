import { parseNumber } from '../../../documents/parse-number.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { type Axis, axesOf, valueAxisOf } from './axes.ts'
import type { Part, Path, View } from './chart-option.ts'
import { linkedTypes, namedTypes } from './series-types.ts'

/** A place in a series where ECharts expects a number. */
export interface Measure {
  value: unknown
  path: Path
  /** The axis that it is measured on, if it is on one. */
  axis?: Axis
}

/** Every place in the data of a series where a number belongs. Data of a dataset are not looked at. */
export function measuresOf(view: View, series: Part): Measure[] {
  const { type, data } = series.fields
  const path = [...series.path, 'data']
  if (linkedTypes.has(String(type))) return linkMeasures(series)
  if (!Array.isArray(data)) return []
  if (namedTypes.has(String(type)) || type === 'gauge' || type === 'tree' || type === 'liquidFill')
    return namedMeasures(data, path)
  const items = data.map((item, index) => unwrapItem(item, [...path, index]))
  if (type === 'radar') return items.flatMap(listMeasures)
  const axes = axesOf(view, series.fields)
  if (axes.length === 2) return items.flatMap(item => pointMeasures(String(type), axes, item))
  return type === 'themeRiver' || series.fields.coordinateSystem === 'calendar'
    ? items.flatMap(item => elementMeasure(item, 1))
    : []
}

interface Item {
  value: unknown
  path: Path
}

function unwrapItem(item: unknown, path: Path): Item {
  return isRecord(item) ? { value: item.value, path: [...path, 'value'] } : { value: item, path }
}

function namedMeasures(data: readonly unknown[], path: Path): Measure[] {
  return data.flatMap((item, index) => {
    const here = [...path, index]
    const unwrapped = unwrapItem(item, here)
    const own = Array.isArray(unwrapped.value) ? elementMeasure(unwrapped, 0) : [unwrapped]
    const children =
      isRecord(item) && Array.isArray(item.children) ? namedMeasures(item.children, [...here, 'children']) : []
    return [...own, ...children]
  })
}

function linkMeasures({ fields, path }: Part): Measure[] {
  return ['links', 'edges', 'data', 'nodes'].flatMap(name => {
    const list = fields[name]
    if (!Array.isArray(list)) return []
    return list.flatMap((item, index) =>
      isRecord(item) && !Array.isArray(item.value)
        ? [{ value: item.value, path: [...path, name, index, 'value'] }]
        : [],
    )
  })
}

function listMeasures({ value, path }: Item): Measure[] {
  return Array.isArray(value)
    ? value.map((element: unknown, index) => ({ value: element, path: [...path, index] }))
    : []
}

function elementMeasure({ value, path }: Item, index: number): Measure[] {
  return Array.isArray(value) && index < value.length ? [{ value: value[index], path: [...path, index] }] : []
}

function pointMeasures(type: string, axes: readonly Axis[], item: Item): Measure[] {
  const valueAxis = valueAxisOf(axes)
  if (!Array.isArray(item.value)) return isMeasured(valueAxis) ? [{ ...item, axis: valueAxis }] : []
  if (type === 'boxplot' || type === 'candlestick') {
    const count = type === 'boxplot' ? 5 : 4
    return listMeasures(item)
      .slice(-count)
      .map(measure => ({ ...measure, ...(valueAxis && { axis: valueAxis }) }))
  }
  const coordinates = axes.flatMap((axis, index) =>
    isMeasured(axis) ? elementMeasure(item, index).map(measure => ({ ...measure, axis })) : [],
  )
  return type === 'heatmap' ? [...coordinates, ...elementMeasure(item, 2)] : coordinates
}

function isMeasured(axis: Axis | undefined): axis is Axis {
  return axis?.type === 'value' || axis?.type === 'log'
}

/** Interpretation of a value by ECharts where it expects a number. */
export type Reading =
  | { kind: 'number' }
  /** Nothing, or one of the words for nothing: a gap. */
  | { kind: 'missing' }
  /** A number with separators or a unit: ECharts draws nothing for it. */
  | { kind: 'decorated'; value: number; unit: string }
  | { kind: 'other' }

const missing = /^(?:|-|–|—|--|n\/?a\.?|null|none|nan|undefined|暂无|无)$/i

export function readMeasure(value: unknown): Reading {
  if (typeof value === 'number' || typeof value === 'boolean') return { kind: 'number' }
  if (value === null || value === undefined) return { kind: 'missing' }
  if (typeof value !== 'string') return { kind: 'other' }
  const text = value.trim().replace(/^(?:[~≈∼]|约|about\s|approx\.?\s|ca\.\s)\s*(?=[-\d$€£¥])/i, '')
  if (text !== value.trim() && Number.isFinite(Number(text)))
    return { kind: 'decorated', value: Number(text), unit: '' }
  if (missing.test(text)) return { kind: 'missing' }
  if (Number.isFinite(Number(text))) return { kind: 'number' }
  const parsed = parseNumber(text)
  return parsed ? { kind: 'decorated', ...parsed } : { kind: 'other' }
}
