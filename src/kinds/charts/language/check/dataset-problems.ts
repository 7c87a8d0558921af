import { isRecord } from '../../../../shared/is-record.ts'
import { axesOf } from '../axes.ts'
import type { Part, View } from '../chart-option.ts'
import { type DatasetColumns, datasetOf, encodedDimensions, labelColumns } from '../dataset-columns.ts'
import { readMeasure } from '../measures.ts'
import { error, type LocatedProblem, warning } from './located-problem.ts'

/** Series of a dataset that take other columns than they name, and columns that cannot be drawn. */
export function findDatasetProblems(view: View, series: Part): LocatedProblem[] {
  const dataset = datasetOf(view, series.fields)
  if (!dataset) return []
  return [
    ...findUnknownDimensions(series, dataset),
    ...findTextColumns(view, series, dataset),
    ...findUnencodedIndicators(series, dataset),
    ...findDoubledCategories(view, series),
  ]
}

function findUnknownDimensions(series: Part, { names }: DatasetColumns): LocatedProblem[] {
  if (names.every(name => name === undefined)) return []
  return encodedDimensions(series).flatMap(({ dimension, path }) => {
    const isFound = typeof dimension === 'number' ? dimension < names.length : names.includes(dimension)
    if (isFound) return []
    const meant = typeof dimension === 'string' ? findColumn(dimension, names) : undefined
    const list = names.join(', ').slice(0, 200)
    return meant
      ? [error('encode', path, { case: 'near', name: dimension, near: meant })]
      : [error('encode', path, { case: 'other', name: dimension, names: list })]
  })
}

/** The one column whose name differs only in case, spaces or underscores. */
export function findColumn(name: string, names: readonly (string | undefined)[]): string | undefined {
  const fold = (text: string) => text.toLowerCase().replaceAll(/[\s_-]/g, '')
  const alike = names.filter(other => other !== undefined && fold(other) === fold(name))
  return alike.length === 1 ? alike[0] : undefined
}

function findTextColumns(view: View, series: Part, dataset: DatasetColumns): LocatedProblem[] {
  const labels = labelColumns(view, series, dataset)
  return dataset.names.flatMap((name, column) => {
    if (labels.has(column)) return []
    const decorated = decoratedCells(dataset, column)
    const [first] = decorated
    if (!first) return []
    const values = { value: JSON.stringify(first.value), number: first.number }
    return name
      ? [error('text-value', first.path, { case: 'column', name, ...values })]
      : [error('text-value', first.path, { case: 'unnamed-column', ...values })]
  })
}

/** The cells of a column that hold numbers with units or separators; none where the column is one of words. */
export function decoratedCells(dataset: DatasetColumns, column: number) {
  const readings = dataset.cells(column).map(cell => ({ ...cell, reading: readMeasure(cell.value) }))
  if (readings.some(({ reading }) => reading.kind === 'other')) return []
  return readings.flatMap(({ value, path, reading }) =>
    reading.kind === 'decorated' ? [{ value, path, number: reading.value, unit: reading.unit }] : [],
  )
}

/** A radar takes columns by position unless its indicators are encoded: the one with the names too, and draws points in its middle. */
function findUnencodedIndicators({ fields, path }: Part, dataset: DatasetColumns): LocatedProblem[] {
  if (fields.type !== 'radar' || (isRecord(fields.encode) && fields.encode.indicator_0 !== undefined)) return []
  const hasNames = dataset.cells(0).some(({ value }) => readMeasure(value).kind === 'other')
  if (!hasNames && !(isRecord(fields.encode) && fields.encode.value !== undefined)) return []
  return [error('radar-encode', [...path, ...(isRecord(fields.encode) ? ['encode'] : [])])]
}

function findDoubledCategories(view: View, series: Part): LocatedProblem[] {
  const axis = axesOf(view, series.fields).find(({ part }) => Array.isArray(part?.fields.data))
  if (!axis?.part) return []
  return [warning('axis-data', [...axis.part.path, 'data'], { axis: axis.name })]
}
