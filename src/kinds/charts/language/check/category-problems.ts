import { isRecord } from '../../../../shared/is-record.ts'
import { type Axis, axesOf, valueAxisOf } from '../axes.ts'
import type { Part, View } from '../chart-option.ts'
import { type DatasetColumns, datasetOf, encodedDimensions } from '../dataset-columns.ts'
import { readMeasure } from '../measures.ts'
import { error, type LocatedProblem, warning } from './located-problem.ts'

/** Points whose place on an axis of categories or dates is not the one that is meant. */
export function findCategoryProblems(view: View, series: Part): LocatedProblem[] {
  const axes = axesOf(view, series.fields)
  if (axes.length !== 2) return []
  const dataset = datasetOf(view, series.fields)
  if (dataset) return findUntypedAxis(axes, series, dataset)
  const { data } = series.fields
  if (!Array.isArray(data) || data.length === 0) return []
  return [...findUnplaced(axes, series, data), ...findLostCategories(view, series, axes, data)]
}

/** True if ECharts reads this text as a date. */
function isDate(text: string): boolean {
  return /^\s*\d{4}(?:[-/]\d{1,2}(?:[-/]\d{1,2}(?:[T ]\d{1,2}(?::\d{1,2}){0,2}(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?)?)?)?\s*$/.test(
    text,
  )
}

/** Bars or lines over words from a dataset, but no axis for words. */
function findUntypedAxis(axes: readonly Axis[], series: Part, dataset: DatasetColumns): LocatedProblem[] {
  const [base] = axes
  if (!base?.part || axes.some(({ type }) => type !== 'value') || !/^(?:bar|line)$/.test(String(series.fields.type)))
    return []
  const encoded = encodedDimensions(series).find(({ channel }) => channel === 'x')?.dimension ?? 0
  const column = typeof encoded === 'number' ? encoded : dataset.names.indexOf(encoded)
  const cells = column < 0 ? [] : dataset.cells(column)
  if (cells.length === 0 || !cells.every(({ value }) => readMeasure(value).kind === 'other')) return []
  return [error('axis-type', base.part.path, { case: 'dataset', axis: base.name })]
}

/** Categories that the axis does not have, and texts that are no dates: such points are not drawn. */
function findUnplaced(axes: readonly Axis[], { path }: Part, data: readonly unknown[]): LocatedProblem[] {
  return axes.flatMap((axis, dimension) => {
    const isPlaced = placeTest(axis)
    if (!isPlaced) return []
    const index = data.findIndex(item => {
      const point: unknown = isRecord(item) ? item.value : item
      return Array.isArray(point) && typeof point[dimension] === 'string' && !isPlaced(point[dimension])
    })
    if (index < 0) return []
    const item: unknown = data[index]
    const point: unknown = isRecord(item) ? item.value : item
    const text = Array.isArray(point) ? String(point[dimension]) : ''
    const place = [...path, 'data', index]
    if (axis.type === 'time') return [error('not-a-date', place, { text })]
    return [error('unknown-category', place, { text, axis: axis.name })]
  })
}

function placeTest(axis: Axis): ((text: string) => boolean) | undefined {
  if (axis.type === 'time') return isDate
  const { data } = axis.part?.fields ?? {}
  if (axis.type !== 'category' || !Array.isArray(data) || data.length === 0) return undefined
  const categories = new Set(data.map(item => String(isRecord(item) ? item.value : item)))
  return text => categories.has(text) || text === ''
}

/** Values without a category, or categories without a value. */
function findLostCategories(
  view: View,
  { path }: Part,
  axes: readonly Axis[],
  data: readonly unknown[],
): LocatedProblem[] {
  const category = axes.find(axis => axis.type === 'category')
  if (!category || valueAxisOf(axes) === category) return []
  const points = data.map(item => (isRecord(item) ? item.value : item))
  if (points.some(point => Array.isArray(point))) return []
  const categories = category.part?.fields.data
  const place = [...path, 'data']
  if (Array.isArray(categories)) {
    if (data.length === categories.length || view.parts('dataset').length > 0) return []
    const values = { count: data.length, categories: categories.length, axis: category.name }
    return [warning('category-count', place, values)]
  }
  if (namesOfItems(data)) {
    return [error('lost-names', place, { axis: category.name })]
  }
  return [warning('no-categories', place, { axis: category.name })]
}

/** The names of data if each item has one; undefined where they do not. */
export function namesOfItems(data: readonly unknown[]): string[] | undefined {
  const names = data.flatMap(item => (isRecord(item) && typeof item.name === 'string' ? [item.name] : []))
  return names.length === data.length && new Set(names).size === names.length ? names : undefined
}
