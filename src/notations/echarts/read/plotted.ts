import { axesOf } from '../../../kinds/charts/language/axes.ts'
import { type Fields, type Part, textOf, type View } from '../../../kinds/charts/language/chart-option.ts'
import { type DatasetColumns, datasetOf, encodedDimensions } from '../../../kinds/charts/language/dataset-columns.ts'
import { isRecord } from '../../../shared/is-record.ts'
import type { Cell, Plotted } from '../../chart-table.ts'

/** The column of a dataset that a series takes for a channel such as `x` or `itemName`; `fallback` where it does not say. */
export function channelColumn(series: Part, dataset: DatasetColumns, channel: string, fallback: number): number {
  const found = encodedDimensions(series).find(encoded => encoded.channel === channel)
  if (!found) return fallback
  return typeof found.dimension === 'number' ? found.dimension : dataset.names.indexOf(found.dimension)
}

export function columnOf(dataset: DatasetColumns, column: number): Cell[] {
  return column < 0 ? [] : dataset.cells(column).map(({ value }) => toCell(value))
}

/** A series of parts: `{ name, value }`, or two columns of a dataset. */
export function readParts(view: View, series: Part): Plotted {
  const { name, data } = series.fields
  const written = Array.isArray(data) ? data : []
  const dataset = datasetOf(view, series.fields)
  if (!dataset) {
    const points = written.map((item: unknown, index) => ({
      at: (isRecord(item) ? textOf(item.name) : undefined) ?? String(index + 1),
      value: toNumber(valueIn(item)),
    }))
    return { name: textOf(name) ?? '', points }
  }
  const at = columnOf(dataset, channelColumn(series, dataset, 'itemName', 0))
  const column = channelColumn(series, dataset, 'value', 1)
  const points = columnOf(dataset, column).map((value, row) => ({ at: at[row] ?? null, value: toNumber(value) }))
  return { name: textOf(name) ?? dataset.names[column] ?? '', points }
}

/** A series on two axes, of which one may have categories. `index` counts the series that take a dataset by default columns. */
export function readCartesian(
  view: View,
  series: Part,
  index: number,
): Plotted & { categoryName: string; isLying: boolean } {
  const [xAxis, yAxis] = axesOf(view, series.fields)
  const isLying = yAxis?.type === 'category' && xAxis?.type !== 'category'
  const along = isLying ? yAxis : xAxis
  const [atChannel, valueChannel] = isLying ? ['y', 'x'] : ['x', 'y']
  const categories = Array.isArray(along?.part?.fields.data) ? along.part.fields.data.map(valueIn) : undefined
  const dataset = datasetOf(view, series.fields)
  const axisName = textOf(along?.part?.fields.name) ?? ''
  const name = textOf(series.fields.name)
  if (dataset) {
    const atColumn = channelColumn(series, dataset, atChannel, 0)
    const column = channelColumn(series, dataset, valueChannel, index + 1)
    const at = columnOf(dataset, atColumn)
    const points = columnOf(dataset, column).map((value, row) => ({ at: at[row] ?? null, value: toNumber(value) }))
    return {
      name: name ?? dataset.names[column] ?? '',
      points,
      categoryName: dataset.names[atColumn] ?? axisName,
      isLying,
    }
  }
  const data = Array.isArray(series.fields.data) ? series.fields.data : []
  const points = data.map((item: unknown, row) => {
    const value = valueIn(item)
    if (!Array.isArray(value))
      return {
        at: toCell(categories?.[row] ?? (isRecord(item) ? item.name : undefined) ?? row + 1),
        value: toNumber(value),
      }
    const [first, second]: unknown[] = isLying ? value.toReversed().slice(-2) : value
    const isPlace = categories !== undefined && typeof first === 'number'
    return { at: toCell(isPlace ? categories[first] : first), value: toNumber(second) }
  })
  return { name: name ?? '', points, categoryName: axisName, isLying }
}

/** The value of an item, which may be bare or in an object. */
export function valueIn(item: unknown): unknown {
  return isRecord(item) ? item.value : item
}

export function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const isWritten = typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim())
  return isWritten ? Number(value) : null
}

export function toCell(value: unknown): Cell {
  return typeof value === 'string' || typeof value === 'number'
    ? value
    : value === undefined || value === null
      ? null
      : String(value)
}

export function isType(fields: Fields, ...types: readonly string[]): boolean {
  return types.includes(textOf(fields.type) ?? '')
}
